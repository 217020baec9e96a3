/// What a closure does with the parameters whose types it does not name.
struct ClosureParameters {
  /// The members that it asks each of them for.
  var asked: [String: Set<String>] = [:]
  /// Those that it sets something of that a screen shows.
  var changed: Set<String> = []
}
