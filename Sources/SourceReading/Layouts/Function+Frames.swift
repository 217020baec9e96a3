import Programs
import UIKitModel

extension Function {
  /// Whether it gives views frames. Those of layers tie nothing: `gradientLayer.frame = bounds`.
  var placesViews: Bool {
    if mentions.assigned.isDisjoint(with: Layouts.frames) { return false }
    var isFound = false
    walk { statement in
      guard case .assignment(let target, _, _) = statement, let placed = target.placed else { return }
      isFound = isFound || !(placed.lastName.map { Layouts.areLayers.contains(where: $0.lowercased().hasSuffix) } ?? false)
    } expression: { _ in
    }
    return isFound
  }
}

extension Expression {
  /// Whose frame is set; nil: it is something else.
  fileprivate var placed: Expression? {
    guard case .member(let base, let name) = form else {
      if case .name(let name) = form, Layouts.frames.contains(name) { return self }
      return nil
    }
    if Layouts.frames.contains(name) { return base ?? self }
    return wholes.isEmpty ? nil : base?.placed
  }
}
