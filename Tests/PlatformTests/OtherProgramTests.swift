import Platform
import Testing

/// Other programs, run for what they write.
struct OtherProgramTests {
  @Test(
    arguments: [
      ("printf", ["%s", "a b"], 100, "a b"), ("false", [], 100, nil), ("printf", ["%s", "too much"], 3, nil), ("true", [], 100, ""),
      // It takes longer than one waits.
      ("sleep", ["30"], 100, nil),
    ] as [(String, [String], Int, String?)])
  func outputs(name: String, arguments: [String], limit: Int, output: String?) throws {
    let program = try #require(OtherProgram(name))
    let bytes = program.output(arguments, limit: limit, patience: .seconds(1))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == output)
  }

  @Test func aProgramThatIsNotInstalled() { #expect(OtherProgram("copyfit-no-such-program") == nil) }
}
