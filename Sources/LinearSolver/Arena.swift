/// Memory for the many buffers that are made together and die together: a compiled system takes a few large pieces from the heap in place
/// of hundreds of small ones, which took a third of the time of a small screen's first solve.
///
/// Memory is given back all at once, when the last owner lets go of the arena: whoever keeps a buffer from it keeps the arena.
final class Arena {
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer
  private var left = 0

  /// In bytes: a few of them are all that a small screen needs, and the heap gives them back to the next one without tidying up first.
  private static let chunkSize = 1 << 14

  init() {
    next = .allocate(byteCount: Arena.chunkSize, alignment: 16)
    left = Arena.chunkSize
    chunks.append(next)
  }

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Memory for so many elements, not initialised.
  func allocate<Element: BitwiseCopyable>(_: Element.Type, capacity: Int) -> UnsafeMutablePointer<Element> {
    let size = (max(capacity, 1) * MemoryLayout<Element>.stride + 15) & ~15
    let start = size <= left ? next : makeRoom(size)
    if start == next {
      next += size
      left -= size
    }
    return start.bindMemory(to: Element.self, capacity: capacity)
  }

  /// A chunk of its own for what is large; otherwise a new chunk to go on with.
  private func makeRoom(_ size: Int) -> UnsafeMutableRawPointer {
    if size > Arena.chunkSize / 4 {
      let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      chunks.append(chunk)
      return chunk
    }
    next = .allocate(byteCount: Arena.chunkSize, alignment: 16)
    left = Arena.chunkSize
    chunks.append(next)
    return next
  }
}
