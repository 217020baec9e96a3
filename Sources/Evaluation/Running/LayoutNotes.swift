import Programs

/// What a run that lays out views was seen to do besides setting fields.
struct LayoutNotes {
  /// The objects of the app's own views whose code is running, the innermost last.
  var insides: [Object] = []
  /// In whose code a view was placed or a constraint was made; none: in that of the class that is read.
  var makers: [Object: Object] = [:]
  /// The names of variables that objects were given to, with how deep in calls that was.
  var variables: [Object: (name: String, depth: Int)] = [:]
  /// Controllers whose views were loaded.
  var loaded = Set<Object>()
  /// What a framework will call of views that were placed, before it lays them out.
  var waiting: [(function: FunctionValue, place: Place, frame: Frame)] = []
  /// The priority that a library gives what a closure makes which is running.
  var pinPriority: Value?
  /// How many views were placed.
  var placed = 0.0
  /// What could not be followed.
  var unread: [(words: String, place: Place)] = []
}
