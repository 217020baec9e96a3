import Programs

/// Attributed texts: `NSAttributedString(string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 30)])`.
extension Evaluator {
  /// A text with attributes.
  func attributed(_ text: Value, with attributes: Value, _ state: State) -> Value {
    having(self.attributes(attributes, state), text)
  }

  /// A text with attributes that are no longer known.
  func withoutAttributes(_ text: Value) -> Value { having(nil, text) }

  private func having(_ attributes: TextAttributes?, _ text: Value) -> Value {
    Value.oneOf(
      text.alternatives.map { one in
        guard case .words(var words) = one.value else { return one }
        words.attributes = attributes
        return Alternative(choices: one.choices, value: .words(words), place: one.place)
      })
  }

  /// Words after a call that gives them attributes, or takes some away.
  func attributed(
    _ words: Words, by name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State
  ) -> Words {
    var words = words
    let values = values(arguments, frame, &state).map { resolved($0.value) }
    let pairs: Value? =
      switch (name, values.count) {
      case ("addAttribute", 2...): .dictionary([Value.Pair(key: values[0], value: values[1])])
      case ("addAttributes", 1...), ("setAttributes", 1...): values[0]
      default: nil
      }
    guard let pairs, let added = attributes(pairs, state) else {
      words.attributes = nil
      return words
    }
    if arguments.last.map({ isWhole($0.value, frame) }) ?? false {
      words.attributes = TextAttributes(
        font: added.font ?? (name == "setAttributes" ? nil : words.attributes?.font),
        open: max(added.open, name == "setAttributes" ? .nothing : words.attributes?.open ?? .nothing))
    } else if added.open > .nothing || added.font != nil {
      words.attributes = nil
    }
    return words
  }

  /// The attribute that a constant of Objective-C is: `NSFontAttributeName`; nil: it is none.
  func attribute(_ expression: Expression) -> Value? {
    guard case .name(let name) = expression.form else { return nil }
    return framework.attributes?.constants[name].map { .enumeration("NSAttributedString.Key", $0, []) }
  }

  /// nil: they are not known.
  private func attributes(_ value: Value, _ state: State) -> TextAttributes? {
    if value == .nothing { return TextAttributes() }
    guard case .dictionary(let pairs) = value, let table = framework.attributes else { return nil }
    var found = TextAttributes()
    for pair in pairs {
      guard let name = pair.key.caseName else { return nil }
      switch name {
      case table.font: found.font = pair.value
      case table.paragraphStyle: found.open = max(found.open, openness(of: pair.value, state))
      case table.kern: if !isGrowth(pair.value) { found.open = .all }
      default: if !table.plain.contains(name) { found.open = .all }
      }
    }
    return found
  }

  /// What the style of a paragraph may take of the size of its text.
  private func openness(of style: Value, _ state: State) -> TextAttributes.Extent {
    guard case .object(let object) = style, object.isMade, let table = framework.attributes else { return .all }
    let properties = contents(of: object, state).map { names.all[$0.name] }.filter { !table.plainProperties.contains($0) }
    return properties.isEmpty ? .nothing : properties.allSatisfy(table.heights.contains) ? .height : .all
  }

  /// Whether a number makes a text no narrower.
  private func isGrowth(_ value: Value) -> Bool { if case .number(0...) = resolved(value) { true } else { false } }

  /// Whether a range is that of a whole text: `NSRange(location: 0, length: text.length)`.
  private func isWhole(_ range: Expression, _ frame: Frame) -> Bool {
    switch range.form {
    case .name(let name): return frame.function.onlyCall(declaring: name).map { isWhole($0, frame) } ?? false
    case .call(_, let arguments) where arguments.count == 2:
      guard case .number(0) = arguments[0].value.form, case .member(_, let length) = arguments[1].value.form else { return false }
      return ["length", "count"].contains(length)
    default: return false
    }
  }

  /// Notes that an object shows a text with attributes, and what font they give it.
  func noteAttributes(_ mark: String, of object: Object, _ field: String, _ place: Place, _ state: inout State) {
    let texts = state[object.id, field] ?? []
    let known: [TextAttributes?] = texts.map { one in if case .words(let words) = one.value { words.attributes } else { nil } }
    // Of words that are not known, nobody asks for the size.
    let open = zip(texts, known).filter(\.0.value.isWords).map { $1?.open ?? .all }.max() ?? .all
    put(open == .height ? .openLineHeights : .boolean(open == .all), mark, of: object, place, &state)
    guard let table = framework.attributes, known.contains(where: { $0?.font != nil }) else { return }
    state[object.id, table.fontField] = zip(texts, known).flatMap { text, attributes in
      (attributes?.font.map(resolved) ?? .untouched).alternatives.map {
        // Its own font is the one that it has.
        let isOwn = $0.value == .kept(object, table.fontField)
        return Alternative(choices: text.choices.adding($0.choices), value: isOwn ? .untouched : $0.value, place: place)
      }
    }
  }
}
