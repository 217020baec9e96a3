import Environments
import Platform
import Programs
import SwiftSource

/// A manifest of Tuist (`Project.swift`), as far as it is data: calls of `Project` and `Target` with literals, and constants of the same
/// file. A manifest with targets from helpers is not read. https://docs.tuist.dev/en/references/project-description/structs/project
struct TuistManifest {
  private(set) var targets: [AppTarget] = []
  private let home: String
  private let values: ManifestValues
  private var isData = true

  /// nil: it is not a manifest, or its targets are made by code.
  init?(_ file: String) {
    home = PathName.folder(of: file)
    guard let bytes = try? FileReader(maximumSize: 1 << 20).bytes(of: file),
      String(decoding: bytes, as: UTF8.self).contains("import ProjectDescription")
    else { return nil }
    values = ManifestValues(SwiftReader.read(bytes, path: file, index: 0).variables)
    for value in values.constants.values {
      if case .call(let callee, let arguments) = value.form, callee.lastName == "Project", let made = arguments["targets"] {
        for target in values.elements(made) { take(target) }
      }
    }
    guard isData, !targets.isEmpty else { return nil }
    targets.sort { $0.name < $1.name }
  }

  // MARK: Targets

  private mutating func take(_ value: Expression) {
    guard case .call(let callee, let arguments) = values.resolved(value).form, ["target", "Target"].contains(callee.lastName),
      let name = arguments["name"].flatMap(values.text), let product = arguments["product"]?.lastName
    else {
      isData = false
      return
    }
    let platforms = arguments["destinations"] ?? arguments["platform"]
    var target = AppTarget(name: name, product: Self.product(product, isOfPhones: platforms.map(isOfPhones) ?? true))
    for part in ["sources", "resources", "buildableFolders"] {
      for pattern in arguments[part].map(values.elements) ?? [] { take(pattern, into: &target) }
    }
    if let system = arguments["deploymentTargets"] ?? arguments["deploymentTarget"] { take(system: system, into: &target) }
    if let platforms { takeIdioms(of: values.elements(platforms), into: &target) }
    targets.append(target)
  }

  private static func product(_ name: String, isOfPhones: Bool) -> AppTarget.Product {
    if name.hasSuffix("Tests") { return .test }
    if !isOfPhones || name.hasPrefix("watch") || name.hasPrefix("tv") { return .otherPlatform }
    if name == "app" { return .app }
    return name.lowercased().hasSuffix("extension") || name == "appClip" ? .appExtension : .part
  }

  /// `.iOS`, or a set of devices: `[.iPhone, .iPad]`.
  private func isOfPhones(_ platforms: Expression) -> Bool {
    values.elements(platforms).contains { ["iOS", "iPhone", "iPad"].contains($0.lastName) }
  }

  private func takeIdioms(of devices: [Expression], into target: inout AppTarget) {
    for device in devices {
      switch device.lastName?.lowercased() {
      case "iphone": target.idioms.insert(.phone)
      case "ipad": target.idioms.insert(.pad)
      default: break
      }
    }
  }

  /// `.iOS("15.0")`, `.multiplatform(iOS: "15.0")`, `.iOS(targetVersion: "15.0", devices: [.iphone])`.
  private func take(system: Expression, into target: inout AppTarget) {
    guard case .call(let callee, let arguments) = values.resolved(system).form else { return }
    let version = callee.lastName == "iOS" ? arguments["targetVersion"] ?? arguments.first?.value : arguments["iOS"]
    target.minimumSystem = version.flatMap(values.text).flatMap { Double($0.split(separator: ".").prefix(2).joined(separator: ".")) }
    takeIdioms(of: arguments["devices"].map(values.elements) ?? [], into: &target)
  }

  // MARK: Files

  /// Calls with paths relative to the manifest.
  private static let makersOfPaths: Set = [
    "glob", "folderReference", "folder", "path", "relativeToManifest", "resources", "paths", "SourceFilesList", "ResourceFileElements",
  ]

  /// A path, a pattern, or a call with one: `.glob(pattern: "Resources/**", excluding: ["Resources/Old/**"])`, `.relativeToRoot("Shared")`.
  private mutating func take(_ pattern: Expression, into target: inout AppTarget) {
    let excluded: [Expression]
    var place: Expression? = values.resolved(pattern)
    if case .call(let callee, let arguments) = values.resolved(pattern).form {
      guard callee.lastName.map(Self.makersOfPaths.contains) ?? false else {
        isData = false
        return
      }
      excluded = arguments["excluding"].map(values.elements) ?? []
      place = arguments["pattern"] ?? arguments["path"] ?? arguments["globs"] ?? arguments.first?.value
    } else {
      excluded = []
    }
    if let place, case .list = values.resolved(place).form {
      for element in values.elements(place) { take(element, into: &target) }
      return
    }
    guard let path = place.flatMap(path), !excluded.contains(where: { self.path($0) == nil }) else {
      isData = false
      return
    }
    let (folder, isWhole) = Self.fixedPart(of: path)
    if isWhole || FileSystem.isFolder(folder) {
      target.folders.append(
        AppTarget.Folder(path: folder, excluded: Set(excluded.compactMap(self.path).map { Self.fixedPart(of: $0).path })))
    } else {
      target.files.insert(folder)
    }
  }

  /// The folder before the first wildcard: its files may ship.
  private static func fixedPart(of pattern: String) -> (path: String, hasWildcard: Bool) {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !$0.contains { "*?{[".contains($0) } }
    return (fixed.joined(separator: "/"), fixed.count < parts.count)
  }

  /// From the working folder; nil: it is not known here where the path begins.
  private func path(_ value: Expression) -> String? {
    let value = values.resolved(value)
    if case .call(let callee, let arguments) = value.form {
      guard let inner = arguments.first?.value, callee.lastName.map(Self.makersOfPaths.contains) ?? false else {
        return nil
      }
      return path(inner)
    }
    guard let text = values.text(value), !text.hasPrefix("//"), !text.hasPrefix("/") else { return nil }
    return PathName.fromWorkingFolder(PathName.join(home, text))
  }
}

extension Expression {
  /// `target` of `.target`, `Target.target` and `target`; also of a call of it.
  fileprivate var lastName: String? {
    switch form {
    case .name(let name), .member(_, let name): name
    case .call(let callee, _): callee.lastName
    default: nil
    }
  }
}

extension [Argument] {
  subscript(label: String) -> Expression? { first { $0.label == label }?.value }
}
