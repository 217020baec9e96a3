import CZlib

/// The gzip format (RFC 1952), by zlib, without a time or a name in it.
package enum Gzip {
  /// The bytes as a member of a gzip file: members one after another are a file, too.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // 16 above the largest window asks for a gzip header.
    let begun = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(begun == Z_OK, "zlib cannot be started: \(begun)")
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(capacity)
        // In one go: the output has room for the worst case.
        let result = deflate(&stream, Z_FINISH)
        precondition(result == Z_STREAM_END, "zlib gave up: \(result)")
      }
      count = capacity - Int(stream.avail_out)
    }
  }
}
