import Programs

/// A getter of a case without a payload.
struct ConstantMember: Hashable {
  var getter: Identity
  var name: String
}
