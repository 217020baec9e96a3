import Diagnostics
import Platform
import Runs
import Syntax
import TestSupport
import Testing

@testable import Preview

/// What the server answers, for bundled screens.
@Suite struct PreviewAnswersTests {
  private static let token = "0123456789abcdef"

  private func answers(_ files: [String] = ["settings-screen.yaml", "account-card.yaml"]) async throws -> (
    PreviewAnswers, PreviewProject, PreviewState
  ) {
    var request = try RunRequest([.strings: TestData.root + "/Locales"])
    request.paths = files.map { TestData.root + "/Scenarios/" + $0 }
    let project = try await PreviewProject.load(request, workers: 2)
    let state = PreviewState(project)
    return (PreviewAnswers(state, access: AccessRule(token: Self.token, port: 1), title: "Test"), project, state)
  }

  private func ask(_ answers: PreviewAnswers, _ path: String, _ query: [(String, String)] = []) async -> Answer {
    await answers.answer(PageRequest(path: "/\(Self.token)/\(path)", query: query.map { (name: $0.0, value: $0.1) }, host: "127.0.0.1:1"))
  }

  private func json(_ answer: Answer) throws -> JSONNode {
    try JSONReader.read(String(decoding: answer.bytes, as: UTF8.self), file: "answer")
  }

  @Test func theProjectIsListed() async throws {
    let (answers, project, _) = try await answers()
    let json = try json(await ask(answers, "project"))
    #expect(try json.required("title", in: "").string(in: "") == "Test")
    #expect(try json.required("screens", in: "").array(in: "").count == 2)
    #expect(project.locales.count == 44)
    #expect(try json.required("sizes", in: "").array(in: "").count == 12)
  }

  @Test func aCellHasItsPictureViewsAndFindings() async throws {
    let (answers, project, _) = try await answers()
    let settings = project.screens[0].id
    let answer = await ask(answers, "cell", [("screen", settings), ("locale", "de"), ("size", "AX2")])
    #expect(answer.status == 200)
    let json = try json(answer)
    #expect(try json.required("picture", in: "").string(in: "").hasPrefix("<svg"))
    #expect(try json.required("views", in: "").array(in: "").count > 20)
    // As `copyfit layout` counts them.
    let severities = try json.required("findings", in: "").array(in: "").map { try $0.required("severity", in: "").string(in: "") }
    #expect(severities.count { $0 == "error" } == 40)
    #expect(severities.count { $0 == "warning" } == 9)
  }

  /// The same question has the same answer, whatever was asked between.
  @Test func answersDoNotDependOnEarlierOnes() async throws {
    let (answers, project, _) = try await answers()
    let question = [("screen", project.screens[0].id), ("locale", "ar"), ("size", "XXXL")]
    let first = await ask(answers, "cell", question)
    for (name, value) in [("size", "AX5"), ("locale", "ja"), ("device", "iPad 10.2"), ("direction", "ltr"), ("bold", "on")] {
      _ = await ask(answers, "cell", question + [(name, value)])
    }
    #expect(await ask(answers, "cell", question).bytes == first.bytes)
  }

  @Test func anEditedTextIsShownInItsLanguage() async throws {
    let (answers, project, _) = try await answers()
    let question = [("screen", project.screens[0].id), ("locale", "de")]
    let plain = await ask(answers, "cell", question)
    let views = try json(plain).required("views", in: "").array(in: "")
    let label = try #require(views.first { $0["text"] != nil && (try? $0.required("kind", in: "").string(in: "")) == "label" })
    let id = try label.required("id", in: "").string(in: "")
    let edited = await ask(answers, "cell", question + [("edit", id), ("text", "Ein anderer Text <b>")])
    let shown = try json(edited).required("views", in: "").array(in: "").first { (try? $0.required("id", in: "").string(in: "")) == id }
    #expect(try shown?.required("text", in: "").required("value", in: "").string(in: "") == "Ein anderer Text <b>")
    // An edit of no view changes nothing.
    #expect(await ask(answers, "cell", question + [("edit", "no such view"), ("text", "x")]).bytes == plain.bytes)
    #expect(await ask(answers, "cell", question).bytes == plain.bytes)
  }

  @Test func appearanceIsThatOfTheKnob() async throws {
    let (answers, project, _) = try await answers()
    let question = [("screen", project.screens[1].id)]
    let light = String(decoding: await ask(answers, "cell", question).bytes, as: UTF8.self)
    let dark = String(decoding: await ask(answers, "cell", question + [("appearance", "dark")]).bytes, as: UTF8.self)
    #expect(light.contains("@media not all{") && !light.contains("prefers-color-scheme"))
    #expect(dark.contains("@media all{") && !dark.contains("prefers-color-scheme"))
  }

  @Test func styleIsThatOfTheKnob() async throws {
    let (answers, project, _) = try await answers()
    let question = [("screen", project.screens[1].id)]
    func picture(_ style: String) async -> String {
      String(decoding: await ask(answers, "cell", question + [("style", style)]).bytes, as: UTF8.self)
    }
    let wireframe = await picture("wireframe")
    let rendered = await picture("rendered")
    #expect(wireframe != rendered && rendered.contains("<svg") && !rendered.contains("@media"))
    #expect(await ask(answers, "cell", question).bytes == Array(wireframe.utf8))
  }

  static let strange = [
    "", "\u{0}", "%", "é", "../../etc/passwd", "NaN", "-1", "99999999999999999999", "1e999", "<script>", "'\"", ",,,", "iPhone 16,half",
  ]

  /// Whatever is asked, there is an answer.
  @Test(arguments: [
    "screen", "locale", "size", "direction", "device", "orientation", "width", "bold", "appearance", "style", "edit", "text", "after", "?",
  ])
  func badParametersNeverCrash(_ name: String) async throws {
    let (answers, project, _) = try await answers(["account-card.yaml"])
    for value in Self.strange {
      for path in ["cell", "marks", value] where !(path == "marks" && name == "after") {
        let answer = await ask(answers, path, [("screen", project.screens[0].id), ("edit", "x"), (name, value)])
        #expect([200, 400, 404].contains(answer.status), "\(path)?\(name)=\(value): \(answer.status)")
      }
    }
  }

  @Test func changesAreToldAtOnce() async throws {
    let (answers, project, state) = try await answers(["account-card.yaml"])
    #expect(String(decoding: await ask(answers, "changes", [("after", "7")]).bytes, as: UTF8.self) == "{\"version\":1}")
    async let told = ask(answers, "changes", [("after", "1")])
    try await Task.sleep(for: .milliseconds(30))
    await state.show(project)
    #expect(String(decoding: await told.bytes, as: UTF8.self) == "{\"version\":2}")
  }

  @Test func thePageForbidsEverythingElse() async throws {
    let (answers, _, _) = try await answers(["account-card.yaml"])
    for (path, type) in [("", "text/html"), ("page.css", "text/css"), ("page.js", "text/javascript")] {
      let answer = await ask(answers, path)
      #expect(answer.status == 200 && answer.type.hasPrefix(type) && answer.bytes.count > 1000)
    }
    #expect(PreviewPage.policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
    #expect(!PreviewPage.script.contains("innerHTML") && !PreviewPage.script.contains("insertAdjacentHTML"))
    #expect(PreviewPage.exportedHTML.contains("http-equiv=\"Content-Security-Policy\""))
  }
}
