import Programs

extension Evaluator {
  /// Notes the keys of a call that makes a text.
  func note(_ parts: [Framework.Role: Value], of bundle: String, in function: Function) {
    guard let keys = parts[.key], !Self.namesOfOtherBundles.contains(where: bundle.contains) else { return }
    var table: String?
    switch parts[.table] {
    case .words(let words)?:
      guard let name = words.literal else { return }
      table = Words.Key.table(named: name)
    case nil, .nothing?: break
    default: return
    }
    for alternative in keys.alternatives {
      guard case .words(let words) = alternative.value, let key = words.literal, !key.isEmpty else { continue }
      // What only a document names, as a property of an object that is loaded, is not a key of the code.
      let isOfDocument = run.loading != nil || documentValues.values.joined().contains { $0.value == .text(key) }
      guard let place = literalPlaces[key] ?? (isOfDocument ? nil : function.place) else { continue }
      var hasFallback = false
      if case .words(let fallback)? = parts[.fallback] { hasFallback = fallback.literal != "" && fallback.literal != key }
      let asked = AskedKey(key: key, table: table, hasFallback: hasFallback, place: place)
      if notedKeys.insert(Words.Key(key: key, table: table)).inserted { askedKeys.append(asked) }
    }
  }

  /// Words in the expression of a bundle that is a framework's: `Bundle(for: UIButton.self)`, `Bundle(identifier: "com.apple.UIKit")`.
  private static let namesOfOtherBundles = ["for: UI", "dentifier"]
}
