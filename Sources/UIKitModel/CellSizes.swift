package import Evaluation

/// What decides on the sizes of cells: functions of delegates, and properties that code sets.
package struct CellSizes: Sendable {
  package var functions: Set<String>
  package var properties: Set<String>
  package var calls: Set<String> = []
  /// The function that a table asks for the view whose height they decide on; nil: it is a row.
  package var sectionView: String?

  /// The heights of a table's rows; the longer name is Swift 2's.
  package static let ofTables = CellSizes(
    functions: ["tableView(_:heightForRowAt:)", "tableView(_:heightForRowAtIndexPath:)"], properties: ["rowHeight"])
  package static let rowCount = "tableView(_:numberOfRowsInSection:)"
  /// Those of the headers and footers of a table's sections.
  package static let ofHeaders = CellSizes(
    functions: ["tableView(_:heightForHeaderInSection:)"], properties: ["sectionHeaderHeight"],
    sectionView: "tableView(_:viewForHeaderInSection:)")
  package static let ofFooters = CellSizes(
    functions: ["tableView(_:heightForFooterInSection:)"], properties: ["sectionFooterHeight"],
    sectionView: "tableView(_:viewForFooterInSection:)")
  /// The functions that tables ask for the cell of a row.
  package static let cellsOfTables: Set = ["tableView(_:cellForRowAt:)", "tableView(_:cellForRowAtIndexPath:)"]
  /// What these and the table itself tell of the rows of a static table.
  package static let rowAnswers: [String: Framework.RowAnswer] = [
    "tableView(_:cellForRowAt:)": .cell, "tableView(_:cellForRowAtIndexPath:)": .cell, "cellForRow(at:)": .cell,
    "cellForRowAtIndexPath(_:)": .cell, "tableView(_:heightForRowAt:)": .height, "tableView(_:heightForRowAtIndexPath:)": .height,
    rowCount: .count,
  ]
  package static let ofCollections = CellSizes(
    functions: [
      "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:sizeForItemAtIndexPath:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ],
    properties: ["itemSize", "estimatedItemSize", "collectionViewLayout", "headerReferenceSize", "footerReferenceSize"],
    calls: ["setCollectionViewLayout"])
  /// The functions that flow layouts ask for the size of an item.
  package static let itemSizes: Set = [
    "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:sizeForItemAtIndexPath:)",
  ]
  /// What measures a text, or what a cell has in it.
  package static let measures: Set = ["size", "boundingRect", "sizeThatFits", "systemLayoutSizeFitting", "intrinsicContentSize"]
  /// How calls begin by which a collection gets to know the class of its cells.
  package static let registrations = ["register", "dequeue", "CellRegistration"]
  // The parts of compositional layouts.
  package static let layoutSize = "NSCollectionLayoutSize"
  package static let item = "NSCollectionLayoutItem"
  package static let group = "NSCollectionLayoutGroup"
  package static let compositionalLayout = "UICollectionViewCompositionalLayout"
  package static let section = "NSCollectionLayoutSection"
  /// A view that is made as large as its content.
  package static let ofParts = CellSizes(functions: [], properties: [], calls: ["systemLayoutSizeFitting"])
}
