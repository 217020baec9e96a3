import Evaluation
import Programs
import UIKitModel

/// Finds out how high code makes the rows of tables, or their headers or footers, where one number says it: what a delegate's function returns,
/// what is assigned to `rowHeight`, or what a document has for the table.
final class RowHeightReader {
  private let program: Program
  private let evaluator: Evaluator
  private let words: CellSizes
  /// By the class of their controllers: the heights that documents give the rows of tables; nil: automatic ones.
  private let heightsInDocuments: [String: [Double?]]
  /// By the names of the files that declare them.
  private let types: [String: [ProgramType]]
  /// What classes say. Many cells have the same users.
  private var known: [Identity: Height] = [:]

  private var rowsByClass: [Identity: Rows] = [:]
  /// The functions that tables ask for the views above or below their sections.
  private lazy var sectionViews = program.units.all.filter { $0.function.signature == words.sectionView && $0.owner != nil }

  private enum Height {
    case unsaid
    case points(Double)
    /// Several heights, of which this is the greatest.
    case atMost(Double)
    /// No plain number.
    case open
  }

  /// - Parameter words: what says the heights: of rows, headers or footers.
  init(_ program: Program, _ evaluator: Evaluator, _ outlines: [DocumentOutline], by words: CellSizes = .ofTables) {
    self.program = program
    self.evaluator = evaluator
    self.words = words
    let tables = outlines.flatMap(\.lists).filter { !$0.isCollection }
    heightsInDocuments = Dictionary(grouping: tables, by: \.ownerClass).mapValues { $0.map(\.rowHeight) }
    types = Dictionary(grouping: program.files) { SourceFolder.className(of: $0.path) }.mapValues { files in
      files.flatMap(\.types).compactMap { program.type($0.name, near: $0.place.file) }
    }
  }

  /// The height that code gives the rows of a controller's table, in points; nil: none, or not known.
  func height(of list: DocumentOutline.List, near document: String) -> Double? {
    guard !list.isCollection, heightsInDocuments[list.ownerClass]?.count == 1,
      let type = program.type(list.ownerClass, nearPath: document), case .points(let points) = said(by: type)
    else { return nil }
    return points
  }

  /// The height of the rows that show a cell with a file of its own: that of all tables of the classes that register it, or mention it where
  /// they are asked for a cell. What the highest of several rows cuts is cut in all.
  /// - Parameter speakers: the names of the files that speak of the cell's class.
  func height(ofRowsOf className: String, in speakers: Set<String>) -> Double? {
    let users = speakers.sorted().flatMap { types[$0] ?? [] }.filter { shows(className, $0) }
    // Of several tables in a file, those whose code names the class.
    let naming = users.filter { $0.bodies.contains { $0.mentions.names.contains(className) || registers(className, $0) } }
    return known((naming.isEmpty ? users : naming).map { height(ofRowsOf: className, in: $0) })
  }

  /// The height of the rows in the tables of some classes; nil: none, or not known of all.
  func height(ofRowsIn users: [ProgramType]) -> Double? {
    known(users.map(heightOfRows))
  }

  /// The height of a view with a file of its own that tables show above or below their sections: that in all tables that ask for one in a
  /// function which names the file, or a class of this name.
  func height(ofSectionViewIn document: String) -> Double? {
    let name = SourceFolder.className(of: document)
    let users = sectionViews.filter { $0.function.mentions.names.contains(name) || $0.function.names(name) }.compactMap(\.owner)
    return known(users.map(heightOfRows))
  }

  func showsSectionViews(_ type: ProgramType) -> Bool { type.bodies.contains { $0.signature == words.sectionView } }

  private func known(_ heights: [Double?]) -> Double? {
    let known = heights.compactMap(\.self)
    return known.count == heights.count ? known.max() : nil
  }

  /// The heights of the rows that show prototypes of a table, by the prototypes: those that a delegate gives where the data source makes such a
  /// cell. Of the others they are not known.
  func heights(ofPrototypesOf list: DocumentOutline.List, near document: String) -> [(cell: String, points: Double)] {
    guard !list.prototypes.isEmpty, heightsInDocuments[list.ownerClass]?.count == 1,
      let type = program.type(list.ownerClass, nearPath: document)
    else { return [] }
    return list.prototypes.sorted { $0.value < $1.value }.compactMap { className, cell in
      height(ofRowsOf: className, madeBy: type).map { (cell, $0) }
    }
  }

  private func height(ofRowsOf className: String, in type: ProgramType) -> Double? {
    height(ofRowsOf: className, madeBy: type) ?? heightOfRows(of: type)
  }

  /// The height that a delegate gives where the data source makes cells of a class; of several, the greatest. nil: it is not known.
  private func height(ofRowsOf className: String, madeBy type: ProgramType) -> Double? {
    let rows = rows(of: type)
    let own = rows.cells.filter { $0.className == className }
    let heights = rows.heights.filter { height in own.contains { !$0.conditions.exclude(height.conditions) } }.map(\.points)
    guard !heights.isEmpty, let points = known(heights), points > 0 else { return nil }
    return points
  }

  /// What a delegate gives for heights, and of which classes its cells are, each with what must be so.
  private struct Rows {
    var heights: [(points: Double?, conditions: [BranchCondition])] = []
    var cells: [(className: String, conditions: [BranchCondition])] = []
  }

  /// Nothing where a cell may be of any class, or where there is one height.
  private func rows(of type: ProgramType) -> Rows {
    if let rows = rowsByClass[Identity(type)] { return rows }
    let rows = findRows(of: type)
    rowsByClass[Identity(type)] = rows
    return rows
  }

  private func findRows(of type: ProgramType) -> Rows {
    var rows = Rows()
    guard let delegate = program.delegateFunction(in: words.functions, of: type),
      let source = program.delegateFunction(in: CellSizes.cellsOfTables, of: type)
    else { return rows }
    let heights = evaluator.value(of: delegate, as: type, given: [.data, .data]).alternatives
    if heights.count < 2 { return rows }
    for alternative in evaluator.value(of: source, as: type, given: [.data, .data]).alternatives {
      guard case .object(let cell) = alternative.value else { return Rows() }
      // A cell of UIKit's own that stands in for one that should not be missing.
      if cell.isMade, cell.type?.declaration == nil { continue }
      guard let name = cell.typeName.split(separator: ".").last, cell.type?.declaration != nil else { return Rows() }
      rows.cells.append((String(name), evaluator.conditions(of: alternative)))
    }
    rows.heights = heights.map { (evaluator.number($0.value), evaluator.conditions(of: $0)) }
    return rows
  }

  private func shows(_ className: String, _ type: ProgramType) -> Bool {
    type.bodies.contains { function in
      function.mentions.calls.contains { $0.hasPrefix("register") }
        || CellSizes.cellsOfTables.contains(function.signature) && function.mentions.names.contains(className)
    }
  }

  /// Whether a function registers the document of a cell's name: `UINib(nibName: "Cell", bundle: nil)`.
  private func registers(_ className: String, _ function: Function) -> Bool {
    function.mentions.calls.contains { $0.hasPrefix("register") } && function.names(className)
  }

  private func heightOfRows(of type: ProgramType) -> Double? {
    switch said(by: type) {
    // Which of several heights a cell has is not known: what the highest row cuts is cut in all.
    case .points(let points), .atMost(let points): return points
    case .open: return nil
    case .unsaid:
      let heights = Set(heightsInDocuments[type.name] ?? [])
      return heights.count == 1 ? heights.first ?? nil : nil
    }
  }

  private func said(by type: ProgramType) -> Height {
    if let height = known[Identity(type)] { return height }
    let height = findHeight(saidBy: type)
    known[Identity(type)] = height
    return height
  }

  private func findHeight(saidBy type: ProgramType) -> Height {
    let scopes = program.ancestors(of: type).filter { $0.declaration != nil }
    for scope in scopes {
      let asked = scope.bodies.filter { !$0.isAbstract && words.functions.contains($0.signature) }
      if !asked.isEmpty { return height(of: asked.flatMap { results(of: $0, scope, as: type) }) }
    }
    return height(
      of: scopes.flatMap { scope in
        scope.bodies.filter { !$0.mentions.assigned.isDisjoint(with: words.properties) }.map { setter in
          setter.onlyValue(of: words.properties).flatMap { points($0, scope, as: type) }
        }
      })
  }

  /// A length that code of a class writes, by itself; nil: it is not known.
  private func points(_ expression: Expression, _ owner: ProgramType, as type: ProgramType) -> Double? {
    if case .number(let points) = expression.form { return points }
    let function = Function(.function, name: "", body: [.result(expression)], place: expression.place)
    let all = results(of: function, owner, as: type)
    return all.count == 1 ? all[0] : nil
  }

  /// What a function comes to in each case; nil: no number that is known.
  private func results(of function: Function, _ owner: ProgramType, as type: ProgramType) -> [Double?] {
    evaluator.value(of: Unit(function: function, owner: owner), as: type).alternatives.map { evaluator.number($0.value) }
  }

  private func height(of numbers: [Double?]) -> Height {
    guard !numbers.isEmpty else { return .unsaid }
    // A section without a header has one of no height: `CGFloat.leastNormalMagnitude`.
    let numbers = words.sectionView == nil ? numbers : numbers.filter { $0.map { $0 < 0 || $0 >= 1 } ?? true }
    let points = numbers.compactMap(\.self)
    guard !points.isEmpty, points.count == numbers.count, let most = points.max(), points.allSatisfy({ $0 > 0 }) else { return .open }
    return Set(points).count == 1 ? .points(most) : .atMost(most)
  }
}

extension Function {
  /// Whether it has a text that is the name.
  fileprivate func names(_ name: String) -> Bool {
    var isFound = false
    walk(statement: { _ in }) { if case .string(name) = $0.form { isFound = true } }
    return isFound
  }

  /// What it assigns to one of some properties, once and in any case.
  fileprivate func onlyValue(of properties: Set<String>) -> Expression? {
    let values = (body + body.flatMap(\.closureThatRuns)).compactMap { statement in
      if case .assignment(let target, operator: "", let value) = statement, case .member(_, let name) = target.form,
        properties.contains(name)
      {
        value
      } else {
        nil
      }
    }
    return values.count == 1 ? values[0] : nil
  }
}

extension Statement {
  /// What runs in it at once: `{ let table = UITableView(); table.rowHeight = 60; return table }()`.
  fileprivate var closureThatRuns: [Statement] {
    guard case .result(let value?) = self, case .call(let callee, let arguments) = value.form, arguments.isEmpty,
      case .closure(let closure) = callee.form
    else { return [] }
    return closure.body
  }
}

extension [BranchCondition] {
  /// Whether these and others cannot all be met.
  fileprivate func exclude(_ others: [BranchCondition]) -> Bool { contains { one in others.contains { one.excludes($0) } } }
}
