import Checks
import Diagnostics
import Environments
import Localization
import Syntax
import Vocabulary

/// Answers the requests of the page.
package struct PreviewAnswers: Sendable {
  private let access: AccessRule
  private let state: PreviewState
  private let title: String

  /// How long a request for changes waits, at most.
  private static let patience = Duration.seconds(20)

  /// - Parameter title: the name of the project.
  package init(_ state: PreviewState, access: AccessRule, title: String) {
    self.state = state
    self.access = access
    self.title = title
  }

  package func answer(_ request: PageRequest) async -> Answer {
    do {
      let path = try access.path(of: request)
      if let file = PreviewPage.file(path) { return file }
      switch path {
      case "project": return await whole()
      case "cell": return try await cell(request.query)
      case "marks": return try await marks(request.query)
      case "changes": return await changes(request.query)
      default: return .refused(404, "there is no such page")
      }
    } catch let refusal as AccessRule.Refusal {
      return refusal.answer
    } catch let error as SelectionError {
      return .refused(400, error.message + (error.remedy.map { "; \($0)" } ?? ""))
    } catch {
      return .refused(500, "\(error)")
    }
  }

  private func whole() async -> Answer {
    var json = JSONWriter()
    // The version first: of a project that is replaced meanwhile, the page learns at once.
    let version = await state.version
    ProjectJSON.write(await state.project, version: version, title: title, to: &json)
    return .json(json.takeBytes())
  }

  private func cell(_ query: [(name: String, value: String)]) async throws -> Answer {
    let knobs = try Knobs(query)
    let device = try knobs.placement()
    let shown = await state.board(for: knobs.screen).cell(
      screen: knobs.screen, in: knobs.environment(on: device), on: device, appearance: knobs.appearance, style: knobs.style,
      edits: knobs.edits)
    return shown.map { .json($0.bytes) } ?? .refused(404, "there is no such screen")
  }

  private func marks(_ query: [(name: String, value: String)]) async throws -> Answer {
    let knobs = try Knobs(query)
    let board = state.listBoard
    let device = try knobs.placement()
    var json = JSONWriter()
    var tallies: [(errors: Int, warnings: Int)] = []
    let environment = knobs.environment(on: device)
    for screen in await state.project.screens {
      tallies.append(await board.tally(screen: screen.id, in: environment, on: device) ?? (0, 0))
    }
    json.array { list in
      for tally in tallies {
        list.array {
          $0.value(tally.errors); $0.value(tally.warnings)
        }
      }
    }
    return .json(json.takeBytes())
  }

  private func changes(_ query: [(name: String, value: String)]) async -> Answer {
    let known = query.first { $0.name == "after" }.flatMap { Int($0.value) } ?? 0
    var json = JSONWriter()
    let version = await state.version(after: known, within: Self.patience)
    json.object { $0.member("version", version) }
    return .json(json.takeBytes())
  }
}
