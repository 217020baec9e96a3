import Screens
import Environments
package import Localization
package import Projects
import Sweep
import Vocabulary

extension SweepScene {
  /// A storyboard's or xib's scene on the canvas on which it was saved, where views are marked as ambiguous (`ambiguous="YES"`); nil: none is.
  package init?(drawn entry: Project.Entry, catalog: StringCatalog) {
    guard let source = entry.source, entry.screen.items.contains(where: \.wasAmbiguous) else { return nil }
    var screen = SavedCanvas.screen(of: entry)
    screen.leavesOpen = true
    let matrix = EnvironmentMatrix(
      locales: [catalog.sourceLanguage], contentSizes: [.large], directions: .leftToRight,
      placements: [SavedCanvas.placement(of: source, overrides: nil)], naturalDirection: Self.naturalDirection)
    self.init(screen, catalog: catalog, matrix: matrix)
  }
}
