package import Programs

/// A function with what it was made in.
package final class FunctionValue: Hashable, Sendable {
  let function: Function
  let owner: ProgramType?
  let receiver: Value?
  let frame: Frame?

  init(_ function: Function, owner: ProgramType?, receiver: Value?, frame: Frame?) {
    self.function = function
    self.owner = owner
    self.receiver = receiver
    self.frame = frame
  }

  package static func == (left: FunctionValue, right: FunctionValue) -> Bool {
    left.function === right.function && left.receiver == right.receiver && left.frame === right.frame
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
