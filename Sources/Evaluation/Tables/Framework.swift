package import Programs
package import Vocabulary

/// What calls and properties of frameworks mean, as tables: the next framework is another table.
package struct Framework: Sendable {
  /// A call that sets a property of its receiver: `setTitle(_:for:)`.
  package struct Setter: Sendable {
    package var property: String
    /// The argument that is set; nil: `constant`.
    package var argument: Int?
    package var constant: Bool?
    /// An argument that must be one of these cases for the call to count, by its label.
    package var only: (label: String, cases: Set<String>)?
    /// The label of an argument that tells parts of the property apart.
    package var index: String?

    package init(
      _ property: String, argument: Int? = nil, constant: Bool? = nil, only: (label: String, cases: Set<String>)? = nil,
      index: String? = nil
    ) {
      self.property = property
      self.argument = argument
      self.constant = constant
      self.only = only
      self.index = index
    }
  }

  /// What an argument is to a call that makes a text.
  package enum Role: Sendable { case key, table, fallback, format, text, attributes }

  /// A call that makes a text, by the labels of its arguments; `_`: the first without a label.
  package struct TextCall: Sendable {
    package var roles: [String: Role]
    /// Whether values in a literal become formats, `%lld` of `\(count)`, so that the key is the same whatever they are.
    package var formatsValues: Bool

    package init(_ roles: [String: Role], formatsValues: Bool = false) {
      self.roles = roles
      self.formatsValues = formatsValues
    }
  }

  package enum Transform: Sendable {
    /// The same words in another form.
    case form
    /// Words with others behind them: the argument.
    case appending
    /// Some of the words are others: no longer known.
    case data
    /// A list of parts of the words.
    case parts
    /// The argument in its place.
    case replacing
    /// The same words with other attributes.
    case attributing
  }

  /// Classes and those above them.
  package var superclasses: [String: String] = [:]
  /// Properties that mean the same.
  package var aliases: [String: String] = [:] { didSet { fields = Set(aliases.values) } }
  private(set) var fields: Set<String> = []
  /// Properties that say something of an object beside what they keep: the field that says whether its attributes are open.
  package var marks: [String: String] = [:]
  /// nil: attributes of texts are not followed.
  package var attributes: AttributeTable?
  /// Calls that make values of the framework's own, with the types of these: `UIFont.systemFont(ofSize:)`. Such a value is kept as it is made.
  package var makers: [String: String] = [:] { didSet { makingTypes = Set(makers.keys.map(Self.typeName(ofCall:))) } }
  /// The types on which they are called.
  private(set) var makingTypes: Set<String> = []
  /// Calls on types that make an object: `UIButton.Configuration.plain()`.
  package var factories: Set<String> = []
  /// What a property of such a value says; nil: that is not known.
  package var madeMember: @Sendable (_ name: String, _ value: Value) -> Value? = { _, _ in nil }
  /// What a call that is not read comes to, by its words and by its arguments' labels; nil: nobody knows. It is asked of every such call.
  package var unreadValue: @Sendable (_ words: () -> String, _ argument: (String) -> Value?) -> Value? = { _, _ in nil }
  /// Members of objects by which libraries set properties that are not seen.
  package var bindings: Set<String> = []
  /// How functions begin that change nothing of the objects that they are given.
  package var harmless: [String] = []
  /// By names with labels: `setTitle(_:for:)`.
  package var setters: [String: Setter] = [:] { didSet { addSetterNames(of: setters) } }
  /// The names alone of all calls that set something.
  private(set) var setterNames: Set<String> = []
  /// Types that generators make, with a member for each key.
  package var keyTypes: Set<String> = []
  /// The same for each table, with the member that holds the tables: `string` of `R`.
  package var tableTypes: [String: String] = [:]
  /// By names without labels.
  package var textCalls: [String: [TextCall]] = [:]
  /// Types that a literal becomes as if their own call were written around it.
  package var literalTypes: Set<String> = []
  /// What stands for a value of a type in such a key; any other type has `%@`.
  package var specifiers: [String: String] = [:]
  /// Properties and functions of texts.
  package var transforms: [String: Transform] = [:]
  /// Those of them that change its letters.
  package var letterCases: [String: LetterCase] = [:]
  /// Texts that are made empty and grow in place.
  package var growingTexts: Set<String> = []
  /// Functions that change a text or list in place.
  package var mutations: [String: Transform] = [:]
  /// Properties of framework classes that lead to objects, with their classes.
  package var parts: [String: String] = [:]
  /// The types of properties to which code gives values without naming these: `label.font = .systemFont(ofSize: 12)`.
  package var propertyTypes: [String: TypeName] = [:]
  /// Types that are made with a closure which changes an object, with that object's class: what it comes to stands for them.
  package var transformers: [String: String] = [:]
  /// The same of arguments, by `name.label` of the call, or `.label` where that is enough; `_`: no label.
  package var argumentTypes: [String: TypeName] = [:]
  /// Numbers that types have names for: `UILayoutPriority.defaultHigh`.
  package var numbers: [String: [String: Double]] = [:]
  /// Types of options, which are none at first: `UIControl.State()`.
  package var optionTypes: Set<String> = []
  /// Calls on classes that set a property of every object of a list: `NSLayoutConstraint.activate(_:)`.
  package var listSetters: [String: Setter] = [:] { didSet { addSetterNames(of: listSetters) } }
  /// How the names begin under which objects keep what is seen of them.
  package var fieldPrefix = ""
  /// Calls that run a closure for sure.
  package var runners: Set<String> = []
  /// Those of them that run it once the code which calls them has ended.
  package var laterRunners: Set<String> = []
  /// Those of them that may run it some time after that.
  package var delayingRunners: Set<String> = []
  /// Whether a call runs a closure for sure: apps have their own for the main thread, `dispatch_main_async_safe`, `runOnMainThread`.
  func isRunner(_ name: String) -> Bool {
    if runners.contains(name) { return true }
    let words = name.lowercased()
    return words.contains("main") && ["thread", "async", "sync", "queue"].contains { words.contains($0) }
  }

  /// Properties whose closures the framework runs with their object before it is first shown.
  package var updateHandlers: Set<String> = []
  /// Calls that run a closure at once with what they are called on, or with their other argument.
  package var builders: Set<String> = []
  /// Those that do so whatever the closure does.
  package var setUps: Set<String> = []
  /// Calls that set a property of their argument: `removeConstraint(_:)`.
  package var argumentSetters: [String: Setter] = [:]
  /// Whether a class of the framework is one of views.
  func isView(_ name: String) -> Bool { Swift.sequence(first: name) { superclasses[$0] }.contains("UIView") }

  /// The names alone of these.
  var argumentSetterNames: Set<String> { Set(argumentSetters.keys.map { String($0.prefix { $0 != "(" }) }) }
  /// Members of the doors of `bindings` by which nothing of the object is set.
  package var harmlessBindings: Set<String> = []
  /// Types that are plain values, known at run time only.
  package var dataTypes: Set<String> = []
  /// Those of them that decide what a screen shows: it is worth while to ask what they come to.
  package var tellingTypes: Set<String> = []
  /// Types whose objects a framework fills, property by property, with what it finds under their names.
  package var filledTypes: Set<String> = []
  /// Functions that fill the object that calls them so.
  package var fillingCalls: Set<String> = []
  /// Members whose comparisons are known in every environment that a screen is shown in.
  package var traits: Set<String> = []
  /// The types of members that lead to what surrounds a screen: apps give these types conditions of their own.
  package var surroundings: [String: String] = [:]
  /// Whether the surroundings alone decide on a condition, in words.
  package var areTraits: @Sendable (_ condition: String) -> Bool = { _ in false }
  /// Members that are such conditions by themselves.
  package var traitFlags: Set<String> = []
  /// Properties of the framework's that the app answers by one of its own: `localizedDescription` by `errorDescription`.
  package var answers: [String: String] = [:]
  /// Types whose objects tell what a dictionary has that they are made with.
  package var told: [String: ToldEntries] = [:]
  /// Constants that stand for texts.
  package var textConstants: [String: String] = [:]
  /// Flags of objects of a document that code may turn over, by their fields, with what they are where the document does not say so.
  package var initialFlags: [String: Bool] = [:]
  /// Properties that are seen both ways where data decide: `isHidden`.
  package var flags: Set<String> = []
  /// Members of libraries by which a key gives its text, `"key".localized()`, with what their arguments are.
  package var keyCalls: [String: [String: Role]] = [:]
  /// The type of what an object of a document has for its font.
  package var fontType = ""
  /// Functions of libraries that give a text a look and keep its words, with the labels that their arguments have:
  /// `text.set(style: "title")`.
  package var styling: (functions: Set<String>, labels: Set<String>) = ([], [])
  /// The initializers of the framework's views that those without all arguments run.
  package var designated: Set<String> = []
  /// Classes of dictionaries.
  package var dictionaryTypes: Set<String> = []
  /// Types of which a variable has a copy of its own.
  package var structureTypes: Set<String> = []
  /// Whether a function of a library that is given a text may show it, and whether a property of one may, by their names.
  package var mayShow: @Sendable (_ function: String) -> Bool = { _ in false }
  package var isOfWords: @Sendable (_ property: String) -> Bool = { _ in false }
  /// How code lays out views; nil: that is not followed.
  package var layout: LayoutTable?
  /// What functions tell of a row or section of a table, by names with labels.
  package var rowAnswers: [String: RowAnswer] = [:]

  /// The functions by which lists make cells, with the class that these are of where they have a style of the framework's.
  package var dequeuing: [String: String] = [:]

  package enum RowAnswer: Sendable { case cell, height, count }

  /// `NSError(domain: domain, code: 1, userInfo: [NSLocalizedDescriptionKey: text])`, whose `localizedDescription` is the text.
  package struct ToldEntries: Sendable {
    /// The argument that is the dictionary, and the property that has it.
    package var argument: String
    /// Keys of the dictionary by the properties that answer what it has for them.
    package var properties: [String: String]

    package init(argument: String, properties: [String: String]) {
      (self.argument, self.properties) = (argument, properties)
    }
  }
  /// Functions of C that ask their argument for a property of it.
  package var conditions: [String: String] = [:]
  /// How values are told of, one after the other.
  package var streams = StreamTable()
  /// Marks of properties that do not change how they are stored.
  package var plainMarks: Set<String> = []
  /// The calls that find a view of the document by its number. Such a view is an outlet of the class whose code asks for it.
  package var tagged: Set<String> = []

  /// The outlet that stands for the view of a number.
  package static func outlet(ofTag tag: Int) -> String { "viewWithTag(\(tag))" }

  /// The property that has the number of a view.
  static let tag = "tag"

  /// An element of an outlet collection.
  package static func outlet(_ collection: String, element: Int) -> String { "\(collection)[\(element)]" }

  /// The outlet collection that an outlet is an element of, or the outlet itself.
  package static func collection(ofOutlet name: String) -> String { String(name.prefix { $0 != "[" }) }

  package init() {}

  /// `UIFont` of `UIFont.systemFont(ofSize:)`.
  private static func typeName(ofCall call: String) -> String {
    let name = call.prefix { $0 != "(" }
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }

  private mutating func addSetterNames(of setters: [String: Setter]) {
    for name in setters.keys { setterNames.insert(String(name.prefix { $0 != "(" }.split(separator: ".").last ?? "")) }
  }
}
