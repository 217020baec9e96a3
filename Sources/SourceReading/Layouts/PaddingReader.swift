import Evaluation
import Programs
import UIKitModel
import Vocabulary

/// Finds out what a class of labels or buttons adds to the size of its content, and where a label keeps its text away from its edges.
struct PaddingReader {
  private let program: Program
  private let evaluator: Evaluator

  init(_ program: Program, _ evaluator: Evaluator) {
    (self.program, self.evaluator) = (program, evaluator)
  }

  /// What a class with such a padding may override without measuring in another way.
  static let known = Layouts.sizing.union([Layouts.drawsText, Layouts.textPlace, "sizeThatFits"])

  /// nil: nothing, or not always as much.
  func padding(of type: ProgramType) -> LayoutReading.Padding? {
    let classes = Set(program.frameworkClasses(of: type.name))
    guard !classes.isDisjoint(with: ["UILabel", "UIButton", "UITextField"]) else { return nil }
    let size = getter(of: type).map { evaluator.value(of: $0, as: type) }
    let (drawn, placed) = (insets(Layouts.drawsText, of: type), insets(Layouts.textPlace, of: type))
    // Both change the size that the class above says.
    if size != nil, placed != nil || classes.contains("UITextField") && drawn != nil { return nil }
    if size == nil, classes.contains("UITextField") { return nil }
    if case .unknown? = drawn { return nil }
    let inner: InsetsReading? = if case .known(let insets)? = drawn { insets } else { nil }
    var padding: LayoutReading.Padding
    switch (size, placed) {
    case (let size?, nil):
      guard let found = self.padding(of: size) else { return nil }
      padding = found
    case (nil, .known(let insets)?): padding = LayoutReading.Padding(width: insets.left + insets.right, height: insets.top + insets.bottom)
    default: return nil
    }
    guard let inner else { return placed == nil ? padding : nil }
    // A text with more or less room than its size says is cut, or not, in ways of its own.
    guard abs(inner.left + inner.right - padding.width) < 0.01, abs(inner.top + inner.bottom - padding.height) < 0.01 else { return nil }
    padding.insets = inner
    return padding
  }

  /// What a size has besides the content's; nil: that is not known.
  private func padding(of size: Value) -> LayoutReading.Padding? {
    guard case .enumeration("CGSize", _, let parts) = size, parts.count == 2 else { return nil }
    var padding = LayoutReading.Padding(width: 0, height: 0)
    var stated = LayoutReading.IntrinsicSize()
    switch (ContentLength(parts[0]), evaluator.number(parts[0])) {
    case (let width?, _) where width.axis == .horizontal: (padding.width, padding.leastWidth) = (width.offset, width.least)
    case (nil, let width?) where width >= 0: stated.width = width
    default: return nil
    }
    switch (ContentLength(parts[1]), evaluator.number(parts[1])) {
    case (let height?, _) where height.axis == .vertical: (padding.height, padding.leastHeight) = (height.offset, height.least)
    case (nil, let height?) where height >= 0: stated.height = height
    default: return nil
    }
    if stated != LayoutReading.IntrinsicSize() { padding.stated = stated }
    return padding
  }

  private enum Found {
    case known(InsetsReading)
    case unknown
  }

  /// The space that a function leaves around the rectangle that it is given before it gives it to the class above; nil: no such function.
  private func insets(_ name: String, of type: ProgramType) -> Found? {
    for scope in program.ancestors(of: type) where scope.declaration != nil {
      guard let function = scope.functions[name]?.first else { continue }
      guard let handing = function.handing(to: name) else { return .unknown }
      let rect = Value.enumeration("CGRect", "given", [])
      let value = evaluator.value(
        of: Unit(function: handing, owner: scope), as: type, given: [rect] + function.parameters.dropFirst().map { _ in .data })
      return insets(in: value).map { .known($0) } ?? .unknown
    }
    return nil
  }

  /// Those around a rectangle that was given; nil: they are not known.
  private func insets(in rect: Value) -> InsetsReading? {
    guard case .enumeration("CGRect", _, let parts) = rect else { return nil }
    guard let inner = parts.first else { return InsetsReading.zero }
    guard var insets = insets(in: inner) else { return nil }
    let numbers = parts.dropFirst().compactMap(evaluator.number)
    if numbers.count == 2, parts.count == 3 {
      insets.left += numbers[0]
      insets.right += numbers[0]
      insets.top += numbers[1]
      insets.bottom += numbers[1]
    } else {
      guard parts.count == 2, let more = InsetsReading(parts[1], evaluator.number) else { return nil }
      insets.left += more.left
      insets.right += more.right
      insets.top += more.top
      insets.bottom += more.bottom
    }
    return insets
  }

  /// What says the size of a class's views; nil: UIKit alone.
  func getter(of type: ProgramType) -> Unit? {
    for scope in program.ancestors(of: type) where scope.declaration != nil {
      for name in Layouts.sizing {
        let getter = (scope.properties[name] ?? []).compactMap(\.getter).first ?? scope.functions[name]?.first
        if let getter { return Unit(function: getter, owner: scope) }
      }
    }
    return nil
  }
}

extension Function {
  /// The function up to where it calls one of the class above, whose first argument it comes to; nil: it does not.
  fileprivate func handing(to name: String) -> Function? {
    for (index, statement) in body.enumerated() {
      let part = Function(.function, name: self.name, body: [statement], place: place)
      var argument: Expression?
      part.walk { _ in
      } expression: { expression in
        guard case .call(let callee, let arguments) = expression.form, case .member(let base?, name) = callee.form,
          case .name("super") = base.form
        else { return }
        argument = argument ?? arguments.first?.value
      }
      guard let argument else { continue }
      return Function(
        kind, name: self.name, parameters: parameters, body: body[..<index] + [.result(argument)], place: place, mentions: mentions)
    }
    return nil
  }
}
