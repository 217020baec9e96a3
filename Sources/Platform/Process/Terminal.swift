import SystemPackage

/// Whether the output goes to a terminal.
package enum Terminal {
  package static var isStandardError: Bool { SystemCalls.isTerminal(.standardError) }
  package static var isStandardOutput: Bool { SystemCalls.isTerminal(.standardOutput) }
}
