// The module Screens. The model of a screen: items, constraints, content rules, variations and canvas. It solves nothing.

package import Vocabulary

/// One screen (a scene, a scenario) as immutable data: views, guides, constraints and what changes with the size class.
///
/// Items are in drawing order, a parent before its children; item 0 is the root view, which fills the canvas.
package struct Screen: Encodable, Sendable {
  /// The file it was read from, as the user named it.
  package var file: String
  /// The scene's or root view's id in the file; a scenario's is its title.
  package var id: String
  /// The scene's or scenario's title. Unique in its file.
  package var name: String
  package var items: [LayoutItem]
  package var constraints: [LayoutConstraint]
  /// In the file's order.
  package var variations: [Variation]
  /// Whether the screen is laid out as on Interface Builder's canvas: placeholders hold, and cells keep the size the file gives them.
  package var isDesignTime: Bool
  /// Whether rows are left out that settle what UIKit leaves open: on Interface Builder's canvas the saved sizes, of empty stack views no extent.
  package var leavesOpen = false
  /// Whether stack views arrange as until iOS 14: a text that wraps has its part of the width even if it is the only one.
  package var hasOldStackViews = false
  /// Pairs of views that code shows in place of each other, never together.
  package var alternates: Set<Set<ItemID>> = []
  /// The ids of views that a screen before it in its file has, too: two classes may have properties of one name.
  package var namesakes: Set<String> = []
  package var rootRole = RootRole.screen
  /// Whether the root only holds what the file describes, a row in its table or a part of a screen, and is as large as the canvas.
  package var isHosted = false
  /// How code shows it, where it is laid out in code; nil: on the whole screen.
  package var presentation: ControllerPresentation?
  /// Whether only code behind a condition on constants that does not hold shows it.
  package var isSwitchedOff = false
  /// Whether the app lays it out from left to right, whatever the language.
  package var isLeftToRight = false
  /// The state that the app's code brings the screen into, in words: `isRegistering`; empty: the one in which it is first shown.
  package var state = ""
  /// How the views look, by their ids: no layout depends on it, and no view without a look of its own is in it.
  package var looks: [String: Appearance] = [:]
  /// Where code makes the views and constraints that the screen's own file does not make, by their ids.
  package var madeElsewhere: [String: CodePlace] = [:]
  /// The bars around the root view; nil: none.
  package var bars: ScreenBars?

  /// Everything but the looks: what a layout depends on.
  private enum CodingKeys: String, CodingKey {
    case file, id, name, items, constraints, variations, isDesignTime, leavesOpen, hasOldStackViews, rootRole, state
  }

  /// The role of the root view.
  package enum RootRole: String, Hashable, Encodable, Sendable {
    /// A view controller's view: it fills the screen, bars and safe area with it.
    case screen
    /// A row of a table or an item of a collection.
    case cell
    /// A view that the app puts somewhere, in a size that only the app knows.
    case part
  }

  package init(
    file: String, id: String? = nil, name: String, items: [LayoutItem], constraints: [LayoutConstraint] = [], variations: [Variation] = [],
    isDesignTime: Bool = false
  ) {
    self.file = file
    self.id = id ?? name
    self.name = name
    self.items = items
    self.constraints = constraints
    self.variations = variations
    self.isDesignTime = isDesignTime
  }

  // Both are read in place: a copy would count references for every field.

  package subscript(item: ItemID) -> LayoutItem {
    _read { yield items.span[Int(item.index)] }
    _modify { yield &items[Int(item.index)] }
  }

  package subscript(constraint: LayoutConstraintID) -> LayoutConstraint {
    _read { yield constraints.span[Int(constraint.index)] }
    _modify { yield &constraints[Int(constraint.index)] }
  }

  /// How a view looks.
  package func look(of item: ItemID) -> Appearance { looks[self[item].id] ?? Appearance() }

  package var itemIDs: some Sequence<ItemID> { items.indices.lazy.map { ItemID($0) } }

  /// The names from the root down to `item`, joined by `/`.
  package func path(of item: ItemID) -> String {
    var names = [self[item].name]
    var parent = self[item].parent
    while let up = parent {
      names.append(self[up].name)
      parent = self[up].parent
    }
    return names.reversed().joined(separator: "/")
  }

  /// An item and what is around it, the innermost first.
  package func lineage(of item: ItemID) -> some Sequence<ItemID> { sequence(first: item) { self[$0].parent } }

  /// The content sizes that an item follows, with the limits of what is around it; nil: all.
  package func contentSizes(of item: ItemID) -> ClosedRange<ContentSizeCategory>? {
    var inner: ClosedRange<ContentSizeCategory>?
    for around in lineage(of: item) {
      guard let outer = self[around].contentSizes else { continue }
      // What an outer view lets through, an inner one takes to the nearest that it follows.
      inner = inner.map { outer.lowerBound.clamped(to: $0)...outer.upperBound.clamped(to: $0) } ?? outer
    }
    return inner
  }

  /// Whether only the app knows how large an item is: the whole of a part, or the content view that fills it.
  package func isSizedByApp(_ item: ItemID) -> Bool {
    if self[item].isPlacedBySystem, let around = self[item].parent, self[around].isSizedByApp { return true }
    return self[item].isSizedByApp
  }

  /// Whether `ancestor` contains `item`, directly or not.
  package func contains(_ ancestor: ItemID, _ item: ItemID) -> Bool {
    var parent = self[item].parent
    while let up = parent {
      if up == ancestor { return true }
      parent = self[up].parent
    }
    return false
  }
}
