/// One value that a function gives a property.
struct PropertyWrite {
  /// nil: that of something that is not followed.
  var object: Object?
  /// Whether the object gets it while it is made.
  var isByInitializer = false
  var alternative: Alternative
}
