import Screens
import Checks
import Diagnostics
import Drawing
import Environments
import Syntax
import Vocabulary

/// Writes the data of the panels, with the pictures: a piece has some consecutive findings, and each of their pictures once.
struct DetailChunks {
  /// A piece ends after this many bytes of JSON. Within a group it ends only where its findings are as long as the group's pictures, which the
  /// next piece has again: so a page is at most about twice as long as with each picture once.
  private static let length = 300_000
  /// Glyph outlines a piece.
  private static let glyphLength = 1_000
  /// Pictures of a whole page, so that it stays one that a browser opens and a person downloads: of the graver findings first. Each scenario
  /// has its share, and never fewer than `fewestPictures`.
  private static let mostPictures = 9_000
  private static let fewestPictures = 3

  private let report: RunReport
  private let source: (any ExhibitSource)?
  private let picturesOfScenario: Int
  /// How many pictures of the page are also shown as on a device: the first of each scenario.
  private static let mostPaintings = 1_500
  private let paintingsOfScenario: Int
  private var paintingsLeft = 0
  /// Pictures of the group that are drawn already.
  private var ahead: [PictureKey: ExhibitDrawing] = [:]
  /// The two that were drawn last: what a full piece leaves for the next one shows the same.
  private var latest: [(key: PictureKey, drawing: ExhibitDrawing)] = []
  private var data = PictureData()
  private var piece = Piece()
  private var start = 0
  private var glyphStart = 0
  private var glyphs: [String] = []
  /// Findings that would have had a picture.
  private(set) var withoutPicture = 0

  /// A piece while it is written.
  private struct Piece {
    var findings = JSONWriter.embedded
    var count = 0
    var pictures = JSONWriter.embedded
    var pictureCount = 0
    /// The pictures of the group.
    var drawn: [PictureKey: DrawnPicture] = [:]
    var glyphs = Set<Int>()

    /// Bytes of the pictures of earlier groups.
    var earlierPictures = 0

    var isLong: Bool { findings.bytes.count + pictures.bytes.count >= DetailChunks.length }
    var isWorthItsPictures: Bool { pictures.bytes.count - earlierPictures <= findings.bytes.count }

    mutating func startGroup() {
      drawn = [:]
      earlierPictures = pictures.bytes.count
    }
  }

  /// What the page shows of a group.
  struct Plan {
    var findings: [Finding]
    var exhibits: [Exhibit?]
    /// Of each finding: those that get a picture.
    fileprivate var views: [[Exhibit.View]]
    /// The pictures, each once, in the order in which they are written; no more than are drawn ahead.
    fileprivate(set) var requests: [ExhibitRequest]
    fileprivate var keys: [PictureKey]
  }

  /// How many pictures are drawn before the first of them is written.
  static let mostAhead = 128

  /// A picture's number in the piece, and where its items are.
  private struct DrawnPicture {
    var number: Int
    var frames: [ItemID: Rect]
  }

  /// Distinguishes the pictures of a group.
  fileprivate struct PictureKey: Hashable {
    var environment: Environment
    var state: String
    /// The finding with the shown fix; nil: none.
    var fixOf: String?

    init(_ view: Exhibit.View, of finding: Finding) {
      environment = view.environment
      state = view.state
      fixOf = view.role == .fixed ? finding.id : nil
    }
  }

  init(_ report: RunReport, source: (any ExhibitSource)?) {
    self.report = report
    self.source = source
    picturesOfScenario = max(Self.fewestPictures, Self.mostPictures / max(1, report.scenarios.count))
    paintingsOfScenario = max(Self.fewestPictures, Self.mostPaintings / max(1, report.scenarios.count))
  }

  /// The pictures of a group.
  func plan(_ findings: [Finding], _ exhibits: [Exhibit?]) -> Plan {
    // A quarter of the pictures shows fixes, where there are any.
    var fixesLeft = findings.contains { !$0.fixes.isEmpty } ? picturesOfScenario / 4 : 0
    let drawn = environmentsToDraw(findings, exhibits, limit: picturesOfScenario - fixesLeft)
    var plan = Plan(findings: findings, exhibits: exhibits, views: [], requests: [], keys: [])
    var seen = Set<PictureKey>()
    for (finding, exhibit) in zip(findings, exhibits) {
      let views = (exhibit?.views ?? []).filter { view in
        guard drawn.contains(DrawnPlace(view)) else { return false }
        if view.role != .fixed { return true }
        fixesLeft -= 1
        return fixesLeft >= 0
      }
      plan.views.append(views)
      for view in views where plan.keys.count < Self.mostAhead {
        let key = PictureKey(view, of: finding)
        guard seen.insert(key).inserted else { continue }
        plan.requests.append(ExhibitRequest(finding: finding, view: view, isPainted: plan.keys.count < paintingsOfScenario))
        plan.keys.append(key)
      }
    }
    return plan
  }

  /// Adds the findings of a group.
  /// - Parameter drawings: of the plan's requests.
  mutating func append(_ plan: Plan, _ drawings: [ExhibitDrawing?], to store: inout ChunkStore) throws {
    if piece.isLong { try flush(to: &store) }
    piece.startGroup()
    paintingsLeft = paintingsOfScenario
    ahead = [:]
    latest = []
    for (key, drawing) in zip(plan.keys, drawings) { ahead[key] = drawing }
    for (index, (finding, exhibit)) in zip(plan.findings, plan.exhibits).enumerated() {
      let views = plan.views[index]
      if views.isEmpty, exhibit?.views.isEmpty == false { withoutPicture += 1 }
      var json = JSONWriter.embedded
      json.object { json in
        write(finding, exhibit, to: &json)
        guard let exhibit else { return }
        json.array("views") { json in for view in views { write(view, of: finding, blaming: exhibit.blamed, to: &json) } }
      }
      piece.findings.raw(json.bytes)
      piece.count += 1
      if piece.isLong, piece.isWorthItsPictures { try flush(to: &store) }
    }
  }

  /// Writes the rest.
  mutating func finish(to store: inout ChunkStore) throws {
    if piece.count > 0 { try flush(to: &store) }
    try takeGlyphs(to: &store, isLast: true)
  }

  private mutating func flush(to store: inout ChunkStore) throws {
    var json = JSONWriter.embedded
    json.object { json in
      json.array("findings") { $0.raw(piece.findings.bytes) }
      json.array("pictures") { $0.raw(piece.pictures.bytes) }
      json.member("names", data.takeNames().map(\.visibleControls))
      json.array("glyphs") { json in for number in Set(piece.glyphs.map { $0 / Self.glyphLength }).sorted() { json.value(number) } }
    }
    try store.add(.detail, from: start, json.takeBytes())
    start += piece.count
    piece = Piece()
    try takeGlyphs(to: &store, isLast: false)
  }

  /// A view is its role, its environment in words, the number of its picture in the piece, and the outlined objects.
  private mutating func write(_ view: Exhibit.View, of finding: Finding, blaming items: [ItemID], to json: inout JSONWriter) {
    let picture = piece.drawn[PictureKey(view, of: finding)] ?? draw(view, of: finding)
    json.array { json in
      json.value(view.role.rawValue)
      json.value(view.environment.words.visibleControls)
      json.value(picture.number)
      json.array { json in
        for frame in items.compactMap({ picture.frames[$0] }) {
          json.array { for number in [frame.x, frame.y, frame.width, frame.height] { $0.value((number * 100).rounded() / 100) } }
        }
      }
    }
  }

  private mutating func draw(_ view: Exhibit.View, of finding: Finding) -> DrawnPicture {
    let key = PictureKey(view, of: finding)
    let drawing =
      ahead[key] ?? latest.first { $0.key == key }?.drawing
      ?? source!.drawing(of: ExhibitRequest(finding: finding, view: view, isPainted: paintingsLeft > 0))
    latest = latest.suffix(1) + [(key, drawing)]
    piece.glyphs.formUnion(data.write(drawing.picture, paintingsLeft > 0 ? drawing.painting : nil, to: &piece.pictures))
    paintingsLeft -= 1
    let drawn = DrawnPicture(number: piece.pictureCount, frames: drawing.picture.blamedFrames)
    piece.drawn[key] = drawn
    piece.pictureCount += 1
    return drawn
  }

  private mutating func takeGlyphs(to store: inout ChunkStore, isLast: Bool) throws {
    glyphs += data.takeGlyphs()
    while glyphs.count >= Self.glyphLength || (isLast && !glyphs.isEmpty) {
      var json = JSONWriter.embedded
      json.array { for path in glyphs.prefix(Self.glyphLength) { $0.value(path) } }
      try store.add(.glyphs, from: glyphStart, json.takeBytes())
      let count = min(glyphs.count, Self.glyphLength)
      glyphStart += count
      glyphs.removeFirst(count)
    }
  }

  /// What of a scenario a picture is of.
  private struct DrawnPlace: Hashable {
    var environment: Environment
    var state: String

    init(_ view: Exhibit.View) { (environment, state) = (view.environment, view.state) }
  }

  /// The environments and states of a scenario that get a picture.
  private func environmentsToDraw(_ findings: [Finding], _ exhibits: [Exhibit?], limit: Int) -> Set<DrawnPlace> {
    var drawn = Set<DrawnPlace>()
    let ranked = findings.indices.sorted { a, b in
      if findings[a].severity != findings[b].severity { return findings[a].severity > findings[b].severity }
      return findings[a].cells != findings[b].cells ? findings[a].cells > findings[b].cells : a < b
    }
    // The first cell of every finding, then the pictures to compare with.
    for role in [Exhibit.View.Role.breaks, .opposite, .before] {
      for index in ranked {
        for view in exhibits[index]?.views ?? [] where view.role == role && drawn.count < limit {
          drawn.insert(DrawnPlace(view))
        }
      }
    }
    return drawn
  }

  private func write(_ finding: Finding, _ exhibit: Exhibit?, to json: inout JSONWriter) {
    json.array("because") { json in
      for cause in finding.because {
        json.array { json in
          json.value(cause.constraint.visibleControls)
          json.value(cause.priority >= 1000 ? "required" : "priority \(cause.priority.decimal(3))")
          json.value(cause.line ?? 0)
        }
      }
    }
    if !finding.headline.isEmpty { json.member("message", finding.message.visibleControls) }
    if let reach = finding.reach { json.member("reach", reach) }
    if !finding.includes.isEmpty {
      json.array("includes") { json in
        for included in finding.includes {
          json.array { json in
            json.value(included.rule)
            json.value(included.title.visibleControls)
            json.value(included.position?.line ?? 0)
          }
        }
      }
    }
    if let remedy = finding.remedy { json.member("fix", remedy.visibleControls) }
    if !finding.fixes.isEmpty {
      json.array("fixes") { json in
        for fix in finding.fixes {
          json.object { json in
            json.member("what", fix.what.visibleControls)
            json.member("cost", fix.cost)
            json.member("edit", fix.edit.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visibleControls })
          }
        }
      }
    }
    if !finding.when.isEmpty { json.member("when", finding.when.visibleControls) }
    if let source = finding.source { json.member("code", "\(source)".visibleControls) }
    if let acceptance = finding.acceptance { json.member("accepted", acceptance.words.visibleControls) }
    if let column = finding.position?.column { json.member("column", column) }
    if !finding.related.isEmpty { json.member("related", finding.related.map(\.path.visibleControls)) }
    if !finding.environments.isEmpty { json.member("environments", finding.environments.visibleControls) }
    if let environment = finding.worst?.environment { json.member("worstIn", environment.words.visibleControls) }
    if let first = finding.first {
      json.member("first", first.words.visibleControls)
      if let command = report.command(for: finding) { json.member("command", command.map(\.visibleControls)) }
    }
    if let exhibit { json.member("holds", exhibit.holds.hexadecimal) }
  }
}

extension [Bool] {
  /// Four a digit, the first in its highest bit.
  var hexadecimal: String {
    var text: [UInt8] = []
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    for start in stride(from: 0, to: count, by: 4) {
      var digit = 0
      for place in 0..<4 { digit = digit << 1 | (start + place < count && self[start + place] ? 1 : 0) }
      text.append(digits[digit])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
