/// The text that a shim of CTextFormat.h writes into a buffer; nil where ICU fails or the text is longer than `capacity` bytes.
func icuText(capacity: Int = 512, _ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
    let length = write(buffer.baseAddress!, Int32(capacity))
    return length < 0 ? nil : String(decoding: UnsafeRawBufferPointer(start: buffer.baseAddress, count: Int(length)), as: UTF8.self)
  }
}
