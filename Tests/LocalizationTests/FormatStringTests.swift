import Localization
import Testing

@Suite struct FormatStringTests {
  /// Each specifier as `argument:kind`, after Apple's "String Format Specifiers".
  @Test(arguments: [
    ("%@ and %d", "1:object 2:integer"),
    ("%2$@ %1$lld", "2:object 1:integer"),
    ("%lu %zd %hhx %qi %.2Lf", "1:integer 2:integer 3:integer 4:integer 5:real"),
    ("%-08.3f|%+i|%'d|%#x", "1:real 2:integer 3:integer 4:integer"),
    ("%c %C %s %S %p %a", "1:character 2:character 3:cString 4:cString 5:pointer 6:real"),
    ("%*d %.*f", "2:integer 4:real"),
    ("100%% %%d", ""),
    ("50 % de plus, 100% sure, %", ""), ("100%-os megbízhatóság", ""), ("100% tillförlitliga", ""), ("5%-ban", ""),
    ("%-d of 5%d", "1:integer 2:integer"),
    ("%", ""), ("%!", ""), ("%1$", ""), ("%0$@", ""), ("%99999$@", ""), ("%l", ""), ("%#@", "1:object"), ("%#@a b@", "1:object"),
    ("é%@ü", "1:object"),
  ])
  func specifiers(text: String, expected: String) {
    #expect(FormatString(text).specifiers.map { "\($0.argument):\($0.kind)" }.joined(separator: " ") == expected)
  }

  @Test(arguments: ["%@ and %d", "%1$#@files@ in %#@b.c@ %arg %%", "50% of %", "%-08.3f é\r\n😀", "%*d", "%", ""])
  func piecesAreTheText(text: String) {
    let joined = FormatString(text).pieces.map { piece in
      switch piece {
      case .literal(let words): words
      case .specifier(let specifier): specifier.text
      case .percentSign: "%%"
      case .substitution(let reference): reference.text
      case .substitutedArgument: "%arg"
      }
    }.joined()
    #expect(joined.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func substitutionsCountAsArguments() {
    let format = FormatString("%@: %#@files@ in %4$#@folders@ %@")
    #expect(format.substitutions.map(\.name) == ["files", "folders"])
    #expect(format.substitutions.map(\.argument) == [2, 4])
    #expect(format.specifiers.map(\.argument) == [1, 3])
    #expect(format.argumentCount == 4)
  }
}
