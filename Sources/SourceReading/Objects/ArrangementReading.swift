import Evaluation
import UIKitModel

/// How code arranges what is in a view, and the room that it leaves around that; nil: as the document has it, not known, or not always the
/// same.
package struct ArrangementReading: Codable, Sendable {
  /// Points between the views of a stack.
  package var spacing: Double?
  /// The names of cases of `UIStackView.Distribution` and `Alignment`.
  package var distribution: String?
  package var alignment: String?
  /// The same, and when.
  package var spacings: [Timed<Double>]
  package var distributions: [Timed<String>]
  package var alignments: [Timed<String>]
  package var arrangesInMargins: Bool?
  package var margins: InsetsReading?
  /// Around the title and the image of a button without a configuration.
  package var contentInsets: InsetsReading?

  /// nil: code sets none of it.
  init?(_ effects: [Effect], when: (Alternative) -> String, number: @escaping (Value) -> Double?) {
    let fields = [
      ScreenField.spacing, ScreenField.distribution, ScreenField.stackAlignment, ScreenField.arrangesInMargins, ScreenField.margins,
      ScreenField.contentInsets,
    ]
    if !effects.contains(where: { $0.field.map(fields.contains) ?? false }) { return nil }
    func known<Known>(_ field: String, _ read: (Value) -> Known?) -> Known? {
      effects.of(field).settled(until: .event).flatMap(read)
    }
    func insets(_ value: Value) -> InsetsReading? { InsetsReading(value, number) }
    spacing = known(ScreenField.spacing, number)
    distribution = known(ScreenField.distribution, \.caseName)
    alignment = known(ScreenField.stackAlignment, \.caseName)
    spacings = effects.of(ScreenField.spacing).timed(when, number)
    distributions = effects.of(ScreenField.distribution).timed(when, \.caseName)
    alignments = effects.of(ScreenField.stackAlignment).timed(when, \.caseName)
    arrangesInMargins = known(ScreenField.arrangesInMargins) { if case .boolean(let arranges) = $0 { arranges } else { nil } }
    margins = known(ScreenField.margins, insets)
    contentInsets = known(ScreenField.contentInsets, insets)
  }
}
