import Platform
import Programs
import SwiftSource

/// The test targets of a package (`Package.swift`): what is in their folders does not ship. The other targets are not read.
/// https://docs.swift.org/swiftpm/documentation/packagedescription/target/testtarget(name:dependencies:path:exclude:sources:resources:packageaccess:csettings:cxxsettings:swiftsettings:linkersettings:plugins:)
struct PackageManifest {
  private(set) var tests: [AppTarget] = []

  private static let testTarget = "testTarget"
  /// Where their folders are, unless they say it.
  private static let folder = "Tests"

  init(_ file: String) {
    guard let bytes = try? FileReader(maximumSize: 1 << 20).bytes(of: file),
      String(decoding: bytes, as: UTF8.self).contains(Self.testTarget)
    else { return }
    let variables = SwiftReader.read(bytes, path: file, index: 0).variables
    let values = ManifestValues(variables)
    let home = PathName.folder(of: file)
    for initial in variables.compactMap(\.initial) {
      initial.walk(statement: { _ in }) { expression in
        guard case .call(let callee, let arguments) = expression.form, case .member(_, Self.testTarget) = callee.form,
          let name = arguments["name"].flatMap(values.text)
        else { return }
        let path = arguments["path"].map { values.text($0) } ?? PathName.join(Self.folder, name)
        guard let path, !path.isEmpty, path != "." else { return }
        var target = AppTarget(name: name, product: .test)
        target.folders = [AppTarget.Folder(path: PathName.fromWorkingFolder(PathName.join(home, path)))]
        tests.append(target)
      }
    }
  }
}
