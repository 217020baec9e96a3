import Programs

/// Those who tell others values, by closures that properties keep or by subjects.
struct Tellers {
  var units: [Unit]
  /// What they tell them by.
  var properties: [Property]
  /// Whether a closure that one of them gives away tells some, too.
  var isLater: (GivenClosure) -> Bool
  /// Whether the holder of what is told may be the one that is asked for.
  var mayBe: (Object) -> Bool
}
