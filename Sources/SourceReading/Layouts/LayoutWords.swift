import Programs
import UIKitModel

/// The names of the calls that put views together and that tie them: UIKit's, those of libraries, and the app's helpers that make such calls.
struct LayoutWords {
  private var additions = Layouts.additions
  private var constraints = Layouts.constraints

  init(_ program: Program) {
    let helpers = Self.helpers(in: program)
    constraints.formUnion(helpers.filter(Self.runsLayouts).map(\.name))
    // A helper of helpers of helpers.
    for _ in 0..<4 {
      let (adding, tying) = (helpers.filter { adds($0) }.map(\.name), helpers.filter { ties($0) }.map(\.name))
      let count = additions.count + constraints.count
      additions.formUnion(adding)
      constraints.formUnion(tying)
      if additions.count + constraints.count == count { break }
    }
  }

  /// Functions that views have by an extension of UIKit's classes or by a protocol, or that belong to no object; not those that a class has by
  /// the same name.
  private static func helpers(in program: Program) -> [Function] {
    let ofClasses = Set(program.allTypes.filter { $0.kind == .reference }.flatMap(\.functions.keys))
    let ofTypes = program.allTypes.flatMap { type in
      type.functions.values.joined().filter { function in
        function.kind == .function && !function.isAbstract
          && (type.declaration == nil || type.kind == .interface || function.isStatic && type.kind != .reference)
      }
    }
    return (ofTypes + program.files.flatMap(\.functions)).filter { !ofClasses.contains($0.name) || $0.isOperator }
  }

  /// Whether a function frees a view of its mask and runs a closure that ties it: `view.layout { $0.top == guide.top + 8 }`.
  private static func runsLayouts(_ function: Function) -> Bool {
    function.mentions.assigned.contains("translatesAutoresizingMaskIntoConstraints")
      && function.parameters.contains { if case .function = $0.type { true } else { false } }
  }

  /// Whether a function puts a view into another.
  func adds(_ function: Function) -> Bool { Self.speaks(function, of: additions) }

  /// Whether a function ties views.
  func ties(_ function: Function) -> Bool {
    Self.speaks(function, of: constraints)
      // `constraintEqualToAnchor:` of Objective-C.
      || function.mentions.calls.contains { $0.hasPrefix("constraint") && $0.utf8.count > "constraints".utf8.count }
  }

  /// Whether it calls one of some names, or gives it to others: `labels.forEach(view.addSubview)`.
  private static func speaks(_ function: Function, of names: Set<String>) -> Bool {
    let mentions = function.mentions
    return !mentions.calls.isDisjoint(with: names)
      || mentions.haveFunctionsAsValues && !(mentions.names.isDisjoint(with: names) && mentions.members.isDisjoint(with: names))
  }
}

extension Function {
  fileprivate var isOperator: Bool { name.first.map { !$0.isLetter && $0 != "_" } ?? false }
}
