import Programs
import UIKitModel

/// Code that never runs, because a condition on constants rules it out: what `if Features.isNewHome` guards where that is `false`. Of one kind of
/// device: also what asks for the other kind.
struct RuledOutCode {
  /// By file: what never runs there.
  private var files: [String: Lines] = [:]
  /// By function: the names that it mentions only in code that never runs.
  private var names: [Place: Set<String>] = [:]

  /// What never runs in a file, by its lines.
  struct Lines {
    fileprivate var extents: [Int: Extent] = [:]

    /// Whether a name on a line is in code that never runs.
    func has(_ name: String, _ line: Int) -> Bool {
      switch extents[line] {
      case .whole: true
      case .names(let names): names.contains(name)
      case nil: false
      }
    }
  }

  fileprivate enum Extent {
    case whole
    /// The line has code that runs, too.
    case names(Set<String>)
  }

  /// - Parameter idiom: the kind of device; nil: any.
  init(_ program: Program, on idiom: DeviceIdiom? = nil) {
    let flags = ConstantFlags(program, on: idiom)
    if flags.isEmpty { return }
    for unit in program.units.all where flags.areMentioned(by: unit.function) {
      let ruledOut = flags.ruledOut(in: unit)
      if !ruledOut.isEmpty { add(ruledOut, in: unit.function, program) }
    }
  }

  /// nil: all of the file may run.
  func lines(of file: String) -> Lines? { files[file] }

  /// Whether a function mentions a name only in code that never runs.
  func has(_ name: String, in function: Function) -> Bool { names[function.place]?.contains(name) ?? false }

  private mutating func add(_ ruledOut: Set<ObjectIdentifier>, in function: Function, _ program: Program) {
    var running: (lines: Set<Int32>, names: Set<String>) = ([], [])
    var others: [Int32: Set<String>] = [:]
    function.walk(statement: { _ in }) { expression in
      let line = expression.place.line
      if ruledOut.contains(ObjectIdentifier(expression)) {
        others[line, default: []].formUnion(expression.ownNames)
      } else {
        running.lines.insert(line)
        running.names.formUnion(expression.ownNames)
      }
    }
    let file = program.files[Int(function.place.file)].path
    for (number, own) in others {
      files[file, default: Lines()].extents[Int(number)] = running.lines.contains(number) ? .names(own.subtracting(running.names)) : .whole
    }
    names[function.place] = others.values.reduce(into: Set()) { $0.formUnion($1) }.subtracting(running.names)
  }
}

extension Expression {
  /// The names that are written in it, but not those of what is in it.
  fileprivate var ownNames: [String] {
    switch form {
    case .name(let name), .member(_, let name), .string(let name): [name]
    case .keyPath(let names): names
    default: []
    }
  }
}
