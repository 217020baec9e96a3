import Checks
import Syntax

/// The run as a page that needs no network and no server: `index.html` and, beside it, the pieces of data that it loads when it needs them.
///
/// `index.html` stays small for large runs, and shows the essentials without scripts. Users' text is inserted only by `escapedForMarkup`,
/// and in the pieces as JSON that the page shows as text. The content security policy allows only the page's own style and script, by their
/// digests, and the pieces beside it.
package enum HTMLReport {
  package enum Form: Sendable {
    /// `index.html` with `data/*.js`.
    case folder
    /// One file, to be sent by mail: the pieces are in it, compressed.
    case singleFile
  }

  /// The result of writing a page.
  package struct Outcome: Sendable {
    /// The names of the written files; `index.html` comes last, when everything that it names is there.
    package var files: [String]
    /// Bytes of all files.
    package var size: Int
    /// Findings without pictures, so that a browser can open the page.
    package var withoutPicture: Int
  }

  /// The name of the file that is opened.
  package static let page = "index.html"

  /// Bytes of a single file that a browser opens slowly, and those that it may not open at all.
  package static let largeFile = 50 << 20
  static let largestFile = 100 << 20

  /// A single file would be too large to be opened; nothing was written.
  package struct TooLarge: Error {
    /// Bytes.
    package var size: Int
  }

  /// Writes the page file by file through `write`.
  @discardableResult
  package static func write(
    _ report: RunReport, exhibits: (any ExhibitSource)?, form: Form = .folder, to write: (_ name: String, _ bytes: [UInt8]) throws -> Void
  ) throws -> Outcome {
    try withoutActuallyEscaping(write) { write in
      var outcome = Outcome(files: [], size: 0, withoutPicture: 0)
      func put(_ name: String, _ bytes: [UInt8]) throws {
        try write(name, bytes)
        outcome.files.append(name)
        outcome.size += bytes.count
      }
      var store = ChunkStore(form == .folder ? .files : .page, write: put)
      let groups = report.groups
      let axes = PageAxes(report)
      try ScenarioChunks.write(groups, axes: axes, to: &store)
      var list = ListChunks(axes)
      var details = DetailChunks(report, source: exhibits)
      var rest = groups.enumerated().filter { !$0.element.findings.isEmpty }[...]
      while !rest.isEmpty {
        // The pictures of some groups are drawn together.
        var batch: [(number: Int, plan: DetailChunks.Plan)] = []
        var requests: [ExhibitRequest] = []
        while requests.count < DetailChunks.mostAhead, let (number, group) = rest.popFirst() {
          let plan = details.plan(group.findings, group.findings.map { exhibits?.exhibit(of: $0) })
          batch.append((number, plan))
          requests += plan.requests
        }
        var drawings = exhibits?.drawings(of: requests)[...] ?? []
        for (number, plan) in batch {
          for (finding, exhibit) in zip(plan.findings, plan.exhibits) {
            try list.append(finding, group: number, exhibit: exhibit, to: &store)
          }
          try details.append(plan, Array(drawings.prefix(plan.requests.count)), to: &store)
          drawings = drawings.dropFirst(plan.requests.count)
        }
      }
      try list.flush(to: &store)
      try details.finish(to: &store)
      outcome.withoutPicture = details.withoutPicture
      guard store.embedded.count <= Self.largestFile else { throw TooLarge(size: store.embedded.count) }
      let page = HTMLPage(report, groups: groups, axes: axes, store: store, withoutPicture: details.withoutPicture)
      try put(Self.page, page.bytes())
      return outcome
    }
  }

  /// Whether a file of the page's folder is one that some run wrote and that may go when a later page does not name it.
  package static func isPiece(_ name: String) -> Bool {
    name.hasPrefix("data/") && ChunkStore.isPiece(String(name.dropFirst("data/".utf8.count)))
  }
}
