import Screens
import Vocabulary

/// A letter's width, and its lines from the top left.
private typealias Letter = (width: Double, lines: [[(Double, Double)]])

extension Picture {
  /// The word of the direction's badge in plain lines, for a writer that has no fonts of its own.
  var badgeLetters: [Shape] {
    // Letters as tall as SVG's 9-point capitals.
    let height = 6.5
    let l: Letter = (width: 3.6, lines: [[(0, 0), (0, height), (3.6, height)]])
    let t: Letter = (width: 4.4, lines: [[(0, 0), (4.4, 0)], [(2.2, 0), (2.2, height)]])
    let r: Letter = (
      width: 4.0,
      lines: [[(0, height), (0, 0), (2.6, 0), (3.8, 0.9), (3.8, 2.6), (2.6, 3.5), (0, 3.5)], [(2.2, 3.5), (4, height)]]
    )
    let letters = direction == .rightToLeft ? [r, t, l] : [l, t, r]
    let gap = 1.7
    var x = badgeWordCenter - (letters.reduce(0) { $0 + $1.width } + 2 * gap) / 2
    return letters.map { letter in
      defer { x += letter.width + gap }
      return Shape(.badgeArrow, .lines(letter.lines.map { $0.map { Point(x: x + $0.0, y: -10 - height / 2 + $0.1) } }))
    }
  }
}
