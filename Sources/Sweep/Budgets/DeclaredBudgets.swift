import Checks
package import Diagnostics
import Environments
import Localization
package import Typesetting
import Vocabulary

/// Texts that are wider than the XLIFF file that they come in allows: a `maxwidth` in points is for the text on one line at the text size L, in
/// the widest font in which a screen shows it.
package struct DeclaredBudget: Sendable {
  package var key: String
  /// Of the translation that is the farthest over.
  package var file: String
  package var position: SourcePosition
  /// In the order of the tables.
  package var locales: [String]
  /// Points.
  package var width: Double
  package var limit: Double

  /// One for each key that is over in a language that the scenes are shown in: in the order of the scenes' tables.
  package static func exceeded(in scenes: [SweepScene], typesetter: TextMeasurer) -> [DeclaredBudget] {
    var found: [ExactKey: DeclaredBudget] = [:]
    var order: [ExactKey] = []
    for scene in scenes {
      let limited = scene.catalog.entries.filter { entry in entry.localizations.contains { $0.limit?.unit == .point } }
      if limited.isEmpty { continue }
      let widths = scene.atLarge.widths(typesetter)
      for entry in limited {
        for localization in entry.localizations {
          guard let limit = localization.limit, limit.unit == .point,
            let width = widths[Shown(key: entry.key, locale: localization.locale)], width > limit.length + Self.tolerance
          else { continue }
          let key = ExactKey(key: entry.key, file: entry.file)
          if found[key] == nil { order.append(key) }
          var budget =
            found[key]
            ?? DeclaredBudget(
              key: entry.key, file: localization.file, position: localization.position, locales: [], width: 0, limit: 0)
          if !budget.locales.contains(localization.locale) { budget.locales.append(localization.locale) }
          if width - limit.length > budget.width - budget.limit {
            (budget.file, budget.position, budget.width, budget.limit) = (localization.file, localization.position, width, limit.length)
          }
          found[key] = budget
        }
      }
    }
    return order.compactMap { found[$0] }
  }

  /// Points by which a text may be wider: budgets are written down to a hundredth.
  private static let tolerance = 0.01

  private struct ExactKey: Hashable {
    var key: String
    var file: String
  }

  fileprivate struct Shown: Hashable {
    var key: String
    var locale: String
  }
}

extension SweepScene {
  /// The scene at the text size L only, independent of the sizes of the run.
  fileprivate var atLarge: SweepScene {
    SweepScene(
      screen, catalog: catalog, overrides: overrides,
      matrix: EnvironmentMatrix(
        locales: matrix.locales, contentSizes: [.large], directions: .natural, placements: matrix.placements,
        naturalDirection: Self.naturalDirection))
  }

  /// Of each key and locale, the greatest width on one line.
  fileprivate func widths(_ typesetter: TextMeasurer) -> [DeclaredBudget.Shown: Double] {
    let solver = ScreenSolver(self, typesetter: typesetter)
    var widths: [DeclaredBudget.Shown: Double] = [:]
    for environment in matrix {
      for text in solver.texts(for: environment).joined() {
        for one in text.words.keyed {
          let shown = DeclaredBudget.Shown(key: one.key, locale: environment.locale)
          let paragraph =
            text.words.parts.isEmpty ? text.paragraph : typesetter.paragraph(one.text, locale: environment.locale, font: text.font)
          widths[shown] = max(widths[shown] ?? 0, typesetter.naturalWidth(paragraph, font: text.font))
        }
      }
    }
    return widths
  }
}
