/// Stacks for documents of many views one inside the other: each of them is gone through by functions that call themselves.
package enum DeepStacks {
  /// Gives the threads that are made from now on stacks that 2,000 nested views have room in, several times over.
  package static func use() { SystemCalls.setStackSize(256 << 20) }
}
