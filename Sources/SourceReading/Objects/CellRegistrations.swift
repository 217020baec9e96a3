import Programs
import UIKitModel

/// The functions by which lists get to know the classes of their cells.
struct CellRegistrations {
  private let units: [Unit]

  init(_ program: Program) {
    units = program.units.all.filter { unit in
      unit.owner != nil && unit.function.mentions.calls.contains { call in CellSizes.registrations.contains { call.hasPrefix($0) } }
    }
  }

  /// The classes whose functions register a cell's class.
  func users(of className: String) -> [ProgramType] {
    units.filter { $0.function.mentions.names.contains(className) }.compactMap(\.owner).reduce(into: []) { types, type in
      if !types.contains(where: { $0 === type }) { types.append(type) }
    }
  }
}
