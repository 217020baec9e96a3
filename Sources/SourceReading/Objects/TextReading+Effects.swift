import Evaluation
import Programs

extension TextReading {
  /// What several runs set a text to; nil: none of them sets it.
  init?(_ effects: [Effect], isUnknown: Bool, when: (Alternative) -> String, place: (Place) -> SourcePlace) {
    var found: [TextAlternative] = []
    var states: [TextAlternative] = []
    var hasData = false
    var hasUnknown = isUnknown
    var clearings: [Effect.Phase] = []
    var vague: [Moment] = []
    // Whether code puts the document's own text back.
    var isPutBack = false
    for effect in effects {
      for alternative in effect.alternatives {
        guard alternative.value != .untouched else {
          isPutBack = isPutBack || alternative.place != nil
          continue
        }
        let moment = effect.moment(of: alternative, when: when)
        switch alternative.value {
        case .nothing: clearings.append(alternative.choices.isEmpty ? effect.phase : .event)
        case .words(let words):
          if words.literal == "" {
            clearings.append(alternative.choices.isEmpty ? effect.phase : .event)
          } else if let text = alternative.place.map({ TextAlternative.all(words, moment, $0, place) }), !text.isEmpty {
            found += text
            // Texts that are put together are shown together.
            states += text[0].parts.isEmpty ? text : [text[0]]
          } else {
            hasData = true
            vague.append(moment)
          }
        case .number(let number):
          let text = alternative.place.map { TextAlternative.all(Words(number), moment, $0, place) } ?? []
          (found, states) = (found + text, states + text)
        // A button that puts its title back is any of its class.
        case .kept(let object, let field) where field == effect.field && object.typeName == effect.object.typeName: isPutBack = true
        case .unknown:
          hasUnknown = true
          vague.append(moment)
        default:
          hasData = true
          vague.append(moment)
        }
      }
    }
    // Beside words that are not known, spaces are where these begin.
    if hasData || hasUnknown {
      found.removeAll(where: \.isBlank)
      states.removeAll(where: \.isBlank)
    }
    found = TextAlternative.distinct(found)
    if found.isEmpty {
      if hasUnknown {
        self.init(kind: .unknown, vague: vague)
      } else if hasData {
        self.init(kind: .data)
      } else if clearings.isEmpty || isPutBack && !clearings.contains(.loading) {
        return nil
      } else {
        self.init(kind: clearings.contains(.loading) ? .cleared : .unknown)
      }
      return
    }
    let texts = Set(found.map { [$0.key, $0.key == nil ? $0.literal : nil, $0.table, $0.isOwn ? "" : nil] })
    let kind: Kind =
      found.allSatisfy(\.isOwn) && !hasData && !hasUnknown
      ? .interface : hasData || hasUnknown ? .mixed : texts.count > 1 ? .alternatives : found[0].key == nil ? .literal : .key
    self.init(kind: kind, alternatives: found, states: states, vague: vague)
  }
}

extension TextAlternative {
  fileprivate var isBlank: Bool { key == nil && literal?.allSatisfy(\.isWhitespace) ?? false }

  /// Each text of a place once in each state; once at all where it is always shown.
  fileprivate static func distinct(_ all: [TextAlternative]) -> [TextAlternative] {
    var always = Set<TextAlternative>()
    for one in all where one.when.isEmpty { always.insert(one.told) }
    var seen = Set<TextAlternative>()
    return all.filter { one in
      var anywhen = one.told
      anywhen.when = ""
      return seen.insert(one.told).inserted && (one.when.isEmpty || !always.contains(anywhen))
    }.sorted { ($0.place.file, $0.place.line, $0.when) < ($1.place.file, $1.place.line, $1.when) }
  }

  /// What is told of it: the words, not the run, say when it is shown.
  private var told: TextAlternative {
    var told = self
    told.moment = Moment(run: nil, choices: [], isEvent: false, function: "", conditions: "")
    return told
  }

  /// The keys of a text; of one without keys, its literal. None: it is data in the main.
  static func all(_ words: Words, _ moment: Moment, _ origin: Place, _ sourcePlace: (Place) -> SourcePlace) -> [TextAlternative] {
    let place = sourcePlace(origin)
    if let literal = words.literal {
      return [
        TextAlternative(
          literal: literal, isTransformed: words.isTransformed, letterCase: words.letterCase, when: moment.conditions, moment: moment,
          place: place)
      ]
    }
    if let own = words.own {
      return [
        TextAlternative(
          table: own.key?.table, bundleFile: own.key?.bundleFile.map { sourcePlace(Place(file: $0, line: 1, column: 1)).file },
          isPart: words.parts.count > 1, isTransformed: words.isTransformed, letterCase: words.letterCase, isOwn: true,
          isOwnKey: own.key != nil, when: moment.conditions, moment: moment, place: place)
      ]
    }
    func text(_ key: Words.Key) -> TextAlternative {
      TextAlternative(
        key: key.key, table: key.table, bundleFile: key.bundleFile.map { sourcePlace(Place(file: $0, line: 1, column: 1)).file },
        literal: key.fallback, hasArguments: key.hasArguments, arguments: key.arguments, isSpelled: key.isSpelled,
        isPart: words.parts.count > 1,
        isTransformed: words.isTransformed, letterCase: words.letterCase, when: moment.conditions, moment: moment, place: place)
    }
    let parts = words.parts.compactMap { part in
      switch part {
      case .literal(let literal): TextAlternative(literal: literal, when: moment.conditions, moment: moment, place: place)
      case .key(let key): text(key)
      case .own, .data: nil as TextAlternative?
      }
    }
    return words.keys.map(text).map { one in
      var one = one
      if parts.count > 1, parts.count == words.parts.count { one.parts = parts }
      return one
    }
  }
}
