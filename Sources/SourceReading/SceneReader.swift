import Evaluation
import Programs
import UIKitModel

/// Reads how code shows scenes as a whole, and how large it makes cells and rows.
struct SceneReader {
  private let outlines: [DocumentOutline]
  private let sizes: CellSizeReader
  private let orientations: OrientationReader
  private let heights: RowHeightReader
  /// Of the headers and footers of tables' sections.
  private let sectionHeights: [RowHeightReader]
  private let staticRows: StaticRowReader
  private let presentations: PresentationReader
  private let program: Program
  /// Whether code may load a storyboard whose name it does not mention.
  private let namesAreComputed: Bool

  init(_ program: Program, _ evaluator: Evaluator, _ outlines: [DocumentOutline]) {
    self.outlines = outlines
    sizes = CellSizeReader(program)
    orientations = OrientationReader(program, evaluator)
    heights = RowHeightReader(program, evaluator, outlines)
    sectionHeights = [.ofHeaders, .ofFooters].map { RowHeightReader(program, evaluator, [], by: $0) }
    staticRows = StaticRowReader(program: program, evaluator: evaluator)
    presentations = PresentationReader(program, outlines)
    self.program = program
    namesAreComputed = program.computesStoryboardNames
  }

  /// - Parameter files: sources, documents and property lists.
  func reading(files: [String]) -> CodeReading {
    var reading = CodeReading()
    let container = orientations.readingOfContainer()
    let app = orientations.readingOfApp()
    let read = NameMentions.read(files, outlines, program)
    let mentions = read.all
    for outline in outlines {
      readOrientations(of: outline, in: container, app, into: &reading)
      readPresentation(of: outline, into: &reading)
      let unused = Set(unused(in: outline, mentions))
      let switchedOff = (read.running.map { Set(self.unused(in: outline, $0)) } ?? []).subtracting(unused)
      let missing = unused.union(switchedOff)
      let idioms = idioms(read) { Set(self.unused(in: outline, $0)).subtracting(missing) }
      for controller in missing.union(idioms.keys) {
        var scene = reading[scene: outline.document, controller] ?? SceneReading()
        (scene.isUnused, scene.isSwitchedOff) = (unused.contains(controller), switchedOff.contains(controller))
        scene.idiom = idioms[controller]
        reading[scene: outline.document, controller] = scene
      }
      readSizes(of: outline, mentions, into: &reading)
    }
    reading.unmadeClasses = unmadeClasses(mentions)
    reading.switchedOffClasses = (read.running.map(unmadeClasses) ?? []).subtracting(reading.unmadeClasses)
    let missing = reading.unmadeClasses.union(reading.switchedOffClasses)
    let idioms = idioms(read) { self.unmadeClasses($0).subtracting(missing) }
    for type in program.allTypes where program.frameworkClasses(of: type.name).contains("UIViewController") {
      guard let file = program.codePlace(of: type)?.file else { continue }
      reading[scene: file, type.name] = said(by: [type.name], near: file, in: container, app)
    }
    for (name, idiom) in idioms {
      guard let type = program.type(name), let file = program.codePlace(of: type)?.file else { continue }
      var scene = reading[scene: file, name] ?? SceneReading()
      scene.idiom = idiom
      reading[scene: file, name] = scene
    }
    return reading
  }

  /// What only one kind of device shows.
  /// - Parameter unmade: what nobody makes, by what files mention.
  private func idioms<Subject: Hashable>(
    _ read: NameMentions.Reading, _ unmade: (NameMentions) -> Set<Subject>
  ) -> [Subject: SceneReading.Idiom] {
    let (phones, pads) = (read.onPhones.map(unmade) ?? [], read.onPads.map(unmade) ?? [])
    return Dictionary(phones.subtracting(pads).map { ($0, .pad) } + pads.subtracting(phones).map { ($0, .phone) }) { first, _ in first }
  }

  /// The views and controllers that nobody makes, in a whole app.
  private func unmadeClasses(_ mentions: NameMentions) -> Set<String> {
    guard mentions.isWholeApp else { return [] }
    return Set(
      program.allTypes.lazy.filter { $0.declaration != nil }.map(\.name).filter { name in
        !Layouts.roots.isDisjoint(with: self.program.frameworkClasses(of: name)) && !mentions.canMake([name])
          && self.program.units.calling(name).allSatisfy {
            $0.owner?.name == name || mentions.isUnused($0.owner?.name) || !mentions.counts(name, in: $0.function)
          }
      })
  }

  private func readSizes(of outline: DocumentOutline, _ mentions: NameMentions, into reading: inout CodeReading) {
    let document = outline.document
    for list in outline.lists {
      reading[cellsIn: document, list.id] = sizes.place(of: list, near: document)
      if sizes.areFixed(list, near: document) { reading.fixCells(document, list.id) }
      reading[rowHeightIn: document, list.id] = heights.height(of: list, near: document)
      for (cell, row) in staticRows.rows(of: list, outline.outletNames, near: document) {
        switch row {
        case .hidden: reading.hideRow(document, cell)
        case .height(let points): reading[rowHeightIn: document, cell] = points
        }
      }
      for (cell, points) in heights.heights(ofPrototypesOf: list, near: document) { reading[rowHeightIn: document, cell] = points }
    }
    for tile in outline.tiles {
      reading[cellsIn: document, tile.id] = sizes.place(of: tile, in: document, speakers: mentions.speakers(of: tile.className))
    }
    for row in outline.rows {
      reading[rowHeightIn: document, row.id] = heights.height(ofRowsOf: row.className, in: mentions.speakers(of: row.className))
    }
    let height = outline.parts.count == 1 ? sectionHeights.lazy.compactMap { $0.height(ofSectionViewIn: document) }.first : nil
    for part in outline.parts {
      reading[rowHeightIn: document, part.id] = height
      if height == nil { reading[cellsIn: document, part.id] = sizes.place(ofPart: part.className, near: document) }
    }
  }

  /// How controllers let devices be held.
  /// - Parameters:
  ///   - classes: those that are asked, the outermost first.
  ///   - container: what the controller says that holds most screens. It is not asked about what fills the window.
  ///   - app: what the app says for all screens that say nothing themselves.
  private func said(by classes: [String], near document: String, in container: SceneReading?, _ app: SceneReading?) -> SceneReading? {
    classes.lazy.compactMap { orientations.reading(of: $0, near: document) }.first
      ?? (classes.contains(where: presentations.fillsWindow) ? nil : container) ?? app
  }

  private func readOrientations(
    of outline: DocumentOutline, in container: SceneReading?, _ app: SceneReading?, into reading: inout CodeReading
  ) {
    let document = outline.document
    func said(by classes: [String]) -> SceneReading? { self.said(by: classes, near: document, in: container, app) }
    for controller in outline.controllers {
      let pager = controller.identifier.flatMap(presentations.pager)
      let around = pager.map { name in outline.controllers.filter { $0.className == name }.flatMap { outline.containers(of: $0.id) } } ?? []
      // A container is asked first; one that passes the question on says nothing itself.
      let containers = outline.containers(of: controller.id) + around
      reading[scene: document, controller.id] = said(by: (containers.map(\.className) + [pager, controller.className]).compactMap(\.self))
    }
    if outline.controllers.isEmpty { reading[scene: document, nil] = said(by: [outline.ownerClass].compactMap(\.self)) }
  }

  private func readPresentation(of outline: DocumentOutline, into reading: inout CodeReading) {
    func read(_ className: String?, _ controller: String?) {
      guard let className else { return }
      let (host, presentation) = (presentations.host(of: className), presentations.presentation(of: className))
      guard host != nil || presentation != nil else { return }
      var scene = reading[scene: outline.document, controller] ?? SceneReading()
      (scene.host, scene.presentation) = (host, presentation)
      reading[scene: outline.document, controller] = scene
    }
    for controller in outline.controllers { read(controller.className, controller.id) }
    if outline.controllers.isEmpty { read(outline.ownerClass, nil) }
  }

  /// The controllers of a document that nobody makes; nil: what it has without one.
  private func unused(in outline: DocumentOutline, _ mentions: NameMentions) -> [String?] {
    if outline.controllers.isEmpty {
      let isMade = outline.onlyName == nil ? mentions.canMake(outline.names) : mentions.isMentioned(outline.names)
      return isMade ? [] : [nil]
    }
    let isLoaded =
      mentions.canLoad(outline.storyboardNames)
      || namesAreComputed && outline.controllers.contains { $0.className != nil && mentions.canMake($0.names) }
    return outline.controllers.filter { !isLoaded || !canOpen($0, mentions) }.map(\.id)
  }

  private func canOpen(_ controller: DocumentOutline.Controller, _ mentions: NameMentions) -> Bool {
    if controller.isReached || !mentions.isWholeApp { return true }
    // An identifier that is no single word is not looked for.
    if let identifier = controller.identifier, DocumentOutline.spellings(of: identifier).isEmpty { return true }
    guard controller.doors.isEmpty else {
      return mentions.canPerform(controller.doors) || mentions.isMentioned(controller.identifier.map(DocumentOutline.spellings) ?? [])
    }
    return controller.className == nil || mentions.canMake(controller.names)
  }
}
