import Diagnostics

/// Property lists in XML, by Apple's PropertyList-1.0.dtd.
enum XMLPropertyList {
  /// The list inside a `<plist>`, or the element itself. Malformed members are left out with an error.
  static func root(of element: XMLElement, file: String, diagnostics: inout [Diagnostic]) throws(DiagnosticError) -> PropertyListNode {
    var conversion = Conversion(file: file)
    defer { diagnostics += conversion.diagnostics }
    guard element.name == "plist" else {
      if let node = conversion.node(element, depth: 0) { return node }
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: element.position, "the root element is <\(element.name)>",
          reason: "a property list begins with <plist>"))
    }
    let children = element.children
    if children.count > 1 { conversion.report(children[1], "a <plist> has one value; this one is ignored") }
    guard let child = children.first, let node = conversion.node(child, depth: 0) else {
      throw DiagnosticError(
        conversion.diagnostics + [Diagnostic(.error, file: file, position: element.position, "the <plist> has no value")])
    }
    return node
  }
}

private struct Conversion {
  let file: String
  var diagnostics: [Diagnostic] = []

  mutating func report(_ element: XMLElement, _ message: String, remedy: String? = nil) {
    diagnostics.append(Diagnostic(.error, file: file, position: element.position, message, remedy: remedy))
  }

  mutating func node(_ element: XMLElement, depth: Int) -> PropertyListNode? {
    guard depth < PropertyListNode.maximumDepth else {
      report(element, "values are nested deeper than \(PropertyListNode.maximumDepth) levels")
      return nil
    }
    let value: PropertyListValue
    switch element.name {
    case "string": value = .string(element.text)
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "integer":
      guard let number = integer(element.text.trimmingSpace) else { return mismatch(element, "a whole number") }
      value = .integer(number)
    case "real":
      guard let number = Double(element.text.trimmingSpace) else { return mismatch(element, "a number") }
      value = .real(number)
    case "date":
      guard let seconds = seconds(element.text.trimmingSpace) else { return mismatch(element, "a date such as 2026-01-31T12:00:00Z") }
      value = .date(seconds)
    case "data":
      guard let bytes = base64(element.text) else { return mismatch(element, "Base64") }
      value = .data(bytes)
    case "array": value = .array(element.children.compactMap { node($0, depth: depth + 1) })
    case "dict": value = .dictionary(members(element, depth: depth))
    default:
      report(element, "<\(element.name)> is not a property list value")
      return nil
    }
    return PropertyListNode(value: value, position: element.position)
  }

  private mutating func mismatch(_ element: XMLElement, _ expected: String) -> PropertyListNode? {
    report(element, "expected \(expected), found \"\(element.text.prefix(60))\"")
    return nil
  }

  private mutating func members(_ element: XMLElement, depth: Int) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    var key: XMLElement?
    for child in element.children {
      if child.name == "key" {
        if let key { report(key, "the key \"\(key.text)\" has no value") }
        key = child
      } else if let taken = key {
        key = nil
        guard let value = node(child, depth: depth + 1) else { continue }
        members.append(PropertyListMember(key: taken.text, keyPosition: taken.position, node: value))
      } else {
        report(child, "a value without a key", remedy: "write <key>...</key> before it")
      }
    }
    if let key { report(key, "the key \"\(key.text)\" has no value") }
    return members
  }

  private func integer(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int(text) }
    return Int((text.hasPrefix("-") ? "-" : "") + digits.dropFirst(2), radix: 16)
  }

  /// Seconds since the beginning of 2001 of `yyyy-MM-ddTHH:mm:ssZ`.
  private func seconds(_ text: String) -> Double? {
    let parts = text.split { "-T:Z".contains($0) }.map { Int($0) }
    guard parts.count == 6, text.hasSuffix("Z"), let year = parts[0], let month = parts[1], let day = parts[2], let hour = parts[3],
      let minute = parts[4], let second = parts[5], 1...12 ~= month, 1...31 ~= day, 0...9999 ~= year, 0...24 ~= hour, 0...59 ~= minute,
      0...60 ~= second
    else { return nil }
    // Days since 1 March of year 0, in years that begin with March.
    let shifted = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = shifted.0.dividedDown(by: 4) - shifted.0.dividedDown(by: 100) + shifted.0.dividedDown(by: 400)
    let days = 365 * shifted.0 + leapDays + (153 * shifted.1 + 2) / 5 + day - 1
    return Double(((days - 730_791) * 24 + hour) * 3600 + minute * 60 + second)
  }

  private func base64(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 where byte > 0x20 && byte != UInt8(ascii: "=") {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}

extension Int {
  fileprivate func dividedDown(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self - divisor + 1) / divisor }
}

extension String {
  fileprivate var trimmingSpace: String {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    guard let from = utf8.firstIndex(where: { !isSpace($0) }), let to = utf8.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(self[from...to])
  }
}
