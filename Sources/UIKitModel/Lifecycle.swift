/// What UIKit calls, and when.
package enum Lifecycle {
  /// Of an object of a document, in their order, until it is first shown. Outlets are set behind the initializers.
  package static let initializers = ["init(coder:)", "init(frame:)"]
  /// When outlets and the properties that a document gives by name are set.
  package static let awakening = "awakeFromNib()"
  package static let loading = [
    awakening, "prepareForReuse()", "viewDidLoad()", "willMove(toSuperview:)", "didMoveToSuperview()", "viewWillAppear(_:)",
    "viewIsAppearing(_:)",
    "updateViewConstraints()", "updateConstraints()", "viewWillLayoutSubviews()", "layoutSubviews()", "viewDidLayoutSubviews()",
    "didMoveToWindow()", "viewDidAppear(_:)",
  ]
  /// Called when the text size or another trait has changed, and what calls mention that ask to be told of it.
  package static let traitChange = "traitCollectionDidChange(_:)"
  package static let traitListening: Set = [
    "registerForTraitChanges", "UIContentSizeCategory", "UIContentSizeCategoryDidChange", "UIContentSizeCategoryDidChangeNotification",
  ]
  /// Called when the object goes away.
  package static let leaving: Set = ["viewWillDisappear(_:)", "viewDidDisappear(_:)", "deinit", "dealloc()"]

  /// What a user or the keyboard does.
  package static let events: [String] = [
    "touches", "press", "textField", "textView", "searchBar", "scrollView", "gestureRecognizer", "keyboard", "motion", "documentPicker",
  ]

  /// Called when the user chooses something in a list.
  package static let choosing: Set = [
    "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)", "tableView(_:accessoryButtonTappedForRowWith:)",
    "collectionView(_:didSelectItemAt:)", "collectionView(_:didDeselectItemAt:)",
  ]

  /// What a type is with which an app begins.
  package static let entries: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate", "App"]

  /// Marks of functions that are sent as messages, by controls and notifications.
  package static let eventMarks: Set = ["IBAction", "objc", "IBSegueAction"]
}
