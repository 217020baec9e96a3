package import Vocabulary

/// The bars around a screen, as its storyboard has or implies them. They are not views of the screen: a layout knows of them by the safe area.
package struct ScreenBars: Encodable, Sendable {
  package var navigation: NavigationBar?
  package var toolbar: [BarItem]?
  package var tabs: TabBar?
  /// The identifier of the controller whose view is between the bars.
  package var controller: String?
  /// Of the bars, as far as the file has them.
  package var look = Appearance()

  package init() {}

  package struct NavigationBar: Encodable, Sendable {
    package var title: TextSource?
    package var prompt: TextSource?
    package var hasLargeTitle = false
    /// What leads back; nil: nothing does.
    package var back: BarItem?
    package var leading: [BarItem] = []
    package var trailing: [BarItem] = []

    package init() {}
  }

  package struct TabBar: Encodable, Sendable {
    package var items: [BarItem]
    /// The tab of the screen.
    package var selected: Int?

    package init(items: [BarItem], selected: Int?) {
      self.items = items
      self.selected = selected
    }
  }
}

/// A button in a bar.
package struct BarItem: Encodable, Sendable {
  package var title: TextSource?
  package var image: ImageReference?
  /// The identifier of the button in its file.
  package var id: String?
  /// The controller whose title it shows, where the file gives it none of its own.
  package var controller: String?
  /// Whether its title is semibold (`done`).
  package var isProminent = false
  package var isEnabled = true
  package var tint: ColorValue?
  package var space: Space?

  /// Room without a button.
  package enum Space: Hashable, Encodable, Sendable {
    case flexible
    /// Points.
    case fixed(Double)
  }

  package init() {}
}
