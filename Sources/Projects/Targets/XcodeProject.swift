import Diagnostics
import Platform
import Syntax

/// An Xcode project file (`project.pbxproj`, an old-style property list of objects by identifier): its targets with what is copied into
/// them. The format is not documented; the members are those that Xcode 3.2 to 26 write.
struct XcodeProject {
  private(set) var targets: [AppTarget] = []
  /// The languages that the project was set up for.
  private(set) var knownRegions: [String] = []
  private(set) var developmentRegion: String?

  private let objects: [String: PropertyListNode]
  /// Of groups and files: the group that holds them.
  private var parents: [String: String] = [:]
  private let synchronizedGroups: [String]
  /// The folder that holds the `.xcodeproj`.
  private let home: String

  /// Throws where the file cannot be read as a project.
  init(_ file: String) throws(DiagnosticError) {
    var faults: [Diagnostic] = []
    let root = try PropertyListReader.read(try FileReader(maximumSize: 64 << 20).bytes(of: file), file: file, diagnostics: &faults)
    guard case .dictionary(let members)? = root["objects"]?.value else {
      throw DiagnosticError(Diagnostic(.error, file: file, "not an Xcode project: it has no dictionary 'objects'"))
    }
    objects = Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
    synchronizedGroups = objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }.keys.sorted()
    let project = root["rootObject"]?.string.flatMap { [objects] in objects[$0] }
    let around = PathName.folder(of: PathName.folder(of: file))
    let inside = project?["projectDirPath"]?.string ?? ""
    home = inside.isEmpty ? around : PathName.join(around, inside)
    for (id, object) in objects { for child in object["children"]?.strings ?? [] { parents[child] = id } }
    knownRegions = project?["knownRegions"]?.strings ?? []
    developmentRegion = project?["developmentRegion"]?.string
    let common = project.map(settings) ?? []
    targets = (project?["targets"]?.strings ?? []).compactMap { id in objects[id].flatMap { target(id, $0, common) } }
  }

  // MARK: Targets

  private func target(_ id: String, _ object: PropertyListNode, _ common: [[String: String]]) -> AppTarget? {
    guard object["isa"]?.string == "PBXNativeTarget" else { return nil }
    let own = settings(of: object)
    func values(_ key: String) -> [String] {
      let found = own.compactMap { $0[key] }
      return found.isEmpty ? common.compactMap { $0[key] } : found
    }
    let platforms = values("SDKROOT") + values("SUPPORTED_PLATFORMS")
    var target = AppTarget(
      name: object["name"]?.string ?? id, product: Self.product(object["productType"]?.string ?? "", platforms: platforms))
    target.files = files(of: "PBXResourcesBuildPhase", in: object)
    target.sources = files(of: "PBXSourcesBuildPhase", in: object)
    takeFolders(of: object, id, into: &target)
    target.minimumSystem = values("IPHONEOS_DEPLOYMENT_TARGET").compactMap(Double.init).min()
    for families in values("TARGETED_DEVICE_FAMILY") { target.takeIdioms(families) }
    return target
  }

  /// The files of a target's phases of a kind.
  private func files(of kind: String, in target: PropertyListNode) -> Set<String> {
    let phases = (target["buildPhases"]?.strings ?? []).compactMap { objects[$0] }.filter { $0["isa"]?.string == kind }
    let references = phases.flatMap { $0["files"]?.strings ?? [] }.compactMap { objects[$0]?["fileRef"]?.string }
    return references.reduce(into: []) { $0.formUnion(paths(of: $1)) }
  }

  private static func product(_ type: String, platforms: [String]) -> AppTarget.Product {
    if type.contains("test") { return .test }
    if type.contains("watch") || type.contains("tv-") { return .otherPlatform }
    let words = platforms.joined(separator: " ")
    if !words.isEmpty, !words.contains("iphoneos"), !words.contains("auto") { return .otherPlatform }
    if type == "com.apple.product-type.application" { return .app }
    return type.contains("extension") || type.contains("on-demand-install") ? .appExtension : .part
  }

  /// The build settings of each configuration of a target or of the project, with those of the files that they are based on.
  private func settings(of object: PropertyListNode) -> [[String: String]] {
    guard let list = object["buildConfigurationList"]?.string.flatMap({ objects[$0] }) else { return [] }
    return (list["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }.map { configuration in
      var settings = baseFile(of: configuration).map { BuildSettingsFile.settings($0) } ?? [:]
      if case .dictionary(let members)? = configuration["buildSettings"]?.value {
        for member in members { if let text = member.node.text { settings[member.key] = text } }
      }
      return settings
    }
  }

  /// The file that a configuration is based on: a reference, or (Xcode 16) a path in a folder that is kept in step with the disk.
  private func baseFile(of configuration: PropertyListNode) -> String? {
    if let reference = configuration["baseConfigurationReference"]?.string { return path(of: reference) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string,
      let name = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return path(of: anchor).map { PathName.join($0, name) }
  }

  /// The folders that are kept in step with the disk (Xcode 16): those of the target, less what they leave out of it, and single files of
  /// those that other targets have.
  private func takeFolders(of object: PropertyListNode, _ id: String, into target: inout AppTarget) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
    for group in synchronizedGroups {
      guard let path = path(of: group) else { continue }
      let exceptions = (objects[group]?["exceptions"]?.strings ?? []).compactMap { objects[$0] }.filter { $0["target"]?.string == id }
      let files = Set(exceptions.flatMap { $0["membershipExceptions"]?.strings ?? [] }.map { PathName.join(path, $0) })
      if own.contains(group) {
        target.folders.append(AppTarget.Folder(path: path, excluded: files))
      } else {
        target.files.formUnion(files)
      }
    }
  }

  // MARK: Paths

  /// The paths of a file, or of all languages of one.
  private func paths(of id: String) -> [String] {
    guard let object = objects[id] else { return [] }
    if object["isa"]?.string == "PBXVariantGroup" { return (object["children"]?.strings ?? []).compactMap(path) }
    return path(of: id).map { [$0] } ?? []
  }

  private func path(of id: String) -> String? { path(of: id, depth: 0).map(PathName.fromWorkingFolder) }

  /// - Parameter depth: groups in groups; a file in which they hold each other ends there.
  private func path(of id: String, depth: Int) -> String? {
    guard depth < 64, let object = objects[id] else { return nil }
    let own = object["path"]?.string
    switch object["sourceTree"]?.string ?? "<group>" {
    case "<group>":
      guard let parent = parents[id] else { return own.map { PathName.join(home, $0) } ?? home }
      guard let around = path(of: parent, depth: depth + 1) else { return nil }
      return own.map { PathName.join(around, $0) } ?? around
    case "SOURCE_ROOT": return own.map { PathName.join(home, $0) }
    case "<absolute>": return own
    default: return nil
    }
  }
}

extension PropertyListNode {
  /// The texts of an array; empty for everything else.
  fileprivate var strings: [String] {
    if case .array(let nodes) = value { nodes.compactMap(\.string) } else { [] }
  }

  /// A setting as text: numbers have no quotation marks.
  fileprivate var text: String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    default: nil
    }
  }
}
