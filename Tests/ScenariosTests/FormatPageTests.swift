import Screens
import Diagnostics
import Foundation
import Scenarios
import Testing

/// What docs/scenario-format.md shows is what the reader reads.
@Suite struct FormatPageTests {
  private static let page: String = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: package.appending(path: "docs/scenario-format.md"), encoding: .utf8)) ?? ""
  }()

  /// The blocks of the page between fences that begin with `fence`.
  private static func blocks(_ fence: String) -> [String] {
    page.split(separator: "\n```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element).filter { $0.hasPrefix("\(fence)\n") }.map { String($0.dropFirst(fence.count + 1)) }
  }

  @Test func theScenarioOfThePage() throws {
    let reading = Reading(try #require(Self.blocks("yaml").first))
    #expect(reading.errors == [])
    #expect(reading.scenario?.screen.constraints.count == 5)
  }

  @Test func thePartsOfThePage() throws {
    let whole = try #require(Self.blocks("yaml").first)
    // `when` refers to constraints and a view by name that the first block does not all have.
    let parts = Self.blocks("yaml").dropFirst().map { $0.replacing("Long Button", with: "Name Label") }
    #expect(parts.count == 5)
    for part in parts { #expect(Reading(whole + "\n" + part).errors == [], "\(part)") }
  }

  @Test func theConstraintsOfThePage() throws {
    let constraints = try #require(Self.blocks("").first)
    let reading = Reading(constraints: constraints)
    #expect(reading.errors == [])
    #expect(reading.scenario?.screen.constraints.count == 5)
  }

  @Test func theVisualFormatsOfThePage() throws {
    let lines = try #require(Self.blocks("").last)
    #expect(lines.hasPrefix("|-[label]"))
    let views = "views:\n  label: {kind: label, literal: a}\n  field: {kind: text-field}\n  button: {kind: button, literal: b}\n"
    let reading = Reading(views + "constraints: |\n" + lines.split(separator: "\n").map { "  \($0)\n" }.joined())
    #expect(reading.errors == [])
    #expect(reading.scenario?.screen.constraints.count == 8)
  }

  /// What may be said of a view of each kind, as the reader lists it where it meets a word that it does not know.
  @Test func everyWordIsExplained() throws {
    let kinds = try #require(Reading("views: {A: {kind: nothing}}").diagnostics.first?.remedy).drop { $0 != ":" }.dropFirst()
    var words = Set<String>()
    for kind in kinds.split(separator: ",").map({ $0.filter { $0 != " " } }) {
      #expect(Self.page.contains("`\(kind)`"), "\(kind)")
      let remedies = Reading("views: {A: {kind: \(kind), nothing: 1}}").diagnostics.filter { $0.message.hasPrefix("no key 'nothing'") }
      let keys = try #require(remedies.first?.remedy).drop { $0 != ":" }.dropFirst()
      words.formUnion(keys.split(separator: ",").map { String($0.filter { $0 != " " }) })
    }
    #expect(words.count > 70)
    for word in words.sorted() { #expect(Self.page.contains("`\(word)`"), "\(word)") }
  }

  @Test func everyAttributeIsNamed() {
    for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute { #expect(Self.page.contains("`\(attribute.notation)`")) }
  }
}
