package import Screens
package import Diagnostics
package import Vocabulary

/// A storyboard or xib as read.
package struct InterfaceDocument: Sendable {
  /// As the user named it.
  package var file: String
  package var facts: DocumentFacts
  /// One for each root view, in the order of the file.
  package var scenes: [InterfaceScene]
  /// The parts of the file that were not understood, and the number of those that were.
  package var coverage: Coverage
  /// The words that string tables may translate, in the order of the file.
  package var texts: [LocalizableText]
  /// Of everything in the file that has an identifier.
  package var objectIDs: Set<String>
  /// The problems of the file; the rest of it was read.
  package var diagnostics: [Diagnostic]
}

/// The facts in a document about itself and its canvas.
package struct DocumentFacts: Sendable {
  package var generation: XcodeGeneration
  /// Interface Builder's id of the canvas's device (`retina4_7`); nil in files of Xcode 5 to 7, and of Xcode 8 where it was not chosen.
  package var device: String?
  package var isLandscape: Bool
  package var usesAutoLayout: Bool
  package var usesTraitCollections: Bool
  package var usesSafeAreas: Bool
  package var isLaunchScreen: Bool
  /// The names of the files in which Xcode found the app's own fonts, by the fonts' PostScript names.
  package var fontFiles: [String: String]
}

/// A root view with everything in it, and its place in the storyboard.
package struct InterfaceScene: Sendable {
  package var screen: Screen
  /// The role of the root view for its owner.
  package var role: Role
  /// Of the root view, in points; nil: the file has none.
  package var savedSize: Size?
  /// The bars that the canvas shows around the root view.
  package var bars: SimulatedBars
  /// The identifier of the controller with this root view; nil: no controller has it.
  package var controller: String?
  /// The container views, with the controllers that embed segues show in them.
  package var embeddings: [Embedding]
  /// Whether the storyboard begins with it.
  package var isInitial: Bool
  /// How much of the scene was understood.
  package var coverage: Coverage
  /// The fonts that custom classes give their labels on the canvas, if the file has them.
  package var canvasFonts: [ItemID: FontRequest]

  package struct Embedding: Hashable, Sendable {
    package var container: ItemID
    /// Identifier.
    package var controller: String
  }

  package enum Role: Hashable, Sendable {
    /// The view of a view controller.
    case controllerView
    /// A xib's top-level view, or one beside a scene's controller.
    case topLevelView
    /// A table or collection cell, or a reusable view, that is a file's top level.
    case cell
    /// A bar of a navigation or tab bar controller, or a view in a bar.
    case bar
  }
}

/// The bars over a scene at its top and bottom, as chosen ("Simulated Metrics") or implied by its storyboard.
package struct SimulatedBars: Hashable, Sendable {
  package enum Top: Hashable, Sendable { case none, statusBar, navigationBar, promptedNavigationBar, largeTitleNavigationBar }
  package enum Bottom: Hashable, Sendable { case none, toolbar, tabBar }

  package var top: Top
  package var bottom: Bottom

  package init(top: Top, bottom: Bottom) {
    self.top = top
    self.bottom = bottom
  }
}
