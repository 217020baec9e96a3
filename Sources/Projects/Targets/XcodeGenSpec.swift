import Diagnostics
import Platform
import Syntax

/// The specification of a project that XcodeGen makes (`project.yml`): its targets with the folders that they are made of. One with templates,
/// variables or patterns says nothing here: what its targets hold is only known when they are filled in.
/// https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
struct XcodeGenSpec {
  private(set) var targets: [AppTarget] = []
  private var isWritten = true

  /// nil: it is not a specification, or is incomplete.
  init?(_ file: String) {
    guard read(file, depth: 0), isWritten else { return nil }
  }

  /// - Parameter depth: files that include each other end there.
  private mutating func read(_ file: String, depth: Int) -> Bool {
    guard depth < 16, let bytes = try? FileReader(maximumSize: YAMLDocument.maximumSize).bytes(of: file),
      let root = try? YAMLDocument.read(bytes, file: file, as: "a project").root
    else { return false }
    let home = PathName.folder(of: file)
    for include in root["include"]?.elements ?? [] {
      if let path = include.text ?? include["path"]?.text {
        _ = read(PathName.fromWorkingFolder(PathName.join(home, path)), depth: depth + 1)
      }
    }
    guard case .mapping(let members)? = root["targets"]?.value else { return !targets.isEmpty }
    for member in members {
      if member.value["templates"] != nil { isWritten = false }
      targets.append(target(member.key, member.value, in: home, root))
    }
    return true
  }

  private mutating func target(_ name: String, _ node: YAMLNode, in home: String, _ root: YAMLNode) -> AppTarget {
    let type = node["type"]?.text ?? "application"
    let isOfPhones = node["platform"]?.elements.contains { $0.text?.hasPrefix("iOS") ?? false } ?? true
    let product: AppTarget.Product =
      type.contains("test")
      ? .test
      : !isOfPhones || type.contains("watch") || type.contains("tv-")
        ? .otherPlatform
        : type == "application" ? .app : type.contains("extension") || type.contains("on-demand-install") ? .appExtension : .part
    var target = AppTarget(name: name, product: product)
    for source in (node["sources"]?.elements ?? []) + (node["resources"]?.elements ?? []) {
      guard let path = source.text ?? source["path"]?.text else { continue }
      if path.contains("${") || path.contains("*") { isWritten = false }
      let whole = PathName.fromWorkingFolder(PathName.join(home, path))
      let excluded = (source["excludes"]?.elements ?? []).compactMap(\.text).map { pattern in
        PathName.join(whole, pattern.hasSuffix("/**") ? String(pattern.dropLast(3)) : pattern)
      }
      if FileSystem.isFolder(whole) {
        target.folders.append(AppTarget.Folder(path: whole, excluded: Set(excluded)))
      } else {
        target.files.insert(whole)
      }
    }
    let system = node["deploymentTarget"] ?? root["options"]?["deploymentTarget"]?["iOS"]
    target.minimumSystem = system?.text.flatMap(Double.init)
    let settings = node["settings"]
    if let families = (settings?["TARGETED_DEVICE_FAMILY"] ?? settings?["base"]?["TARGETED_DEVICE_FAMILY"])?.text {
      target.takeIdioms(families)
    }
    return target
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? {
    if case .mapping(let members) = value { members.last { $0.key == key }?.value } else { nil }
  }

  fileprivate var text: String? {
    if case .scalar(let text, _) = value, !isNull { text } else { nil }
  }

  /// A value alone counts as a list of one.
  fileprivate var elements: [YAMLNode] {
    if case .sequence(let elements) = value { elements } else { [self] }
  }
}
