import Programs

/// A call or an assignment of something of a name: of whose member it is, as far as declarations alone say it.
struct MemberUse {
  enum Receiver {
    /// Nothing is written before it.
    case implicit
    /// It is a variable or a parameter.
    case local
    case type(ProgramType)
    /// A class of a framework.
    case framework(String)
    case open
  }

  var receiver: Receiver
  /// Of a call; nil: it is an assignment.
  var arguments: [Argument]?
}

/// The calls and assignments that were looked for, by name and function.
struct MemberUses {
  struct Key: Hashable {
    var name: String
    var areCalls: Bool
    var function: Identity
  }

  var found: [Key: [MemberUse]] = [:]
}
