import Evaluation
import UIKitModel

/// The configuration of a button as far as code decides it; nil: as UIKit has it, not known, or not always the same.
package struct ConfigurationReading: Codable, Hashable, Sendable {
  /// Whether code gives the button one; otherwise it changes the document's.
  package var isGiven: Bool
  /// The names of cases of `NSDirectionalRectEdge` and `UIButton.Configuration.Size`.
  package var imagePlacement: String?
  package var size: String?
  /// Points.
  package var imagePadding: Double?
  package var titlePadding: Double?
  package var contentInsets: InsetsReading?
  /// Whether it gives the title attributes of which not all are known.
  package var hasTitleAttributes: Bool

  /// nil: code does nothing to it.
  init?(_ effects: [Effect], number: @escaping (Value) -> Double?) {
    func known<Known>(_ field: String, _ read: (Value) -> Known?) -> Known? {
      effects.of(field).settled(until: .event).flatMap(read)
    }
    isGiven = effects.of(ScreenField.configuration).contains { !$0.putsBack && !$0.alternatives.allSatisfy(\.value.isNothing) }
    imagePlacement = known(ButtonFields.imagePlacement, \.caseName)
    size = known(ButtonFields.size, \.caseName)
    imagePadding = known(ButtonFields.imagePadding, number)
    titlePadding = known(ButtonFields.titlePadding, number)
    contentInsets = known(ButtonFields.insets) { InsetsReading($0, number) }
    hasTitleAttributes = effects.of(ScreenField.titleAttributes).contains { $0.fontOfTitle == nil }
    if !isGiven, !hasTitleAttributes, [imagePlacement, size] == [nil, nil], [imagePadding, titlePadding] == [nil, nil], contentInsets == nil
    {
      return nil
    }
  }
}

extension Effect {
  /// What gives a button's title its attributes, as what gives it a font; nil: it is not known. Without alternatives: it gives none.
  var fontOfTitle: Effect? {
    guard field == ScreenField.titleAttributes else { return nil }
    var font = self
    font.field = ScreenField.font
    font.alternatives = []
    for one in alternatives {
      switch one.value {
      case .nothing, .untouched: break
      case .enumeration(ButtonFields.titleTransformer, _, let fonts):
        guard let value = fonts.first else { return nil }
        if value != .nothing { font.alternatives.append(Alternative(choices: one.choices, value: value, place: one.place)) }
      default: return nil
      }
    }
    return font
  }
}
