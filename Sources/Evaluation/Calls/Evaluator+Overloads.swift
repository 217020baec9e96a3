import Programs

extension Evaluator {
  /// The function whose labels fit the arguments.
  /// - Parameter typed: how well the types of arguments fit, where several functions have the same labels.
  func best(
    _ functions: [(Function, ProgramType?)], _ arguments: [Argument], typed: ((Function) -> Int)? = nil
  ) -> (Function, ProgramType?)? {
    if functions.count <= 1 { return functions.first }
    let fitting = functions.filter { Self.fits($0.0, arguments) }
    if fitting.count > 1, let typed, let found = fitting.max(by: { typed($0.0) < typed($1.0) }) { return found }
    return fitting.min { $0.0.parameters.count < $1.0.parameters.count } ?? (functions.count == 1 ? functions[0] : nil)
  }

  func best(_ functions: [(Function, ProgramType)], _ arguments: [Argument]) -> (Function, ProgramType?)? {
    functions.count > 1 ? best(functions.map { ($0.0, Optional($0.1)) }, arguments) : functions.first.map { ($0.0, Optional($0.1)) }
  }

  /// How many arguments are of the types of a function's parameters.
  func fit(_ function: Function, _ given: [Labelled]) -> Int {
    zip(function.parameters, given).reduce(into: 0) { $0 += fit($1.0, $1.1) }
  }

  /// How well an argument is of a parameter's type; 0: it is not, or that is not known.
  func fit(_ parameter: Parameter, _ argument: Labelled) -> Int {
    guard let name = parameter.type.name else {
      if case .list = parameter.type, case .list = argument.value, !parameter.isVariadic { return 2 }
      return 0
    }
    switch argument.value {
    case .object(let object):
      let own = object.type.map { program.scopes(of: $0).map(\.name) } ?? [object.typeName]
      return own.contains(name) || object.typeName == name ? 2 : 0
    case .enumeration(let type, _, _): return type == name || type.hasSuffix("." + name) ? 2 : 0
    case .words: return name.contains("String") ? 1 : 0
    case .number: return ["Int", "Double", "CGFloat", "Float"].contains(name) ? 1 : 0
    case .boolean: return name == "Bool" ? 1 : 0
    default: return 0
    }
  }

  static func fits(_ function: Function, _ arguments: [Argument]) -> Bool {
    var next = 0
    for (index, parameter) in function.parameters.enumerated() {
      if next < arguments.count, arguments[next].label == parameter.label,
        !(arguments[next].value.isClosure && leavesOut(parameter, index, of: function))
      {
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label == nil { next += 1 }
      } else if next < arguments.count, arguments[next].label == nil, case .closure = arguments[next].value.form,
        takesClosure(parameter, index, of: function)
      {
        next += 1
      } else if parameter.initial == nil, !parameter.isVariadic {
        return false
      }
    }
    return next == arguments.count
  }

  /// Types of parameters of initializers that UIKit calls.
  private static let notClosures: Set = ["NSCoder", "CGRect"]

  /// Whether a closure behind a call is a parameter's: what may be left out and is no function is left out.
  static func takesClosure(_ parameter: Parameter, _ index: Int, of function: Function) -> Bool {
    if case .function = parameter.type.unwrapped { return true }
    if let name = parameter.type.name, notClosures.contains(name) { return false }
    return parameter.initial == nil || index == function.parameters.count - 1
  }

  /// Whether a closure is that of a parameter behind one that may be left out.
  static func leavesOut(_ parameter: Parameter, _ index: Int, of function: Function) -> Bool {
    func isFunction(_ parameter: Parameter) -> Bool { if case .function = parameter.type.unwrapped { true } else { false } }
    return parameter.initial != nil && !isFunction(parameter) && function.parameters[(index + 1)...].contains(where: isFunction)
  }

  /// - Parameter name: of the call.
  func values(_ arguments: [Argument], of name: String = "", _ frame: Frame, _ state: inout State) -> [Labelled] {
    arguments.map { Labelled($0.label, value($0.value, frame, &state, expected: expectedType(of: $0, in: name))) }
  }

  /// The type of an argument of a framework's call, where its value needs one.
  func expectedType(of argument: Argument, in name: String) -> TypeName? {
    guard argument.value.needsType else { return nil }
    let label = "." + (argument.label ?? "_")
    return framework.argumentTypes[name + label] ?? framework.argumentTypes[label]
  }

  func values(_ arguments: [Argument], for function: Function?, _ owner: ProgramType?, _ frame: Frame, _ state: inout State)
    -> [Labelled]
  {
    guard let function else { return values(arguments, frame, &state) }
    var next = 0
    // The classes that are given for generic parameters: `cell(LoginCell.self, with: .init(title: "A"))`.
    var given: [String: String] = [:]
    return arguments.map { argument in
      var type: TypeName?
      if let index = function.parameters[min(next, function.parameters.count)...].indices.first(where: { index in
        let parameter = function.parameters[index]
        return parameter.label == argument.label && !(argument.value.isClosure && Self.leavesOut(parameter, index, of: function))
      }) {
        type = function.parameters[index].type
        if function.parameters[index].isVariadic, case .list(let element)? = type { type = element }
        next = function.parameters[index].isVariadic ? index : index + 1
      }
      if let name = type?.name, let dot = name.firstIndex(of: "."), let base = given[String(name[..<dot])] {
        type = .named(base + name[dot...], [])
      }
      // A name of the callee's own types.
      if let name = type?.name, let known = program.type(name, inside: owner?.name, near: function.place.file) {
        type = .named(known.name, [])
      }
      if case .passed(let target) = argument.value.form {
        return Labelled(argument.label, value(target, frame, &state, expected: type), target: target)
      }
      let value = copied(value(argument.value, frame, &state, expected: type), of: argument.value, frame, &state)
      if case .meta(let name)? = type?.unwrapped, let name = name.name, case .type(let own) = value { given[name] = own.name }
      return Labelled(argument.label, value)
    }
  }
}

extension Function {
  /// Whether it takes no closure, and is given one alone.
  func lacks(closuresOf arguments: [Argument]) -> Bool {
    guard arguments.count == 1, arguments[0].label == nil, case .closure = arguments[0].value.form else { return false }
    return !parameters.contains { if case .function = $0.type.unwrapped { true } else { false } }
  }
}
