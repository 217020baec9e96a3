import Testing
import Vocabulary

@testable import Localization

/// Expected values: Unicode's SpecialCasing.txt, and CLDR's rules for Greek.
struct LetterCaseTests {
  @Test(arguments: [
    ("Straße", LetterCase(.upper), "de", "STRASSE"), ("istanbul", LetterCase(.upper), "tr", "ISTANBUL"),
    ("istanbul", LetterCase(.upper, followsLanguage: true), "tr", "İSTANBUL"),
    ("Άννα", LetterCase(.upper, followsLanguage: true), "el", "ΑΝΝΑ"), ("ÉTÉ", LetterCase(.lower), "fr", "été"),
    ("log IN now", LetterCase(.capitalized), "en", "Log In Now"), ("登录", LetterCase(.upper), "zh-Hans", "登录"),
    ("ΐ", LetterCase(.upper), "el", "Ϊ\u{301}"), ("", LetterCase(.upper), "en", ""),
  ]) func letters(text: String, letterCase: LetterCase, language: String, expected: String) {
    #expect(letterCase.applied(to: text, of: language) == expected)
  }
}
