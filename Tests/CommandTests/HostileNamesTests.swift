import Foundation
import Syntax
import Testing

/// Names and words that would be obeyed where they are printed, and files that would be lost.
@Suite struct HostileNamesTests {
  private static let run = [
    "--locales", "en", "--content-sizes", "L", "--devices", "iPhone 8", "--orientations", "portrait", "--progress", "none",
  ]

  private static func scenario(_ title: String = "A", text: String = "Hello there everyone in the whole wide world") -> String {
    """
    title: \(title)
    views:
      Name: {kind: label, literal: "\(text)"}
    constraints: |
      Name.Leading = Superview.LeadingMargin
      Name.Top = Safe Area.Top
      Name.Width = 50

    """
  }

  /// No output line begins as a command to the runner of GitHub Actions.
  @Test func workflowCommands() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario(), to: "::stop-commands::token.yaml")
    try scratch.write(Self.scenario("##[error]x"), to: "##[error]b.yaml")
    let result = try Tool.run(["run", "."] + Self.run + ["--all"], in: scratch.url)
    #expect(result.status == 1, "\(result.errors)")
    let lines = (result.output + result.errors).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("\\u{3a}:stop-commands::token.yaml:3:3: error") })
    #expect(!lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("::") || $0.contains("##[") })
  }

  @Test func terminalsAreNotObeyed() throws {
    let scratch = try Scratch()
    let words = "Hi\\e]0;owned\\a \\e[31m\\x9b31m there"
    try scratch.write(Self.scenario(text: words), to: "a.yaml")
    let commands = [
      ["run", "."] + Self.run, ["layout", "a.yaml"], ["layout", "a.yaml", "--format", "text"],
      ["budget", ".", "--format", "text", "--content-sizes", "L", "--devices", "iPhone 8"], ["run", ".", "--locales", "a\u{1B}[31mb\u{7}"],
      ["explain", "no\u{1B}[31m"], ["run", "no\u{1B}[31m\u{9B}"], ["--\u{1B}[31m"],
    ]
    for command in commands {
      let result = try Tool.run(command, in: scratch.url)
      let obeyed = (result.output + result.errors).unicodeScalars.filter {
        ($0.value < 32 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
      }
      #expect(obeyed.isEmpty, "\(command)")
    }
  }

  @Test func onlyFilesOfCostsAreReplaced() throws {
    let scratch = try Scratch()
    let layout = try scratch.write(Self.scenario(), to: "a.yaml")
    for text in ["precious", "precious\n", "{\"file\": \"mine\"}\n"] {
      let file = try scratch.write(text, to: "costs.jsonl")
      let result = try Tool.run(["run", layout, "--output", scratch.path + "/out", "--record-costs", file] + Self.run)
      #expect(result.status == 3)
      #expect(result.errors.contains("costs.jsonl: error: not replaced by --record-costs: it is not a file of costs"))
      #expect(try scratch.text("costs.jsonl") == text)
    }
    try scratch.write("", to: "costs.jsonl")
    for _ in 0..<2 {
      let result = try Tool.run(
        ["run", layout, "--output", scratch.path + "/out", "--record-costs", scratch.path + "/costs.jsonl"] + Self.run)
      #expect(result.status == 1, "\(result.errors)")
    }
    let inPlace = try Tool.run("layout", layout, "--output", layout)
    #expect(inPlace.status == 64 && inPlace.errors.contains("is the layout itself"))
    #expect(try scratch.text("a.yaml") == Self.scenario())
  }

  /// Amounts beyond any whole number.
  @Test func hugeAmounts() throws {
    let scratch = try Scratch()
    let chain = "  B.Width = 1000000 * A.Width\n  C.Width = 1000000 * B.Width\n  D.Width = 1000000 * C.Width\n"
    try scratch.write(
      "title: H\nviews: {A: {kind: view}, B: {kind: view}, C: {kind: view}, D: {kind: label, literal: hello}}\nconstraints: |\n"
        + "  A.Width = 900000\n\(chain)  A.Leading = Superview.Leading\n  D.Leading = C.Trailing\n", to: "h.yaml")
    #expect(try Tool.run(["run", "h.yaml", "--output", "o"] + Self.run, in: scratch.url).status == 1)
    #expect(try Tool.run(["layout", "h.yaml", "--format", "text"], in: scratch.url).status == 0)
    #expect(try Tool.run(["baseline", "write", "--findings", "o", "--baseline", "b.json"], in: scratch.url).status == 0)
    for amount in ["1e300", "-1e300", "1e17"] {
      let text = try scratch.text("b.json").replacing(/"amount": [-0-9.e+]+/, with: "\"amount\": \(amount)")
      try scratch.write(text, to: "b2.json")
      for command in ["diff", "prune"] {
        #expect(try Tool.run(["baseline", command, "--findings", "o", "--baseline", "b2.json"], in: scratch.url).status <= 1)
      }
    }
  }

  /// Import writes what the tool reads again.
  @Test(arguments: [40, 300]) func deepScreensComeBack(depth: Int) throws {
    let scratch = try Scratch()
    let view = "<view contentMode=\"scaleToFill\" id=\"%\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
    let nested =
      (0..<depth).map { view.replacing("%", with: "n\($0)") + "<subviews>" }.joined() + view.replacing("%", with: "last") + "</view>"
      + String(repeating: "</subviews></view>", count: depth)
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/><objects>\(nested)</objects></document>
      """, to: "deep.xib")
    #expect(try Tool.run(["import", "deep.xib", "--output", "imported"], in: scratch.url).status == 0)
    let result = try Tool.run(["layout", "imported/deep.yaml"], in: scratch.url)
    #expect(result.status == 0, "\(result.errors.prefix(300))")
    #expect(result.output.contains("\"last\"") || result.output.contains("n\(depth - 1)") || result.output.count > depth * 100)
  }
}
