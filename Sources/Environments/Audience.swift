package import Vocabulary

/// How many of an app's users have which setting: shares, of which only the ratios count.
///
/// Text sizes: a study of more than a million people in the Netherlands (Q42, "Which accessibility settings do the Dutch really use on their
/// phone?", 2021, https://accessibility.q42.nl) found that 32.6 % change the text size, 13 % to a smaller and 20 % to a larger one. The study
/// does not publish single sizes: each further step is taken to have half as many users as the one before. Languages and devices count alike.
package struct Audience: Hashable, Sendable {
  /// Percent of users by text size.
  package var contentSizes: [ContentSizeCategory: Double]
  /// By language tag; a language that is not named has the share 1.
  package var locales: [String: Double] = [:]

  package static let usual = Audience(contentSizes: [
    .extraSmall: 1.9, .small: 3.7, .medium: 7.4, .large: 67, .extraLarge: 10, .extraExtraLarge: 5, .extraExtraExtraLarge: 2.5,
    .accessibilityMedium: 1.3, .accessibilityLarge: 0.6, .accessibilityExtraLarge: 0.3, .accessibilityExtraExtraLarge: 0.2,
    .accessibilityExtraExtraExtraLarge: 0.1,
  ])

  /// Nobody reads a pseudo-language: findings that occur only there come last.
  private static let pseudoShare = 0.01

  /// The part of the users, from 0 to 1, who meet one of some cells of a matrix. Every user has one of its languages, one of its devices and
  /// one of its orientations, but any text size: a matrix of AX3 alone is that of the few who read at AX3.
  /// - Parameters:
  ///   - cells: indices into the matrix.
  ///   - isPseudo: whether a locale is a pseudo-language.
  package func reach(of cells: some Sequence<Int>, in matrix: EnvironmentMatrix, isPseudo: (String) -> Bool) -> Double {
    let locales = matrix.locales.map { self.locales[$0] ?? (isPseudo($0) ? Self.pseudoShare : 1) }
    let sizes = matrix.contentSizes.map { contentSizes[$0] ?? 0 }
    let places = Double(matrix.directionCount * matrix.placements.count)
    let everySize = ContentSizeCategory.allCases.reduce(0) { $0 + (contentSizes[$1] ?? 0) }
    let all = locales.reduce(0, +) * everySize * places
    if all <= 0 { return 0 }
    let met = cells.reduce(0.0) { sum, cell in
      let place = matrix.coordinates(of: cell)
      return sum + locales[place.locale] * sizes[place.contentSize]
    }
    return min(1, met / all)
  }
}
