import Programs
import SwiftSyntax

extension SwiftReading {
  /// The declarations of a file; statements of its top level are not read.
  func read(_ items: CodeBlockItemListSyntax, into file: inout SourceFile) {
    for item in items {
      guard case .decl(let node) = item.item else { continue }
      switch node.as(DeclSyntaxEnum.self) {
      case .functionDecl(let node): file.functions.append(function(node))
      case .variableDecl(let node): file.variables += properties(node)
      case .typeAliasDecl(let node): file.aliases[node.name.name] = typeName(node.initializer.value)
      case .ifConfigDecl(let node):
        if case .statements(let items) = node.taken { read(items, into: &file) }
      default:
        if let type = type(node, inside: nil) { file.types.append(type) }
      }
    }
  }

  // MARK: Types

  /// - Parameter ownName: what it is called instead of its written name.
  func type(_ node: DeclSyntax, inside outer: String?, named ownName: String? = nil) -> TypeDeclaration? {
    func named(_ name: String) -> String { ownName ?? outer.map { $0 + "." + name } ?? name }
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let node):
      return type(
        .reference, named(node.name.name), node.memberBlock, node.inheritanceClause, names(node.genericParameterClause), at: node)
    case .actorDecl(let node):
      return type(.reference, named(node.name.name), node.memberBlock, node.inheritanceClause, at: node)
    case .structDecl(let node):
      return type(
        .structure, named(node.name.name), node.memberBlock, node.inheritanceClause, names(node.genericParameterClause), at: node)
    case .enumDecl(let node):
      return type(
        .enumeration, named(node.name.name), node.memberBlock, node.inheritanceClause, names(node.genericParameterClause), at: node)
    case .protocolDecl(let node): return type(.interface, named(node.name.name), node.memberBlock, node.inheritanceClause, at: node)
    case .extensionDecl(let node):
      let extended = typeName(node.extendedType)
      let name: String =
        switch extended {
        case .list: "Array"
        case .optional: "Optional"
        case .dictionary: "Dictionary"
        default: extended.name ?? ""
        }
      return type(
        .addition, name, node.memberBlock, node.inheritanceClause, requirement: requirements(node.genericWhereClause)["Self"], at: node)
    default: return nil
    }
  }

  private func type(
    _ kind: TypeDeclaration.Kind, _ name: String, _ block: MemberBlockSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ generics: [String] = [], requirement: TypeName? = nil, at node: some SyntaxProtocol
  ) -> TypeDeclaration {
    var members = Members()
    read(block.members, into: &members, of: name)
    return TypeDeclaration(
      kind, name: name, inherited: inheritance?.inheritedTypes.map { typeName($0.type) } ?? [], generics: generics,
      requirement: requirement, cases: members.cases, properties: members.properties, functions: members.functions, nested: members.nested,
      aliases: members.aliases, place: place(node))
  }

  private struct Members {
    var cases: [EnumCase] = []
    var properties: [Property] = []
    var functions: [Function] = []
    var nested: [TypeDeclaration] = []
    var aliases: [String: TypeName] = [:]
  }

  private func read(_ list: MemberBlockItemListSyntax, into members: inout Members, of name: String) {
    for member in list {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let node): members.functions.append(function(node))
      case .initializerDecl(let node):
        members.functions.append(
          function(
            .initializer, name: "init", node.signature, body: node.body, modifiers: node.modifiers, attributes: node.attributes,
            generics: generics(node.genericParameterClause, node.genericWhereClause), mayFail: node.optionalMark != nil, at: node))
      case .subscriptDecl(let node):
        guard case .getter(let items) = node.accessorBlock?.accessors else { continue }
        let (body, mentions) = collectingMentions { self.body(items) }
        members.functions.append(
          Function(
            .subscripted, name: "subscript", parameters: parameters(node.parameterClause), result: typeName(node.returnClause.type),
            body: body, isStatic: marks(node.attributes, node.modifiers).contains("static"), place: place(node), mentions: mentions))
      case .variableDecl(let node): members.properties += properties(node)
      case .enumCaseDecl(let node):
        for element in node.elements {
          let payload =
            element.parameterClause?.parameters.map {
              Parameter(
                label: $0.firstName?.name, name: ($0.secondName ?? $0.firstName)?.name ?? "", type: typeName($0.type),
                initial: $0.defaultValue.map { expression($0.value) })
            } ?? []
          members.cases.append(
            EnumCase(name: element.name.name, raw: element.rawValue.map { expression($0.value) }, payload: payload, place: place(element)))
        }
      case .typeAliasDecl(let node): members.aliases[node.name.name] = typeName(node.initializer.value)
      case .ifConfigDecl(let node):
        if case .decls(let list) = node.taken { read(list, into: &members, of: name) }
      default:
        if let type = type(member.decl, inside: name) { members.nested.append(type) }
      }
    }
  }

  // MARK: Functions

  func function(_ node: FunctionDeclSyntax) -> Function {
    function(
      .function, name: node.name.name, node.signature, body: node.body, modifiers: node.modifiers, attributes: node.attributes,
      generics: generics(node.genericParameterClause, node.genericWhereClause), at: node)
  }

  private func function(
    _ kind: Function.Kind, name: String, _ signature: FunctionSignatureSyntax, body: CodeBlockSyntax?, modifiers: DeclModifierListSyntax,
    attributes: AttributeListSyntax, generics: [String: TypeName], mayFail: Bool = false, at node: some SyntaxProtocol
  ) -> Function {
    var marks = marks(attributes, modifiers)
    if mayFail { marks.insert(Function.failable) }
    if body == nil { marks.insert("abstract") }
    var parameters = parameters(signature.parameterClause)
    if let first = parameters.first, Self.isOfSwift2(first, in: name) { parameters[0].label = nil }
    let (body, mentions) = collectingMentions { body.map { self.body($0.statements) } ?? [] }
    return Function(
      kind, name: name, parameters: parameters, result: signature.returnClause.map { typeName($0.type) }, body: body,
      isStatic: !marks.isDisjoint(with: ["static", "class"]), marks: marks, generics: generics, place: place(node),
      lastLine: line(at: node.endPositionBeforeTrailingTrivia.utf8Offset), mentions: mentions)
  }

  /// Whether a delegate's function gives its first parameter no label, as in Swift 2:
  /// `tableView(tableView: UITableView, heightForRowAtIndexPath indexPath: NSIndexPath)`.
  private static func isOfSwift2(_ first: Parameter, in function: String) -> Bool {
    first.label == function && first.name == function && ["View", "Field", "Controller", "Bar"].contains(where: function.hasSuffix)
      && first.type.name == "UI" + function.prefix(1).uppercased() + function.dropFirst()
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map {
      let label = $0.firstName.name
      let type = typeName($0.type)
      return Parameter(
        label: label == "_" ? nil : label, name: ($0.secondName ?? $0.firstName).name, type: $0.ellipsis == nil ? type : .list(type),
        initial: $0.defaultValue.map { expression($0.value) }, isVariadic: $0.ellipsis != nil,
        builder: marks($0.attributes, []).union(typeMarks($0.type)).filter(\.beginsUppercase).min())
    }
  }

  /// The attributes of a type: `@ViewBuilder () -> [UIView]`.
  private func typeMarks(_ type: TypeSyntax) -> Set<String> {
    type.as(AttributedTypeSyntax.self).map { marks($0.attributes, []) } ?? []
  }

  private func marks(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Set<String> {
    var marks = Set<String>()
    for case .attribute(let attribute) in attributes { marks.insert(name(of: attribute)) }
    for modifier in modifiers where modifier.detail == nil { marks.insert(modifier.name.text) }
    return marks
  }

  /// The name of an attribute, without that of a system's module before it: `@Combine.Published`.
  private func name(of attribute: AttributeSyntax) -> String {
    let name = typeName(attribute.attributeName).name ?? ""
    guard let dot = name.firstIndex(of: "."), Self.modules.contains(String(name[..<dot])) else { return name }
    return String(name[name.index(after: dot)...])
  }

  private static let modules: Set = ["Combine", "OpenCombine", "SwiftUI", "Observation", "Foundation", "Swift"]

  // MARK: Properties

  func properties(_ node: VariableDeclSyntax) -> [Property] {
    let declared = marks(node.attributes, node.modifiers)
    return node.bindings.flatMap { binding -> [Property] in
      let type = binding.typeAnnotation.map { typeName($0.type) }
      var marks = declared
      if binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false { marks.insert(Property.unwrapsItself) }
      let initial = binding.initializer.map { node in
        let (value, mentions) = collectingMentions { labelled(expression(node.value), by: binding.typeAnnotation?.type) }
        return Function(.initialValue, name: "", body: [.result(value)], place: place(node), mentions: mentions)
      }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
        return parts(of: binding, initial, node, marks)
      }
      let accessors = accessors(binding.accessorBlock, name: name, type, marks.filter(\.beginsUppercase))
      return [
        Property(
          name: name, type: type, initial: initial, getter: accessors[.getter], setter: accessors[.setter], willSet: accessors[.willSet],
          didSet: accessors[.didSet], wrapperGetter: wrapperGetter(node.attributes, initial),
          isStatic: !marks.isDisjoint(with: ["static", "class"]),
          isConstant: node.bindingSpecifier.text == "let", marks: marks, place: place(binding))
      ]
    }
  }

  /// What the innermost attribute that may be a property wrapper makes of a property: `Localized("key").wrappedValue`.
  private func wrapperGetter(_ attributes: AttributeListSyntax, _ initial: Function?) -> Function? {
    for case .attribute(let attribute) in attributes.reversed() {
      let name = name(of: attribute)
      guard name.beginsUppercase, !Self.plainAttributes.contains(name) else { continue }
      let (given, mentions) = collectingMentions { () -> [Argument] in
        guard case .argumentList(let list)? = attribute.arguments else { return [] }
        return arguments(list)
      }
      let place = place(attribute)
      var first: [Argument] = []
      if case .result(let value?)? = initial?.body.first { first = [Argument("wrappedValue", value)] }
      let wrapper = Expression(.call(Expression(.name(name), at: place), first + given), at: place)
      return Function(
        .getter, name: name, body: [.result(Expression(.member(wrapper, "wrappedValue"), at: place))], place: place, mentions: mentions)
    }
    return nil
  }

  /// Attributes of the compiler and of Apple's frameworks that wrap nothing.
  private static let plainAttributes: Set = [
    "IBOutlet", "IBInspectable", "IBAction", "IBSegueAction", "IBDesignable", "NSManaged", "NSCopying", "GKInspectable", "MainActor",
    "Sendable",
  ]

  /// The properties of `let (title, detail) = (UILabel(), UILabel())`.
  private func parts(
    of binding: PatternBindingSyntax, _ initial: Function?, _ node: VariableDeclSyntax, _ marks: Set<String>
  ) -> [Property] {
    guard let pattern = binding.pattern.as(TuplePatternSyntax.self), let initial, case .result(let value?)? = initial.body.first,
      case .tuple(let values) = value.form, values.count == pattern.elements.count
    else { return [] }
    return zip(pattern.elements, values).compactMap { element, value in
      guard let name = element.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return nil }
      let part = Function(
        .initialValue, name: "", body: [.result(value.value)], place: initial.place, mentions: initial.mentions)
      return Property(
        name: name, type: nil, initial: part, getter: nil, setter: nil, willSet: nil, didSet: nil,
        isStatic: !marks.isDisjoint(with: ["static", "class"]), isConstant: node.bindingSpecifier.text == "let", marks: marks,
        place: place(element))
    }
  }

  /// A tuple with the labels of its declared type: `let gap: (h: CGFloat, v: CGFloat) = (12, 6)`.
  func labelled(_ value: Expression, by type: TypeSyntax?) -> Expression {
    guard let type = type?.as(TupleTypeSyntax.self), case .tuple(let parts) = value.form, parts.count == type.elements.count else {
      return value
    }
    let labels = type.elements.map { $0.firstName?.name }
    return Expression(.tuple(zip(labels, parts).map { Argument($0 ?? $1.label, $1.value) }), at: value.place)
  }

  private static let accessorKinds: [String: Function.Kind] = [
    "get": .getter, "set": .setter, "willSet": .willSet, "didSet": .didSet,
  ]
  private static let accessorParameters: [Function.Kind: String] = [.setter: "newValue", .willSet: "newValue", .didSet: "oldValue"]

  /// - Parameter marks: of the property, as far as they name types.
  private func accessors(
    _ block: AccessorBlockSyntax?, name: String, _ type: TypeName?, _ marks: Set<String>
  ) -> [Function.Kind: Function] {
    guard let block else { return [:] }
    switch block.accessors {
    case .getter(let items):
      let (body, mentions) = collectingMentions { self.body(items) }
      return [.getter: Function(.getter, name: name, result: type, body: body, marks: marks, place: place(block), mentions: mentions)]
    case .accessors(let list):
      var found: [Function.Kind: Function] = [:]
      for node in list {
        // Accessors of protocols have no body.
        guard let kind = Self.accessorKinds[node.accessorSpecifier.text], let block = node.body else { continue }
        let (body, mentions) = collectingMentions { kind == .getter ? self.body(block.statements) : statements(block.statements) }
        let parameter = node.parameters?.name.name ?? Self.accessorParameters[kind]
        found[kind] = Function(
          kind, name: name, parameters: parameter.map { [Parameter(label: nil, name: $0, type: .unknown)] } ?? [],
          result: kind == .getter ? type : nil, body: body,
          place: place(node), mentions: mentions)
      }
      return found
    }
  }
}
