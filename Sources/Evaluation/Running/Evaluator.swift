package import Programs

/// Runs an app's code without its data. Every condition that is not known is run both ways; what comes of it says when it is so.
///
/// All work is bounded: how deep calls go, how many steps a run takes. What was cut off is unknown.
package final class Evaluator {
  let program: Program
  let framework: Framework
  let tables: Framework.QuickTables
  package let relevance: Relevance

  // One thread uses an evaluator, and nothing is changed while it is looked at: checks of that would cost a part of every step.
  /// What documents give properties of objects by name, with the classes of the objects.
  package var documentValues: [String: [(className: String, value: Value)]] = [:]
  /// By outlet: the flags of objects that are not as `Framework.initialFlags` says, with the classes of the outlet's owners.
  package var documentFlags: [String: [(ownerClass: String, field: String)]] = [:]

  /// The classes whose outlets documents connect; nil: they are not known. What code makes of another has none.
  package var classesWithOutlets: Set<String>?
  /// The classes that documents name for their owners: objects of these load them.
  package var fileOwners: Set<String> = []

  /// How many elements outlet collections have, by outlet, with the classes of the outlet's owners.
  package var collectionCounts: [String: [(ownerClass: String, count: Int)]] = [:]
  /// The numbers of views, by outlet, with the classes of the outlet's owners.
  package var documentTags: [String: [(ownerClass: String, tag: Int)]] = [:]
  /// The classes of cells that are of several prototypes of one list.
  package var prototypeClasses: Set<String> = []
  /// The identifiers of the prototypes that have a style of UIKit's and no class of their own.
  package var styledPrototypes: Set<String> = []

  @exclusivity(unchecked) private var lastFrame = Limit.objects
  @exclusivity(unchecked) private var objects: [ObjectKey: Object] = [:]
  /// By their numbers.
  @exclusivity(unchecked) private(set) var allObjects: [Object] = []
  /// The types that functions are members of.
  let owners: [Identity: ProgramType]
  /// Of the run that is going on.
  @exclusivity(unchecked) var run = Run()
  /// Of all runs together.
  package internal(set) var steps = 0
  /// The functions that are run, the innermost last.
  @exclusivity(unchecked) var stack: [Function] = []
  /// How many expressions are inside one another, in all functions together: the thread's memory is bounded.
  @exclusivity(unchecked) var nesting = 0

  let names = State.Names()
  /// The conditions of choices: `isRegistering`.
  @exclusivity(unchecked) private var conditions: [Choice.Site: String] = [:]
  /// Those of them that traits decide on.
  @exclusivity(unchecked) private var traitChoices: [Choice.Site: Bool] = [:]

  /// The keys of string tables that runs have asked for, each once.
  package internal(set) var askedKeys: [AskedKey] = []
  var notedKeys = Set<Words.Key>()
  /// Where the characters of a text are that runs have met.
  @exclusivity(unchecked) var literalPlaces = NameTable<Place>()

  // What was found out once.
  @exclusivity(unchecked) var showingFunctions = NameTable<Bool>()
  @exclusivity(unchecked) var valuedBlocks: [Identity: [Statement]] = [:]
  @exclusivity(unchecked) var builtBodies: [Identity: [Statement]] = [:]
  @exclusivity(unchecked) var straight: [Identity: Bool] = [:]
  /// Whether functions call a library's that may place views.
  @exclusivity(unchecked) var unread: [Identity: Bool] = [:]
  @exclusivity(unchecked) var askedConditions: [AskedCondition.Key: AskedCondition] = [:]
  @exclusivity(unchecked) var keepingFunctions: [Identity: Bool] = [:]
  @exclusivity(unchecked) var callingOwnInitializers: [Identity: Bool] = [:]
  @exclusivity(unchecked) var tellingClosures: [Identity: Bool] = [:]
  @exclusivity(unchecked) var assignedByClosures: [Identity: Set<String>] = [:]
  @exclusivity(unchecked) var closureParameters: [Identity: ClosureParameters] = [:]
  @exclusivity(unchecked) var memberUses = MemberUses()
  /// The classes of parameters of closures, by name, where the call that is given the closure tells them.
  @exclusivity(unchecked) var closureClasses: [Identity: [String: TypeName]] = [:]
  @exclusivity(unchecked) var summaries: [SummaryKey: Summary] = [:]
  /// Of those runs that have given closures away.
  @exclusivity(unchecked) var rests: [SummaryKey: Run.Rest] = [:]
  var summariesGoingOn = Set<SummaryKey>()
  @exclusivity(unchecked) var unions: [UnionKey: Value] = [:]
  var unionsGoingOn = Set<UnionKey>()
  /// The properties with closures of others of which it is being asked what they are called with.
  var handlersGoingOn = Set<Identity>()
  /// How many functions were followed, at least, when a union could not be told: with nearly so many, it is not tried again.
  @exclusivity(unchecked) var unionsCut: [UnionKey: Int] = [:]
  /// What is set after an object is made, by its properties, as far as it can be told while so many functions are followed.
  @exclusivity(unchecked) var laterWrites: [Identity: (depth: Int, all: [PropertyWrite])] = [:]
  var changesGoingOn = Set<Identity>()
  /// By constant properties: the objects of the app that they have, as they are where nothing has changed them; nil: no such object.
  @exclusivity(unchecked) var lastingValues: [Identity: Value?] = [:]
  @exclusivity(unchecked) var statics: [Identity: Value] = [:]
  /// What getters of cases come to that always come to the same.
  @exclusivity(unchecked) var constantMembers: [ConstantMember: Value] = [:]
  var staticsGoingOn = Set<Identity>()
  @exclusivity(unchecked) var resolved: [Object: Value] = [:]
  var resolving = Set<Object>()
  /// Where the calls are that choices stand for.
  @exclusivity(unchecked) var callPlaces: [Choice.Site: Place] = [:]
  /// By cells: the identifier of the prototype that each is of; nil inside: of several.
  @exclusivity(unchecked) var prototypes: [Object: String?] = [:]
  /// By the choices for calls: the identifier of the prototype that the cell is of whose function is called.
  @exclusivity(unchecked) var calledPrototypes: [Choice.Site: String] = [:]
  /// The properties of objects that other runs made, by the numbers of the objects.
  @exclusivity(unchecked) private var heap: [[FieldMap.Entry]] = []

  package init(program: Program, framework: Framework) {
    self.program = program
    self.framework = framework
    tables = Framework.QuickTables(framework)
    relevance = Relevance(program, framework)
    owners = Dictionary(
      program.units.all.compactMap { unit in unit.owner.map { (Identity(unit.function), $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Another one for the same program, to be used beside the first.
  /// - Parameter program: a view of the program that nobody else uses.
  package init(beside other: Evaluator, _ program: Program) {
    self.program = program
    (framework, tables, relevance, owners) = (other.framework, other.tables, other.relevance, other.owners)
    (documentValues, documentFlags) = (other.documentValues, other.documentFlags)
    (collectionCounts, documentTags, prototypeClasses) = (other.collectionCounts, other.documentTags, other.prototypeClasses)
    styledPrototypes = other.styledPrototypes
  }

  private lazy var optional = program.type("Optional")
  /// The names of all functions of the program.
  lazy var functionNames = Set(program.units.all.lazy.map(\.function).filter { $0.kind == .function }.map(\.name))

  /// The names of all properties that hold closures of others: `onChange`.
  lazy var handlerNames = Set(
    program.allTypes.flatMap { type in
      type.properties.values.joined().lazy.filter { Handler.isOne($0, of: type) }.map(\.name)
    })

  /// Properties that are made as subjects of streams, by the places where these are made.
  lazy var subjectProperties: [Place: Property] = {
    var found: [Place: Property] = [:]
    for property in program.allTypes.flatMap({ $0.properties.values.joined() }) {
      guard case .result(let value?)? = property.initial?.body.last, case .call(let callee, _) = value.form else { continue }
      let name: String? =
        switch callee.form {
        case .name(let name): name
        case .type(let type): type.name
        default: nil
        }
      if let name, framework.streams.subjects.contains(name) { found[value.place] = property }
    }
    return found
  }()

  private lazy var numberTypes = [
    "Int", "Double", "CGFloat", "Float", "BinaryInteger", "SignedInteger", "BinaryFloatingPoint", "FloatingPoint", "SignedNumeric",
    "Numeric",
  ].compactMap { program.type($0) }
  private(set) lazy var listTypes = ["Array", "Set", "Collection", "Sequence"].compactMap { program.type($0) }
  private lazy var textTypes = ["String", "NSAttributedString", "NSMutableAttributedString", "NSString"].compactMap { program.type($0) }

  enum Limit {
    static let depth = 16
    static let nesting = 600
    /// How often a function may be inside itself. In a layout, it is by the closures that it is given: stacks in stacks.
    static let turns = 2
    static let layoutTurns = 6
    static let steps = 2_500
    static let leastSteps = 40
    /// Of a run that lays out views.
    static let layoutDepth = 24
    static let layoutSteps = 30_000
    static let unrolled = 48
    static let candidates = 12
    /// Of a list whose elements are told apart in what follows.
    static let told = 8
    static let combinations = 32
    /// Of a compound condition whose parts are told apart.
    static let parts = 4
    /// Of an outlet collection whose elements are told apart.
    static let outlets = 16
    static let callers = 30
    static let branches = 64
    static let nestedSummaries = 3
    /// In runs that lay out views, few chains of callers say more than the nearest two.
    static let nestedLayoutSummaries = 2
    /// Numbers from here on are frames'.
    static let objects = 1 << 40
  }

  /// The number of a frame: larger than those of all before, and than those of objects.
  func newFrame() -> Int {
    lastFrame += 1
    return lastFrame
  }

  // MARK: Choices

  func choice(_ place: Place, _ context: Int, _ branch: Int, _ words: @autoclosure () -> String) -> Choice {
    let choice = Choice(place: place, context: context, branch: branch)
    if conditions[choice.site] == nil { conditions[choice.site] = words() }
    return choice
  }

  func words(of choice: Choice) -> String? { conditions[choice.site] }
  /// A choice that is made of others, near one of them. It is another one with other words, and excludes none.
  func combined(_ words: String, _ near: Choice) -> Choice {
    let digest = Int(words.utf8.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) })
    return choice(near.place, near.context &* 31 &+ digest, Self.firstCombination + digest, words)
  }

  /// No choice that is not made of others has a number as high.
  private static let firstCombination = 1 << 16

  func condition(of choice: Choice) -> String { conditions[choice.site] ?? "" }

  /// Whether the surroundings alone decide on a choice.
  func isOfTraits(_ choice: Choice) -> Bool {
    if let known = traitChoices[choice.site] { return known }
    let isOfTraits = framework.areTraits(condition(of: choice))
    traitChoices[choice.site] = isOfTraits
    return isOfTraits
  }

  /// The state that an alternative depends on, in words; empty: none.
  package func state(of alternative: Alternative) -> String {
    var seen = Set<String>()
    return alternative.choices.compactMap { conditions[$0.site] }.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  // MARK: Objects

  /// What a property of an object had at the end of the run that made it; nil: no run did.
  func kept(_ object: Object, _ name: Int) -> [Alternative]? {
    guard object.id < heap.count, !isAnew(object) else { return nil }
    return heap[object.id].first { $0.name == name }?.content
  }

  /// The properties of an object that were set, by their numbers.
  func contents(of object: Object, _ state: State) -> [(name: Int, content: [Alternative])] {
    let set = state.fields.entries(of: object.id)
    let isKept = object.id < heap.count && !isAnew(object)
    let before = isKept ? heap[object.id].filter { old in !set.contains { $0.name == old.name } } : []
    return (before + set).map { ($0.name, $0.content) }
  }

  /// Whether this run has made an object that another run made, too, in the same place: it is another one then.
  private func isAnew(_ object: Object) -> Bool { framework.layout != nil && run.made.contains(object) }

  /// Others may look into what a run has made.
  func keep(_ made: [Object], _ state: State) {
    if made.isEmpty { return }
    let ids = Set(made.map(\.id))
    for owned in state.fields.all where ids.contains(owned.owner) {
      while heap.count <= owned.owner { heap.append([]) }
      heap[owned.owner] = owned.entries + heap[owned.owner].filter { old in !owned.entries.contains { $0.name == old.name } }
    }
  }

  /// The object of a key, always the same.
  func object(
    _ key: ObjectKey, _ typeName: String, _ type: ProgramType?, _ origin: Object.Origin, isExact: Bool = false, isOptional: Bool = false,
    valuePlace: Place? = nil, holder: Object? = nil
  ) -> Object {
    if let known = objects[key] { return known }
    let object = Object(
      id: allObjects.count, typeName: typeName, type: type, origin: origin, isExact: isExact, isOptional: isOptional,
      valuePlace: valuePlace, holder: holder)
    objects[key] = object
    allObjects.append(object)
    return object
  }

  /// A value of which only the type is known.
  func symbol(
    _ name: TypeName?, key: @autoclosure () -> ObjectKey, _ origin: Object.Origin, inside scope: ProgramType?, isOptional: Bool = false
  ) -> Value {
    switch name {
    case .named(let name, _):
      if tables.dataTypes.contains(name) { return .data }
      let type = program.type(name, inside: scope?.name, near: scope?.file) ?? extended(name)
      if type?.kind == .addition || type == nil, name.beginsLowercase { return .data }
      return .object(object(key(), type?.declaration == nil ? name : type?.name ?? name, type, origin, isOptional: isOptional))
    case .optional(let wrapped): return symbol(wrapped, key: key(), origin, inside: scope, isOptional: true)
    case .list(let element): return .many(symbol(element, key: key().part("[]"), origin, inside: scope))
    case .dictionary(_, let value): return .many(symbol(value, key: key().part("[]"), origin, inside: scope))
    case .joined(let types): return symbol(types.first, key: key(), origin, inside: scope, isOptional: isOptional)
    case .tuple(let types, let labels):
      return .tuple(
        types.enumerated().map { Value.Labelled(label: labels[$0], value: symbol($1, key: key().part(".\($0)"), origin, inside: scope)) })
    default: return .data
    }
  }

  /// The nearest class above a framework's that the program extends: a label has what the app gives every view.
  func extended(_ name: String) -> ProgramType? {
    guard framework.superclasses[name] != nil else { return nil }
    return program.frameworkClasses(of: name).lazy.compactMap { self.program.type($0) }.first
  }

  /// The type that code of a value's type is looked up in.
  func type(of value: Value) -> ProgramType? {
    switch value {
    case .object(let object): object.type
    case .enumeration(ChainWord.typeName, let word, _):
      framework.layout?.chain.types[word]?.lazy.compactMap { self.program.type($0) }.first
    case .enumeration(let name, _, _): program.type(name) ?? extended(name)
    case .words: program.type("String")
    case .number: numberTypes.first
    case .boolean: program.type("Bool")
    case .list, .many: listTypes.first
    default: nil
    }
  }

  /// Where functions of a value are looked up: a text has those of several classes, and of which type a number is, its value does not say.
  func types(of value: Value) -> [ProgramType] {
    if case .number = value { return numberTypes }
    if value.isList { return listTypes }
    return value.isText ? textTypes : type(of: value).map { [$0] } ?? []
  }

  /// What the app gives all optionals, if it has a member that nothing else has by that name. Chains that end early have the same form.
  func optional(with name: String) -> ProgramType? {
    guard let optional, tables.transforms[name] == nil, name != "isEmpty", program.hasMember(name, optional),
      !textTypes.contains(where: { program.hasMember(name, $0) })
    else { return nil }
    return optional
  }

  /// Does something for each alternative of a value, each in a state of its own.
  func each(_ value: Value, _ state: inout State, _ body: (Value, inout State) -> Value) -> Value {
    guard case .choice(let all) = value else { return body(value, &state) }
    let fitting = all.filter(state.allows)
    if fitting.count == 1 { return body(fitting[0].value, &state) }
    if fitting.isEmpty || fitting.count > Limit.candidates {
      run.isComplete = false
      return .unknown
    }
    let fork = state
    let ways = fitting.map { alternative in
      var way = fork
      way.choices += alternative.choices.filter { !way.choices.contains($0) }
      let value = body(alternative.value, &way)
      return (way, value)
    }
    let (joined, result) = State.joined(ways, since: fork.choices)
    state = joined
    return result
  }

  /// Counts a step; false: the run has taken too many.
  func step() -> Bool {
    run.steps += 1
    if run.steps > run.limit { run.isComplete = false }
    return run.steps <= run.limit
  }
}
