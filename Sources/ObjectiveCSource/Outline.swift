import Programs

/// The declarations of a file, before its bodies are read.
package struct Outline: Sendable {
  package let path: String
  let list: TokenList
  let lines: LineTable
  var classes: [ClassPart] = []
  var macros: [Macro] = []
  var enums: [EnumPart] = []
  var functions: [FunctionPart] = []
  var variables: [VariablePart] = []
  var aliases: [String: TypeName] = [:]
  /// The selectors that are sent as messages by others: `@selector(save:)`.
  var sent: Set<String> = []

  var isHeader: Bool { path.hasSuffix(".h") || path.hasSuffix(".pch") }
}

/// `@interface`, `@implementation` or `@protocol`: a class has several.
struct ClassPart {
  enum Kind { case interface, implementation, requirements }

  var kind: Kind
  var name: String
  /// Of categories and class extensions, which may be without one.
  var isAddition: Bool
  var superclass: String?
  var protocols: [String] = []
  var properties: [PropertyPart] = []
  /// Instance variables.
  var variables: [PropertyPart] = []
  var methods: [MethodPart] = []
  /// `@synthesize property = variable`: the property by its variable.
  var synthesized: [String: String] = [:]
  var offset: Int32
}

struct PropertyPart: Equatable {
  var name: String
  /// Where it is not its name: `isOpen`.
  var getter: String?
  var type: TypeName
  var isStatic = false
  var isReadonly = false
  var marks: Set<String> = []
  var offset: Int32

  var isOutlet: Bool { marks.contains("IBOutlet") }
}

struct MethodPart {
  var isStatic: Bool
  var selector: String
  var parameters: [(name: String, type: TypeName)] = []
  /// nil: none.
  var result: TypeName?
  var isAction = false
  var isVariadic = false
  /// `NS_SWIFT_NAME`.
  var swiftName: String?
  /// The index of its opening brace.
  var body: Int?
  var offset: Int32

  /// Whether it only gives something: what code reads as a property.
  var isGetter: Bool { parameters.isEmpty && result != nil && !isInitializer }
  var isInitializer: Bool {
    !isStatic && result != nil && selector.hasPrefix("init") && (selector.dropFirst(4).first.map { $0.isUppercase || $0 == ":" } ?? true)
  }

  /// The property that it sets: `title` of `setTitle:`.
  var assigned: String? { parameters.count == 1 && result == nil ? Self.assigned(by: selector) : nil }

  static func assigned(by selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.utf8.count > 4, !selector.dropLast().contains(":"),
      !SelectorName.hasNameOfItsOwn(selector)
    else { return nil }
    let name = selector.dropFirst(3).dropLast()
    guard name.first?.isUppercase ?? false else { return nil }
    // `setURL:` sets `URL`.
    let second = name.dropFirst().first
    return second?.isUppercase ?? false ? String(name) : name.prefix(1).lowercased() + name.dropFirst()
  }
}

struct EnumPart {
  /// nil: its constants are numbers.
  var name: String?
  var constants: [(name: String, value: Range<Int>?)] = []
  var offset: Int32

  /// A constant's name in Swift: `LoginStateDone` is `done`.
  func caseName(_ constant: String) -> String {
    let common =
      name.map { constant.hasPrefix($0) && constant != $0 ? $0 : Self.common(constants.map(\.name)) } ?? ""
    let rest = constant.dropFirst(common.count)
    return EnglishWords.joined(EnglishWords.split(String(rest.isEmpty || rest.first!.isNumber ? constant[...] : rest)))
  }

  /// The words with which all constants begin.
  private static func common(_ names: [String]) -> String {
    guard let first = names.first, names.count > 1 else { return "" }
    var words = EnglishWords.split(first)[...]
    while !words.isEmpty, !names.allSatisfy({ $0.hasPrefix(words.joined()) && $0 != words.joined() }) { words = words.dropLast() }
    return words.joined()
  }
}

struct FunctionPart {
  var name: String
  var parameters: [(name: String, type: TypeName)]
  var result: TypeName?
  /// The index of its opening brace.
  var body: Int
  var offset: Int32
}

struct VariablePart {
  var name: String
  var type: TypeName
  var isConstant: Bool
  /// The tokens of its initial value.
  var initial: Range<Int>
  var offset: Int32
}
