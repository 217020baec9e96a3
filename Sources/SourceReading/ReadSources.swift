import Evaluation
import Programs
import UIKitModel

/// The code and the documents of some paths as they were read. Of a later reading, what was not saved is taken from an earlier one.
package struct ReadSources: Sendable {
  let folder: SourceFolder
  private(set) var files: ReadFiles
  /// One for each of the folder's documents; nil: it is none.
  private(set) var documents: [(objects: [ConnectedObject], outline: DocumentOutline)?]

  init(_ folder: SourceFolder, workers: Int) async {
    self.folder = folder
    async let documents = folder.documents.map(ConnectionReader.read)
    files = ReadFiles(folder, workers: workers)
    self.documents = await documents
  }

  /// - Returns: nil: there is no code.
  package static func read(_ paths: [String], workers: Int) async -> ReadSources? {
    let folder = SourceFolder(under: paths)
    return folder.hasCode ? await ReadSources(folder, workers: workers) : nil
  }

  /// The same after some of the files were saved, and no others came or went.
  /// - Parameter saved: by the names that this reading has for them.
  package func reading(saved: [String], workers: Int) -> ReadSources {
    let saved = Set(saved)
    var sources = self
    for (index, path) in folder.documents.enumerated() where saved.contains(path) { sources.documents[index] = ConnectionReader.read(path) }
    sources.files.read(saved: saved, of: folder, workers: workers)
    return sources
  }

  /// Whether a file is one of those that are read.
  package func has(_ path: String) -> Bool { folder.files.contains(path) }

  /// What code does; nil: the task was cancelled meanwhile.
  package func reading() async -> CodeReading? {
    let reading = await CodeReader(self).reading
    return Task.isCancelled ? nil : reading
  }

  /// What code does to some objects of a document, or how it lays out a class; the rest is as in an earlier reading.
  /// - Parameters:
  ///   - ids: those of the objects.
  ///   - className: nil: none.
  package func reading(
    ofObjects ids: Set<String>, in document: String, className: String? = nil, after earlier: CodeReading
  ) -> CodeReading {
    let program = files.program()
    var reading = earlier
    nonisolated(unsafe) var used: [AnyObject] = [program]
    let shown = connected.filter { $0.document == document && ids.contains($0.id) }
    if !shown.isEmpty {
      let evaluator = Evaluator(program: program, framework: .uiKit)
      used.append(evaluator)
      let objects = ObjectReader(program, evaluator, connected)
      reading.replace(shown, by: objects.readings(of: shown).filter(\.isTouched))
      reading.noteControllers(among: shown, objects)
    }
    if let className, !classesInDocuments.contains(className) {
      let words = LayoutWords(program)
      let types = program.laidOutClasses(words).filter { $0.name == className }
      var layouts = types.compactMap(LayoutReader(program, words, owners: classesWithOutlets, fileOwners: fileOwners).reading)
      let evaluator = Evaluator(program: program, framework: .uiKit)
      used.append(evaluator)
      LayoutSurroundings(of: layouts, program, evaluator).add(to: &layouts)
      reading.replace(layoutsOf: className, by: layouts)
    }
    // The program is large: its memory is given back beside what follows.
    Task.detached(priority: .background) { [used] in withExtendedLifetime(used) {} }
    return reading
  }

  var connected: [ConnectedObject] { documents.flatMap { $0?.objects ?? [] } }

  /// The views of a document's controller or cell are the document's; another class may put its own together.
  var classesInDocuments: Set<String> {
    Set(connected.filter { !$0.isLaidOutByItself }.compactMap(\.customClass)).union(classesWithOutlets)
  }

  var fileOwners: Set<String> {
    Set(connected.flatMap { $0.outlets.filter(\.isOfFileOwner).map(\.ownerClass) })
  }

  var classesWithOutlets: Set<String> { Set(connected.flatMap { $0.outlets.filter { !$0.isSender }.map(\.ownerClass) }) }
}
