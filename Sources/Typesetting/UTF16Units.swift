/// The text in UTF-16. Several times faster than the standard library's view, which reads unit by unit.
func utf16Units(of text: String) -> [UInt16] {
  // Swift would write a length of 0 into the one array that all threads share.
  if text.isEmpty { return [] }
  var text = text
  return text.withUTF8 { utf8 in
    // No text has more units in UTF-16 than in UTF-8, and strings are always valid.
    [UInt16](unsafeUninitializedCapacity: utf8.count) { units, count in
      var i = 0
      while i < utf8.count {
        let lead = UInt32(utf8[i])
        if lead < 0x80 {
          units[count] = UInt16(lead)
          i += 1
        } else if lead < 0xE0 {
          units[count] = UInt16((lead & 0x1F) << 6 | UInt32(utf8[i + 1]) & 0x3F)
          i += 2
        } else if lead < 0xF0 {
          units[count] = UInt16((lead & 0xF) << 12 | (UInt32(utf8[i + 1]) & 0x3F) << 6 | UInt32(utf8[i + 2]) & 0x3F)
          i += 3
        } else {
          let scalar =
            (lead & 7) << 18 | (UInt32(utf8[i + 1]) & 0x3F) << 12 | (UInt32(utf8[i + 2]) & 0x3F) << 6 | UInt32(utf8[i + 3]) & 0x3F
          units[count] = UInt16(0xD800 + (scalar - 0x10000) >> 10)
          count += 1
          units[count] = UInt16(0xDC00 + scalar & 0x3FF)
          i += 4
        }
        count += 1
      }
    }
  }
}
