import Screens
import Vocabulary

extension DevicePlacement {
  /// The device's window, or a phone's screen, in another width: margins and width class are those of that width. Points.
  package func resized(toWidth width: Double) -> DevicePlacement {
    guard width != canvas.size.width else { return self }
    var resized = self
    let size = Size(width: width, height: canvas.size.height)
    // A phone in landscape stays low, however narrow it is made.
    let widthClass = DevicePlacement(width: width, height: max(canvas.size.height, width)).canvas.widthClass
    resized.canvas = Canvas(
      size: size, scale: canvas.scale, safeArea: canvas.safeArea,
      widthClass: canvas.heightClass == .compact ? canvas.widthClass : widthClass,
      heightClass: canvas.heightClass, screenWidth: canvas.isPad ? max(width, canvas.screenWidth) : nil, isPad: canvas.isPad)
    return resized
  }
}
