// The module Environments. The environments of a screen: devices, content sizes, directions, locales, and their matrix.

import Screens
package import Vocabulary

/// Every environment in which a screen is looked at: locales x content sizes x directions x devices x orientations, the last changing
/// fastest. A random-access collection: environments are made when asked for, never stored.
package struct EnvironmentMatrix: Sendable {
  package let locales: [String]
  package let contentSizes: [ContentSizeCategory]
  package let directions: DirectionChoice
  /// Devices with their orientations, device by device; all of them again with Bold Text if it is both off and on.
  package let placements: [DevicePlacement]
  /// The direction in which each of `locales` is written.
  private let naturalDirections: [LayoutDirection]

  /// `naturalDirection` says in which direction a locale is written.
  package init(
    locales: [String], contentSizes: [ContentSizeCategory], directions: DirectionChoice, placements: [DevicePlacement],
    naturalDirection: (String) -> LayoutDirection
  ) {
    self.locales = locales
    self.contentSizes = contentSizes
    self.directions = directions
    self.placements = placements
    naturalDirections = locales.map(naturalDirection)
  }

  /// The matrix of a narrowing, with the defaults that `MatrixNarrowing` states; `locales` are used where it names none.
  package init(_ narrowing: MatrixNarrowing, locales: [String], naturalDirection: (String) -> LayoutDirection) {
    self.init(
      locales: narrowing.locales ?? locales, contentSizes: narrowing.contentSizes ?? ContentSizeCategory.allCases,
      directions: narrowing.directions ?? .natural,
      placements: Self.placements(of: narrowing), naturalDirection: naturalDirection)
  }

  private static func placements(of narrowing: MatrixNarrowing) -> [DevicePlacement] {
    let placements = narrowing.placements
    let choices = (narrowing.boldText ?? .off).values
    // As they are: there may be thousands, which scenes share then.
    if choices == [false], !placements.contains(where: \.isBoldText) { return placements }
    return choices.flatMap { isBold in
      placements.map { placement in
        var placement = placement
        placement.isBoldText = isBold
        return placement
      }
    }
  }

  /// Position of a cell on each axis.
  package struct Coordinates: Hashable, Sendable {
    /// How many axes there are.
    package static let axisCount = 4

    package var locale: Int
    package var contentSize: Int
    /// 0, or 0 ... 1 for `DirectionChoice.both`.
    package var direction: Int
    package var placement: Int

    package init(locale: Int, contentSize: Int, direction: Int, placement: Int) {
      self.locale = locale
      self.contentSize = contentSize
      self.direction = direction
      self.placement = placement
    }

    /// Positions in the order of the axes.
    init(_ values: [Int]) { self.init(locale: values[0], contentSize: values[1], direction: values[2], placement: values[3]) }

    subscript(axis: Int) -> Int {
      switch axis {
      case 0: locale
      case 1: contentSize
      case 2: direction
      default: placement
      }
    }
  }

  /// How many values each axis has: locales, content sizes, directions, placements.
  var axisCounts: [Int] { [locales.count, contentSizes.count, directionCount, placements.count] }

  package func coordinates(of index: Int) -> Coordinates {
    let (rest, placement) = index.quotientAndRemainder(dividingBy: placements.count)
    let (upper, direction) = rest.quotientAndRemainder(dividingBy: directionCount)
    let (locale, contentSize) = upper.quotientAndRemainder(dividingBy: contentSizes.count)
    return Coordinates(locale: locale, contentSize: contentSize, direction: direction, placement: placement)
  }

  package func index(of coordinates: Coordinates) -> Int {
    ((coordinates.locale * contentSizes.count + coordinates.contentSize) * directionCount + coordinates.direction) * placements.count
      + coordinates.placement
  }

  /// Directions of one locale: 1 or 2.
  package var directionCount: Int { directions == .both ? 2 : 1 }

  /// The direction in which a cell runs, by its positions on two axes.
  package func direction(locale: Int, direction: Int) -> LayoutDirection {
    directions.directions(natural: naturalDirections[locale])[direction]
  }

  /// The directions that any of its cells has.
  package var occurringDirections: [LayoutDirection] {
    LayoutDirection.allCases.filter { wanted in
      !placements.isEmpty && !contentSizes.isEmpty
        && locales.indices.contains { locale in (0..<directionCount).contains { direction(locale: locale, direction: $0) == wanted } }
    }
  }
}

extension EnvironmentMatrix: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { locales.count * contentSizes.count * directionCount * placements.count }

  package subscript(index: Int) -> Environment {
    let coordinates = coordinates(of: index)
    let placement = placements[coordinates.placement]
    return Environment(
      locale: locales[coordinates.locale], contentSize: contentSizes[coordinates.contentSize],
      direction: directions.directions(natural: naturalDirections[coordinates.locale])[coordinates.direction], device: placement.device,
      orientation: placement.orientation, canvas: placement.canvas, isBoldText: placement.isBoldText)
  }
}
