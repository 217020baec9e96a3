import Screens
import Diagnostics
package import Environments
package import Localization
import Platform
package import Scenarios
import Syntax
package import Typesetting
import Vocabulary

/// Files of the project that tests read.
package enum TestData {
  /// The project's root folder.
  package static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

  package static let guideFiles: [String] = files(in: root + "/Tests/SweepTests/Guide")
  package static let bundledFiles: [String] = files(in: root + "/Scenarios")

  private static func files(in folder: String) -> [String] {
    ((try? FileSystem.names(inFolder: folder)) ?? []).filter { $0.hasSuffix(".yaml") }.map { folder + "/" + $0 }
  }

  package static func scenario(_ file: String) throws -> Scenario {
    try ScenarioReader.read(try FileReader().bytes(of: file), file: file).scenario
  }

  /// The words of the bundled scenarios.
  package static let catalog: StringCatalog = {
    var diagnostics: [Diagnostic] = []
    guard let catalog = try? CatalogReader.mergedCatalogs(at: root + "/Locales", diagnostics: &diagnostics) else {
      preconditionFailure("\(diagnostics)")
    }
    return catalog
  }()

  package static let fonts = FontCatalog()
}

extension EnvironmentMatrix {
  /// One environment, given as it stands.
  package init(_ environment: Environment) {
    self.init(
      locales: [environment.locale], contentSizes: [environment.contentSize],
      directions: environment.direction == .leftToRight ? .leftToRight : .rightToLeft,
      placements: [DevicePlacement(device: environment.device, orientation: environment.orientation, canvas: environment.canvas)],
      naturalDirection: { _ in environment.direction })
  }
}
