package import Programs

/// The meaning of names in bodies, in the whole program: Objective-C and Swift.
package struct ProgramNames: Equatable, Sendable {
  /// The names of selectors that the program declares.
  private var selectors: [String: SelectorName] = [:]
  /// Properties that Swift names otherwise.
  private var renamed = ["hidden": "isHidden", "active": "isActive", "scrollEnabled": "isScrollEnabled"]
  private var properties: Set<String> = Self.frameworkProperties
  /// Functions without parameters.
  private var functions = Self.frameworkFunctions
  private var constants: [String: Constant] = [:]
  private var cases: [String: Set<String>] = [:]
  private var declared: Set<String> = []
  private var sent: Set<String> = []
  private var classes: [String: ClassNames] = [:]
  private var variableMacros: [String: VariableMacro] = [:]

  /// A constant of an enum.
  struct Constant: Hashable {
    var type: String
    var name: String
  }

  /// The properties in all parts of a class.
  struct ClassNames: Equatable {
    var properties: [String: PropertyPart] = [:]
    /// Of the class itself, with a plus before the name.
    var getters: Set<String> = []
    var setters: Set<String> = []

    /// Whether code of the class takes part when the property is read or set.
    func isCustom(_ name: String) -> Bool { setters.contains(name) || hasGetter(name) }

    /// The object of an outlet is there before any getter runs.
    func hasGetter(_ name: String) -> Bool {
      guard let property = properties[name] else { return getters.contains(name) }
      return !property.isOutlet && (getters.contains((property.isStatic ? "+" : "") + (property.getter ?? name)))
    }
  }

  /// Those of UIKit and of libraries that put views in their places.
  private static let frameworkFunctions: Set = [
    "removeFromSuperview", "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewSafeArea",
    "autoCenterInSuperview", "autoCenterInSuperviewMargins",
  ]

  /// Properties of UIKit classes that also have setter functions.
  private static let frameworkProperties: Set = [
    "text", "attributedText", "title", "placeholder", "attributedPlaceholder", "hidden", "active", "constant", "priority", "font",
    "numberOfLines", "prompt", "enabled", "selected", "highlighted", "editing", "frame", "bounds", "alpha", "delegate", "dataSource",
    "backgroundColor", "textColor", "tintColor", "image", "view", "accessibilityLabel", "attributedTitle", "configuration", "scrollEnabled",
  ]

  package init(swift files: [SourceFile], outlines: [Outline]) {
    for type in files.flatMap(\.types) { add(type) }
    // Declarations in headers come first: others see them.
    for outline in outlines.filter(\.isHeader) + outlines.filter({ !$0.isHeader }) { add(outline) }
  }

  private mutating func add(_ type: TypeDeclaration) {
    type.nested.forEach { add($0) }
    switch type.kind {
    case .structure: return
    case .enumeration:
      // It is a name for what is in it: `enum Colors { static let tint = … }`.
      if type.cases.isEmpty { return }
      let name = String(type.name.split(separator: ".").last ?? "")
      for one in type.cases where one.payload.isEmpty {
        let constant = name + one.name.prefix(1).uppercased() + one.name.dropFirst()
        if constants[constant] == nil { constants[constant] = Constant(type: type.name, name: one.name) }
      }
      cases[type.name] = Set(type.cases.map(\.name))
      return
    default: break
    }
    for property in type.properties { properties.insert(property.name) }
    for function in type.functions {
      if function.parameters.isEmpty { functions.insert(function.name) }
      let selector = SelectorName.selector(of: function)
      if selectors[selector] == nil { selectors[selector] = SelectorName(written: function.signature) }
    }
  }

  private mutating func add(_ outline: Outline) {
    sent.formUnion(outline.sent)
    for macro in outline.macros { if let declared = VariableMacro(macro) { variableMacros[macro.name] = declared } }
    for part in outline.enums {
      guard let name = part.name else { continue }
      for (constant, _) in part.constants where constants[constant] == nil {
        constants[constant] = Constant(type: name, name: part.caseName(constant))
      }
      cases[name] = Set(part.constants.map { part.caseName($0.name) })
    }
    for part in outline.classes { add(part, isPublic: outline.isHeader) }
  }

  private mutating func add(_ part: ClassPart, isPublic: Bool) {
    var own = classes[part.name] ?? ClassNames()
    for property in part.properties {
      properties.insert(property.name)
      if let getter = property.getter, getter != property.name { renamed[property.name] = getter }
      if let known = own.properties[property.name], known.isOutlet || !property.isOutlet { continue }
      own.properties[property.name] = property
    }
    for method in part.methods {
      if part.kind != .implementation {
        if isPublic || part.kind == .requirements { declared.insert(method.selector) }
      } else if method.isGetter {
        own.getters.insert((method.isStatic ? "+" : "") + method.selector)
      } else if !method.isStatic, let name = method.assigned {
        own.setters.insert(name)
      }
      if method.isGetter {
        properties.insert(method.selector)
      } else if method.parameters.isEmpty {
        functions.insert(method.selector)
      } else if let written = method.swiftName {
        selectors[method.selector] = SelectorName(written: written)
      } else if selectors[method.selector] == nil {
        selectors[method.selector] = SelectorName(method.selector, types: method.parameters.map(\.type))
      }
    }
    classes[part.name] = own
  }

  // MARK: Asking

  func name(of selector: String) -> SelectorName { selectors[selector] ?? SelectorName(selector) }

  /// A property as Swift names it.
  func property(_ name: String) -> String { renamed[name] ?? name }

  /// Whether a message without arguments runs a function rather than reads a property.
  func isFunction(_ name: String) -> Bool { functions.contains(name) && !properties.contains(name) }

  /// The property that a message sets; nil: it is another message.
  func assigned(by selector: String) -> String? {
    guard let name = MethodPart.assigned(by: selector) else { return nil }
    if properties.contains(name) || selectors[selector] == nil { return property(name) }
    return nil
  }

  func constant(_ name: String) -> Constant? { constants[name] }

  /// A macro that stands for the declaration of a variable; nil: it is none.
  func variableMacro(_ name: String) -> VariableMacro? { variableMacros[name] }

  /// The cases of an enum that the program declares.
  func cases(of type: String) -> Set<String>? { cases[type] }

  /// Whether only the class's own file knows of a method.
  func isPrivate(_ selector: String) -> Bool { !declared.contains(selector) }

  /// Whether a method is sent by controls, notifications or timers.
  func isSent(_ selector: String) -> Bool { sent.contains(selector) }

  func ofClass(_ name: String) -> ClassNames { classes[name] ?? ClassNames() }
}
