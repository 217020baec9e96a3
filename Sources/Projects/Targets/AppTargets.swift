import Diagnostics
package import Environments
import Platform

/// The targets of an app's project files: which documents and tables ship, and with what.
package struct AppTargets: Hashable, Sendable {
  /// Whether a file reaches the people who use the app.
  package enum Standing: Hashable, Sendable {
    case ships
    /// No target has it.
    case ofNoTarget
    /// The target that has it does not run on phones and tablets, or is a test.
    case of(AppTarget)
  }

  /// The project files that were read.
  package private(set) var files: [String] = []
  package private(set) var targets: [AppTarget] = []
  /// Problems in project files.
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders with files that the projects name.
  private var homes: Set<String> = []
  /// Folders of packages. Their manifests are code, so all their files are assumed to ship, other than those of their tests.
  private let packages: Set<String>

  /// - Parameter manifests: project files among others.
  init(reading manifests: [String]) {
    packages = Set(manifests.filter { $0.hasSuffix(".podspec") || PathName.last(of: $0) == "Package.swift" }.map(PathName.folder))
    for file in manifests {
      let name = PathName.last(of: file)
      if name == "project.pbxproj" {
        do throws(DiagnosticError) {
          take(try XcodeProject(file).targets, of: file, home: PathName.folder(of: PathName.folder(of: file)))
        } catch {
          diagnostics += error.diagnostics.map(Self.warning)
        }
      } else if name == "project.yml", let spec = XcodeGenSpec(file) {
        take(spec.targets, of: file, home: PathName.folder(of: file))
      } else if name == "Project.swift", let manifest = TuistManifest(file) {
        take(manifest.targets, of: file, home: PathName.folder(of: file))
      } else if name == "Package.swift" {
        targets += PackageManifest(file).tests
      }
    }
  }

  /// A project that cannot be read costs its facts, not the run.
  private static func warning(_ fault: Diagnostic) -> Diagnostic {
    var warning = fault
    warning.severity = .warning
    warning.reason = [fault.reason, "all documents and languages are assumed to ship"].compactMap(\.self).joined(separator: "; ")
    return warning
  }

  /// A project without any file in a target says nothing.
  private mutating func take(_ targets: [AppTarget], of file: String, home: String) {
    guard targets.contains(where: { $0.ships && !($0.files.isEmpty && $0.folders.isEmpty) }) else { return }
    files.append(file)
    self.targets += targets
    homes.insert(home)
  }

  package func standing(of path: String) -> Standing {
    let above = PathName.folders(above: path)
    let holders = targets.filter { $0.holds(path, below: above) }
    if holders.contains(where: \.ships) { return .ships }
    if let holder = holders.first { return .of(holder) }
    // The nearest of project and package decides.
    let nearest = above.first { homes.contains($0) || packages.contains($0) }
    return nearest.map { homes.contains($0) && !packages.contains($0) } ?? false ? .ofNoTarget : .ships
  }

  /// Whether a file of code may be in a target that runs on phones and tablets, and is not a test.
  package func compiles(_ path: String) -> Bool {
    let above = PathName.folders(above: path)
    // A header is where its implementation is.
    let written = path.hasSuffix(".h") ? [".m", ".mm"].map { path.dropLast(2) + $0 } : [path]
    let holders = targets.filter { target in written.contains(where: target.sources.contains) || target.holds(path, below: above) }
    return holders.isEmpty || holders.contains(where: \.ships)
  }

  /// Whether an app, and not only a part of one, has the file; true where no project says what apps have.
  func isOfApp(_ path: String) -> Bool {
    let above = PathName.folders(above: path)
    return apps.isEmpty || apps.contains { $0.holds(path, below: above) }
  }

  /// Whether a framework or a package has the file, and no app.
  func isOfModule(_ path: String) -> Bool {
    let above = PathName.folders(above: path)
    let holders = targets.filter { $0.holds(path, below: above) }
    if holders.isEmpty { return standing(of: path) == .ships }
    return holders.contains { $0.product == .part } && !holders.contains { $0.product == .app }
  }

  /// The oldest iOS that an app of the projects runs on; nil: none says.
  package var minimumSystem: Double? { apps.compactMap(\.minimumSystem).min() }

  /// The devices that the apps are made for; empty: one of them does not say.
  package var idioms: Set<DeviceModel.Idiom> {
    apps.contains { $0.idioms.isEmpty } ? [] : apps.reduce(into: []) { $0.formUnion($1.idioms) }
  }

  /// The devices that the apps and extensions which have a file are made for; of what parts of apps have, those of all apps. Empty: one of
  /// them does not say.
  package func idioms(of path: String) -> Set<DeviceModel.Idiom> {
    let above = PathName.folders(above: path)
    let holders = targets.filter { $0.ships && ($0.sources.contains(path) || $0.holds(path, below: above)) }
    if holders.isEmpty || holders.contains(where: { $0.product == .part }) { return idioms }
    return holders.contains { $0.idioms.isEmpty } ? idioms : holders.reduce(into: []) { $0.formUnion($1.idioms) }
  }

  package var apps: [AppTarget] { targets.filter { $0.product == .app } }
}
