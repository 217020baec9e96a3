package import Programs

/// A function with what it was made in.
package final class FunctionValue: Hashable, Sendable {
  let function: Function
  let owner: ProgramType?
  let receiver: Value?
  let frame: Frame?
  /// The result builder that its parameter asks for.
  let builder: String?

  init(_ function: Function, owner: ProgramType?, receiver: Value?, frame: Frame?, builder: String? = nil) {
    self.builder = builder
    self.function = function
    self.owner = owner
    self.receiver = receiver
    self.frame = frame
  }

  func built(by builder: String) -> FunctionValue {
    FunctionValue(function, owner: owner, receiver: receiver, frame: frame, builder: builder)
  }

  package static func == (left: FunctionValue, right: FunctionValue) -> Bool {
    left.function === right.function && left.receiver == right.receiver && left.frame === right.frame
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
