/// What code sets of how a view arranges what is in it, whether a document has the view or code makes it.
enum Arrangements {
  static let fields: [String: String] = [
    "spacing": ScreenField.spacing, "distribution": ScreenField.distribution, "alignment": ScreenField.stackAlignment,
    "isLayoutMarginsRelativeArrangement": ScreenField.arrangesInMargins,
    "layoutMarginsRelativeArrangement": ScreenField.arrangesInMargins, "layoutMargins": ScreenField.margins,
    "directionalLayoutMargins": ScreenField.margins, "contentEdgeInsets": ScreenField.contentInsets,
  ]

  static let makers: [String: String] = [
    "UIEdgeInsets.(top:left:bottom:right:)": "UIEdgeInsets", "UIEdgeInsetsMake.(_:_:_:_:)": "UIEdgeInsets",
    "NSDirectionalEdgeInsets.(top:leading:bottom:trailing:)": "NSDirectionalEdgeInsets",
    "NSDirectionalEdgeInsetsMake.(_:_:_:_:)": "NSDirectionalEdgeInsets",
  ]
}
