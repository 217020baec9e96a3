import Testing

@testable import VisualFormats

/// The grammar of the Auto Layout Guide, appendix "Visual Format Language", production by production.
struct VisualFormatTests {
  @Test(
    "Each production of the grammar gives its constraints",
    arguments: [
      // visualFormatString, with the appendix's own examples.
      ("[button]-[textField]", "textField.leading = button.trailing + standard"),
      ("[button(>=50)]", "button.width >= 50"),
      ("|-50-[purpleBox]-50-|", "purpleBox.leading = |.leading + 50; |.trailing = purpleBox.trailing + 50"),
      ("V:[topField]-10-[bottomField]", "bottomField.top = topField.bottom + 10"),
      ("[maroonView][blueView]", "blueView.leading = maroonView.trailing"),
      ("[button(100@20)]", "button.width = 100 @ 20"),
      ("[button1(==button2)]", "button1.width = button2.width"),
      ("[flexibleButton(>=70,<=100)]", "flexibleButton.width >= 70; flexibleButton.width <= 100"),
      (
        "|-[find]-[findNext]-[findField(>=20)]-|",
        "find.leading = |.leadingMargin; findNext.leading = find.trailing + standard; findField.leading = findNext.trailing + standard; "
          + "findField.width >= 20; |.trailingMargin = findField.trailing"
      ),
      // orientation
      ("H:|[a]", "a.leading = |.leading"), ("V:|[a]|", "a.top = |.top; |.bottom = a.bottom"),
      ("V:|-[a]-|", "a.top = |.topMargin; |.bottomMargin = a.bottom"), ("V:[a(20)]", "a.height = 20"),
      ("V:[a(b)]", "a.height = b.height"),
      // connection
      ("|[a]-|", "a.leading = |.leading; |.trailingMargin = a.trailing"), ("[a]-8-[b]", "b.leading = a.trailing + 8"),
      // predicateList: simple ones and those in parentheses
      ("[a]-gap-[b]", "b.leading = a.trailing + gap"), ("[a]-(8)-[b]", "b.leading = a.trailing + 8"),
      ("[a]-(>=8,==20@750)-[b]", "b.leading >= a.trailing + 8; b.leading = a.trailing + 20 @ 750"),
      ("[a]-(-8)-[b]", "b.leading = a.trailing - 8"), ("[a]-(<=gap@high)-[b]", "b.leading <= a.trailing + gap @ high"),
      // predicate: relation, object, priority
      ("[a(<=b@750)]", "a.width <= b.width @ 750"), ("[a(==40)]", "a.width = 40"), ("[a(width@low)]", "a.width = width @ low"),
      // number, as strtod reads it
      ("[a(.5)]", "a.width = 0.5"), ("[a(1.)]", "a.width = 1"), ("[a(1e2)]", "a.width = 100"), ("[a(+4)]", "a.width = 4"),
      ("[a(12.75)]", "a.width = 12.75"),
      // names are C identifiers
      ("[_a1]-[B_2]", "B_2.leading = _a1.trailing + standard"),
      // Spaces, as code that is broken into lines has them.
      (
        " H: | - 8 - [ a ( >= 8 , == 20 @ 750 ) ] - | ",
        "a.leading = |.leading + 8; a.width >= 8; a.width = 20 @ 750; |.trailingMargin = a.trailing"
      ),
    ])
  func constraints(_ format: String, _ expected: String) throws {
    #expect(try VisualFormat(format).words() == expected)
  }

  @Test(
    "Options change edges, and align neighbours",
    arguments: [
      (["directionLeftToRight"], "|-8-[a]-4-[b]", "a.left = |.left + 8; b.left = a.right + 4"),
      (["directionRightToLeft"], "|-8-[a]-4-[b]-|", "|.right = a.right + 8; a.left = b.right + 4; b.left = |.leftMargin"),
      (["directionRightToLeft"], "V:|-8-[a]", "a.top = |.top + 8"),
      (["alignAllTop"], "[a]-4-[b]-4-[c]", "b.leading = a.trailing + 4; c.leading = b.trailing + 4; b.top = a.top; c.top = b.top"),
      (["alignAllCenterX"], "V:[a][b]", "b.top = a.bottom; b.centerX = a.centerX"),
      (["alignAllLeading", "alignAllTrailing"], "V:[a][b]", "b.top = a.bottom; b.leading = a.leading; b.trailing = a.trailing"),
      (["alignAllBaseline"], "[a][b]", "b.leading = a.trailing; b.lastBaseline = a.lastBaseline"),
      (["alignAllFirstBaseline"], "[a][b]", "b.leading = a.trailing; b.firstBaseline = a.firstBaseline"),
      (["spacingBaselineToBaseline"], "V:|-4-[a]-20-[b]", "a.top = |.top + 4; b.firstBaseline = a.lastBaseline + 20"),
    ])
  func options(_ names: [String], _ format: String, _ expected: String) throws {
    let options = try #require(VisualFormat.Options(names: names))
    #expect(try VisualFormat(format).words(options) == expected)
  }

  @Test func unknownOptionsAreNone() { #expect(VisualFormat.Options(names: ["alignAllWidth"]) == nil) }

  @Test(
    "What is not a format says where",
    arguments: [
      // The appendix's own example of a mistake.
      ("V|[backgroundBox]|", 1, "expected ':' after 'V'"), ("", 0, "expected a view"), ("|", 1, "expected a view"),
      ("|-|", 2, "expected a view, found '|'"), ("[a", 2, "expected ']' after the view that begins at column 1"),
      ("[]", 1, "expected a name, found ']'"), ("[1a]", 1, "expected a name, found '1a]'"),
      ("[a]-", 4, "expected a view or a distance after '-'"), ("[a]-8[b]", 5, "expected '-' after the distance"),
      ("[a]->=8-[b]", 4, "a distance with a relation needs parentheses"),
      ("[a]-8@750-[b]", 5, "a distance with a priority needs parentheses"),
      ("[a(>8)]", 3, "'>' is not a relation"), ("[a()]", 3, "expected a number or a name, found ')]'"),
      ("[a(8@0)]", 5, "a priority is between 1 and 1000"), ("[a(8@2000)]", 5, "a priority is between 1 and 1000"),
      ("[a(8]", 4, "expected ')' or ',' after the '(' at column 3"), ("[a]|[b]", 4, "nothing may follow the superview at the end: '[b]'"),
      ("[a]x[b]", 3, "expected a view, found 'x[b]'"), ("[a(9999999)]", 3, "the number is too large"),
    ])
  func mistakes(_ format: String, _ offset: Int, _ message: String) throws {
    let error = #expect(throws: VisualFormatError.self) { try VisualFormat(format) }
    #expect(error?.offset == offset)
    #expect(error?.message == message)
  }

  @Test(
    "A line aligns its views across itself only",
    arguments: [("[a][b]", "alignAllLeading"), ("V:[a][b]", "alignAllTop")])
  func alignmentAlongTheLine(_ format: String, _ option: String) throws {
    let options = try #require(VisualFormat.Options(names: [option]))
    #expect(throws: VisualFormatError.self) { try VisualFormat(format).words(options) }
  }

  @Test(
    "A line is a format by how it begins",
    arguments: [
      ("|-[a]", true), ("  [a]", true), ("H:[a]", true), ("V:|", true), ("V: [a]", true), ("V|[a]", true), ("H: A.Top = B.Top", false),
      ("View.Top = 4", false),
      ("", false), ("V:", false),
    ])
  func beginnings(_ line: String, _ isFormat: Bool) { #expect(VisualFormat.isBegun(by: Array(line.unicodeScalars)) == isFormat) }

  @Test func namesOfScenariosHaveSpaces() throws {
    let format = try VisualFormat("|-[Name Label (==2nd Field@750) ]", names: .words)
    #expect(try format.words() == "Name Label.leading = |.leadingMargin; Name Label.width = 2nd Field.width @ 750")
  }

  /// Every text comes to an end: a format or an error inside it.
  @Test func anyTextIsReadToAnEnd() {
    let signs = Array("HV:|[]()-,@=<>ab_ 10.e+".unicodeScalars)
    var seed: UInt64 = 7
    for length in 0..<3000 {
      let text = (0..<(length % 24)).map { _ -> Unicode.Scalar in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return signs[Int(seed >> 33) % signs.count]
      }
      do throws(VisualFormatError) {
        #expect(try !VisualFormat(text).views.isEmpty)
      } catch {
        #expect((0...text.count).contains(error.offset))
      }
    }
  }
}

extension VisualFormat {
  /// The constraints in words. Names of one or two parts with a letter of the alphabet's first are views; others are metrics.
  fileprivate func words(_ options: Options = Options()) throws -> String {
    let metrics: Set = ["gap", "width", "high", "low"]
    return try constraints(options) { !metrics.contains($0) }.map(\.words).joined(separator: "; ")
  }
}

extension VisualConstraint {
  fileprivate var words: String {
    func edge(_ edge: Edge) -> String {
      switch edge.item {
      case .superview: "|." + edge.attribute
      case .view(let name): name.text + "." + edge.attribute
      }
    }
    func amount(_ amount: VisualFormat.Amount) -> String {
      switch amount {
      case .number(let number): number == number.rounded() ? String(Int(number)) : "\(number)"
      case .name(let name): name.text
      }
    }
    var words = edge(first) + " \(relation.rawValue) "
    switch (second, length) {
    case (let second?, .standard): words += edge(second) + " + standard"
    case (let second?, .amount(.number(0))): words += edge(second)
    case (let second?, .amount(.number(let number))) where number < 0: words += edge(second) + " - " + amount(.number(-number))
    case (let second?, .amount(let length)): words += edge(second) + " + " + amount(length)
    case (nil, .amount(let length)): words += amount(length)
    case (nil, .standard): words += "standard"
    }
    return words + (priority.map { " @ " + amount($0) } ?? "")
  }
}
