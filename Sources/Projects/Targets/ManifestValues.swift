import Programs

/// The values of a manifest in Swift code, if they are literals and constants of the same file.
final class ManifestValues {
  let constants: [String: Expression]
  /// The limit for constants that refer to other constants: it stops cycles.
  private var lookupsLeft = 1_000

  init(_ variables: [Property]) {
    var constants: [String: Expression] = [:]
    for variable in variables {
      switch variable.initial?.body.last {
      case .result(let value?), .expression(let value): constants[variable.name] = value
      default: break
      }
    }
    self.constants = constants
  }

  /// The constant with this name, else the value itself.
  func resolved(_ value: Expression) -> Expression {
    guard case .name(let name) = value.form, let constant = constants[name] else { return value }
    lookupsLeft -= 1
    return lookupsLeft < 0 ? Expression(.opaque, at: value.place) : resolved(constant)
  }

  /// Those of a list, of lists that are added, or the value alone.
  func elements(_ value: Expression) -> [Expression] {
    let value = resolved(value)
    return switch value.form {
    case .list(let elements): elements
    case .binary("+", let first, let second): elements(first) + elements(second)
    case .nothing: []
    default: [value]
    }
  }

  /// nil: it is not a text, or contains values that are not known here.
  func text(_ value: Expression) -> String? {
    switch resolved(value).form {
    case .string(let text): return text
    case .interpolation(let parts):
      let texts = parts.compactMap(text)
      return texts.count == parts.count ? texts.joined() : nil
    case .binary("+", let first, let second):
      guard let first = text(first), let second = text(second) else { return nil }
      return first + second
    default: return nil
    }
  }
}
