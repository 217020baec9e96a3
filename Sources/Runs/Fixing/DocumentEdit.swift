import Diagnostics
import InterfaceBuilder
import Platform
import Projects
import Scenarios
import Screens
import Sweep
import Syntax

/// Changes of screens, written into the file that they come from. The edited file is read again: it is offered only where every one of its
/// screens is the earlier one with the changes.
struct DocumentEdit {
  let before: [UInt8]
  let after: [UInt8]
  /// Of the object of the first change.
  let line: Int

  /// nil: the file has no place for one of the changes, has changed since it was read, or would read otherwise.
  init?(of file: String, _ changes: [ScreenChange], in screens: [PreparedScreen]) {
    guard let first = changes.first, let bytes = try? FileReader(maximumSize: 1 << 30).bytes(of: file)
    else { return nil }
    before = bytes
    let edited: (bytes: [UInt8], line: Int)?
    if screens.contains(where: { $0.entry.source != nil }) {
      edited = try? Self.interface(bytes, file, changes, first)
    } else {
      edited = try? Self.scenario(bytes, file, changes, first)
    }
    guard let edited, edited.bytes != bytes else { return nil }
    (after, line) = edited
  }

  private static func interface(
    _ bytes: [UInt8], _ file: String, _ changes: [ScreenChange], _ first: ScreenChange
  ) throws(DiagnosticError) -> ([UInt8], Int)? {
    var edit = try InterfaceEdit(bytes, file: file)
    for change in changes where !edit.make(change) { return nil }
    let reader = InterfaceReader(images: AssetCatalogs(beside: file))
    guard case .document(let old) = try reader.read(bytes, file: file), case .document(let new) = try reader.read(edit.file, file: file),
      old.scenes.count == new.scenes.count, let line = edit.line(of: first)
    else { return nil }
    var made = Set<ScreenChange>()
    for (old, new) in zip(old.scenes, new.scenes) {
      let own = changes.filter { old.screen.applying([$0]) != nil }
      made.formUnion(own)
      guard let changed = old.screen.applying(own), changed.laysOut(as: new.screen) else { return nil }
    }
    return made.count == Set(changes).count ? (edit.file, line) : nil
  }

  private static func scenario(
    _ bytes: [UInt8], _ file: String, _ changes: [ScreenChange], _ first: ScreenChange
  ) throws(DiagnosticError) -> ([UInt8], Int)? {
    let screen = try ScenarioReader.read(bytes, file: file).scenario.screen
    var edit = try ScenarioEdit(bytes, file: file, screen: screen)
    for change in changes where !edit.make(change) { return nil }
    guard let after = edit.file, let line = edit.line(of: first), let changed = screen.applying(changes) else { return nil }
    return changed.laysOut(as: try ScenarioReader.read(after, file: file).scenario.screen) ? (after, line) : nil
  }
}
