import InterfaceBuilder
import Screens
import Testing
import Vocabulary

/// Changes of a screen, written into a document: everything else stays, and the document reads as the screen with the change.
struct InterfaceEditTests {
  private static let content = """
    <subviews>
        <label text="Name" lineBreakMode="clip" id="lb" translatesAutoresizingMaskIntoConstraints="NO"><!-- kept -->
            <rect key="frame" x="0" y="0" width="60" height="20"/>
        </label>
        <button contentHorizontalAlignment="right" id="bt" horizontalHuggingPriority='250'
            translatesAutoresizingMaskIntoConstraints="NO">
            <constraints>
                <constraint firstAttribute="height" constant="30" id="c1"/>
            </constraints>
            <state key="normal" title="OK"/>
        </button>
        <textField placeholder="Code" adjustsFontSizeToFit="NO" id="tf" translatesAutoresizingMaskIntoConstraints="NO"/>
        <tableView rowHeight="44" id="tb"><prototypes>
            <tableViewCell rowHeight="60" id="cl"><tableViewCellContentView key="contentView" id="cv"/></tableViewCell>
        </prototypes></tableView>
    </subviews>
    <constraints>
        <constraint firstItem="lb" firstAttribute="left" secondItem="root" secondAttribute="leftMargin" id="c2"/>
    </constraints>
    """

  /// What is replaced by what.
  @Test(
    arguments: [
      (
        .anyNumberOfLines("lb"), #"<label text="Name" lineBreakMode="clip""#,
        #"<label numberOfLines="0" text="Name" lineBreakMode="wordWrap""#
      ),
      (.shrinkText("lb"), "<label ", #"<label minimumScaleFactor="0.5" "#),
      (.shrinkText("tf"), #"adjustsFontSizeToFit="NO""#, #"adjustsFontSizeToFit="YES" minimumFontSize="17""#),
      (.anyNumberOfLines("bt"), "<button ", #"<button lineBreakMode="wordWrap" "#),
      (.compressionResistance("lb", .horizontal, 751), "<label ", #"<label horizontalCompressionResistancePriority="751" "#),
      (.hugging("bt", .horizontal, 249.5), "'250'", "'249.5'"),
      (.naturalAlignment("lb"), #"text="Name""#, #"text="Name" textAlignment="natural""#),
      (.naturalAlignment("bt"), #"Alignment="right""#, #"Alignment="trailing""#),
      (.minimum("c1"), #"firstAttribute="height""#, #"firstAttribute="height" relation="greaterThanOrEqual""#),
      (.constant("c1", 44), #"constant="30""#, #"constant="44""#),
      (.priority("c2", 749), #"secondAttribute="leftMargin""#, #"secondAttribute="leftMargin" priority="749""#),
      (
        .followDirection("c2"), #""left" secondItem="root" secondAttribute="leftMargin""#,
        #""leading" secondItem="root" secondAttribute="leadingMargin""#
      ),
      (.automaticRowHeights("tb"), #"rowHeight="44""#, #"rowHeight="-1""#),
      (
        .minimumSize("bt", .horizontal, 44, id: "new"), "id=\"c1\"/>",
        "id=\"c1\"/>\n            <constraint firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"44\" id=\"new\"/>"
      ),
      (
        .minimumSize("lb", .vertical, 20, id: "new"), #"width="60" height="20"/>"#,
        """
        width="60" height="20"/>
                <constraints>
                    <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="20" id="new"/>
                </constraints>
        """
      ),
      (
        .minimumDistance("bt", .top, from: "lb", .bottom, 8, id: "new"), "id=\"c2\"/>",
        "id=\"c2\"/>\n    <constraint firstItem=\"bt\" firstAttribute=\"top\" relation=\"greaterThanOrEqual\" secondItem=\"lb\" "
          + "secondAttribute=\"bottom\" constant=\"8\" id=\"new\"/>"
      ),
    ] as [(ScreenChange, String, String)])
  func edits(change: ScreenChange, old: String, new: String) throws {
    let text = Sample.xib(Self.content)
    var edit = try InterfaceEdit(Array(text.utf8), file: "Sample.xib")
    let isMade = edit.make(change)
    #expect(isMade)
    let edited = String(decoding: edit.file, as: UTF8.self)
    var expected = text
    let range = try #require(text.firstRange(of: old))
    expected.replaceSubrange(range, with: new)
    if case .automaticRowHeights = change { expected = expected.replacing(#"rowHeight="60""#, with: #"rowHeight="-1""#) }
    #expect(edited.lines == expected.lines)
    let screen = try read(text).scenes[0].screen
    #expect(try #require(screen.applying([change])).laysOut(as: try read(edited).scenes[0].screen))
    #expect(!screen.laysOut(as: try read(edited).scenes[0].screen))
  }

  @Test func severalChangesOfOneElement() throws {
    var edit = try InterfaceEdit(Array(Sample.xib(Self.content).utf8), file: "Sample.xib")
    for change: ScreenChange in [.constant("c1", 40), .constant("c1", 44), .priority("c1", 749), .minimum("c1")] {
      let isMade = edit.make(change)
      #expect(isMade)
    }
    #expect(
      String(decoding: edit.file, as: UTF8.self).contains(
        #"<constraint firstAttribute="height" priority="749" relation="greaterThanOrEqual" constant="44" id="c1"/>"#))
    #expect(edit.line(of: .minimum("c1")) == 18)
  }

  /// What the document does not have, or has twice, is not changed.
  @Test func whatIsNotThere() throws {
    let text = Sample.xib(Self.content).replacing("id=\"c2\"", with: "id=\"c1\"")
    var edit = try InterfaceEdit(Array(text.utf8), file: "Sample.xib")
    for change: ScreenChange in [.minimum("c1"), .priority("zz", 1), .minimumDistance("lb", .top, from: "zz", .top, 0, id: "n")] {
      let isMade = edit.make(change)
      #expect(!isMade)
    }
    #expect(edit.file == Array(text.utf8))
  }
}

extension String {
  /// Without the white space at their ends, which says nothing in a document.
  fileprivate var lines: [String] {
    split(whereSeparator: \.isNewline).map { line in String(line.drop { $0 == " " }) }
  }
}
