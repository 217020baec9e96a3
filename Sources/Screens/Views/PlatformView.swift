/// Views that the system fills or sizes.
package enum PlatformView: Hashable, Encodable, Sendable {
  case tableView, tableViewCell
  /// A table cell's content view, whose margins are the system's for cells.
  case tableViewCellContent
  case collectionView, collectionViewCell, collectionViewCellContent
  case searchBar, pickerView, navigationBar, toolbar, tabBar
  case datePicker(DatePickerStyle)
  case webView, mapView, visualEffectView, containerView
  /// Any other view whose size only constraints give, by its name in outputs.
  case other(String)

  /// The name in outputs.
  package var name: String {
    switch self {
    case .tableView: "tableView"
    case .tableViewCell: "tableViewCell"
    case .tableViewCellContent: "tableViewCellContentView"
    case .collectionView: "collectionView"
    case .collectionViewCell: "collectionViewCell"
    case .collectionViewCellContent: "collectionViewCellContentView"
    case .searchBar: "searchBar"
    case .pickerView: "pickerView"
    case .navigationBar: "navigationBar"
    case .toolbar: "toolbar"
    case .tabBar: "tabBar"
    case .datePicker: "datePicker"
    case .webView: "webView"
    case .mapView: "mapView"
    case .visualEffectView: "visualEffectView"
    case .containerView: "containerView"
    case .other(let name): name
    }
  }
}

/// As `UIDatePickerStyle`.
package enum DatePickerStyle: String, Hashable, Encodable, Sendable, CaseIterable {
  case wheels, compact, inline
}
