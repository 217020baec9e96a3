import SourceReading
import Testing

@testable import CodedScreens

/// An app that lays all of its views out from left to right: Apple's page on `semanticContentAttribute`.
struct DirectionAppearanceTests {
  private static let swift = "UIView.appearance().semanticContentAttribute = .forceLeftToRight"

  @Test(arguments: [
    (swift, true), ("let views = UIView.appearance(); views.semanticContentAttribute = .forceLeftToRight", true),
    ("if Settings.isLeft { \(swift) }", true), ("guard Settings.isLeft else { return }; \(swift)", true),
    ("if !Settings.isLeft { return }; \(swift)", true), ("if Settings.isLeft { } else { \(swift) }", false),
    ("if Locale.current.isLeft { \(swift) }", false), ("guard Locale.current.isLeft else { return }; \(swift)", false),
    ("if Locale.current.isLeft { return }; \(swift)", false), ("for name in names { \(swift) }", false),
    (swift + "; if isRight { UIView.appearance().semanticContentAttribute = .forceRightToLeft }", false),
    ("UIView.appearance().semanticContentAttribute = isRight ? .forceRightToLeft : .forceLeftToRight", false),
    ("UIView.appearance().semanticContentAttribute = .playback", false),
    ("UISlider.appearance().semanticContentAttribute = .forceLeftToRight", false),
    ("UIView.appearance(whenContainedInInstancesOf: [Player.self]).semanticContentAttribute = .forceLeftToRight", false),
    ("UIView.appearance().tintColor = .red", false),
  ])
  func appearanceOfAllViews(_ code: String, isForced: Bool) async throws {
    let settings = "enum Settings { static let isLeft = true }\nfinal class Start { func run() { \(code) } }"
    let app = try await CodedApp("", more: ["Start.swift": settings])
    #expect(app.reading.forcesLeftToRight == isForced)
  }

  @Test func messageOfObjectiveC() async throws {
    let code = """
      @implementation Start
      - (void)run {
        if (YES) { [[UIView appearance] setSemanticContentAttribute:UISemanticContentAttributeForceLeftToRight]; }
      }
      @end
      """
    let app = try await CodedApp("", more: ["Start.m": code])
    #expect(app.reading.forcesLeftToRight)
  }
}
