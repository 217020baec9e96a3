import Screens
import Vocabulary

/// The devices that Copyfit knows, as a reader looks for one: each model with its names, its size and its windows.
package struct DeviceListing: Sendable {
  package struct Row: Hashable, Sendable {
    /// The marketing names of devices that are alike in everything that a layout depends on.
    package var names: [String]
    /// Points, in portrait.
    package var width: Double
    package var height: Double
    /// Pixels per point.
    package var scale: Double
    package var idiom: DeviceModel.Idiom
    /// Less than the full screen, in any orientation: what may be written after a name, as in `iPad 10.2, half`.
    package var windows: [String]
    /// Whether a run that names no device uses one of them.
    package var isDefault: Bool
  }

  /// Phones before tablets, old before new.
  package let rows: [Row]

  /// - Parameter words: the beginnings or parts of names, without regard to case and spelling; none: every device.
  package init(matching words: [String] = []) {
    let keys = words.map(DeviceCatalog.key)
    let defaults = Set(DeviceCatalog.defaultSelection.map(\.model))
    rows = DeviceModel.all.compactMap { model in
      let names = keys.isEmpty ? model.names : model.names.filter { name in keys.contains { DeviceCatalog.key(name).contains($0) } }
      guard !names.isEmpty else { return nil }
      let variants = Orientation.allCases.flatMap(model.variants)
      return Row(
        names: names, width: model.size.width, height: model.size.height, scale: model.scale, idiom: model.idiom,
        windows: WindowVariant.allCases.filter { $0 != .fullScreen && variants.contains($0) }.map(\.rawValue),
        isDefault: defaults.contains(model))
    }
  }

  /// One line per model: the size in points, the pixels per point, the names, the windows.
  package var table: String {
    let head = ["points", "scale", "devices; windows"]
    let cells = rows.map { row in
      [
        "\(Int(bounded: row.width)) x \(Int(bounded: row.height))", "\(Int(bounded: row.scale))x\(row.isDefault ? " *" : "")",
        row.names.joined(separator: ", ") + (row.windows.isEmpty ? "" : "; \(row.windows.joined(separator: ", "))"),
      ]
    }
    let widths = (0..<2).map { column in ([head] + cells).map { $0[column].count }.max() ?? 0 }
    return ([head] + cells).map { line in
      (0..<2).map { line[$0] + String(repeating: " ", count: widths[$0] - line[$0].count) }.joined(separator: "  ") + "  \(line[2])\n"
    }.joined()
  }
}
