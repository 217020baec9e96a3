import Vocabulary

/// Joins the findings of one defect: of one family on one object, or of one cause on several.
struct FindingFolding {
  private let findings: [Finding]
  private var groups: DisjointSets

  init(_ findings: [Finding]) {
    self.findings = findings
    groups = DisjointSets(count: findings.count)
    let foldable = findings.indices.filter { findings[$0].isPresent }
    let ofScreens = foldable.filter { !findings[$0].scenario.isEmpty }
    joinByObject(ofScreens)
    joinByCause(ofScreens)
    joinTies(ofScreens)
    joinByShape(ofScreens)
    joinByTableRows(ofScreens)
    joinByRows(ofScreens)
    joinByDecision(ofScreens)
    joinCopies(ofScreens)
    joinPlaces(ofScreens)
  }

  /// One finding per defect, in the place of its head.
  var folded: [Finding] {
    let weights = findings.map(\.weightInDefect)
    let orders = groups.sets.map { members in members.sorted { weights[$0].precedes(weights[$1], $0 < $1) } }
    return orders.sorted { $0[0] < $1[0] }.map { order in
      var head = findings[order[0]]
      head.includes += order.dropFirst().map { findings[$0] }
      return head
    }
  }

  // MARK: What belongs together

  /// The part of an object's findings that may be one.
  private struct Scope: Hashable {
    var file: String
    var scenario: String
    var word: String
    var detail: String
    /// A note stays apart from what somebody should act on.
    var isNote: Bool

    init(file: String, scenario: String = "", word: String, detail: String = "", of finding: Finding) {
      self.file = file
      self.scenario = scenario
      self.word = word
      self.detail = detail
      isNote = finding.severity == .note
    }
  }

  private mutating func join(_ indices: [Int], by scope: (Finding) -> Scope?) {
    var first: [Scope: Int] = [:]
    first.reserveCapacity(indices.count)
    for index in indices {
      guard let scope = scope(findings[index]) else { continue }
      if let other = first[scope] { groups.join(index, other) } else { first[scope] = index }
    }
  }

  /// On one object: findings of a family, of one rule, and those about sizes that blame one constraint: of a place, the constraints that hold the
  /// object say nothing yet.
  private mutating func joinByObject(_ indices: [Int]) {
    join(indices) { finding in
      if finding.isConflict { return nil }
      return Scope(
        file: finding.file, scenario: finding.scenario, word: finding.object,
        detail: finding.isOutOfRoom ? FindingFamily.room.rawValue : FindingFamily(finding)?.rawValue ?? finding.rule, of: finding)
    }
    for index in indices {
      let finding = findings[index]
      if [.place, .direction].contains(FindingFamily(finding)) { continue }
      for cause in finding.writtenCauses { blaming[Blame(finding, cause), default: []].append(index) }
    }
    for (_, indices) in blaming { for index in indices.dropFirst() { groups.join(index, indices[0]) } }
    blaming = [:]
    joinConflicts(indices)
  }

  /// A view whose constraints contradict each other has another size than they say, and is somewhere else along their axis.
  private mutating func joinConflicts(_ indices: [Int]) {
    // By object: one of its conflicts, and their axes.
    var conflicts: [Scope: (index: Int, axes: Set<Axis?>)] = [:]
    func scope(_ finding: Finding) -> Scope {
      Scope(file: finding.file, scenario: finding.scenario, word: finding.object, of: finding)
    }
    for index in indices where findings[index].isConflict {
      conflicts[scope(findings[index]), default: (index, [])].axes.insert(findings[index].axisOfCauses)
    }
    if conflicts.isEmpty { return }
    for index in indices {
      let (finding, family) = (findings[index], FindingFamily(findings[index]))
      guard family == .room || family == .place, let conflict = conflicts[scope(finding)] else { continue }
      let axis = family == .place ? Axis.allCases.first { $0.name == finding.discriminator } : nil
      if axis == nil || conflict.axes.contains(axis) || conflict.axes.contains(nil) { groups.join(index, conflict.index) }
    }
  }

  /// A constraint that is blamed for what happens to an object.
  private struct Blame: Hashable {
    var scope: Scope
    var cause: Finding.Cause

    init(_ finding: Finding, _ cause: Finding.Cause) {
      scope = Scope(file: finding.file, scenario: finding.scenario, word: finding.object, of: finding)
      self.cause = cause
    }
  }

  private var blaming: [Blame: [Int]] = [:]

  /// On several objects of a screen: findings of a family with the same causes, with most of their causes in common, or with one in common
  /// where one names the other's object.
  private mutating func joinByCause(_ indices: [Int]) {
    var screens: [Scope: [Int]] = [:]
    for index in indices {
      let finding = findings[index]
      guard let family = FindingFamily(finding), !finding.because.isEmpty else { continue }
      let scope = Scope(file: finding.file, scenario: finding.scenario, word: family.rawValue, of: finding)
      screens[scope, default: []].append(index)
    }
    for (_, indices) in screens { joinByCause(ofScreen: indices) }
  }

  /// Of the causes of two findings, how many must be the same for one defect.
  private static let commonPart = 0.75
  /// A cause of more findings than this does not distinguish defects.
  private static let mostBlamers = 100

  private mutating func joinByCause(ofScreen indices: [Int]) {
    var same: [[Int]: Int] = [:]
    // By the number of the cause: the places in `indices`, ascending.
    var blamers: [[Int]] = []
    var numbers: [Finding.Cause: Int] = [:]
    // By the place in `indices`: the numbers of the causes, each once.
    var causes: [[Int]] = []
    for (place, index) in indices.enumerated() {
      var own: [Int] = []
      for cause in findings[index].because {
        let number = numbers[cause, default: blamers.count]
        if number == blamers.count {
          numbers[cause] = number
          blamers.append([])
        }
        if blamers[number].last != place {
          blamers[number].append(place)
          own.append(number)
        }
      }
      own.sort()
      causes.append(own)
      if let other = same[own] { groups.join(index, other) } else { same[own] = index }
    }
    // By the place: how many causes a finding has in common with the one that is looked at.
    var common = [Int](repeating: 0, count: indices.count)
    var sharing: [Int] = []
    for (place, own) in causes.enumerated() {
      sharing.removeAll(keepingCapacity: true)
      for number in own where blamers[number].count <= Self.mostBlamers {
        for other in blamers[number].prefix(while: { $0 < place }) {
          if common[other] == 0 { sharing.append(other) }
          common[other] += 1
        }
      }
      for other in sharing {
        let (count, least) = (common[other], min(own.count, causes[other].count))
        common[other] = 0
        let (a, b) = (indices[other], indices[place])
        if groups.areJoined(a, b) { continue }
        if count > 1 && Double(count) >= Self.commonPart * Double(least) || names(a, b) || names(b, a) { groups.join(a, b) }
      }
    }
  }

  /// A tie decides nothing, and one of its views loses: a text of it is cut short, or in other languages its place is open. A place that is open
  /// only where words do not fit is no other defect either.
  private mutating func joinTies(_ indices: [Int]) {
    var told: [Scope: [Int]] = [:]
    func scope(_ finding: Finding, _ object: String, _ axis: Axis) -> Scope {
      Scope(file: finding.file, scenario: finding.scenario, word: object, detail: axis.name, of: finding)
    }
    for index in indices {
      let finding = findings[index]
      switch RuleID(rawValue: finding.rule) {
      case .textTruncated where finding.worst?.unit == FindingCollector.Unit.points.rawValue:
        told[scope(finding, finding.object, .horizontal), default: []].append(index)
      case .ambiguousLayout:
        guard let axis = Axis.allCases.first(where: { $0.name == finding.discriminator }) else { break }
        for object in [finding.object] + finding.related.map(\.object) { told[scope(finding, object, axis), default: []].append(index) }
      default: break
      }
    }
    for all in told.values {
      let cut = all.filter { findings[$0].rule == RuleID.textTruncated.rawValue }
      for index in all where findings[index].rule == RuleID.ambiguousLayout.rawValue {
        for other in cut where findings[index].cells <= findings[other].cells { groups.join(index, other) }
      }
    }
    for index in indices where findings[index].rule == RuleID.tiedPriorities.rawValue {
      let tie = findings[index]
      guard let axis = Axis.allCases.first(where: { tie.discriminator == "lack/\($0.name)" }) else { continue }
      for object in [tie.object] + tie.related.map(\.object) {
        for other in told[scope(tie, object, axis)] ?? [] { groups.join(index, other) }
      }
    }
  }

  /// Whether a finding names the other's object.
  private func names(_ a: Int, _ b: Int) -> Bool { findings[a].related.contains { $0.object == findings[b].object } }

  /// So many objects of a file with one cause of the same shape were one decision; fewer may be chance, but not on one screen.
  private static let fewestAlike = 3

  /// On several objects of a screen, or many of a file: findings of a rule that are forced by the same constraints on themselves, such as one
  /// height on all buttons, or of the same direction with the same constraints to their containers.
  private mutating func joinByShape(_ indices: [Int]) {
    var alike: [Scope: [Int]] = [:]
    for index in indices {
      let finding = findings[index]
      guard let family = FindingFamily(finding), let shape = finding.shapeOfCauses(withContainer: family == .direction) else { continue }
      let scope = Scope(file: finding.file, word: finding.rule, detail: finding.kind + shape, of: finding)
      alike[scope, default: []].append(index)
    }
    for (_, members) in alike {
      if members.count >= Self.fewestAlike {
        for index in members.dropFirst() { groups.join(index, members[0]) }
      } else if members.count == 2, findings[members[0]].scenario == findings[members[1]].scenario {
        groups.join(members[0], members[1])
      }
    }
  }

  /// In the rows of a table: findings of a family that the height of its rows forces.
  private mutating func joinByTableRows(_ indices: [Int]) {
    join(indices) { finding in
      guard let table = finding.because.lazy.compactMap(\.fixedRows).first, let family = FindingFamily(finding) else { return nil }
      return Scope(file: finding.file, scenario: finding.scenario, word: family.rawValue, detail: table, of: finding)
    }
  }

  /// Of views one after another without an end to hold them, each pushes those after it: the longest words of the row leave first. In a table
  /// whose rows do not grow, views that the same constraints tie to their rows leave these; what is cut there is a defect by itself.
  private mutating func joinByRows(_ indices: [Int]) {
    func ofObject(_ finding: Finding) -> Scope {
      Scope(file: finding.file, scenario: finding.scenario, word: finding.object, of: finding)
    }
    let cut = Set(indices.lazy.map { [findings] in findings[$0] }.filter { FindingFamily($0) == .room }.map(ofObject))
    join(indices) { finding in
      guard let row = finding.row else { return nil }
      var scope = Scope(
        file: finding.file, scenario: finding.scenario, word: finding.rule + row, detail: finding.discriminator, of: finding)
      if finding.discriminator == Axis.vertical.name {
        guard let tie = finding.shapeOfCauses(withContainer: true), !cut.contains(ofObject(finding)) else { return nil }
        scope.detail += tie
      }
      return scope
    }
  }

  /// The same property on many objects was one decision: fonts that do not follow the text size, texts that stay at the left.
  private mutating func joinByDecision(_ indices: [Int]) {
    join(indices) { finding in
      guard finding.because.isEmpty, finding.related.isEmpty, let family = FindingFamily(finding), family == .type || family == .direction
      else { return nil }
      return Scope(
        file: finding.file, scenario: finding.cells > 0 ? finding.scenario : "", word: finding.rule, detail: finding.discriminator,
        of: finding)
    }
  }

  /// Files that were copied: the same object, or one with the same causes in the same words, has the same defect by the same amount.
  private mutating func joinCopies(_ indices: [Int]) {
    join(indices) { finding in
      guard finding.object.isInterfaceBuilderID else { return nil }
      return Scope(
        file: "", word: finding.rule + finding.object, detail: finding.signature + "\(finding.worst?.amount ?? 0)", of: finding)
    }
    join(indices) { finding in
      guard finding.object.isInterfaceBuilderID, finding.because.count > 1, finding.shapeOfCauses(withContainer: false) == nil,
        let worst = finding.worst
      else { return nil }
      let causes = finding.because.map { "\($0.constraint) \($0.priority)" }.sorted().joined(separator: "; ")
      return Scope(file: "", word: finding.rule + causes, detail: "\(worst.amount)", of: finding)
    }
  }

  /// What a component has in it, at each of the component's places and in its own file: one file is to be changed.
  private mutating func joinPlaces(_ indices: [Int]) {
    let elements = Set(indices.compactMap { findings[$0].elementOfComponent })
    if elements.isEmpty { return }
    join(indices) { finding in
      // A class's own screen has its name.
      let name = elements.contains(finding.object) ? finding.object : finding.scenario + "." + finding.object
      let element = finding.elementOfComponent ?? name
      return elements.contains(element) ? Scope(file: "", word: finding.rule + element, detail: finding.discriminator, of: finding) : nil
    }
  }
}

extension [Finding] {
  /// One finding per defect, which includes the others.
  package var folded: [Finding] { FindingFolding(self).folded }

  /// All findings separately, as if none included others.
  package var unfolded: [Finding] {
    flatMap { finding in
      var head = finding
      head.includes = []
      return [head] + finding.includes
    }
  }
}

extension Finding {
  /// The objects of the defect, the one to blame first.
  package var objects: [String] {
    var seen = Set<String>()
    return ([object] + includes.map(\.object)).filter { seen.insert($0).inserted }
  }

  /// Of the other findings of the defect that are as severe, the one that most users meet, if more do than meet this one; nil: this one is met
  /// most.
  package var metByMore: Finding? {
    let others = includes.filter { $0.severity == severity && ($0.reach ?? 0) > (reach ?? 0) }
    return others.max { (($0.reach ?? 0), $1.id) < (($1.reach ?? 0), $0.id) }
  }

  /// The kind of the object: the first word of Interface Builder's names, or the one in a scenario's message.
  fileprivate var kind: String { String(message[..<(message.utf8.firstIndex(of: UInt8(ascii: "'")) ?? message.endIndex)]) }

  /// The causes that somebody wrote, without the names; nil: there are none, or one of them names something else than the object.
  /// - Parameter withContainer: whether they may also name the view that the object is in. Then numbers do not count: each view of a row has
  ///   others.
  fileprivate func shapeOfCauses(withContainer: Bool) -> String? {
    guard because.contains(where: \.isWritten) else { return nil }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).suffix(withContainer ? 2 : 1).reversed().map(Substring.init)
    var shapes: Set<String> = []
    for cause in because where cause.isWritten {
      guard let shape = cause.shape(without: names) else { return nil }
      shapes.insert("\(withContainer ? shape.filter { !"+-*0123456789. ".contains($0) } : shape) \(cause.priority)")
    }
    return shapes.isEmpty ? nil : shapes.sorted().joined(separator: "; ")
  }

  /// What a component has in it, by its identifier in its own file, or by its class and name in code: `ab-c1-D2e` of `ab-c1-D2e@x9-Yz-0aB`,
  /// `Card.title` of `Card.title@x9-Yz-0aB`; nil: it is of no component.
  fileprivate var elementOfComponent: String? {
    guard let mark = object.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let element = String(object[..<mark])
    return element.isInterfaceBuilderID || element.contains(".") && String(object[mark...].dropFirst()).isInterfaceBuilderID ? element : nil
  }

  fileprivate var isConflict: Bool { rule == RuleID.unsatisfiableConstraints.rawValue }

  /// The axis of the constraints that somebody wrote; nil: there are none, or of both.
  fileprivate var axisOfCauses: Axis? {
    let axes = Set(
      writtenCauses.flatMap { cause in Axis.allCases.filter { axis in axis.attributes.contains { cause.constraint.contains($0) } } })
    return axes.count == 1 ? axes.first : nil
  }

  /// The causes that somebody wrote, without those of stack views, tables and autoresizing masks.
  fileprivate var writtenCauses: [Cause] { because.filter(\.isWritten) }

  /// Whether a view leaves its place only where the text is larger than usual: for lack of room.
  fileprivate var isOutOfRoom: Bool {
    FindingFamily(self) == .place && severity == .error && (since ?? .large) > .large
  }

  /// A comment in the source beside the head accepts the defect as a whole.
  private var isInBaseline: Bool { (state == .known || state == .moved) && acceptance?.place != .source }

  /// What decides whether a finding is the head of its defect.
  fileprivate var weightInDefect: DefectWeight {
    DefectWeight(
      isInBaseline: isInBaseline, severity: severity, rank: FindingFamily.rank(of: self), isPushed: row != nil && key == nil, cells: cells)
  }
}

private struct DefectWeight {
  var isInBaseline: Bool
  var severity: Severity
  var rank: Int
  /// Whether it leaves its place, and the words of another view may be why.
  var isPushed: Bool
  var cells: Int

  /// New findings come first, then the more severe, then the visible defect, then words, then those in more cells.
  func precedes(_ other: DefectWeight, _ isEarlier: Bool) -> Bool {
    if isInBaseline != other.isInBaseline { return other.isInBaseline }
    if severity != other.severity { return severity > other.severity }
    if rank != other.rank { return rank < other.rank }
    if isPushed != other.isPushed { return other.isPushed }
    return cells != other.cells ? cells > other.cells : isEarlier
  }
}

extension Axis {
  /// As constraints name them in Interface Builder's notation, and in that of scenarios.
  fileprivate var attributes: [String] {
    switch self {
    case .horizontal:
      [".Width", ".Leading", ".Trailing", ".Left", ".Right", ".CenterX", ".width", ".leading", ".trailing", ".left", ".right", ".centerX"]
    case .vertical: [".Height", ".Top", ".Bottom", ".CenterY", ".FirstBaseline", ".LastBaseline", ".height", ".top", ".bottom", ".centerY"]
    }
  }
}

extension Finding.Cause {
  /// The constraint with numbers in place of names; nil: it names something else.
  fileprivate func shape(without names: [Substring]) -> String? {
    for relation in [" = ", " <= ", " >= "] {
      guard let place = constraint[...].firstRange(ofASCII: relation) else { continue }
      guard let first = Self.side(constraint[..<place.lowerBound], without: names),
        let second = Self.side(constraint[place.upperBound...], without: names)
      else { return nil }
      return first + relation + second
    }
    return nil
  }

  /// A side of a constraint: `View.CenterX + 20.0`, `2.0 * View.Width`, `44.0`.
  private static func side(_ words: Substring, without names: [Substring]) -> String? {
    let item = words.firstRange(ofASCII: " * ").map { words[$0.upperBound...] } ?? words
    for (number, name) in names.enumerated() where item.utf8.starts(with: name.utf8) {
      let rest = Substring(item.utf8.dropFirst(name.utf8.count))
      if rest.utf8.first == UInt8(ascii: ".") { return words[..<item.startIndex] + "\(number)" + rest }
    }
    return Double(item) == nil ? nil : String(words)
  }
}

extension String {
  /// `c38-WG-Nsd`: Xcode draws these at random, so that two files have the same only where one was copied.
  fileprivate var isInterfaceBuilderID: Bool {
    utf8.count == 10 && utf8.enumerated().allSatisfy { place, byte in (byte == UInt8(ascii: "-")) == (place == 3 || place == 6) }
  }
}
