/// How the arguments of a translated form differ from those of the source text.
struct FormatMismatch {
  let unit: StringUnit
  /// `takes argument 1 for an object, the source text for a whole number`.
  let words: String
  /// A form that uses another argument may read memory that does not belong to it.
  let weight: TableFinding.Weight

  /// - Parameters:
  ///   - found: the kinds that the form uses, by the number of the argument.
  ///   - mayOmitNumber: whether the form is for one number alone, which it may say in words.
  /// nil: they do not differ.
  init?(_ found: [Int: FormatSpecifier.Kind], _ expected: [Int: FormatSpecifier.Kind], in unit: StringUnit, mayOmitNumber: Bool) {
    let wrong = found.compactMap { argument, kind -> String? in
      guard let source = expected[argument] else { return "asks for argument \(argument), which the source text does not have" }
      return source == kind ? nil : "takes argument \(argument) for \(kind.rawValue), the source text for \(source.rawValue)"
    }
    let lost = mayOmitNumber ? [] : expected.keys.filter { found[$0] == nil }.map { "does not show argument \($0)" }
    if wrong.isEmpty, lost.isEmpty { return nil }
    let isFullWidth = !lost.isEmpty && unit.value.contains("％")
    self.unit = unit
    words =
      (wrong.sorted() + lost.sorted()).joined(separator: ", and ")
      + (isFullWidth ? ": it is written with a full-width percent sign (％), which is not a specifier" : "")
    weight = isFullWidth || !wrong.isEmpty ? .heavy : .usual
  }
}
