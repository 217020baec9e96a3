import Programs
import UIKitModel

/// The branches of code that constants of the app rule out: `if Features.hasSideMenu`, where `static let hasSideMenu = false`.
struct DeadBranches {
  /// By files. A line that also has code which runs is not one of them.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]
  /// The functions that they call.
  private(set) var calls: Set<String> = []
  private let program: Program

  init(_ program: Program) {
    self.program = program
    var seen = Set<Identity>()
    for name in Self.flags(program) {
      for unit in program.units.mentioning(name) where seen.insert(Identity(unit.function)).inserted { read(unit) }
    }
  }

  func contains(_ file: String, _ line: Int) -> Bool { lines[file]?.contains { $0.contains(line) } ?? false }

  /// The names of static properties that are always true, or always false.
  private static func flags(_ program: Program) -> Set<String> {
    var names = Set<String>()
    for type in program.allTypes {
      for property in type.properties.values.joined() where property.isStatic && value(of: property, type, program) != nil {
        names.insert(property.name)
      }
    }
    return names
  }

  // MARK: Constants

  private static func value(of property: Property, _ owner: ProgramType, _ program: Program, depth: Int = 0) -> Bool? {
    guard let body = (property.isConstant ? property.initial : property.getter)?.body, body.count == 1 else { return nil }
    switch body[0] {
    case .result(let value?), .expression(let value): return holds(value, in: owner, program, depth: depth + 1)
    default: return nil
    }
  }

  private static func holds(_ expression: Expression, in owner: ProgramType?, _ program: Program, depth: Int = 0) -> Bool? {
    if depth > 8 { return nil }
    func holds(_ expression: Expression) -> Bool? { Self.holds(expression, in: owner, program, depth: depth + 1) }
    func constant(_ name: String, of type: ProgramType?) -> Bool? {
      guard let type, let (property, owner) = program.property(name, of: type, isStatic: true) else { return nil }
      return value(of: property, owner, program, depth: depth)
    }
    switch expression.form {
    case .boolean(let value): return value
    case .prefix("!", let value): return holds(value).map { !$0 }
    case .tuple(let parts) where parts.count == 1: return holds(parts[0].value)
    case .binary("&&", let left, let right):
      let sides = [holds(left), holds(right)]
      return sides.contains(false) ? false : sides.contains(nil) ? nil : true
    case .binary("||", let left, let right):
      let sides = [holds(left), holds(right)]
      return sides.contains(true) ? true : sides.contains(nil) ? nil : false
    case .name(let name): return constant(name, of: owner)
    case .member(let base?, let name):
      switch base.form {
      case .name("Self"), .name("self"): return constant(name, of: owner)
      case .name(let type): return constant(name, of: program.type(type, inside: owner?.name, near: owner?.file))
      default: return nil
      }
    // `[Features hasSideMenu]`.
    case .call(let callee, let arguments) where arguments.isEmpty:
      guard case .member = callee.form else { return nil }
      return holds(callee)
    default: return nil
    }
  }

  private func holds(_ conditions: [Condition], in owner: ProgramType?) -> Bool? {
    let all = conditions.map { condition -> Bool? in
      switch condition {
      case .holds(let value): Self.holds(value, in: owner, program)
      case .known(let value): value
      case .binding, .matching: nil
      }
    }
    return all.contains(false) ? false : all.contains(nil) ? nil : true
  }

  // MARK: Branches

  private mutating func read(_ unit: Unit) {
    let file = program.files[Int(unit.function.place.file)].path
    var dead: [(dead: [Statement], live: [Statement])] = []
    unit.function.walk(
      statement: { statement in
        guard case .choice(let conditions, let then, let otherwise) = statement, let holds = holds(conditions, in: unit.owner) else { return }
        dead.append(holds ? (otherwise, then) : (then, otherwise))
      }, expression: { _ in })
    dead += behindGuards(unit.function.body, unit.owner).map { ($0, []) }
    for branch in dead {
      guard let dead = extent(of: branch.dead) else { continue }
      for call in dead.calls { calls.insert(call) }
      var lines = dead.lines
      // The condition, or the other branch, may stand in the first or the last line.
      if let live = extent(of: branch.live)?.lines {
        if live.upperBound == lines.lowerBound, live.lowerBound < lines.upperBound { lines = lines.lowerBound + 1...lines.upperBound }
        if lines.overlaps(live) { continue }
      }
      self.lines[file, default: []].append(lines)
    }
  }

  /// What follows a `guard` that never holds.
  private func behindGuards(_ body: [Statement], _ owner: ProgramType?) -> [[Statement]] {
    for (index, statement) in body.enumerated() {
      if case .guarded(let conditions, _) = statement, holds(conditions, in: owner) == false { return [Array(body[(index + 1)...])] }
    }
    return []
  }

  private func extent(of statements: [Statement]) -> (lines: ClosedRange<Int>, calls: Set<String>)? {
    guard !statements.isEmpty else { return nil }
    var (first, last) = (Int.max, 0)
    var calls = Set<String>()
    Function(.closure, name: "", body: statements, place: Place(file: 0, line: 1, column: 1)).walk(
      statement: { _ in },
      expression: { expression in
        first = min(first, Int(expression.place.line))
        last = max(last, Int(expression.place.line))
        if case .call(let callee, _) = expression.form, let name = callee.lastName { calls.insert(name) }
      })
    return first <= last ? (first...last, calls) : nil
  }
}
