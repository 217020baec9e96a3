/// The classes of UIKit, and words of Swift that do not change how a property is stored.
enum UIKitClasses {
  /// A class, then those that come from it.
  private static let trees = """
    NSObjectProtocol: NSObject
    NSObject: UIResponder NSLayoutConstraint UIBarItem UINavigationItem UIGestureRecognizer UILayoutGuide NSLayoutAnchor
    NSLayoutAnchor: NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLayoutDimension
    UIResponder: UITraitEnvironment
    UITraitEnvironment: UIView UIViewController
    UIBarItem: UIBarButtonItem UITabBarItem
    UIView: UIControl UILabel UIImageView UIScrollView UIStackView UITableViewCell UITableViewHeaderFooterView UICollectionReusableView \
    UISearchBar UIToolbar UINavigationBar UITabBar UIProgressView UIActivityIndicatorView UIPickerView UIVisualEffectView UIInputView \
    UIContentUnavailableView UIListContentView WKWebView MKMapView MTKView
    UIControl: UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker UIRefreshControl
    UITextField: UISearchTextField
    UIScrollView: UITextView UITableView UICollectionView
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: UICollectionViewListCell
    UIViewController: UITableViewController UICollectionViewController UINavigationController UITabBarController UIPageViewController \
    UISplitViewController UIAlertController UISearchController UIInputViewController UIActivityViewController
    """

  static let superclasses: [String: String] = trees.split(separator: "\n").reduce(into: [:]) { found, line in
    let names = line.split { $0 == ":" || $0 == " " }.map(String.init)
    for name in names.dropFirst() { found[name] = names[0] }
  }

  /// The initializers of views that those without all arguments run.
  static let designated: Set = [
    "init(frame:)", "init(frame:textContainer:)", "init(frame:style:)", "init(style:reuseIdentifier:)", "init(reuseIdentifier:)",
  ]

  static let structures: Set = ["UIButton.Configuration", "UIListContentConfiguration", "UIBackgroundConfiguration"]

  /// Functions that run the closure that they are given, soon or at once.
  static let runners: Set = [
    "animate", "animateKeyframes", "performWithoutAnimation", "transition", "async", "asyncAfter", "sync", "Task", "detached", "run",
    "perform",
    "dispatch_async", "dispatch_sync", "dispatch_after", "dispatch_once", "performBatchUpdates", "addOperation", "autoreleasepool",
    "setTitleWithoutAnimation", "withCheckedContinuation",
  ]

  /// Those of them that run it later.
  static let laterRunners: Set = ["async", "asyncAfter", "Task", "detached", "dispatch_async", "dispatch_after", "addOperation"]
  /// Those of them that may run it so late that what was there until then is seen. So may others that are given a `delay`.
  static let delayingRunners: Set = ["asyncAfter", "dispatch_after"]

  /// Functions of Then and of many apps.
  static let builders: Set = ["with", "apply", "also", "configure"]
  /// Then's: <https://github.com/devxoul/Then>.
  static let setUps: Set = ["do", "then"]

  static let plainMarks: Set = [
    "IBOutlet", "IBInspectable", "weak", "unowned", "private", "fileprivate", "internal", "package", "public", "open", "lazy", "static",
    "class", "final", "override", "objc", "dynamic", "available", "MainActor", "Published", "nonisolated", "required", "optional", "!",
  ]
}
