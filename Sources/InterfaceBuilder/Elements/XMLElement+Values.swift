import Screens
import Syntax
import Vocabulary

extension XMLElement {
  /// `YES` or `NO`; nil if the attribute is absent or has another value.
  func flag(_ name: String) -> Bool? {
    switch self[name] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// A finite number within the range of layouts (a million points); nil if there is none.
  func number(_ name: String) -> Double? {
    self[name].flatMap(Self.number)
  }

  static func number(_ text: String) -> Double? {
    // Digits, signs, points and exponents: neither `nan`, `inf` nor hexadecimal.
    let isDecimal = text.utf8.count <= 40 && text.utf8.allSatisfy { (0x2B...0x39).contains($0) || $0 | 0x20 == UInt8(ascii: "e") }
    guard isDecimal, let number = Double(text), number.magnitude <= 1e6 else { return nil }
    return number
  }

  /// The first element directly inside that has a `key`.
  func child(key: String) -> XMLElement? {
    for case .element(let child) in content where child["key"] == key { return child }
    return nil
  }

  /// What the wrapper `name` holds: `<subviews>`, `<constraints>`.
  func children(of name: String) -> [XMLElement] {
    first(name)?.children ?? []
  }

  /// A string in an attribute or, if it is long or has line breaks, in `<string key="…">`.
  func string(_ key: String) -> String? {
    if let value = self[key] { return value }
    guard let child = child(key: key), child.name == "string" || child.name == "mutableString" else { return nil }
    return child["base64-UTF8"] == "YES" ? Base64.text(child.text) : child.text
  }

  /// `<rect key="frame">` directly inside.
  var frame: Rect? { child(key: "frame").flatMap { $0.name == "rect" ? $0.rectangle : nil } }

  /// Of a `<rect>` itself; nil where its numbers are not finite.
  var rectangle: Rect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height"), width >= 0, height >= 0
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// `<edgeInsets>`.
  var physicalInsets: EdgeInsets {
    EdgeInsets(top: number("top") ?? 0, left: number("left") ?? 0, bottom: number("bottom") ?? 0, right: number("right") ?? 0)
  }

  /// `<directionalEdgeInsets>`: left is the leading side.
  var directionalInsets: EdgeInsets {
    EdgeInsets(
      top: number("top") ?? 0, left: number("leading") ?? 0, bottom: number("bottom") ?? 0, right: number("trailing") ?? 0)
  }

  /// `<inset key="…" minX minY maxX maxY/>`: the left, top, right and bottom inset. Interface Builder writes the least positive number for
  /// "none, but not absent".
  func insets(_ key: String) -> EdgeInsets? {
    guard let inset = child(key: key), inset.name == "inset" else { return nil }
    return EdgeInsets(
      top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0, right: inset.number("maxX") ?? 0)
  }
}

/// Base64 (RFC 4648), as Interface Builder writes strings that XML 1.0 cannot hold.
private enum Base64 {
  static func text(_ encoded: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in encoded.utf8 {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case 0x2B: value = 62
      case 0x2F: value = 63
      case 0x3D, 0x0A, 0x0D, 0x20, 0x09: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
