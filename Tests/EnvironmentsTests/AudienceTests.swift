import Environments
import Screens
import Testing
import Vocabulary

/// The rough share of users who meet something.
struct AudienceTests {
  private let matrix = EnvironmentMatrix(
    MatrixNarrowing(contentSizes: [.large, .accessibilityExtraExtraExtraLarge], orientations: [.portrait]), locales: ["de", "en-x-double"],
    naturalDirection: { _ in .leftToRight })

  private func reach(_ audience: Audience, _ isMet: (EnvironmentMatrix.Coordinates) -> Bool) -> Double {
    audience.reach(of: matrix.indices.filter { isMet(matrix.coordinates(of: $0)) }, in: matrix) { $0.contains("-x-") }
  }

  /// The default size weighs more than the largest, a language more than a made-up one, and devices alike.
  @Test func sharesOfCells() {
    let usual = Audience.usual
    // The ten sizes between L and AX5 are not in the matrix.
    #expect(abs(reach(usual) { _ in true } - 67.1 / 100) < 1e-9)
    #expect(reach(usual) { _ in false } == 0)
    #expect(abs(reach(usual) { $0.contentSize == 0 } - 67 / 100.0) < 1e-9)
    #expect(abs(reach(usual) { $0.locale == 1 } - 0.671 * 0.01 / 1.01) < 1e-9)
    #expect(abs(reach(usual) { $0.placement == 0 } - 0.671 / Double(matrix.placements.count)) < 1e-9)
  }

  @Test func sharesOfTheAppsOwn() {
    var own = Audience.usual
    own.contentSizes[.accessibilityExtraExtraExtraLarge] = 67
    own.locales["en-x-double"] = 3
    own.contentSizes[.large] = 33
    #expect(abs(reach(own) { $0.contentSize == 1 } - 67 / 132.9) < 1e-9)
    #expect(abs(reach(own) { $0.locale == 1 } - 0.75 * 100 / 132.9) < 1e-9)
    own.contentSizes = [:]
    #expect(reach(own) { _ in true } == 0)
  }

  /// Q42's figures: 13 % smaller than the default, 20 % larger.
  @Test func theUsualSharesAreTheStudys() {
    let shares = ContentSizeCategory.allCases.map { Audience.usual.contentSizes[$0] ?? 0 }
    #expect(abs(shares.reduce(0, +) - 100) < 0.5)
    #expect(abs(shares.prefix(3).reduce(0, +) - 13) < 0.2 && abs(shares.dropFirst(4).reduce(0, +) - 20) < 0.2)
    #expect(!shares.contains(0))
  }
}
