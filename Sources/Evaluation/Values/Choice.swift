package import Programs

/// A branch that was taken where it is not known which one will be.
package struct Choice: Hashable, Codable, Sendable {
  package var place: Place
  /// Tells runs of the same code for different callers apart.
  var context: Int
  var branch: Int

  init(place: Place, context: Int, branch: Int) {
    self.place = place
    self.context = context
    self.branch = branch
  }

  /// Whether a run that takes one of two choices cannot take the other.
  package func excludes(_ other: Choice) -> Bool { context == other.context && branch != other.branch && place.isSame(as: other.place) }

  package static func == (left: Choice, right: Choice) -> Bool {
    left.context == right.context && left.branch == right.branch && left.place.isSame(as: right.place)
  }

  /// What it is about, whoever runs it.
  var site: Site { Site(place: place, branch: branch) }

  struct Site: QuickKey {
    var place: Place
    var branch: Int

    var quickHash: UInt { place.quickHash.mixed(with: UInt(bitPattern: branch)) }
  }
}

extension Place {
  /// Whether it is the same place: what tells most of them apart is looked at first.
  func isSame(as other: Place) -> Bool { line == other.line && column == other.column && file == other.file }
}

extension [Choice] {
  /// These and those of others that are not among them.
  func adding(_ others: [Choice]) -> [Choice] {
    others.isEmpty ? self : isEmpty ? others : self + others.filter { !contains($0) }
  }
}
