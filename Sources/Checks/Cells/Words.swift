import AutoLayout
import Screens
import Diagnostics
import Environments
import Vocabulary

/// A number of points as a person writes it: two decimals at most.
func points(_ value: Double) -> String { "\(decimal(value)) pt" }

func decimal(_ value: Double) -> String {
  guard value.magnitude < 1e13 else { return "\(value)" }
  let hundredths = Int(bounded: (value * 100).rounded())
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(whole)" }
  return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
}

/// The text in quotation marks, on one line, shortened if it is long.
func quoted(_ text: String) -> String {
  // Most texts: looking for letters of several scalars would take longer than all else.
  if text.utf8.count <= 40, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return "“\(text)”" }
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > 40 ? "“\(line.prefix(39))…”" : "“\(line)”"
}

extension String {
  /// The text with its first letter as a capital.
  /// A name, such as `progressView.Top` or `iPhone`, keeps its own case.
  package var capitalizedFirst: String {
    guard let first, case let capital = first.uppercased(), capital != String(first) else { return self }
    let word = prefix { !$0.isWhitespace }
    return word.dropFirst().contains { $0.isUppercase || $0 == "." } ? self : capital + dropFirst()
  }
}

extension ItemKind {
  /// The kind as words.
  fileprivate var words: String {
    switch self {
    case .textField: "text field"
    case .textView: "text view"
    case .imageView: "image view"
    case .segmentedControl: "segmented control"
    case .progressView: "progress view"
    case .activityIndicator: "activity indicator"
    case .pageControl: "page control"
    case .scrollView: "scroll view"
    case .stackView: "stack view"
    case .platform(let view): view.words
    case .guide: "guide"
    default: name
    }
  }
}

extension SolvedCell {
  /// The item in a user's words: its text in quotation marks, if that is known, else its outlet, else its kind and name.
  func title(_ item: ItemID) -> String {
    guard let text = text(of: item) else { return screen.words(item) }
    let name = screen[item].codedWords?.outlet ?? screen.words(item)
    if text.value.isEmpty { return name }
    return text.words.areStandIn ? "the text of \(name)" : quoted(text.value)
  }
}

extension Screen {
  /// `label 'Name Label'`. Interface Builder's names begin with the kind, which is not said twice.
  func words(_ item: ItemID) -> String {
    let kind = self[item].kind.words
    let name = self[item].name
    guard name.lowercased().hasPrefix(kind + " ") else { return "\(kind) '\(name)'" }
    let rest = name.dropFirst(kind.count + 1)
    return "\(kind) '\(rest.allSatisfy(\.isNumber) ? name[...] : rest)'"
  }

  /// `label 'A', button 'B' and label 'C'`.
  func words(_ items: [ItemID]) -> String {
    let all = items.map(words)
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " and " + last
  }

  func related(_ items: some Sequence<ItemID>) -> [Finding.Related] {
    items.map { Finding.Related(object: self[$0].id, path: path(of: $0)) }
  }

  /// A constraint has no path; its text is used.
  func related(_ constraints: some Sequence<LayoutConstraintID>) -> [Finding.Related] {
    constraints.map { Finding.Related(object: self[$0].id, path: self[$0].text) }
  }

  func cause(_ constraint: LayoutConstraintID) -> Finding.Cause {
    let constraint = self[constraint]
    var cause = Finding.Cause(constraint: constraint.text, priority: constraint.priority, line: constraint.position?.line)
    cause.isWritten = true
    cause.decidedAt = constraint.decidedAt
    cause.tiesOpenCell = [constraint.first, constraint.second].contains { anchor in
      anchor.map { isOpenCell($0.item, $0.attribute.axis) } ?? false
    }
    return cause
  }

  /// A row of the solved system in words.
  func cause(_ row: LayoutRow) -> Finding.Cause {
    switch row {
    case .constraint(let constraint): cause(constraint)
    case .hugging(let item, let axis): cause(ofHugging: item, axis)
    case .compressionResistance(let item, let axis): cause(ofResisting: item, axis)
    case .nonNegativeSize(let item, let axis):
      Finding.Cause(constraint: "\(axis.extent) of '\(self[item].name)' is not negative", priority: 1000, line: nil)
    case .placement(let item, let axis): cause(ofPlacing: item, axis)
    case .canvasSize(let item, let axis):
      Finding.Cause(constraint: "saved \(axis.extent) of '\(self[item].name)'", priority: 60, line: self[item].position?.line)
    case .stack(let stack, let row):
      Finding.Cause(
        constraint: "stack view '\(self[stack].name)' \(words(row))", priority: row.priority, line: self[stack].position?.line)
    }
  }
}

extension Screen {
  /// Whether an item is a cell or a screen whose extent code decides on, or the content view or a guide of one. Of a screen only its height is
  /// another one: no sheet and no child of a container is wider.
  private func isOpenCell(_ item: ItemID, _ axis: Axis?) -> Bool {
    let isContent = self[item].kind == .platform(.collectionViewCellContent) || self[item].kind.isGuide
    guard let cell = isContent ? self[item].parent : item, self[cell].sizeDecidedAt != nil else { return false }
    return axis == .vertical || cell != .root && (self[cell].savedFrame?.width ?? 0) < LayoutItem.narrowestScreen
  }

  private func cause(ofResisting item: ItemID, _ axis: Axis) -> Finding.Cause {
    var cause = Finding.Cause(
      constraint: "compression resistance of '\(self[item].name)' (\(axis.extent))", priority: self[item].compressionResistance[axis],
      line: self[item].position?.line)
    cause.decidedAt = self[item].prioritiesDecidedAt
    cause.hasUnknownFont = self[item].isFontUnknown
    return cause
  }

  /// In a cell that is as large as its content nothing is left over.
  private func cause(ofHugging item: ItemID, _ axis: Axis) -> Finding.Cause {
    var cause = Finding.Cause(
      constraint: "content hugging of '\(self[item].name)' (\(axis.extent))", priority: self[item].hugging[axis],
      line: self[item].position?.line)
    cause.decidedAt = self[item].prioritiesDecidedAt
    cause.tiesOpenCell = lineage(of: item).contains { isOpenCell($0, axis) }
    return cause
  }

  private func cause(ofPlacing item: ItemID, _ axis: Axis) -> Finding.Cause {
    var cause = Finding.Cause(
      constraint: "\(self[item].placement.words) of '\(self[item].name)' (\(axis == .horizontal ? "x and width" : "y and height"))",
      priority: 1000, line: self[item].position?.line)
    cause.tiesOpenCell = lineage(of: item).contains { isOpenCell($0, axis) }
    if axis == .vertical, case .cell(.fixed) = self[item].placement { cause.fixedRows = self[item].parent.map { self[$0].id } }
    return cause
  }
}

extension Finding.Cause {
  /// `Field.width >= 100 (required)`.
  var phrase: String {
    // A constraint of a scenario may say its priority itself.
    if constraint.utf8.contains(UInt8(ascii: "(")), constraint.lowercased().contains(ascii: "(priority") { return constraint }
    return "\(constraint) (\(priority >= 1000 ? "required" : "priority \(decimal(priority))"))"
  }
}

extension Environment {
  /// `Arabic, AX5, right to left, iPhone SE, portrait`. Left to right is not said.
  func phrase(language: (String) -> String) -> String {
    let direction = direction == .rightToLeft ? ", right to left" : ""
    let place = device.isEmpty ? "\(decimal(canvas.size.width)) x \(decimal(canvas.size.height))" : "\(device), \(orientation.rawValue)"
    return "\(language(locale)), \(contentSize.rawValue)\(direction), \(place)" + (isBoldText ? " with bold text" : "")
  }
}

extension Screen {
  /// What a stack view's row does: `keeps the spacing between 'A' and 'B'`.
  private func words(_ row: StackRow) -> String {
    switch row {
    case .edge(let view): "keeps '\(self[view].name)' at its edge"
    case .spacing(let view, let next): "keeps the spacing between '\(self[view].name)' and '\(self[next].name)'"
    case .alignment(let view): "aligns '\(self[view].name)'"
    case .share(let view): "gives '\(self[view].name)' its share"
    case .textWidth(let view): "makes '\(self[view].name)' as wide as the other texts that wrap"
    case .gap(let view): "makes the gap before '\(self[view].name)' as large as the others"
    case .boundary(let view): "contains '\(self[view].name)'"
    case .fit(let axis): "fits the \(axis.extent) of its content"
    case .hiding(let view): "takes no room for the hidden '\(self[view].name)'"
    case .ambiguitySuppression(let view): "gives '\(self[view].name)' no size of its own"
    }
  }
}

extension StackRow {
  /// Where UIKit's priority is not the same in every stack view, the usual one.
  fileprivate var priority: Double {
    switch self {
    case .edge, .spacing, .alignment, .share, .gap, .boundary: 1000
    case .textWidth: 749
    case .fit: 51
    case .hiding: 999.999
    case .ambiguitySuppression: 25
    }
  }
}

extension Placement {
  fileprivate var words: String {
    switch self {
    case .constraints: "constraints"
    case .autoresizing: "autoresizing mask"
    case .cell: "place in the table"
    case .savedFrame: "place in the collection"
    case .filling: "place in the container view"
    case .fitting: "size that the app gives"
    case .cellPart: "place in the style of the table cell"
    }
  }
}

extension PlatformView {
  /// The name in lower case words: `table view cell`.
  fileprivate var words: String {
    name.reduce(into: "") { words, letter in words += letter.isUppercase ? " " + letter.lowercased() : String(letter) }
  }
}
