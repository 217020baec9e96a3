import AutoLayout
package import Screens
import Diagnostics
package import Environments
import Platform
import Vocabulary

/// The defects of one screen, folded while they are found: memory grows with the defects, not with the cells.
///
/// Parts of a sweep may be collected apart and merged in any grouping: the result is that of one collector.
package struct FindingCollector: Sendable {
  /// The description of a defect in its worst cell.
  package struct Details: Codable, Sendable {
    /// The defect, with numbers and units, without environment and full stop.
    package var sentence: String
    /// The same in the shortest form; nil: the sentence.
    var headline: String?
    package var because: [Finding.Cause]
    /// The number of causes besides these.
    var moreCauses = 0
    package var related: [Finding.Related]
    /// nil: the remedy of the rule.
    package var remedy: String?
    /// nil: the severity of the rule.
    package var severity: Severity?
    /// Points that are needed where some of them are missing.
    package var need: Double?
    /// Points of ink that are lost; nil: it is not about ink, or not known.
    var inkLost: Double?
    /// Whether it hangs on the size of a content.
    var hangsOnContent = true
    /// Whether it hangs on the size of a text in a font that only the app knows.
    var hangsOnUnknownFont = false
    /// The other views that have part in the defect.
    var relatedItems: [ItemID] = []
    /// See `Finding.row`.
    var row: String?
    /// nil: the place of the blamed item. Must not depend on the cell.
    package var constraint: LayoutConstraintID?

    package init(
      _ sentence: String, because: [Finding.Cause] = [], related: [Finding.Related] = [], remedy: String? = nil, severity: Severity? = nil,
      at constraint: LayoutConstraintID? = nil
    ) {
      self.sentence = sentence
      self.because = because
      self.related = related
      self.remedy = remedy
      self.severity = severity
      self.constraint = constraint
    }

    /// Something had to give way to `rows`: they are the causes, and the screen's constraints among them are related.
    init(_ sentence: String, forcedBy rows: [LayoutRow], in screen: Screen) {
      let shown = rows.suffix(Self.mostCauses)
      let constraints = shown.compactMap { row in if case .constraint(let constraint) = row { constraint } else { nil } }
      self.init(sentence, because: shown.map(screen.cause), related: screen.related(constraints))
      moreCauses = rows.count - shown.count
    }

    /// Where more rows force a defect than anybody reads, those of lowest priority, which are the first to think of changing: a thousand views that
    /// lack room each have all others as causes.
    private static let mostCauses = 64
  }

  package enum Unit: String, Sendable {
    case points = "pt"
    case lines, characters
  }

  struct Key: Hashable {
    var rule: RuleID
    var item: ItemID
    var discriminator: Discriminator
  }

  struct Defect {
    var key: Key
    var cells = CellSet()
    /// nil: there is nothing to measure.
    var unit: Unit?
    var worst = -Double.infinity
    /// The earliest of the cells with the worst amount; nil for a defect of the file.
    var worstCell: Int?
    /// The amount in the setting in which the file was made; nil: it does not show there.
    var authoredAmount: Double?
    var details: Details

    /// Whether it is about a width or a place from side to side alone.
    var isOfWidth: Bool {
      switch key.discriminator {
      case .axis(let axis), .lack(let axis), .excess(let axis): axis == .horizontal
      default: key.rule == .textTruncated && unit == .points || key.rule == .midWordBreak
      }
    }
  }

  package let outline: ScreenOutline
  let levels: RuleLevels
  private let isDescribing: Bool
  /// The defects that get words and causes; nil: all.
  private var told: Set<Key>?
  private(set) var defects: [Defect] = []
  private(set) var indices: [Key: Int] = [:]
  /// By rule and item: the defect that was noted last, which mostly is the one that is noted next.
  private var lastNoted: [Int32]
  private(set) var summary = CellSummary()
  /// Those of the cell that is being checked: two checks ask for them. nil: not asked yet.
  private var tiesOfCell: [Tie]?

  /// - Parameter isDescribing: Whether words and causes are worked out while cells are checked.
  init(_ outline: ScreenOutline, levels: RuleLevels, isDescribing: Bool) {
    self.outline = outline
    self.levels = levels
    self.isDescribing = isDescribing
    lastNoted = [Int32](repeating: -1, count: RuleID.allCases.count * outline.screen.items.count)
  }

  /// Starts counting the findings of a cell.
  mutating func begin(_ cell: borrowing SolvedCell) {
    summary = CellSummary(conflicts: cell.layout.conflicts.count, ambiguous: cell.layout.ambiguousItemCount)
    tiesOfCell = nil
  }

  /// The ties of the cell that is being checked.
  mutating func ties(of cell: SolvedCell) -> [Tie] {
    if cell.layout.ambiguous.isEmpty { return [] }
    if let tiesOfCell { return tiesOfCell }
    let ties = cell.ties
    tiesOfCell = ties
    return ties
  }

  /// Notes that `item` breaks `rule` in a cell, where the rule is on. `details` is asked where the cell is the worst so far, or the first without an amount; never
  /// by a collector that does not describe.
  package mutating func record(
    _ rule: RuleID, on item: ItemID, _ discriminator: Discriminator = .none, amount: Double? = nil, unit: Unit = .points, in cell: Int,
    details: () -> Details
  ) {
    guard levels.severity(of: rule) != nil else { return }
    let key = Key(rule: rule, item: item, discriminator: discriminator)
    let place = rule.place * outline.screen.items.count + Int(item.index)
    var index = Int(lastNoted[place])
    if index < 0 || defects[index].key != key {
      index = indices[key] ?? add(Defect(key: key, unit: amount == nil ? nil : unit, details: Details("")))
      lastNoted[place] = Int32(index)
    }
    let amount = amount.map(grid) ?? 0
    if defects[index].cells.isEmpty || (-amount, cell) < (-defects[index].worst, defects[index].worstCell ?? .max) {
      defects[index].worst = amount
      defects[index].worstCell = cell
      if isDescribing, told?.contains(key) ?? true { defects[index].details = details() }
    }
    if defects[index].cells.insert(cell) { count(rule) }
  }

  /// Notes that `item` breaks a `rule` that is read off the file, where the rule is on.
  package mutating func record(_ rule: RuleID, on item: ItemID, _ discriminator: Discriminator = .none, details: () -> Details) {
    guard levels.severity(of: rule) != nil else { return }
    let key = Key(rule: rule, item: item, discriminator: discriminator)
    if indices[key] == nil { add(Defect(key: key, details: details())) }
  }

  /// Takes in what another collector of the same screen found.
  package mutating func merge(_ other: FindingCollector) {
    for defect in other.defects {
      guard let index = indices[defect.key] else {
        add(defect)
        continue
      }
      let isWorse = (-defect.worst, defect.worstCell ?? .max) < (-defects[index].worst, defects[index].worstCell ?? .max)
      // In place: the sets of a long run are large.
      defects[index].cells.formUnion(defect.cells)
      guard isWorse else { continue }
      var worse = defect
      swap(&worse.cells, &defects[index].cells)
      defects[index] = worse
    }
  }

  /// Notes which of the defects show in the setting in which the file was made, where another collector of the same screen looked.
  package mutating func compare(withAuthored authored: FindingCollector) {
    for defect in authored.defects where !defect.cells.isEmpty {
      if let index = indices[defect.key] { defects[index].authoredAmount = defect.worst }
    }
  }

  /// The defects of a severity and above: the rule, and the item to blame.
  package func broken(atLeast severity: Severity) -> Set<BrokenRule> {
    Set(
      defects.lazy.map(\.key).filter { levels.severity(of: $0.rule).map { $0 >= severity } ?? false }
        .map { BrokenRule(rule: $0.rule, item: $0.item) })
  }

  /// A rule and the item that breaks it.
  package struct BrokenRule: Hashable, Sendable {
    package var rule: RuleID
    package var item: ItemID
  }

  mutating func setDescription(_ description: Description, of defect: Int) {
    defects[defect].authoredAmount = description.authoredAmount
    defects[defect].details = description.details
  }

  /// The cells at which some defect is worst, ascending: those that `describe` wants to see.
  package var worstCells: [Int] { Set(defects.compactMap(\.worstCell)).sorted() }

  /// A collector of the words and causes of the defects that are worst in a cell.
  func describing(_ cell: Int) -> FindingCollector {
    var described = FindingCollector(outline, levels: levels, isDescribing: true)
    described.told = Set(defects.lazy.filter { $0.worstCell == cell }.map(\.key))
    return described
  }

  /// Takes over what another collector has worked out of the defects that are worst in a cell.
  mutating func takeDetails(of described: FindingCollector, in cell: Int) {
    for defect in described.defects {
      guard let index = indices[defect.key], defects[index].worstCell == cell else { continue }
      defects[index].details = defect.details
    }
  }

  @discardableResult
  mutating func add(_ defect: Defect) -> Int {
    indices[defect.key] = defects.count
    defects.append(defect)
    return defects.count - 1
  }

  private mutating func count(_ rule: RuleID) {
    summary.findings += 1
    summary.worst = max(summary.worst ?? .note, levels.severity(of: rule) ?? .note)
    switch rule {
    case .textTruncated: summary.truncated += 1
    case .notMirrored: summary.flips += 1
    default: break
    }
  }

  /// The findings by file, place, rule, object and discriminator. `environment` is that of a cell, `environments` a set of cells in words,
  /// `language` the name of a locale as people say it.
  package func findings(
    environment: @Sendable (Int) -> Environment, environments: @Sendable (CellSet) -> String,
    language: @Sendable (String) -> String = { $0 }
  ) -> [Finding] {
    findingsWithCells(environment: environment, environments: environments, language: language).map(\.finding)
  }

  /// As `findings`, each with the cells in which it holds.
  /// - Parameter workers: how many defects are told at a time.
  package func findingsWithCells(
    workers: Int = 1, environment: @Sendable (Int) -> Environment, environments: @Sendable (CellSet) -> String,
    language: @Sendable (String) -> String = { $0 }
  ) -> [(finding: Finding, cells: CellSet)] {
    let findings = defects.inParallel(workers) { _, defect in
      finding(defect, environment: environment, environments: environments, language: language)
    }
    return findings.numbersInOrder.map { (findings[$0], defects[$0].cells) }
  }

  private func finding(
    _ defect: Defect, environment: (Int) -> Environment, environments: (CellSet) -> String, language: (String) -> String
  ) -> Finding {
    let screen = outline.screen
    let item = screen[defect.key.item]
    guard let rule = levels.description(of: defect.key.rule) else { preconditionFailure("\(defect.key.rule) was recorded and is off") }
    let details = defect.details
    let discriminator = defect.key.discriminator.text(in: screen)
    let identityKey = outline.identityKey(of: defect.key.item)
    let first = defect.cells.first.map(environment)
    let worst = defect.worstCell.map(environment)
    let isWorstFirst = defect.worstCell == defect.cells.first
    var message = details.sentence + "."
    if let worst { message += " \(isWorstFirst ? "First and worst" : "Worst"): \(worst.phrase(language: language))." }
    if worst != nil, !details.because.isEmpty {
      message += " Because of: " + weakestFirst(details.because, andMore: details.moreCauses) + "."
    }
    if let first, !isWorstFirst { message += " First: \(first.phrase(language: language))." }
    if defect.authoredAmount != nil, item.codedWords == nil {
      message += " The file's author also sees it (at L, on the file's own device)."
    }
    let milder = milderSeverity(of: defect, environment: environment)
    var finding = Finding(
      id: Finding.identity(
        rule: rule.id, file: screen.file, object: screen.namesakes.contains(item.id) ? screen.id + "." + item.id : item.id,
        key: identityKey, discriminator: discriminator),
      rule: rule.id.rawValue, severity: levels.severity(of: rule.id, in: milder) ?? rule.severity, file: screen.file,
      position: details.constraint.flatMap { screen[$0].position } ?? item.position, scenario: screen.name, object: item.id,
      path: screen.path(of: defect.key.item), key: outline.textKey(of: defect.key.item), discriminator: discriminator, message: message,
      remedy: details.remedy ?? rule.remedy,
      worst: worst.flatMap { environment in
        defect.unit.map { Finding.Worst(amount: defect.worst, unit: $0.rawValue, environment: environment) }
      }, first: first, cells: defect.cells.count, environments: defect.cells.isEmpty ? "" : environments(defect.cells),
      because: details.because, related: details.related,
      state: .new, signature: outline.signature(of: defect.key.item, rule: rule.id, key: identityKey, defect.key.discriminator))
    finding.source = item.codedWords?.place
    finding.row = details.row
    let undecided = details.because.first { $0.decidedAt != nil } ?? openWidth(of: defect)
    if let undecided, let place = undecided.decidedAt {
      // It is not known whether it occurs: it is only mentioned.
      finding.severity = levels.severity(of: rule.id, in: .note) ?? finding.severity
      finding.source = place
      finding.message += " Code decides on \(undecided.constraint) in \(place)."
    }
    if FindingFamily(rule: rule.id) == .room || FindingFamily(rule: rule.id) == .place,
      let sized = screen.lineage(of: defect.key.item).dropFirst().first(where: { screen[$0].sizeDecidedAt != nil }),
      let place = screen[sized].sizeDecidedAt,
      sized == .root && defect.key.rule == .outsideSafeArea || sized != .root && details.because.isEmpty
        || details.because.contains(where: \.tiesOpenCell)
    {
      finding.severity = min(finding.severity, levels.severity(of: rule.id, in: .note) ?? finding.severity)
      finding.source = finding.source ?? place
      finding.message += " Code decides on the size of \(sized == .root ? "the view" : "the cell") in \(place)."
    }
    // The root is as large as what shows it, whatever frame it is made with.
    if FindingFamily(rule: rule.id) == .room || FindingFamily(rule: rule.id) == .place, defect.key.item != .root,
      let place = item.frameDecidedAt, !holds(defect, whateverIsAddedTo: item)
    {
      finding.severity = min(finding.severity, levels.severity(of: rule.id, in: .note) ?? finding.severity)
      finding.source = finding.source ?? place
      finding.message += " Code decides where the view is in \(place)."
    }
    finding.when = screen.state
    finding.headline = (details.headline ?? details.sentence).capitalizedFirst
    return finding
  }
}

extension FindingCollector {
  /// The constraint by which code may give a view the width that it lacks: `minimumWidth.constant = label.intrinsicContentSize.width`.
  private func openWidth(of defect: Defect) -> Finding.Cause? {
    switch defect.key.rule {
    case .textTruncated, .midWordBreak, .tiedPriorities: break
    case .compressionResistanceBroken where defect.key.discriminator == .axis(.horizontal): break
    default: return nil
    }
    return outline.undecided.first { id in
      let constraint = outline.screen[id]
      return constraint.first == LayoutConstraint.Anchor(defect.key.item, .width) && constraint.second == nil
        && constraint.relation != .lessThanOrEqual
    }.map(outline.screen.cause)
  }

  /// Whether a defect stays where code adds constraints: what required ones force, others do not undo, nor those from top to bottom a width.
  private func holds(_ defect: Defect, whateverIsAddedTo item: LayoutItem) -> Bool {
    if item.axesTiedByCode.isEmpty { return false }
    let causes = defect.details.because
    let isForced = !causes.isEmpty && defect.details.moreCauses == 0 && causes.allSatisfy { $0.priority >= 1000 }
    return isForced || defect.isOfWidth && !item.axesTiedByCode.contains(.horizontal)
  }
}

/// The two causes of lowest priority, which are the first to think of changing, and how many there are besides.
private func weakestFirst(_ causes: [Finding.Cause], andMore others: Int) -> String {
  let weakest = causes.indices.sorted { (causes[$0].priority, $0) < (causes[$1].priority, $1) }
  let words = weakest.prefix(2).map { causes[$0].phrase }.joined(separator: "; ")
  let more = weakest.count - 2 + others
  return words + (more > 0 ? "; and \(more) more" : "")
}

/// The amount on a grid of 1/100, so that the last bits of a solution, which depend on the cell solved before, decide nothing.
/// The grid's borders are beside the halves: lengths in whole pixels or font units are not near one.
private func grid(_ amount: Double) -> Double {
  (amount * 100 + 0.50001).rounded(.down) / 100
}
