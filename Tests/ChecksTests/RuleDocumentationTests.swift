import Checks
import Foundation
import Testing

@Suite struct RuleDocumentationTests {
  /// `COPYFIT_RECORD=1 swift test --filter RuleDocumentationTests` writes the page anew, and fails so that it is not forgotten.
  @Test func thePageIsFresh() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/rules.md").standardized
    if ProcessInfo.processInfo.environment["COPYFIT_RECORD"] != nil {
      try Data(RuleCatalog.documentation.utf8).write(to: page)
      Issue.record("docs/rules.md was written: look at the change, then run the tests without COPYFIT_RECORD")
    }
    #expect(
      try String(contentsOf: page, encoding: .utf8) == RuleCatalog.documentation, "docs/rules.md is stale: set COPYFIT_RECORD=1 to write it"
    )
  }

  @Test(arguments: RuleCatalog.all.map(\.id))
  func aRuleIsDescribed(_ id: RuleID) {
    let rule = RuleCatalog[id]
    for sentence in [rule.summary, rule.rationale, rule.remedy] {
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(sentence.first?.isUppercase == true, "\(sentence)")
    }
    #expect(!rule.name.isEmpty && !rule.example.isEmpty)
    #expect(!rule.example.hasSuffix("."))
  }
}
