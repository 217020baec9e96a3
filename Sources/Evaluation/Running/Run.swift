import Programs

/// One run from an entry: its counters, and what it was seen to do besides setting fields.
struct Run {
  var steps = 0
  /// The step at which the function that is run must have ended.
  var limit = Evaluator.Limit.steps
  var isComplete = true
  /// Whether the entry itself, and not a function that it calls, was cut off.
  var isCut = false
  /// Arguments of calls, by the functions called, or by the properties that hold them.
  var calls: [Identity: [CallRecord]] = [:]
  var called = Set<Identity>()
  /// The properties that functions of a name were put into: `model.onChange = show`.
  var held: [Identity: [Handler]] = [:]
  /// Names of functions that were called on something unknown.
  var looseCalls = Set<String>()
  /// Names of members of unknown things that were set: `titleLabel` of `x.titleLabel.text = …`.
  var looseWrites = Set<String>()
  /// Objects that were given to code that is not read.
  var escapes = Set<Object>()
  /// Objects that were made, so that others can look into them.
  var made = MadeObjects()
  /// How conditions that are not known were first asked for.
  var conditions: [Condition: Question] = [:]
  /// How often something of a name was set, by the number of the name.
  var changes: [Int: Int] = [:]
  /// How it was first asked whether a value of an enum is of a case, by the name of that.
  var cases: [Object: [String: Question]] = [:]
  /// The expressions of traits that variables have been given, by the names of these: `horizontalSizeClass`.
  var traits: [Condition: Expression] = [:]
  /// How many closures were made: they keep the variables around them.
  var closures = 0
  /// The closures that were given away.
  var kept: [KeptClosure] = []
  /// The closures that others run once the code which gives them away has ended.
  var deferred: [DeferredClosure] = []
  /// What there is while the run waits for something to end.
  var waiting: [State] = []
  /// How often a field was set, and how often until a task began that is being run: its caller does not wait for it.
  var puts = 0
  var putsBefore: Int?
  /// What closures that others may run later have set, those of the innermost last.
  var written: [[WrittenField]] = []
  var layout = LayoutNotes()
  /// The object whose layout is read.
  var layoutRoot: Object?
  /// The row that a table's delegate is asked about.
  var row: AskedRow?
  /// The object that is loaded: nobody else has set its properties yet.
  var loading: Object?

  /// A condition by its words, in one run of a function.
  struct Condition: Hashable {
    var frame: Int
    var words: String
  }

  /// What the choices for a condition have in common.
  struct Question {
    var place: Place
    var context: Int
  }

  /// What is left of one that has given closures away.
  struct Rest {
    var state: State
    var run: Run
  }
}

/// Objects that a run made, in their order.
struct MadeObjects {
  private(set) var all: [Object] = []
  private var numbers = Set<Int>()

  mutating func append(_ object: Object) { if numbers.insert(object.id).inserted { all.append(object) } }

  func contains(_ object: Object) -> Bool { numbers.contains(object.id) }
}

struct CallRecord {
  var arguments: [Value]
  var choices: [Choice]
  var place: Place
  /// The identifier of the prototype that the cell is of whose function is called; nil: it is no such cell, or not known.
  var prototype: String?
  /// The object whose property holds the function that is called; nil: it is not called by a property.
  var holder: Object?
}
