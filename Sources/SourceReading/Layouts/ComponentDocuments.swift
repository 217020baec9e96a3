import Programs
import UIKitModel

/// The xibs of classes of views that put the view of their own xib into themselves: `Bundle.main.loadNibNamed("Card", owner: self)`, and
/// `addSubview(content)`. A document that places such a view shows the xib's view there.
struct ComponentDocuments {
  private let program: Program
  private let words: LayoutWords?
  private var documents: [String: Content] = [:]

  /// The view that a class puts into itself.
  private struct Content {
    var document: String
    var view: String
  }

  init(_ program: Program, _ outlines: [DocumentOutline]) {
    self.program = program
    let owned = Dictionary(grouping: outlines.filter { $0.controllers.isEmpty && $0.ownerClass != nil }) { $0.ownerClass! }
    words = owned.isEmpty ? nil : LayoutWords(program)
    for (owner, outlines) in owned {
      // Of several views, or several files, nobody knows which one it is.
      guard outlines.count == 1, outlines[0].parts.count == 1, let view = outlines[0].parts.first, view.className == owner,
        outlines[0].viewClasses.isEmpty, let type = program.type(owner, nearPath: outlines[0].document), fillsItself(type)
      else { continue }
      documents[owner] = Content(document: outlines[0].document, view: view.id)
    }
  }

  /// The components that documents place, in the order of the documents.
  func placed(among objects: [ConnectedObject]) -> [(view: ConnectedObject, component: PlacedComponent)] {
    if documents.isEmpty { return [] }
    return objects.compactMap { view in
      guard ["view", "control"].contains(view.element), let content = view.customClass.flatMap({ content(of: $0, near: view.document) }),
        content.document != view.document
      else { return nil }
      return (
        view, PlacedComponent(document: view.document, object: view.id, content: .view(content.view, ofDocument: content.document))
      )
    }
  }

  /// What a class, or the nearest of those above it, puts into itself; nil: nothing that was seen.
  private func content(of className: String, near document: String) -> Content? {
    guard let type = program.type(className, nearPath: document), type.declaration != nil else { return nil }
    return program.ancestors(of: type).lazy.compactMap { documents[$0.name] }.first
  }

  /// Whether a class of views fills itself with what is in the document that it loads, as far as was seen.
  private func fillsItself(_ type: ProgramType) -> Bool {
    let classes = program.frameworkClasses(of: type.name)
    guard type.kind == .reference, classes.contains("UIView"), Layouts.contentCells.isDisjoint(with: classes) else { return false }
    let functions = functions(of: type)
    if functions.contains(where: { $0.mentions.calls.contains(Nibs.libraryLoading) }),
      program.functions(Nibs.libraryLoading, of: type, isStatic: false).isEmpty
    {
      return true
    }
    let loading = functions.filter { !$0.mentions.calls.isDisjoint(with: Nibs.loading) }
    if loading.isEmpty { return false }
    let names = Set(loading.map(\.name))
    let adding = functions.filter { words?.adds($0) ?? false }
    // Other views may be added in other functions.
    let beside = adding.filter { names.contains($0.name) || !$0.mentions.calls.isDisjoint(with: names) }
    return (beside.isEmpty ? adding : beside).contains { fills($0, type) }
  }

  /// The functions of a class, and those of UIKit's classes and protocols that these call.
  private func functions(of type: ProgramType) -> [Function] {
    let own = program.scopes(of: type).filter { $0.declaration != nil && $0.kind == .reference }.flatMap { $0.functions.values.joined() }
    var found = own
    var known = Set(own.map { Identity($0) })
    var next = own
    while let function = next.popLast() {
      for name in function.mentions.calls.sorted() {
        for (called, owner) in program.functions(name, of: type, isStatic: false)
        where owner.kind != .reference && known.insert(Identity(called)).inserted {
          found.append(called)
          next.append(called)
        }
      }
    }
    return found
  }

  /// Whether a function ties a view to all four sides of another one, without space between them, or gives it the other one's bounds: the mask
  /// then makes constraints for the same.
  private func fills(_ function: Function, _ type: ProgramType) -> Bool {
    let helpers = function.mentions.calls.sorted().flatMap { name in program.functions(name, of: type, isStatic: false).map(\.0) }
    let all = [function] + helpers
    if all.contains(where: \.leavesSpace) { return false }
    let mentions = function.mentions
    if mentions.assigned.contains(Layouts.mask) || mentions.assigned.contains("frame") && mentions.speak(of: "bounds") { return true }
    return all.contains { one in
      Nibs.sides.allSatisfy { side in side.contains { one.mentions.speak(of: $0) } } || Nibs.edges.contains { one.mentions.speak(of: $0) }
    }
  }
}

extension Function {
  /// Whether it makes constraints with a constant.
  fileprivate var leavesSpace: Bool {
    var isFound = false
    walk(statement: { _ in }) { expression in
      guard case .call(_, let arguments) = expression.form else { return }
      isFound = isFound || arguments.contains { $0.label == "constant" && !$0.value.isZero }
    }
    return isFound
  }
}

extension Expression {
  fileprivate var isZero: Bool {
    switch form {
    case .number(let number): number == 0
    case .prefix(_, let value): value.isZero
    // What a helper is given is mostly nothing.
    case .name, .member: true
    default: false
    }
  }
}
