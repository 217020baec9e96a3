import Foundation
import Testing

@testable import SourceReading

/// Which keys a file mentions: `login.title`, `login.password.hint`, `Log in "now"` and `plain`.
@Suite struct KeyMentionsTests {
  private static let keys: Set = ["login.title", "login.password.hint", "Log in \"now\"", "plain", #"C:\new"#, "a\tb"]

  @Test(arguments: [
    ("A.swift", #"NSLocalizedString("login.title", comment: "")"#, ["login.title"]),
    ("A.swift", #"NSLocalizedString("login.title.more", comment: "")"#, []),
    ("A.swift", #"tr("login.\(kind).hint")"#, ["login.password.hint"]),
    ("A.swift", #"tr("\(kind)")"#, []),
    ("A.swift", #"tr("login." + kind)"#, ["login.password.hint", "login.title"]),
    ("A.swift", #"tr(kind + ".hint")"#, ["login.password.hint"]),
    ("A.m", #"[NSString stringWithFormat:@"login.%@.hint", kind]"#, ["login.password.hint"]),
    ("A.swift", #"Text("Log in \"now\"")"#, ["Log in \"now\""]),
    // An escaped backslash is one, whatever letter comes behind it.
    ("A.swift", #"Text("C:\\new")"#, [#"C:\new"#]),
    ("A.swift", #"Text("a\tb")"#, ["a\tb"]),
    ("A.m", #"[NSString stringWithFormat:@"%2$ld.title", count]"#, ["login.title"]),
    ("A.swift", #"tr("login.\(kind)s")"#, []),
    ("A.swift", "enum Key: String { case plain, other }", ["plain"]),
    ("A.swift", "explain(plainly)", []),
    // By the names that generators make.
    ("A.swift", "R.string.localizable.loginTitle()", ["login.title"]),
    ("A.swift", "label.text = L10n.Login.Password.hint", ["login.password.hint"]),
    ("A.swift", "Strings.Login.title(3)", ["login.title"]),
    ("A.swift", "login.title = loginTitle; Other.Login.titles", []),
    ("A.xib", #"<userDefinedRuntimeAttribute type="string" keyPath="key" value="login.title"/>"#, ["login.title"]),
    ("A.plist", "<string>plain</string>", ["plain"]), ("A.xib", "<string key=\"value\">login.title</string>", ["login.title"]),
    ("A.swift", #"let broken = "login.title"#, ["login.title"]),
    ("A.swift", "", []),
  ])
  func keysOfAFile(_ name: String, _ text: String, _ expected: [String]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "copyfit-keys-\(UUID().uuidString)-\(name)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let mentions = KeyMentions(of: Self.keys, in: [file.path, file.path + ".missing"])
    #expect(Self.keys.filter(mentions.contains).sorted() == expected)
  }
}
