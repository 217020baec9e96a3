/// How memory is taken from the system: giving it back and taking it again, page by page, was 40 % of explaining a long stack view.
package enum Allocation {
  /// Keeps what was freed, up to 64 MB, and takes pieces of less than 4 MB from it.
  package static func keepFreedMemory() { SystemCalls.setAllocation(kept: 64 << 20, longPiece: 4 << 20) }
}
