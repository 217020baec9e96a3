import Programs
import Vocabulary

extension Evaluator {
  /// A call that makes a text; nil: it is none.
  /// - Parameter base: what it is called on.
  func text(_ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State, on base: Expression? = nil) -> Value? {
    guard let calls = tables.textCalls[name] else { return nil }
    let labels = arguments.map { $0.label ?? "_" }
    guard
      let call = calls.first(where: { call in
        call.roles.allSatisfy { label, role in ![.key, .format, .text].contains(role) || labels.contains(label) }
      })
    else { return nil }
    var parts: [Framework.Role: Value] = [:]
    var rest: [Value] = []
    for argument in arguments {
      let format = call.formatsValues && call.roles[argument.label ?? "_"] != nil ? format(argument.value, frame, &state) : nil
      let value = format ?? resolved(value(argument.value, frame, &state, expected: expectedType(of: argument, in: name)))
      if let role = call.roles[argument.label ?? "_"], parts[role] == nil {
        parts[role] = argument.label == Self.describing ? described(value) : value
      } else if argument.label == "arguments", case .list(let elements) = value {
        rest += elements
      } else if argument.label != "locale" {
        rest.append(value)
      }
    }
    var file: Int?
    if parts[.key] != nil {
      let bundle = base ?? arguments.first { $0.label == "bundle" }?.value
      note(parts, of: bundle?.words ?? "", in: frame.function)
      if let bundle, !Self.isOfApp(bundle) { file = Int(bundle.place.file) }
    }
    // What fills the words of a table is not told apart, unless all of it is known.
    if parts[.format]?.alternatives.contains(where: \.value.hasKeys) ?? false {
      rest = rest.map { $0.alternatives.allSatisfy { TextArgument($0.value) != nil } ? $0 : .data }
    }
    let attributes = parts.removeValue(forKey: .attributes)
    let roles = Array(parts.keys).sorted { "\($0)" < "\($1)" }
    let text = combined(roles.map { parts[$0]! } + rest, &state) { values in
      let known = Dictionary(uniqueKeysWithValues: zip(roles, values))
      return Self.text(known, ofBundleWith: file, arguments: Array(values.dropFirst(roles.count)), formatsValues: call.formatsValues)
    }
    return attributes.map { attributed(text, with: $0, state) } ?? text
  }

  /// What `String(describing:)` makes of a value: of others than texts and cases, it is not followed.
  private func described(_ value: Value) -> Value {
    Value.oneOf(
      spelled(value).alternatives.map { Alternative(choices: $0.choices, value: $0.value.isText || $0.value.isVague ? $0.value : .data) })
  }

  /// The label of what `String` is made to describe.
  private static let describing = "describing"

  /// Whether a bundle is the app's own: `Bundle.main`, `NSBundle.mainBundle`, none.
  private static func isOfApp(_ bundle: Expression) -> Bool {
    switch bundle.form {
    case .nothing: true
    case .member(_, let name), .name(let name): name == "main" || name == "mainBundle"
    case .call(let callee, _): isOfApp(callee)
    default: false
    }
  }

  /// What a function is called on.
  static func base(of call: Expression) -> Expression? {
    if case .call(let callee, _) = call.form, case .member(let base, _) = callee.form { base } else { nil }
  }

  /// - Parameter file: that of a call which names another bundle than the app's.
  /// - Parameter arguments: what is filled into a format.
  static func text(_ parts: [Framework.Role: Value], ofBundleWith file: Int?, arguments: [Value] = [], formatsValues: Bool) -> Value {
    if let key = parts[.key] {
      var own: Words.Own?
      if case .kept(let object, let field) = key { own = Words.Own(object: object, field: field) }
      guard own != nil || key.isWords else { return key == .unknown ? .unknown : .data }
      var literal = ""
      if case .words(let words) = key {
        // Words that are known from a table already stay what they are.
        guard let known = words.literal else { return words.parts.contains(.data) ? .data : .words(words) }
        if known.isEmpty { return .text("") }
        literal = known
      }
      var entry = Words.Key(key: literal)
      entry.hasArguments = formatsValues && isFormat(literal)
      entry.bundleFile = file
      if case .words(let table)? = parts[.table] {
        entry.table = table.literal.flatMap(Words.Key.table)
      } else if parts[.table]?.isVague ?? false {
        return .unknown
      }
      // Where the table lacks the key, an empty value is as none: <https://developer.apple.com/documentation/foundation/bundle/localizedstring(forkey:value:table:)>.
      if case .words(let fallback)? = parts[.fallback], fallback.literal != "" {
        entry.fallback = fallback.literal
        entry.hasArguments = entry.hasArguments || formatsValues && fallback.literal.map(isFormat) ?? false
      }
      own?.key = entry
      let text = Value.words(Words([own.map { .own($0) } ?? .key(entry)]))
      // Where the table lacks the key, another table may have it.
      guard case .words(let fallback)? = parts[.fallback], fallback.keys.contains(where: { $0.key == literal }) else { return text }
      return .oneOf([Alternative(value: text), Alternative(value: .words(fallback))])
    }
    if let format = parts[.format] {
      guard case .words(let words) = format else { return format == .unknown ? .unknown : .data }
      if let literal = words.literal, literal.utf8.contains(UInt8(ascii: "%")), !arguments.isEmpty {
        return .words(Words(format: literal, arguments))
      }
      return .words(arguments.isEmpty ? words : words.filled(with: arguments))
    }
    return parts[.text] ?? .data
  }

  /// With a locale, `uppercased(with: .current)` follows the language.
  func letterCase(_ name: String, _ arguments: [Argument]) -> LetterCase? {
    framework.letterCases[name].map { LetterCase($0.kind, followsLanguage: $0.followsLanguage || !arguments.isEmpty) }
  }

  func transformed(_ words: Words, _ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    if isStyling(name, arguments) { return .words(words) }
    let values = values(arguments, frame, &state)
    switch tables.transforms[name] {
    case .form:
      return .words(words.changed(letterCase(name, arguments)))
    case .appending: return each(resolved(values.first?.value ?? .data), &state) { end, _ in .words(words + Self.words(end)) }
    case .data, .replacing, .attributing: return .data
    case .parts:
      var words = words
      words.isTransformed = true
      return .many(.words(words))
    case nil:
      if ["contains", "hasPrefix", "hasSuffix"].contains(name) { return .unknown }
      return keyed(words, name, zip(arguments, values).map { ($0.label, $1.value) })
    }
  }

  /// Whether a library's function only gives a text a look.
  func isStyling(_ name: String, _ arguments: [Argument]) -> Bool {
    let styling = framework.styling
    return styling.functions.contains(name) && !arguments.isEmpty
      && arguments.allSatisfy { $0.label.map(styling.labels.contains) ?? false }
  }

  /// The text of a key that a library is asked for, `"key".localized()`; nil: it is not.
  func keyed(_ words: Words, _ name: String, _ arguments: [(label: String?, value: Value)]) -> Value? {
    guard let roles = framework.keyCalls[name], words.literal != nil else { return nil }
    var parts: [Framework.Role: Value] = [.key: .words(words)]
    for (label, value) in arguments { if let role = label.flatMap({ roles[$0] }) { parts[role] = resolved(value) } }
    let text = Self.text(parts, ofBundleWith: nil, formatsValues: false)
    guard case .words(let words) = text, arguments.count >= parts.count else { return text }
    return .words(words.filled())
  }

  /// A text that grows in place after a call of a function that the app gives its type; nil: the call does not change it.
  /// - Parameter result: what the call comes to. A function that returns a text is one of a chain: it returns the text itself.
  func grown(_ text: Value, by name: String, _ result: Value) -> Value? {
    for type in types(of: text) where framework.growingTexts.contains(type.name) {
      guard let (function, owner) = program.functions(name, of: type, isStatic: false).first, owner === type else { continue }
      if function.result != nil { return result.isText ? result : nil }
      let changes = function.mentions.calls.compactMap { tables.mutations[$0] }
      if changes.contains(where: { $0 != .attributing }) { return .data }
      return changes.isEmpty ? nil : withoutAttributes(text)
    }
    return nil
  }

  /// A text or list after a call that changes it in place; nil: the call does not.
  /// - Parameter base: what the call is written behind; nil: its own object.
  func changed(
    _ value: Value, by name: String, _ arguments: [Argument], of base: Expression? = nil, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if name == "toggle", arguments.isEmpty {
      if case .boolean(let value) = value { return .boolean(!value) }
      return value.isObject ? nil : turnedOver(value, frame, state) ?? .unknown
    }
    guard let kind = tables.mutations[name], !isStyling(name, arguments) else { return nil }
    switch value {
    case .words where kind == .replacing, .kept where kind == .replacing:
      return resolved(values(arguments, frame, &state).first?.value ?? .data)
    case .words(let words) where kind == .attributing: return .words(attributed(words, by: name, arguments, frame, &state))
    case .words(let words):
      // `text.append(.init(string: "A"))`
      let isImplicit = arguments.first?.value.beginsImplicitly ?? false
      let given =
        isImplicit
        ? self.value(arguments[0].value, frame, &state, expected: .named("NSAttributedString", []))
        : values(arguments, frame, &state).first?.value
      let more = given.map { Self.words(resolved($0)) } ?? Words([.data])
      return kind == .appending ? .words(words + more) : .words(Words(words.parts + [.data]))
    case .list(let elements):
      // `rows.append(.init(title: "A"))`
      let needsType = arguments.count == 1 && arguments[0].value.needsType
      let type = needsType ? base.flatMap { elementType(of: $0, frame, &state, 0) } : nil
      let more =
        type.map { [Labelled(arguments[0].label, self.value(arguments[0].value, frame, &state, expected: $0))] }
        ?? values(arguments, frame, &state)
      if name == "removeAll" || name == "removeAllObjects" { return .list([]) }
      guard kind == .appending, let element = more.first, more.count == 1 else { return .unknown }
      if element.label == "contentsOf" || name.hasPrefix("addObjects") {
        if case .list(let others) = element.value { return .list(elements + others) } else { return .unknown }
      }
      return .list(elements + [element.value])
    // How many there are then is as little known as before.
    case .many where framework.layout == nil: return value
    default: return nil
    }
  }
}
