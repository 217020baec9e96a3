/// A text, or its forms.
package indirect enum CatalogText: Hashable, Sendable {
  case unit(StringUnit)
  /// In the order of the file.
  case plural([PluralForm])
  /// In the order of the file.
  case device([DeviceForm])
  /// Phrases that mean the same (App Shortcuts); never empty.
  case phrases([StringUnit])
  /// The widest first (`NSStringVariableWidthRuleType`); never empty.
  case width([WidthForm])

  /// The text for a category of numbers.
  package struct PluralForm: Hashable, Sendable {
    package var category: PluralCategory
    package var text: CatalogText
  }

  /// The text on a kind of device.
  package struct DeviceForm: Hashable, Sendable {
    package var device: CatalogDevice
    package var text: CatalogText
  }

  /// The text for a width: Apple's unit is about an em of the system font (`variantFittingPresentationWidth:`).
  package struct WidthForm: Hashable, Sendable {
    package var width: Int
    package var text: CatalogText
  }

  /// Whether any form has words.
  package var isWritten: Bool {
    if case .unit(let unit) = self { unit.isWritten } else { units.contains(where: \.isWritten) }
  }

  /// All forms, in the order of the file.
  package var units: [StringUnit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let forms): forms.flatMap(\.text.units)
    case .device(let forms): forms.flatMap(\.text.units)
    case .phrases(let units): units
    case .width(let forms): forms.flatMap(\.text.units)
    }
  }
}

/// The devices that a text can be written for.
package enum CatalogDevice: String, Hashable, Sendable, CaseIterable {
  case iPhone = "iphone"
  case iPad = "ipad"
  case iPod = "ipod"
  case mac
  case appleTV = "appletv"
  case appleWatch = "applewatch"
  case appleVision = "applevision"
  case other
}
