import Evaluation

/// The calls by which code lays out views.
package enum Layouts {
  package static let roots: Set = ["UIView", "UIViewController"]
  /// Functions that put a view into another.
  package static let putting: Set = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]
  /// Those of them that put it into a stack, and what apps call one for several views.
  package static let arranging: Set = ["addArrangedSubview", "insertArrangedSubview", "addArrangedSubviews"]
  /// What puts a view into another.
  package static let additions = putting.union(["UIStackView"])
  /// What is assigned to have UIKit lay out a list's content, and the classes that have it.
  package static let contents: Set = ["contentConfiguration"]
  package static let contentCells: Set = ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"]
  /// What takes all constraints of a view, or puts others in their place.
  package static let takenConstraints: Set = [
    "constraints", "remakeConstraints", "updateConstraints", "removeConstraints", "mas_remakeConstraints",
  ]
  package static let masksAsConstraints = "translatesAutoresizingMaskIntoConstraints"
  /// What gives a label its words.
  package static let texts: Set = ["text", "attributedText"]
  package static let constraint = "NSLayoutConstraint"
  /// The parts of a cell that it has by its style.
  package static let partsOfCells = ["textLabel", "detailTextLabel"]
  /// Anchors, constraints as objects, visual formats; SnapKit, Masonry and PureLayout.
  package static let constraints: Set = [
    "constraint", "activate", "NSLayoutConstraint", "constraints", "addConstraint", "addConstraints", "makeConstraints",
    "remakeConstraints", "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints", "autoPinEdgesToSuperviewEdges",
    "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewSafeArea",
    "autoPinEdge", "autoAlignAxis", "autoCenterInSuperview", "autoSetDimension", "autoSetDimensions", "autoMatch",
  ]
  /// What makes constraints, rather than puts them in and out.
  package static let constraintMakers: Set = [
    "constraint", "NSLayoutConstraint", "constraints", "makeConstraints", "remakeConstraints", "mas_makeConstraints",
    "mas_remakeConstraints",
  ]
  /// What gives constraints that are there other constants, or puts others in their place.
  package static let updates: Set = ["updateConstraints", "remakeConstraints", "mas_updateConstraints", "mas_remakeConstraints"]
  /// What leads to RxCocoa's properties.
  package static let reactive = "rx"
  /// What leads to SnapKit's functions.
  package static let chain = "snp"
  /// Whether a function is one of PureLayout's that make constraints of the view that they are called on.
  package static func isPin(_ name: String) -> Bool { LayoutCalls.table.pins.calls[name] != nil }
  /// Whether a function of a library may place or tie views.
  package static func isUnread(_ name: String) -> Bool { LayoutCalls.table.mayLayOut(name) }
  /// Attributes that say nothing of a width or of a place from side to side.
  package static let vertical: Set = [
    "top", "bottom", "centerY", "height", "firstBaseline", "lastBaseline", "topMargin", "bottomMargin", "baseline",
  ]
  /// The name of a case of `NSLayoutConstraint.Attribute`, in Objective-C's spelling too.
  package static func attribute(_ name: String) -> String {
    let prefix = "NSLayoutAttribute"
    return name.hasPrefix(prefix) ? name.dropFirst(prefix.count).prefix(1).lowercased() + name.dropFirst(prefix.count + 1) : name
  }
  /// Whether something is a view that is there before code puts others into it, or a guide of one.
  package static func isThere(_ name: String) -> Bool { name == "self" || rootParts.contains(name) || guides[name] != nil }
  /// Views that a controller or a cell has from the start.
  package static let rootParts: Set = [
    "view", "contentView", "tableView", "collectionView", "textLabel", "detailTextLabel", "imageView", "titleLabel",
  ]
  /// What UIKit calls of a view or controller that code makes, until it is first shown.
  package static let initializers = ["init(frame:)", "init(style:reuseIdentifier:)", "init(reuseIdentifier:)"]
  package static let viewLoading = [
    "updateConfiguration(using:)", "updateConstraints()", "didMoveToSuperview()", "didMoveToWindow()",
  ]
  /// Those of them that it calls again when code asks for it.
  package static let filling: Set = ["updateConfiguration(using:)"]
  /// Those of them that it calls of each view as soon as it is in another.
  package static let placing = ["didMoveToSuperview()"]
  /// Those that it calls of each view inside another before it lays them out.
  package static let updating = ["updateConstraints()"]
  package static let controllerLoading = [
    "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "updateViewConstraints()",
  ]
  /// Those of them that run whatever they do.
  package static let loading: Set = ["loadView()", "viewDidLoad()"]
  /// What UIKit calls of a view that comes from a document.
  package static let awakening = ["awakeFromNib()"]
  /// What UIKit calls before an object is first shown and each time that it lays out, in its order: it may give constraints other constants.
  package static let adjusting =
    preparing + [
      "viewWillLayoutSubviews()", "layoutSubviews()", "viewDidLayoutSubviews()",
    ]
  /// Those of them that run before anything is laid out.
  package static let preparing = [
    "didMoveToSuperview()", "didMoveToWindow()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "traitCollectionDidChange(_:)",
    "updateProperties()", "updateConfiguration()", "updateConstraints()", "updateViewConstraints()",
  ]
  /// Functions that run each time that sizes change, and what they assign where they place views by hand.
  package static let byHand = ["layoutSubviews", "viewDidLayoutSubviews", "viewWillLayoutSubviews"]
  package static let frames: Set = ["frame", "bounds", "center"]
  /// Classes whose views may be lines, backgrounds and pictures.
  package static let pictures: Set = ["UIView", "UIImageView", "UIVisualEffectView"]
  /// What keeps a view as large as the one around it.
  package static let mask = "autoresizingMask"
  /// What leads to the layers of a view, and the parts of a table that the table places.
  package static let layers: Set = ["layer", "sublayers"]
  package static let tableParts: Set = ["tableHeaderView", "tableFooterView"]
  /// How names of layers end, in small letters, where their class is not written.
  package static let areLayers = ["layer", "mask", "gradient"]

  /// What a view overrides to say how large it is, or to draw its text.
  package static let measuring: Set = [
    "intrinsicContentSize", "sizeThatFits", "systemLayoutSizeFitting", "preferredLayoutAttributesFitting", "drawText", "textRect",
    "alignmentRectInsets", "titleRect", "imageRect", "contentRect",
  ]

  /// What a label overrides to keep its text away from its edges.
  package static let drawsText = "drawText"
  package static let textPlace = "textRect"

  /// What a label overrides to draw its text elsewhere than in its own rectangle.
  package static let drawing: Set = ["draw(_:in:)"]

  /// Those of them that say nothing but a size.
  package static let sizing: Set = ["intrinsicContentSize"]
  package static let fitting: Set = ["sizeThatFits", "systemLayoutSizeFitting"]

  package static let titleLabel = "titleLabel"
  /// What a button overrides to place its title.
  package static let titlePlaces: Set = ["titleRect(forContentRect:)", "titleRectForContentRect(_:)"]
  /// The anchors that tie a button's width or height to its title's.
  package static let widthTies: [Set<String>] = [["widthAnchor"], ["leadingAnchor", "trailingAnchor"]]
  package static let heightTies: [Set<String>] = [["heightAnchor"], ["topAnchor", "bottomAnchor"]]

  /// What is assigned to constraints, and the calls that turn them on and off.
  package static let changes: Set = ["constant", "isActive", "priority"]
  package static let switches: Set = ["activate", "deactivate", "removeConstraint", "removeConstraints", "update"]

  /// A guide as constraints name it.
  package struct Guide: Sendable {
    package var name: String
    /// Edges that stand for others: the bottom of the old top guide is the top of the safe area.
    package var attributes: [String: String] = [:]
  }

  /// What a controller sets of its own safe area and margins, which is not followed.
  package static let areasOfControllers = ["additionalSafeAreaInsets", "viewRespectsSystemMinimumLayoutMargins"]

  /// Guides of cells that place nothing but lines between them.
  package static let separators: Set = ["separatorLayoutGuide"]

  package static let guides: [String: Guide] = [
    "safeAreaLayoutGuide": Guide(name: "safeArea"), "layoutMarginsGuide": Guide(name: "margins"),
    "readableContentGuide": Guide(name: "readable"), "contentLayoutGuide": Guide(name: "content"),
    "frameLayoutGuide": Guide(name: "frame"), "keyboardLayoutGuide": Guide(name: "keyboard"),
    "topLayoutGuide": Guide(name: "safeArea", attributes: ["bottom": "top"]),
    "bottomLayoutGuide": Guide(name: "safeArea", attributes: ["top": "bottom"]),
  ]
}
