import Foundation
import Testing

/// `copyfit solve`: answers in the form of the question, diagnostics with places, and the exit codes of the contract.
struct SolveTests {
  static let good = """
    {"id": "good", "variables": ["w"], "constraints": [\
    {"id": "a", "terms": [[0, 1]], "relation": "<=", "constant": 40, "priority": 1000}, \
    {"id": "b", "terms": [[0, 2]], "relation": "==", "constant": 100, "priority": 750.5}], \
    "edits": [{"kind": "one", "set": [["a", 60]]}]}
    """

  static let answer = """
    {"id":"good","steps":[\
    {"step":0,"values":[40],"violated":["b"],"ambiguous":[],"conflict":[],"broken":[]},\
    {"step":1,"values":[50],"violated":[],"ambiguous":[],"conflict":[],"broken":[]}]}

    """

  @Test func answersComeInTheFormOfTheQuestion() throws {
    let scratch = try Scratch()
    try scratch.write(Self.good + "\n\n", to: "lines.jsonl")
    try scratch.write("\u{FEFF} [" + Self.good + ",\n" + Self.good.replacing("good", with: "other") + "]", to: "array.json")
    let lines = try Tool.run("solve", "lines.jsonl", in: scratch.url)
    #expect(lines.status == 0, "\(lines.errors)")
    #expect(lines.output == Self.answer)
    let array = try Tool.run("solve", "array.json", in: scratch.url)
    #expect(array.status == 0, "\(array.errors)")
    #expect(array.output == "[" + Self.answer + "," + Self.answer.replacing("good", with: "other") + "]\n")
  }

  @Test func whatForcesAViolationIsNamedOnRequest() throws {
    let scratch = try Scratch()
    try scratch.write(Self.good, to: "lines.jsonl")
    let result = try Tool.run("solve", "--why", "lines.jsonl", in: scratch.url)
    #expect(result.output.contains(#""broken":[],"why":{"b":["a"]}}"#))
    #expect(result.output.contains(#""broken":[],"why":{}}"#))
  }

  struct Case: CustomTestStringConvertible {
    var name: String
    var from: String
    var to: String
    var message: String
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "not a number", from: "40", to: "NaN", message: ":1:"),
    Case(name: "an infinite number", from: "40", to: "1e999", message: ":1:"),
    Case(name: "an unknown variable", from: "[[0, 1]]", to: "[[1, 1]]", message: ":1:74: error: no variable 1"),
    Case(name: "a negative variable", from: "[[0, 1]]", to: "[[-1, 1]]", message: "error: no variable -1"),
    Case(name: "a fraction of a variable", from: "[[0, 1]]", to: "[[0.5, 1]]", message: "error: expected a whole number, found 0.5"),
    Case(name: "a variable twice", from: "[[0, 1]]", to: "[[0, 1], [0, 2]]", message: "error: the variable 0 is given twice"),
    Case(name: "a term without coefficient", from: "[[0, 1]]", to: "[[0]]", message: "error: expected a pair [variable, coefficient]"),
    Case(name: "a duplicate id", from: #""id": "b""#, to: #""id": "a""#, message: "error: two constraints have the id \"a\""),
    Case(name: "an unknown relation", from: "<=", to: "<", message: "error: expected \"<=\", \"==\" or \">=\""),
    Case(name: "a priority of 0", from: "750.5", to: "0", message: "error: the priority 0.0 is out of range"),
    Case(name: "a priority over 1000", from: "750.5", to: "1000.5", message: "error: the priority 1000.5 is out of range"),
    Case(name: "an edit of an unknown id", from: #"[["a", 60]]"#, to: #"[["aa", 60]]"#, message: "error: no constraint has the id \"aa\""),
    Case(
      name: "an edit without a constant", from: #"[["a", 60]]"#, to: #"[["a"]]"#,
      message: "error: expected a pair [constraint id, constant]"),
    Case(name: "a missing member", from: #""constraints""#, to: #""constraint""#, message: "error: the member \"constraints\" is missing"),
    Case(name: "a string for a number", from: "40", to: "\"40\"", message: "error: expected a number, found a string"),
    Case(name: "an object for an array", from: #"["w"]"#, to: "{}", message: "error: expected an array, found an object"),
    Case(name: "half a problem", from: #"]}"#, to: "", message: ":1:"),
  ]

  /// Each between two good problems, which are answered.
  @Test(arguments: cases)
  func badProblems(_ bad: Case) throws {
    let scratch = try Scratch()
    let broken = Self.good.replacing("good", with: "bad").replacing(bad.from, with: bad.to, maxReplacements: 1)
    try scratch.write(broken + "\n" + Self.good + "\n", to: "case.jsonl")
    let result = try Tool.run("solve", "case.jsonl", in: scratch.url)
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("case.jsonl:1:"), "\(result.errors)")
    #expect(result.errors.contains(bad.message), "\(result.errors)")
    #expect(result.output == Self.answer)
  }

  /// What is no problem file is said once, and not line by line.
  @Test(
    arguments: [
      ("width,height\n100,200\n300,400\n", ":1:1: error: "), ("title: Card\nviews:\n  Title: {}\n", ":1:1: error: "),
      ("{\n  \"id\": \"a\",\n  oops\n}\n", ":3:3: error: "),
    ])
  func anotherKindOfFile(text: String, place: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "case.json")
    let result = try Tool.run("solve", "case.json", in: scratch.url)
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("case.json" + place) && result.errors.split(separator: "error: ").count == 2, "\(result.errors)")
    #expect(result.errors.contains("fix: write one problem per line (JSON Lines), one JSON array of problems, or a single problem"))
  }

  @Test func aProblemOverSeveralLines() throws {
    let scratch = try Scratch()
    try scratch.write(Self.good.replacing(", ", with: ",\n  "), to: "case.json")
    let result = try Tool.run("solve", "case.json", in: scratch.url)
    #expect(result.status == 0 && result.output == Self.answer, "\(result.errors)")
  }

  @Test func twoProblemsOfOneId() throws {
    let scratch = try Scratch()
    try scratch.write(Self.good + "\n" + Self.good, to: "case.jsonl")
    let result = try Tool.run("solve", "case.jsonl", in: scratch.url)
    #expect(result.status == 3)
    #expect(result.errors.contains("case.jsonl:2:8: error: two problems have the id \"good\""))
    #expect(result.output == Self.answer)
  }

  @Test(arguments: ["", " \n\n", "[]", "\u{FEFF}"]) func nothingToSolveIsNotSuccess(_ text: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "empty.jsonl")
    let result = try Tool.run("solve", "empty.jsonl", in: scratch.url)
    #expect(result.status == 4)
    #expect(result.errors.contains("error: nothing was analysed: the input has no problem"))
  }

  @Test(arguments: ["{\"id\": 1}", "null", "[1]", "[[", "\"x\"", "{}}", String(repeating: "[", count: 100_000)])
  func nonsenseIsBadInput(_ text: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "case.json")
    let result = try Tool.run("solve", "case.json", in: scratch.url)
    #expect(result.status == 3)
    #expect(result.errors.contains("case.json:1:"), "\(result.errors)")
  }
}
