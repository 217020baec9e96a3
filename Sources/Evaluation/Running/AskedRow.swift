package import Programs

/// The row or section of a table that a function of the table's delegate or data source is asked about, as its document has it.
package struct AskedRow: Sendable {
  var path: Value
  var cell = Value.unknown
  var height = Value.unknown
  var count = Value.unknown

  /// - Parameter rows: how many the document has in the section.
  package static func section(_ number: Int, rows: Int) -> AskedRow {
    AskedRow(path: .number(Double(number)), count: .number(Double(rows)))
  }
}

extension Evaluator {
  /// - Parameters:
  ///   - outlet: of the controller, which leads to the row's cell; nil: none does.
  ///   - height: in points; nil: the content decides it.
  package func row(at path: Value, cell outlet: String?, height: Double?, of type: ProgramType) -> AskedRow {
    let controller = receiver(type, isExact: true)
    let cell: Value
    if let outlet, let (property, owner) = program.property(outlet, of: type, isStatic: false), property.isOutlet {
      cell = self.outlet(property, owner, of: controller)
    } else {
      let name = outlet ?? "the cell of a row"
      cell = .object(object(.part(controller, name), "UITableViewCell", extended("UITableViewCell"), .outlet(controller, name)))
    }
    return AskedRow(path: path, cell: cell, height: height.map { .number($0) } ?? .unknown)
  }

  /// What a framework's function tells of the row that is asked about: `super.tableView(tableView, cellForRowAt: indexPath)`. nil: it tells
  /// something else.
  func rowAnswer(_ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    guard let row = run.row, let last = arguments.last, let answer = framework.rowAnswers[signature(name, arguments)],
      resolved(value(last.value, frame, &state)) == row.path
    else { return nil }
    return switch answer {
    case .cell: row.cell
    case .height: row.height
    case .count: row.count
    }
  }

  /// Whether two cells are the same, where a row is asked about: other outlets lead to other cells.
  func areSameCells(_ one: Object, _ other: Object) -> Bool? {
    guard run.row != nil, case .outlet(let owner, let name) = one.origin, case .outlet(let otherOwner, let otherName) = other.origin else {
      return nil
    }
    return owner === otherOwner && name != otherName ? false : nil
  }
}
