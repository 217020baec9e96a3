package import Diagnostics

/// The settings of a run as text: as an option or a configuration has them, before they are parsed.
package struct SettingWords: Hashable, Sendable {
  package struct Word: Hashable, Sendable {
    package var text: String
    /// The position in the configuration; nil: it is from the command line.
    package var position: SourcePosition?

    package init(_ text: String, at position: SourcePosition? = nil) {
      self.text = text
      self.position = position
    }
  }

  private var words: [Setting: [Word]] = [:]

  package init() {}

  /// - Parameter values: As options have them; nil: the option was not given.
  package init(_ values: KeyValuePairs<Setting, String?>) { add(values) }

  /// - Parameter values: As options have them; nil: the option was not given.
  package mutating func add(_ values: KeyValuePairs<Setting, String?>) {
    for (setting, value) in values { self[setting] += value.map { Self.words(of: setting, $0) } ?? [] }
  }

  /// The words of a setting; none: nothing was decided.
  package subscript(setting: Setting) -> [Word] {
    get { words[setting] ?? [] }
    set { words[setting] = newValue.isEmpty ? nil : newValue }
  }

  /// The one word of a setting that has one.
  package func text(_ setting: Setting) -> String? { self[setting].last?.text }

  package func has(_ setting: Setting) -> Bool { words[setting] != nil }

  /// The words of a value on the command line.
  package static func words(of setting: Setting, _ value: String, at position: SourcePosition? = nil) -> [Word] {
    (setting.isList ? selectionWords(value) : [value]).map { Word($0, at: position) }
  }

  /// What these words do not decide, `configuration` does.
  package func completed(by configuration: SettingWords) -> SettingWords {
    var completed = configuration
    // A bare canvas is used in place of devices: what these words say of one replaces all of the other.
    if has(.size) || has(.devices) || has(.orientations) { completed[.size] = [] }
    if has(.size) || completed.has(.size) { (completed[.devices], completed[.orientations]) = ([], []) }
    for (setting, words) in words { completed[setting] = (setting.isAdded ? configuration[setting] : []) + words }
    return completed
  }

  package func only(_ settings: [Setting]) -> SettingWords {
    var rest = SettingWords()
    for setting in settings { rest[setting] = self[setting] }
    return rest
  }

  package func without(_ settings: Setting...) -> SettingWords {
    var rest = self
    for setting in settings { rest[setting] = [] }
    return rest
  }

  /// What decides the results, as arguments of the command line.
  package var arguments: [String] {
    Setting.ofResults.flatMap { setting -> [String] in
      let texts = self[setting].map(\.text)
      if texts.isEmpty { return [] }
      if setting == .paths { return texts }
      if setting == .source { return texts.last == "false" ? [setting.option] : [] }
      if setting.isList { return [setting.option, texts.joined(separator: ",")] }
      return texts.flatMap { [setting.option, $0] }
    }
  }

  /// Without the places where the words are: equal for equal decisions.
  var unplaced: SettingWords {
    var unplaced = self
    for setting in words.keys { unplaced[setting] = self[setting].map { Word($0.text) } }
    return unplaced
  }
}

/// A word that a setting cannot have.
package struct SettingProblem: Hashable, Sendable {
  package var setting: Setting
  package var error: SelectionError

  package init(_ setting: Setting, _ error: SelectionError) {
    self.setting = setting
    self.error = error
  }

  /// Whether the words are valid, but the file that they name does not exist: that is bad input, not wrong usage.
  package var isMissingInput: Bool { setting == .strings || setting == .fonts }

  /// In one line, as a command line is answered.
  package var words: String { "\(setting.option): \(error.message)" + (error.remedy.map { "; \($0)" } ?? "") }
}

/// The words of one or several settings cannot be followed.
package struct SettingProblems: Error, Hashable, Sendable {
  /// Not empty; in the order of the settings.
  package var all: [SettingProblem]

  package init(_ all: [SettingProblem]) { self.all = all }
}

/// Parses the settings one by one, and collects the problems.
struct SettingReader {
  let words: SettingWords
  private(set) var problems: [SettingProblem] = []

  init(_ words: SettingWords) { self.words = words }

  /// nil: nothing was decided, or it cannot be followed.
  mutating func value<Value>(_ setting: Setting, _ selection: ([String]) throws(SelectionError) -> Value) -> Value? {
    let texts = words[setting].map(\.text)
    if texts.isEmpty { return nil }
    do {
      return try selection(texts)
    } catch {
      problems.append(SettingProblem(setting, error))
      return nil
    }
  }

  /// One of an enumeration's words.
  mutating func choice<Value: CaseIterable & RawRepresentable<String>>(_ setting: Setting, _ what: String, _: Value.Type) -> Value? {
    value(setting) { words throws(SelectionError) in
      let known = Value.allCases.map { (spelling: $0.rawValue, value: $0) }
      return try selectedValue(of: words[words.count - 1], among: known, what: what, index: words.count - 1)
    }
  }

  mutating func refuse(_ setting: Setting, _ message: String, remedy: String? = nil) {
    problems.append(SettingProblem(setting, SelectionError(message, remedy: remedy)))
  }

  func check() throws(SettingProblems) {
    if !problems.isEmpty { throw SettingProblems(problems) }
  }
}
