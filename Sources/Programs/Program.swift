/// All that an app's source declares, found by name. It remembers what it was asked, so that one thread uses it at a time; another thread
/// uses another view of it.
package final class Program {
  package let files: [SourceFile]
  /// By their whole names; several of a name where targets have a class each.
  private let types: [String: [ProgramType]]
  private let functions: [String: [Function]]
  private let variables: [String: [Property]]
  private let aliases: [String: TypeName]
  /// Superclasses of the frameworks' classes.
  private let frameworkSuperclasses: [String: String]
  private let subtypes: [String: [ProgramType]]
  /// Everything that is run, by what it mentions.
  package let units: UnitIndex

  private struct TypeKey: QuickKey {
    var name: String
    var outer: String?
    var file: Int32?

    /// Few types around mention the same name in the same file.
    var quickHash: UInt { name.quickHash.mixed(with: UInt(truncatingIfNeeded: file ?? -1)) }
  }
  private struct MemberKey: QuickKey {
    var type: ObjectIdentifier
    var name: String
    var isStatic: Bool

    var quickHash: UInt { name.quickHash.mixed(with: type.quickHash) }
  }
  // Nothing is changed while it is looked at: checks of that would cost a part of every question.
  @exclusivity(unchecked) private var foundTypes: [TypeKey: ProgramType?] = [:]
  @exclusivity(unchecked) private var foundScopes: [ObjectIdentifier: [ProgramType]] = [:]
  @exclusivity(unchecked) private var foundAncestors: [ObjectIdentifier: [ProgramType]] = [:]
  @exclusivity(unchecked) private var foundSubtypes: [ObjectIdentifier: [ProgramType]] = [:]
  @exclusivity(unchecked) private var foundProperties: [MemberKey: (Property, ProgramType)?] = [:]
  @exclusivity(unchecked) private var foundRequirements: [MemberKey: Property?] = [:]
  @exclusivity(unchecked) private var foundFunctions: [MemberKey: [(Function, ProgramType)]] = [:]
  @exclusivity(unchecked) private var foundMembers: [MemberKey: Bool] = [:]
  @exclusivity(unchecked) private var foundAskedFor: [MemberKey: Bool] = [:]
  @exclusivity(unchecked) private var foundPropertiesBelow: [MemberKey: [(Property, ProgramType)]] = [:]
  @exclusivity(unchecked) private var foundFunctionsBelow: [MemberKey: [(functions: [Function], type: ProgramType)]] = [:]
  @exclusivity(unchecked) private var foundFrameworkClasses: [String: [String]] = [:]

  package init(files: [SourceFile], frameworkSuperclasses: [String: String]) {
    self.files = files
    self.frameworkSuperclasses = frameworkSuperclasses
    let types = Self.types(of: files)
    self.types = types
    functions = Dictionary(grouping: files.flatMap(\.functions), by: \.name)
    variables = Dictionary(grouping: files.flatMap(\.variables), by: \.name)
    let ofFoundation = Self.namesInSwift.mapValues { TypeName.named($0, []) }
    let aliases = files.reduce(into: ofFoundation) { $0.merge($1.aliases) { first, _ in first } }
    self.aliases = aliases
    var subtypes: [String: [ProgramType]] = [:]
    for type in types.values.joined().sorted(by: { ($0.name, $0.file) < ($1.name, $1.file) }) {
      for name in Set(type.inherited.flatMap { Self.names(of: $0, aliases) }) {
        subtypes[String(name.split(separator: ".").last ?? ""), default: []].append(type)
      }
    }
    self.subtypes = subtypes
    units = UnitIndex(files: files, types: types)
  }

  /// The same program for another thread.
  package init(viewOf other: Program) {
    files = other.files
    types = other.types
    functions = other.functions
    variables = other.variables
    aliases = other.aliases
    frameworkSuperclasses = other.frameworkSuperclasses
    subtypes = other.subtypes
    units = other.units
  }

  /// Foundation's classes that Swift has by other names: what the app gives them is one class's, in whichever language.
  private static let namesInSwift = Dictionary(
    uniqueKeysWithValues: [
      "Bundle", "UserDefaults", "FileManager", "NotificationCenter", "ProcessInfo", "DateFormatter", "NumberFormatter", "Timer",
      "OperationQueue", "Thread", "Scanner", "Formatter", "JSONSerialization", "URLSession", "DateComponentsFormatter",
      "ByteCountFormatter",
    ].map { ("NS" + $0, $0) })

  private static func types(of files: [SourceFile]) -> [String: [ProgramType]] {
    var primaries: [String: [TypeDeclaration]] = [:]
    var extensions: [String: [TypeDeclaration]] = [:]
    func add(_ type: TypeDeclaration) {
      if type.kind == .addition {
        extensions[namesInSwift[type.name] ?? type.name, default: []].append(type)
      } else {
        primaries[type.name, default: []].append(type)
      }
      type.nested.forEach(add)
    }
    for file in files { file.types.forEach(add) }
    var types: [String: [ProgramType]] = [:]
    for (name, declarations) in primaries {
      types[name] = declarations.map { declaration in
        // Of several types of a name, an extension belongs to the one whose file is nearest.
        let own = (extensions[name] ?? []).filter { other in
          declarations.count == 1
            || declarations.max { nearness(files, $0.place, other.place) < nearness(files, $1.place, other.place) } === declaration
        }
        return ProgramType(name, declaration, extensions: own, file: declaration.place.file)
      }
    }
    for (name, declarations) in extensions where types[name] == nil {
      types[name] = [ProgramType(name, nil, extensions: declarations, file: declarations[0].place.file)]
    }
    return types
  }

  /// How many folders two files have in common.
  private static func nearness(_ files: [SourceFile], _ one: Place, _ other: Place) -> Int {
    nearness(files[Int(one.file)].path, files[Int(other.file)].path)
  }

  private static func nearness(_ one: String, _ other: String) -> Int {
    zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
  }

  // MARK: Types

  /// A type by its name as code around it sees it: nested in the types around first.
  package func type(_ name: String, inside outer: String? = nil, near file: Int32? = nil) -> ProgramType? {
    let key = TypeKey(name: name, outer: outer, file: file)
    if let known = foundTypes[key] { return known }
    let found = type(name, inside: outer, near: file, depth: 0)
    foundTypes[key] = .some(found)
    return found
  }

  private func type(_ name: String, inside outer: String?, near file: Int32?, depth: Int) -> ProgramType? {
    if depth > 8 { return nil }
    var around = outer
    while let scope = around {
      if let found = nearest(types[scope + "." + name], to: file) { return found }
      if let alias = types[scope]?.first?.aliases[name]?.name, alias != name {
        return type(alias, inside: scope, near: file, depth: depth + 1)
      }
      around = scope.lastIndex(of: ".").map { String(scope[..<$0]) }
    }
    if let found = nearest(types[name], to: file) { return found }
    // A type that a class above nests.
    if depth == 0, let scope = outer.flatMap({ nearest(types[$0], to: file) }) {
      for above in ancestors(of: scope).dropFirst() where above.declaration != nil {
        if let found = nearest(types[above.name + "." + name], to: file) { return found }
      }
    }
    if let alias = aliases[name]?.name, alias != name { return type(alias, inside: nil, near: file, depth: depth + 1) }
    if let dot = name.firstIndex(of: ".") {
      let rest = String(name[name.index(after: dot)...])
      // `Alias.Inner`, a type that the superclass nests, or `Module.Type`.
      if let base = type(String(name[..<dot]), inside: outer, near: file, depth: depth + 1) {
        for ancestor in ancestors(of: base) { if let found = nearest(types[ancestor.name + "." + rest], to: file) { return found } }
        return nil
      }
      return type(rest, inside: nil, near: file, depth: depth + 1)
    }
    return nil
  }

  /// A type by its name as a file beside the sources names it.
  package func type(_ name: String, nearPath path: String) -> ProgramType? { nearest(types[name], toPath: path) }

  private func nearest(_ candidates: [ProgramType]?, to file: Int32?) -> ProgramType? {
    guard let candidates, candidates.count > 1, let file else { return candidates?.first }
    return nearest(candidates, toPath: files[Int(file)].path)
  }

  private func nearest(_ candidates: [ProgramType]?, toPath path: String) -> ProgramType? {
    guard let candidates, candidates.count > 1 else { return candidates?.first }
    return candidates.max { Self.nearness(files[Int($0.file)].path, path) < Self.nearness(files[Int($1.file)].path, path) }
  }

  /// The class above; of a framework's class, as the framework has it.
  package func superclass(of type: ProgramType) -> ProgramType? {
    guard let name = superclassName(of: type) else { return nil }
    return self.type(name, inside: type.name.lastIndex(of: ".").map { String(type.name[..<$0]) }, near: type.file)
  }

  private func superclassName(of type: ProgramType) -> String? {
    if type.declaration == nil { return frameworkSuperclasses[type.name] }
    guard type.kind == .reference, let name = type.declaration?.inherited.first?.name else { return nil }
    return name
  }

  /// What the generic parameters of a class are in one that comes from it: `Controller<Card>`.
  package func generics(of owner: ProgramType, in type: ProgramType?) -> [String: TypeName] {
    var found: [String: TypeName] = [:]
    for type in type.map(ancestors) ?? [] where type !== owner {
      guard let above = superclass(of: type), case .named(_, let arguments)? = type.declaration?.inherited.first else { return [:] }
      let given = arguments.map { argument in argument.name.flatMap { found[$0] } ?? argument }
      found = Dictionary(zip(above.declaration?.generics ?? [], given)) { first, _ in first }
      if above === owner { return found }
    }
    return [:]
  }

  /// The type and those above it, the nearest first.
  package func ancestors(of type: ProgramType) -> [ProgramType] {
    if let known = foundAncestors[ObjectIdentifier(type)] { return known }
    let found = findAncestors(of: type)
    foundAncestors[ObjectIdentifier(type)] = found
    return found
  }

  private func findAncestors(of type: ProgramType) -> [ProgramType] {
    var found = [type]
    while found.count < 24 {
      if let above = superclass(of: found.last!), above.kind != .interface {
        if found.contains(where: { $0 === above }) { break }
        found.append(above)
        continue
      }
      // Past the classes that the program extends.
      var name = superclassName(of: found.last!)
      while let framework = name, self.type(framework) == nil { name = frameworkSuperclasses[framework] }
      guard let name, let above = self.type(name), above.kind != .interface, !found.contains(where: { $0 === above }) else { break }
      found.append(above)
    }
    return found
  }

  /// In no order.
  package var allTypes: some Sequence<ProgramType> { types.values.joined() }

  /// The frameworks' class that a type comes from: `UITableViewCell`.
  package func frameworkClasses(of name: String) -> [String] {
    if let known = foundFrameworkClasses[name] { return known }
    let found = findFrameworkClasses(of: name)
    foundFrameworkClasses[name] = found
    return found
  }

  private func findFrameworkClasses(of name: String) -> [String] {
    var found: [String] = []
    // A class that the app extends is the framework's all the same.
    let own = type(name).flatMap { ancestors(of: $0).last { $0.declaration != nil } }
    var next = own.map(superclassName) ?? name
    while let name = next, found.count < 24 {
      found.append(name)
      next = frameworkSuperclasses[name]
    }
    return found
  }

  /// Types whose values cases stand for, so that the enum has a raw value.
  private static let rawTypes: Set = ["String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "Double"]

  /// The protocols that a type conforms to, by its own words or by those of types above it.
  package func protocols(of type: ProgramType) -> [ProgramType] {
    var found: [ProgramType] = []
    func add(_ type: ProgramType) {
      let raw = type.kind == .enumeration && type.inherited.contains { $0.name.map(Self.rawTypes.contains) ?? false }
      let names = type.inherited.flatMap { Self.names(of: $0, aliases) }
      // An enum is no text, whatever its raw values are.
      for name in raw ? names.filter({ !Self.rawTypes.contains($0) }) + ["RawRepresentable"] : names {
        guard let above = self.type(name, inside: type.name, near: type.file), above.kind == .interface || above.declaration == nil,
          !found.contains(where: { $0 === above }), found.count < 64
        else { continue }
        found.append(above)
        add(above)
      }
    }
    ancestors(of: type).forEach(add)
    return found
  }

  /// The names of the types that a type is written as: several of `Reusable & NibLoadable`, and of an alias for it.
  private static func names(of type: TypeName, _ aliases: [String: TypeName], depth: Int = 0) -> [String] {
    if case .joined(let types) = type.unwrapped { return depth > 8 ? [] : types.flatMap { names(of: $0, aliases, depth: depth + 1) } }
    guard let name = type.name else { return [] }
    guard depth < 8, case .joined? = aliases[name] else { return [name] }
    return names(of: aliases[name]!, aliases, depth: depth + 1)
  }

  /// The types that are declared to be one of a class or protocol, directly or not.
  package func subtypes(of type: ProgramType) -> [ProgramType] {
    if let known = foundSubtypes[ObjectIdentifier(type)] { return known }
    let found = findSubtypes(of: type)
    foundSubtypes[ObjectIdentifier(type)] = found
    return found
  }

  private func findSubtypes(of type: ProgramType) -> [ProgramType] {
    var found: [ProgramType] = []
    var queue = [type]
    while let next = queue.popLast(), found.count < 256 {
      for below in subtypes[String(next.name.split(separator: ".").last ?? "")] ?? []
      where below !== type && !found.contains(where: { $0 === below }) {
        found.append(below)
        queue.append(below)
      }
    }
    return found.sorted { ($0.name, $0.file) < ($1.name, $1.file) }
  }

  package func isKind(_ type: ProgramType, of other: ProgramType) -> Bool {
    ancestors(of: type).contains { $0 === other } || other.kind == .interface && protocols(of: type).contains { $0 === other }
  }

  // MARK: Members

  /// Where code looks for a member of a type: the type, what is above it, the protocols' extensions.
  package func scopes(of type: ProgramType) -> [ProgramType] {
    if let known = foundScopes[ObjectIdentifier(type)] { return known }
    let found = ancestors(of: type) + protocols(of: type)
    foundScopes[ObjectIdentifier(type)] = found
    return found
  }

  package func property(_ name: String, of type: ProgramType, isStatic: Bool) -> (Property, ProgramType)? {
    let key = MemberKey(type: ObjectIdentifier(type), name: name, isStatic: isStatic)
    if let known = foundProperties[key] { return known }
    let found = findProperty(name, of: type, isStatic: isStatic)
    foundProperties[key] = .some(found)
    return found
  }

  private func findProperty(_ name: String, of type: ProgramType, isStatic: Bool) -> (Property, ProgramType)? {
    for scope in scopes(of: type) {
      let all = scope.properties[name]?.filter { $0.isStatic == isStatic } ?? []
      // What a protocol asks for has neither a value nor accessors.
      if let found = all.first(where: { scope.kind != .interface || $0.getter != nil }) { return (found, scope) }
    }
    return nil
  }

  /// A property as a protocol asks for it: its type alone.
  package func requirement(_ name: String, of type: ProgramType) -> Property? {
    let key = MemberKey(type: ObjectIdentifier(type), name: name, isStatic: false)
    if let known = foundRequirements[key] { return known }
    let found = scopes(of: type).lazy.compactMap { $0.properties[name]?.first }.first
    foundRequirements[key] = .some(found)
    return found
  }

  package func functions(_ name: String, of type: ProgramType, isStatic: Bool) -> [(Function, ProgramType)] {
    let key = MemberKey(type: ObjectIdentifier(type), name: name, isStatic: isStatic)
    if let known = foundFunctions[key] { return known }
    let found = findFunctions(name, of: type, isStatic: isStatic)
    foundFunctions[key] = found
    return found
  }

  private func findFunctions(_ name: String, of type: ProgramType, isStatic: Bool) -> [(Function, ProgramType)] {
    var found: [(Function, ProgramType)] = []
    for scope in scopes(of: type) {
      for function in scope.functions[name] ?? []
      where (function.isStatic == isStatic || function.kind == .initializer) && !function.isAbstract {
        // A class inherits what it does not give in its own way, and initializers where it has none but those that call others.
        if function.kind == .initializer, found.contains(where: { $0.1 !== scope && !$0.0.isConvenience }) { continue }
        if found.contains(where: { $0.1 !== scope && $0.0.signature == function.signature }) { continue }
        found.append((function, scope))
      }
    }
    return found
  }

  /// Whether a protocol of a type has, or asks for, a function of a name.
  package func isAskedFor(_ name: String, of type: ProgramType) -> Bool {
    let key = MemberKey(type: ObjectIdentifier(type), name: name, isStatic: false)
    if let known = foundAskedFor[key] { return known }
    let found = scopes(of: type).contains { $0.kind == .interface && $0.functions[name] != nil }
    foundAskedFor[key] = found
    return found
  }

  /// Whether objects of a type have a member of a name, or a protocol asks for it.
  package func hasMember(_ name: String, _ type: ProgramType) -> Bool {
    let key = MemberKey(type: ObjectIdentifier(type), name: name, isStatic: false)
    if let known = foundMembers[key] { return known }
    let found =
      property(name, of: type, isStatic: false) != nil || requirement(name, of: type) != nil
      || !functions(name, of: type, isStatic: false).isEmpty
    foundMembers[key] = found
    return found
  }

  // MARK: Members below

  /// The types below a type that give a property in their own way.
  package func properties(_ name: String, below type: ProgramType) -> [(Property, ProgramType)] {
    let key = MemberKey(type: ObjectIdentifier(type), name: name, isStatic: false)
    if let known = foundPropertiesBelow[key] { return known }
    let found = classes(below: type).compactMap { below in below.properties[name]?.first { !$0.isStatic }.map { ($0, below) } }
    foundPropertiesBelow[key] = found
    return found
  }

  /// The types below a type that have functions of a name.
  package func functions(_ name: String, below type: ProgramType) -> [(functions: [Function], type: ProgramType)] {
    let key = MemberKey(type: ObjectIdentifier(type), name: name, isStatic: false)
    if let known = foundFunctionsBelow[key] { return known }
    let found = classes(below: type).compactMap { below -> (functions: [Function], type: ProgramType)? in
      let functions = (below.functions[name] ?? []).filter { !$0.isStatic }
      return functions.isEmpty ? nil : (functions, below)
    }
    foundFunctionsBelow[key] = found
    return found
  }

  /// The subtypes that an object can be of.
  package func classes(below type: ProgramType) -> [ProgramType] { subtypes(of: type).filter { $0.kind != .interface } }

  package func functions(_ name: String) -> [Function] { functions[name] ?? [] }

  package func variable(_ name: String) -> Property? { variables[name]?.first }
}
