/// What decides on the heights of a table's rows.
package enum RowHeights {
  package static let functions: Set = ["tableView(_:heightForRowAt:)"]
  package static let properties: Set = ["rowHeight"]
}
