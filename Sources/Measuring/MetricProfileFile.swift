package import Diagnostics
package import Syntax
package import Typesetting
import Vocabulary

/// A metric profile as `copyfit calibrate` writes it and `--profile` reads it.
package enum MetricProfileFile {
  package static func write(_ corrections: MetricCorrections, to writer: inout JSONWriter) {
    writer.object { profile in
      profile.member("version", 1)
      for (name, cut) in [("text", corrections.text), ("display", corrections.display)] {
        profile.object(name) { object in
          object.object("sizeAdjust", line: true) { weights in
            for weight in FontWeight.allCases {
              if let factor = cut.sizeAdjust[weight] { weights.member(weight.rawValue, rounded(factor)) }
            }
          }
          object.object("letters", line: true) { letters in
            for (code, correction) in cut.letters.enumerated() where rounded(correction) != 0 {
              letters.member(String(UnicodeScalar(UInt8(code))), rounded(correction))
            }
          }
        }
      }
      profile.object("tracking", line: true) { sizes in
        for (size, correction) in corrections.tracking.sorted(by: { $0.key < $1.key }) { sizes.member(String(size), rounded(correction)) }
      }
    }
  }

  /// Ten thousandths of an em are far below a pixel.
  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  package static func read(_ text: String, file: String) throws(DiagnosticError) -> MetricCorrections {
    let node = try JSONReader.read(text, file: file)
    let version = try node.required("version", in: file)
    guard try version.integer(in: file) == 1 else { throw version.mismatch("version 1", in: file) }
    var corrections = MetricCorrections()
    corrections.text = try cut(node.required("text", in: file), file)
    corrections.display = try cut(node.required("display", in: file), file)
    for member in try node.required("tracking", in: file).object(in: file) {
      guard let size = Int(member.key), (1...1000).contains(size) else { throw member.node.mismatch("a point size", in: file) }
      corrections.tracking[size] = try number(member.node, file, in: -200...200, "thousandths of an em from -200 to 200")
    }
    return corrections
  }

  private static func cut(_ node: JSONNode, _ file: String) throws(DiagnosticError) -> MetricCorrections.Cut {
    var cut = MetricCorrections.Cut()
    for member in try node.required("sizeAdjust", in: file).object(in: file) {
      guard let weight = FontWeight(rawValue: member.key) else { throw member.node.mismatch("a font weight", in: file) }
      cut.sizeAdjust[weight] = try number(member.node, file, in: 0.5...2, "a factor from 0.5 to 2")
    }
    cut.letters = Array(repeating: 0, count: 128)
    for member in try node.required("letters", in: file).object(in: file) {
      guard member.key.utf8.count == 1, let code = member.key.utf8.first else { throw member.node.mismatch("a letter of ASCII", in: file) }
      cut.letters[Int(code)] = try number(member.node, file, in: -0.5...0.5, "an advance from -0.5 to 0.5 em")
    }
    return cut
  }

  private static func number(
    _ node: JSONNode, _ file: String, in range: ClosedRange<Double>, _ expected: String
  ) throws(DiagnosticError) -> Double {
    let value = try node.number(in: file)
    guard range.contains(value) else { throw node.mismatch(expected, in: file) }
    return value
  }
}
