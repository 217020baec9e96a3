import Testing
import Vocabulary

/// What Interface Builder's object library writes, and the conventions of the public apps for what code replaces.
@Suite struct SampleTextTests {
  @Test(arguments: [
    ("Label", true), ("Button", true), (" Title\n", true), ("{Price}", true), ("<name>", true), ("[section title]", true),
    ("Lorem ipsum dolor sit er elit lamet", true), ("Label the box", false), ("label", false), ("{Price} a month", false), ("{}", false),
    ("", false), ("<3", false), ("Save", false), ("[a] or [b", false),
  ])
  func tellsSamplesFromWords(text: String, isSample: Bool) {
    #expect(text.isSampleText == isSample)
  }
}
