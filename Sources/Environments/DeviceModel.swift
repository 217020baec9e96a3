package import Screens
package import Vocabulary

/// Devices that are alike in everything a layout depends on.
package struct DeviceModel: Hashable, Sendable {
  package enum Idiom: String, Hashable, Sendable {
    case phone, pad
  }

  /// The row's label in the reference table: `iPhone XR / 11`.
  package var label: String
  /// The marketing names, each also by itself.
  package var names: [String]
  package var idiom: Idiom
  /// Points, in portrait.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// The safe area's inset at the top in portrait: the status bar, or the sensor housing with it. Points.
  package var top: Double
  /// Whether the width class is regular in landscape.
  package var isWideInLandscape: Bool
  /// Interface Builder's ids of the device, each with the name that Interface Builder shows for it.
  package var interfaceBuilderIDs: [(id: String, name: String)]

  /// A home button below the screen, and so neither a sensor housing above nor a home indicator in it: the status bar is 20 points.
  package var hasHomeButton: Bool { top == 20 }

  package static func == (a: DeviceModel, b: DeviceModel) -> Bool { a.label == b.label }
  package func hash(into hasher: inout Hasher) { hasher.combine(label) }

  /// Points, as the device is held.
  package func size(in orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(width: size.height, height: size.width)
  }

  /// The safe area of a full-screen root view without bars. Phones in landscape hide the status bar and, where they have a sensor
  /// housing, keep as much clear on both sides as at the top in portrait; the home indicator takes 34 points in portrait, 21 in
  /// landscape, 20 on an iPad (reference table of devices).
  package func safeArea(in orientation: Orientation) -> EdgeInsets {
    switch (idiom, orientation) {
    case (.pad, _): EdgeInsets(top: top, left: 0, bottom: hasHomeButton ? 0 : 20, right: 0)
    case (.phone, .portrait): EdgeInsets(top: top, left: 0, bottom: hasHomeButton ? 0 : 34, right: 0)
    case (.phone, .landscape): hasHomeButton ? .zero : EdgeInsets(top: 0, left: top, bottom: 21, right: top)
    }
  }

  /// Width and height class of the full screen.
  package func sizeClasses(in orientation: Orientation) -> (width: SizeClass, height: SizeClass) {
    switch (idiom, orientation) {
    case (.pad, _): (.regular, .regular)
    case (.phone, .portrait): (.compact, .regular)
    case (.phone, .landscape): (isWideInLandscape ? .regular : .compact, .compact)
    }
  }
}
