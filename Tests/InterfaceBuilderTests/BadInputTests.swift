import Screens
import Diagnostics
import InterfaceBuilder
import Testing

/// Files that are damaged, or made to do harm: a diagnostic with its place, never a crash.
struct BadInputTests {
  private func failure(_ text: String) -> Diagnostic? {
    do throws(DiagnosticError) {
      _ = try InterfaceReader().read(Array(text.utf8), file: "Bad.storyboard")
      return nil
    } catch {
      return error.diagnostics.first
    }
  }

  @Test(arguments: [
    ("", "malformed XML", 1), ("\n<document>\n<objects>\n", "malformed XML", 4), ("<document>\n<a></b></document>", "malformed XML", 2),
    ("<plist/>", "the root element is <plist>, not <document>", 1),
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>", "the root element is <archive>, not <document>", 1),
    (
      "<!DOCTYPE d [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;&a;\">]>\n<document>&c;</document>",
      "the document type declares entities or elements", 1
    ),
    ("<document a=\"1\" a=\"2\"/>", "malformed XML: duplicate attribute", 1), ("\u{0}\u{1}\u{2}", "malformed XML", 1),
    ("{\"json\": true}", "malformed XML", 1),
  ])
  func unreadable(_ text: String, _ message: String, _ line: Int) throws {
    let diagnostic = try #require(failure(text))
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic)")
    #expect(diagnostic.position?.line == line)
    #expect(diagnostic.severity == .error)
  }

  @Test func deepNesting() throws {
    let text = "<document>" + String(repeating: "<view><subviews>", count: 100_000)
    #expect(try #require(failure(text)).message == "elements are nested deeper than 4032 levels")
  }

  @Test func nestingWithinTheLimit() throws {
    let depth = 240
    let text = Sample.xib(String(repeating: "<subviews><view>", count: depth) + String(repeating: "</view></subviews>", count: depth))
    #expect(try read(text).scenes[0].screen.items.count == depth + 1)
  }

  @Test func aTruncatedDocumentNamesWhatIsOpen() throws {
    let whole = Sample.xib("<subviews><label id=\"a\"/></subviews>")
    let diagnostic = try #require(failure(String(whole.dropLast(60))))
    #expect(diagnostic.message.hasPrefix("malformed XML"))
    #expect(diagnostic.reason?.contains("is still open") == true)
  }

  @Test func moreViewsThanAnyScreenHas() throws {
    let document = try read(Sample.xib("<subviews>" + String(repeating: "<view/>", count: 20_100) + "</subviews>"))
    #expect(document.diagnostics.map(\.message) == ["the scene has more than 20000 views"])
    #expect(document.scenes[0].screen.items.count == 20_000)
  }

  @Test(arguments: ["nan", "1e999", "-INF", "12 34"])
  func framesOfNoNumbers(_ number: String) throws {
    let document = try read(
      Sample.xib("<subviews><view id=\"a\"><rect key=\"frame\" x=\"\(number)\" y=\"0\" width=\"1\" height=\"1\"/></view></subviews>"))
    #expect(document.diagnostics.map(\.message) == ["the frame of <view> is not a rectangle of finite numbers"])
    #expect(document.scenes[0].screen.items.count == 2)
  }

  /// Controllers that lead to one another in circles, and objects that contain their own names.
  @Test func circles() throws {
    let document = try read(
      Sample.storyboard([
        (
          "s",
          #"<viewController id="c"><view key="view" id="v"/><connections><segue destination="c" kind="show" id="g"/></connections></viewController>"#
        )
      ]))
    #expect(document.scenes.map(\.bars.top) == [.statusBar])
  }
}
