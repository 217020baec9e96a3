package import Diagnostics

/// Finds device models by the names that people use.
package enum DeviceCatalog {
  /// What `run` looks at unless told otherwise, each in both orientations: the narrowest width that iOS still shows (320 points; larger
  /// phones with Display Zoom have it too), the canvas that most storyboards are saved with, a current phone with a sensor housing, and an
  /// iPad, where both size classes are regular.
  package static let defaultSelection: [DeviceSelection] = [
    "iPhone SE (1st generation)", "iPhone 8", "iPhone 16", "iPad 10.2",
  ].compactMap(device)

  /// Of the default devices those that run an app of these kinds from this iOS on. Apple's lists of compatible devices: the first iPhone SE has iOS
  /// 15, iPhone 8 iOS 16 at last; 320 points remain as Display Zoom of iPhone SE (3rd generation).
  package static func defaultSelection(idioms: Set<DeviceModel.Idiom>, minimumSystem: Double) -> [DeviceSelection] {
    defaultSelection.filter { idioms.isEmpty || idioms.contains($0.model.idiom) }.compactMap { selection in
      let isOlder =
        selection.name == "iPhone SE (1st generation)" && minimumSystem >= 16 || selection.name == "iPhone 8" && minimumSystem >= 17
      guard isOlder, var successor = device(named: "iPhone SE (3rd generation)") else { return selection }
      if selection.name != "iPhone 8" { successor.variant = .displayZoom }
      return successor
    }
  }

  /// The device of a marketing name, in any case and in its usual spellings (`iPhone 4S`, `iphone se 2`, `iPad Pro 12.9-inch (3rd gen)`),
  /// of an Interface Builder id (`retina4_7`), or of a row of the reference table; nil where there is none. `iPhone SE` alone is the first
  /// generation, which had that name.
  package static func device(named name: String) -> DeviceSelection? {
    byKey[key(name)].map { DeviceSelection(name: $0.name, model: DeviceModel.all[$0.model], variant: .fullScreen) }
  }

  /// The other devices that a name without a generation or a size may mean: of `iPhone SE`, the second and the third; none where the name is one
  /// device's alone.
  package static func namesakes(of name: String) -> [String] {
    guard let taken = device(named: name), !name.contains("(") else { return [] }
    let wanted = key(name)
    return DeviceModel.all.flatMap(\.names).filter { other in
      other != taken.name && other.contains("(") && key(String(other.prefix { $0 != "(" })) == wanted
    }
  }

  /// The devices and windows that a list names, in its order and each once. A window's name follows its device's as a word of its own:
  /// `iPhone 8, call, iPad 10.2, half` is two. `all`: one device of every model, `default`: `defaultSelection`.
  package static func selection(_ words: [String]) throws(SelectionError) -> [DeviceSelection] {
    var selections: [DeviceSelection] = []
    /// Whether the last selection may still be given a window.
    var isOpen = false
    for (index, word) in words.enumerated() {
      if let variant = variant(named: word) {
        guard isOpen, let device = selections.last else {
          throw SelectionError(index: index, "'\(word)' is not after a device", remedy: "write the device first: iPad 10.2, half")
        }
        guard Orientation.allCases.contains(where: { device.model.canvas(in: $0, variant) != nil }) else {
          let others = WindowVariant.allCases.filter { variant in
            variant != .fullScreen && Orientation.allCases.contains { device.model.canvas(in: $0, variant) != nil }
          }
          throw SelectionError(
            index: index, "\(device.name) has no window '\(word)'",
            remedy: others.isEmpty ? "it is shown full screen only" : "it has: " + others.map(\.rawValue).joined(separator: ", "))
        }
        selections[selections.count - 1].variant = variant
        isOpen = false
      } else if let device = device(named: word) {
        selections.append(device)
        isOpen = true
      } else if word.lettersAndDigits == "all" {
        selections += DeviceModel.all.compactMap { $0.names.last.flatMap(device) }
        isOpen = false
      } else if word.lettersAndDigits == "default" {
        selections += defaultSelection
        isOpen = false
      } else {
        throw .unknown(word, what: "device", among: DeviceModel.all.flatMap(\.names), list: "copyfit devices", index: index)
      }
    }
    var seen = Set<DeviceSelection>()
    return selections.filter { seen.insert($0).inserted }
  }

  private static func variant(named word: String) -> WindowVariant? {
    let key = word.lettersAndDigits
    return WindowVariant.spellings.first { $0.spelling.lettersAndDigits == key }?.value
  }

  private static let byKey: [String: (model: Int, name: String)] = {
    var table: [String: (model: Int, name: String)] = [:]
    for (index, model) in DeviceModel.all.enumerated() {
      for name in [model.label] + model.names { table[key(name)] = (index, name) }
      for (id, name) in model.interfaceBuilderIDs { table[key(id)] = (index, name) }
    }
    table[key("iPhone SE")] = table[key("iPhone SE (1st generation)")]
    table[key("iPhone SE (2nd, 3rd)")] = table[key("iPhone SE (3rd generation)")]
    return table
  }()

  /// A name as letters and digits, without "inch" and "generation" and with ordinals as numbers: `iPad Air (5th gen)` is `ipadair5`.
  static func key(_ name: String) -> String {
    var letters = name.replacing("+", with: " plus").lettersAndDigits.replacing("inch", with: "")
    for word in ["generation", "gen"] { letters = letters.replacing(word, with: "") }
    var result = ""
    var rest = letters[...]
    while let letter = rest.first {
      rest.removeFirst()
      result.append(letter)
      if letter.isNumber, ["st", "nd", "rd", "th"].contains(String(rest.prefix(2))) { rest.removeFirst(2) }
    }
    return result
  }
}

/// A device in one of its windows.
package struct DeviceSelection: Hashable, Sendable {
  /// A marketing name: `iPhone 8`.
  package var name: String
  package var model: DeviceModel
  package var variant: WindowVariant

  package init(name: String, model: DeviceModel, variant: WindowVariant = .fullScreen) {
    self.name = name
    self.model = model
    self.variant = variant
  }

  /// `iPhone 8`, or with its window `iPad 10.2, half`: what `--devices` reads again.
  package var displayName: String { variant == .fullScreen ? name : "\(name), \(variant.rawValue)" }

  /// The placement on the device; nil if it has no such window in that orientation.
  package func placement(in orientation: Orientation) -> DevicePlacement? {
    model.canvas(in: orientation, variant).map { DevicePlacement(device: displayName, orientation: orientation, canvas: $0) }
  }
}
