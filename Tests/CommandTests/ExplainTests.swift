import Foundation
import Syntax
import Testing

/// `copyfit explain`: what a finding means, what forces it, and which changes fix it.
struct ExplainTests {
  /// A label that a width keeps short, and one that is where it would grow to.
  private static let screen = """
    title: Narrow
    views:
      Name: {kind: label, literal: A rather long name, size: 17}
      Badge: {kind: label, literal: New, style: body}
    constraints: |
      Name.Leading = Superview.Leading + 20
      Name.Top = Superview.Top + 40
      Name.Width = 60
      Badge.Leading = Superview.Leading + 84
      Badge.Top = Superview.Top + 40
    """

  private func explained(_ rule: String, _ scratch: Scratch) throws -> Tool.Result {
    let json = try JSONReader.read(try scratch.text("out/findings.json"), file: "findings.json")
    let found = try json.required("findings", in: "").array(in: "").first { try $0.required("rule", in: "").string(in: "") == rule }
    let id = try #require(try found?.required("id", in: "").string(in: ""))
    return try Tool.run("explain", String(id.prefix(10)), "--from", "out/findings.json", in: scratch.url)
  }

  private func swept() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.screen, to: "Narrow.yaml")
    let run = try Tool.run(
      "run", "Narrow.yaml", "--locales", "en", "--content-sizes", "L", "--devices", "iPhone 8", "--orientations", "portrait", "--output",
      "out", "--fail-on", "never", "--progress", "none", in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    return scratch
  }

  @Test func changesAreTried() throws {
    let result = try explained("text-truncated", try swept())
    #expect(result.status == 0, "\(result.errors)")
    for line in [
      "  first: en · L · ltr · iPhone 8 · portrait", "  Name.Width = 60 (Narrow.yaml:8)",
      "  fixes it: allow any number of lines in 'Name'",
      "  fixes it: make Name.Width = 60 a minimum (>=), but causes views-overlap of 'Name'",
      "  fixes it: lower Name.Width = 60 to priority 749, but causes views-overlap of 'Name'",
    ] {
      #expect(result.output.split(separator: "\n").contains(Substring(line)), "\(line)\n\(result.output)")
    }
  }

  /// A screen that code lays out is there only once the code is read.
  @Test func aScreenLaidOutInCode() throws {
    let scratch = try Scratch()
    let code = """
      import UIKit
      final class Screen: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          label.translatesAutoresizingMaskIntoConstraints = false
          label.text = "A rather long name"
          view.addSubview(label)
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
            label.widthAnchor.constraint(equalToConstant: 60),
          ])
        }
      }
      """
    try scratch.write(code, to: "App/Screen.swift")
    #expect(try Tool.run("run", "App", "--output", "out", "--fail-on", "never", "--progress", "none", in: scratch.url).status == 0)
    let result = try explained("text-truncated", scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("label.Width = 60.0 (App/Screen.swift:11)"), "\(result.output)")
  }

  /// What is read off the file alone is not solved.
  @Test func aFindingOfTheFile() throws {
    let result = try explained("fixed-font-size", try swept())
    #expect(result.status == 0 && result.output.contains("What it means") && !result.output.contains("Changes"), "\(result.output)")
  }

  @Test func strangers() throws {
    let scratch = try swept()
    #expect(try Tool.run("explain", "zebra", "--from", "out/findings.json", in: scratch.url).status == 64)
    #expect(try Tool.run("explain", "0", "--from", "none.json", in: scratch.url).status == 3)
    // The file that the findings are of has changed meanwhile.
    try scratch.write(Self.screen.replacingOccurrences(of: "Name.Width = 60", with: "Name.Width = 200"), to: "Narrow.yaml")
    let result = try explained("text-truncated", scratch)
    #expect(result.status == 0 && result.errors.contains("no longer occurs in its first and worst combination"), "\(result)")
  }
}
