import Programs

extension Evaluator {
  /// The initializers of a type. Of those that the app gives a framework's class or a protocol, only ones that are called by all their
  /// labels.
  func initializers(of type: ProgramType, _ arguments: [Argument]) -> [(Function, ProgramType)] {
    var all = program.functions("init", of: type, isStatic: false)
    // Where nothing is given, the framework's own comes before one of which everything may be left out.
    if framework.layout != nil, arguments.isEmpty {
      all.removeAll { ($0.1.declaration == nil || $0.1.kind == .interface) && !$0.0.parameters.isEmpty }
    }
    func isOwn(_ owner: ProgramType) -> Bool { owner.declaration != nil && owner.kind != .interface }
    if all.allSatisfy({ isOwn($0.1) }) { return all }
    return all.filter { isOwn($0.1) || Self.fits($0.0, arguments) }
  }

  /// A static function of the class that a property is begun in, or of a type around it: `let label = makeLabel()`.
  func staticFunction(_ name: String, _ arguments: [Argument], _ frame: Frame) -> FunctionValue? {
    guard let owner = frame.owner, frame.isOfInitialValue else { return nil }
    return staticFunction(name, arguments, of: [owner] + around(owner, frame), frame)
  }

  /// A static function of a type around that of a function, which has none of this name itself.
  func outerFunction(_ name: String, _ arguments: [Argument], _ frame: Frame) -> FunctionValue? {
    guard let owner = frame.owner, !owner.around.isEmpty, !frame.isOfInitialValue,
      [true, false].allSatisfy({ program.functions(name, of: owner, isStatic: $0).isEmpty })
    else { return nil }
    return staticFunction(name, arguments, of: around(owner, frame), frame)
  }

  private func around(_ owner: ProgramType, _ frame: Frame) -> [ProgramType] {
    owner.around.compactMap { program.type($0, near: frame.function.place.file) }
  }

  private func staticFunction(_ name: String, _ arguments: [Argument], of types: [ProgramType], _ frame: Frame) -> FunctionValue? {
    for type in types {
      let functions = program.functions(name, of: type, isStatic: true).filter { $0.0.kind == .function }
      guard let function = best(functions, arguments) else { continue }
      return FunctionValue(function.0, owner: function.1, receiver: .type(.named(type.name, [])), frame: nil)
    }
    return nil
  }
}
