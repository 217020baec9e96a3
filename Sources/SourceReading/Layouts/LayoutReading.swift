package import Vocabulary

/// What a class lays out in code: its views and what ties them, as they are before anybody gives them content.
package struct LayoutReading: Codable, Sendable {
  package enum Coverage: String, Codable, Sendable, CaseIterable {
    /// Every view and every constraint is known.
    case whole
    case part
    /// Nothing of it is judged, and nothing of it is listed.
    case refused
  }

  package var className: String
  package var superclass: String?
  package var place: SourcePlace
  package var coverage: Coverage
  package var views: [View] = []
  package var constraints: [Constraint] = []
  /// What could not be known.
  package var unknown: [Gap] = []

  // What a picture of it needs besides.
  /// The views that are there before any code runs: `self`, a controller's `view`, a cell's `contentView`.
  package var roots: [View] = []
  /// The class of UIKit that the class comes from; nil: another library's.
  package var rootClass: String?
  /// The size that collections give the class's cells; nil: not known, or not a cell of collections.
  package var tile: TileSize?
  /// The class whose collection lets the content of the class's cells decide how wide they are; nil: none is seen to.
  package var tileDecidedAt: SourcePlace?
  /// Of a controller: where code gives its view a place and a height of its own; nil: it is shown on the whole screen, as far as was seen.
  package var host: SourcePlace?
  /// Of a controller: how code shows it on the screen; nil: without bars, as far as was seen.
  package var presentation: ControllerPresentation?
  /// Of a table's cell, header or footer: how high these are, in points; nil: as high as their content, or not known.
  package var rowHeight: Double?
  /// The guides that code makes, by name, with the views that have them.
  package var guides: [Guide] = []
  /// What the app's own views have inside, in whatever class's code.
  package var inside: [View] = []
  package var constraintsInside: [Constraint] = []
  /// What could not be known of it.
  package var undrawn: [Gap] = []
  /// Of a class that is known in part: as it is in one of its states, if all of that is known. At most one.
  package var states: [LayoutReading] = []
  /// The conditions of that state, in words; empty: there is only one.
  package var when = ""

  /// Points.
  package struct TileSize: Codable, Hashable, Sendable {
    /// nil: a share of the collection's.
    package var width: Double?
    package var share = 1.0
    /// What the share has besides.
    package var offset = 0.0
    /// nil: the content's, or a share of the collection's width.
    package var height: Double?
    /// Of the collection's width; 0: the height does not follow from it.
    package var heightShare = 0.0
    package var heightOffset = 0.0

    /// Whether it is as wide as the collection, and its height does not follow from that.
    package var isRow: Bool { width == nil && share == 1 && offset == 0 && heightShare == 0 }
  }

  package struct Guide: Codable, Sendable {
    package var name: String
    package var parent: String
  }

  package struct View: Codable, Sendable {
    package var name: String
    package var className: String
    /// The class of UIKit that it is of, or comes from; nil: another library's.
    package var systemClass: String?
    /// Whether the app's class decides on its size, or on frames inside.
    package var measuresItself = false
    /// The size that the app's class says it has, whatever is in it; nil: it does not, or not one that is known.
    package var intrinsicSize: IntrinsicSize?
    /// Where its class, which shows nothing by itself, says a size that is not known; nil: it does not.
    package var sizeSaidAt: SourcePlace?
    /// What the app's class adds to the size of what is in it; nil: nothing that is known.
    package var padding: Padding?
    /// Whether the class's own code makes it, so that all that is in it is known.
    package var isMade = true
    /// Whether code hides or shows it later.
    package var mayHide = false
    /// Whether code does so at any time, perhaps when users do something.
    package var mayHideLater = false
    /// Whether code lets it fade.
    package var mayFade = false
    /// Whether functions that run later make constraints of it.
    package var isTiedLater = false
    /// The name of the view that it is in.
    package var parent: String?
    package var isArranged: Bool
    package var text: TextReading?
    /// Whether others than its class have a part in the text.
    package var hasLaterText = false
    package var font: FontReading?
    package var style: StyleReading?
    package var colors = ColorReading()
    package var contentSizes: ContentSizeReading?
    package var hidden: HiddenReading?
    /// The traits under which code puts it there; empty: it is always there.
    package var presence: [TraitValue<Bool>] = []
    /// `hugging horizontal`, `compression vertical`: with their numbers.
    package var priorities: [Priority] = []
    package var setup = ViewSetup()
    /// The properties that lead to it from the class, one of the other: `emptyView`, `titleLabel`; empty: none do.
    package var path: [String] = []
    /// Where it is made; nil: by code that is not read.
    package var madeAt: SourcePlace?
    /// The call in what a property begins with by which it is made: several views may be made by one function.
    package var madeFor: SourcePlace?
    package var place: SourcePlace
  }

  /// Points; nil in an axis without a size.
  package struct IntrinsicSize: Codable, Hashable, Sendable {
    package var width: Double?
    package var height: Double?
  }

  /// Points.
  package struct Padding: Codable, Hashable, Sendable {
    package var width: Double
    package var height: Double
    /// What it has at least, with that.
    package var leastWidth = 0.0
    package var leastHeight = 0.0
    /// What it has in place of the content's size; nil in an axis that has the content's.
    package var stated: IntrinsicSize?
    /// Where a label's text is not drawn.
    package var insets: InsetsReading?
  }

  package struct Priority: Codable, Hashable, Sendable {
    package var name: String
    package var value: Double
    /// Where traits decide on it; empty: they do not.
    package var values: [TraitValue<Double>] = []

    package init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  package struct Constraint: Codable, Hashable, Sendable {
    package var first: Edge
    package var relation: String
    /// nil: a number alone.
    package var second: Edge?
    package var multiplier = 1.0
    package var constant: Constant
    /// The text style with which the constant follows the text size; nil: it does not.
    package var scalesWith: String?
    /// What it adds: a part of the screen's width, or of its height.
    package var screenWidths = 0.0
    package var screenHeights = 0.0
    package var priority = 1000.0
    /// Its constants and whether it holds, where traits decide on these; empty: they do not.
    package var constants: [TraitValue<Double>] = []
    package var activities: [TraitValue<Bool>] = []
    /// The property that leads to it.
    package var name: String?
    /// Where code changes it later; nil: it does not.
    package var decidedAt: SourcePlace?
    package var place: SourcePlace

    func ties(_ item: String) -> Bool { first.item == item || second?.item == item }
  }

  package struct Edge: Codable, Hashable, Sendable {
    package var item: String
    /// `safeArea`; nil: the item itself.
    package var guide: String?
    package var attribute: String

    package var words: String { [item, guide, attribute].compactMap(\.self).joined(separator: ".") }
  }

  package enum Constant: Codable, Hashable, Sendable {
    case points(Double)
    /// The system's spacing, so many times.
    case spacing(Double)
  }

  package struct Gap: Codable, Hashable, Sendable {
    package var what: String
    package var place: SourcePlace
  }
}

extension LayoutReading {
  /// The app's own classes of views that are laid out inside, with what they have in them.
  package var classesInside: Set<String> {
    let filled = Set(inside.compactMap(\.parent))
    let all = roots.filter { $0.name != "self" } + views + inside
    return Set(all.filter { filled.contains($0.name) && $0.className != $0.systemClass }.map(\.className))
  }

  /// Gives the file of the class another name, for a path that a user writes otherwise.
  package mutating func rename(_ file: String) {
    let own = place.file
    if file == own { return }
    func renamed(_ place: SourcePlace) -> SourcePlace {
      place.file == own ? SourcePlace(file: file, line: place.line, column: place.column) : place
    }
    place = renamed(place)
    for index in views.indices { views[index].place = renamed(views[index].place) }
    for index in views.indices { views[index].madeAt = views[index].madeAt.map(renamed) }
    for index in views.indices { views[index].madeFor = views[index].madeFor.map(renamed) }
    for index in inside.indices { inside[index].madeAt = inside[index].madeAt.map(renamed) }
    for index in inside.indices { inside[index].madeFor = inside[index].madeFor.map(renamed) }
    for index in inside.indices { inside[index].place = renamed(inside[index].place) }
    for index in constraints.indices { constraints[index].place = renamed(constraints[index].place) }
    for index in constraintsInside.indices { constraintsInside[index].place = renamed(constraintsInside[index].place) }
    for index in states.indices { states[index].rename(file) }
  }
}

extension LayoutReading {
  /// What a collection that is as wide as the screen makes of a cell with a share of its width.
  package var constraintsOfTile: [Constraint] {
    guard let tile, !tile.isRow, tile.width == nil || tile.heightShare > 0 else { return [] }
    func constraint(_ attribute: String, _ points: Double, _ share: Double) -> Constraint {
      var constraint = Constraint(
        first: Edge(item: "self", guide: nil, attribute: attribute), relation: "=", second: nil, constant: .points(points), place: place)
      constraint.screenWidths = share
      return constraint
    }
    let width = tile.width.map { constraint("width", $0, 0) } ?? constraint("width", tile.offset, tile.share)
    if tile.heightShare > 0 { return [width, constraint("height", tile.heightOffset, tile.heightShare)] }
    return [width] + (tile.height.map { [constraint("height", $0, 0)] } ?? [])
  }
}

extension LayoutReading.Constraint {
  /// `label.leading = avatar.trailing + 12 @ 750`.
  package var words: String {
    var words = first.words + " " + relation + " "
    if let second {
      if multiplier != 1 { words += Self.number(multiplier) + " * " }
      words += second.words
      switch constant {
      case .points(0): break
      case .points(let points): words += points < 0 ? " - " + Self.number(-points) : " + " + Self.number(points)
      case .spacing(1): words += " + standard"
      case .spacing(let times): words += " + " + Self.number(times) + " * standard"
      }
    } else if case .points(let points) = constant {
      words += Self.number(points)
    }
    for (share, side) in [(screenWidths, "width"), (screenHeights, "height")] where share != 0 {
      words += " + " + Self.number(share) + " * screen." + side
    }
    if let scalesWith { words += " (scales with \(scalesWith))" }
    return priority == 1000 ? words : words + " @ " + Self.number(priority)
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(bounded: number)) : String((number * 10_000).rounded() / 10_000)
  }
}
