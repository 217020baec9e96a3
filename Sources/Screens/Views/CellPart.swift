/// The role of a view in a table cell of a system style, which places it (`UITableViewCell.CellStyle`).
package struct CellPart: Hashable, Encodable, Sendable {
  package enum Style: String, Hashable, Encodable, Sendable, CaseIterable {
    /// The title alone (`default`).
    case basic
    /// The title at the leading edge, the detail at the trailing one (`value1`).
    case rightDetail = "right-detail"
    /// The title in a narrow column before the detail (`value2`).
    case leftDetail = "left-detail"
    /// The title above the detail.
    case subtitle
    /// Any of them at accessibility sizes: one label above the other, and the image beside the first line of the title ("Building Apps with
    /// Dynamic Type", WWDC 2017, session 245: cells of the standard styles do so by themselves).
    case flowing

    package var stacksLabels: Bool { self == .subtitle || self == .flowing }
  }

  package enum Role: String, Hashable, Encodable, Sendable, CaseIterable {
    /// `imageView`
    case image
    /// `textLabel`
    case title
    /// `detailTextLabel`
    case detail
  }

  package var style: Style
  package var role: Role

  package init(_ role: Role, of style: Style) {
    self.style = style
    self.role = role
  }

  package static var allCases: [CellPart] {
    Style.allCases.flatMap { style in Role.allCases.map { CellPart($0, of: style) } }
  }
}
