import Vocabulary

/// Pictures of an app's screens for people who translate it, with the place of every key.
package struct GalleryReport: Sendable {
  /// The app's folder or the paths that were searched.
  package var title: String
  /// By screen, then by language.
  package var pictures: [GalleryPicture]
  package var absentKeys: [AbsentKey]

  /// The language that the app is written in.
  package var sourceLanguage: String

  package init(title: String, sourceLanguage: String, pictures: [GalleryPicture], absentKeys: [AbsentKey]) {
    self.title = title
    self.sourceLanguage = sourceLanguage
    self.pictures = pictures
    self.absentKeys = absentKeys
  }

  /// The languages of the pictures, in their order.
  package var locales: [String] {
    var seen = Set<String>()
    return pictures.map(\.locale).filter { seen.insert($0).inserted }
  }
}

/// A picture of a screen in one environment.
package struct GalleryPicture: Sendable {
  /// The path of its file in the gallery's folder.
  package var file: String
  package var screen: GalleryScreen
  package var locale: String
  /// `L`, `AX3`.
  package var contentSize: String
  /// `ltr` or `rtl`.
  package var direction: String
  /// With its orientation; empty: a bare canvas.
  package var device: String
  /// Pixels.
  package var width: Int
  package var height: Int
  package var keys: [PlacedKey]

  package init(
    file: String, screen: GalleryScreen, locale: String, contentSize: String, direction: String, device: String, width: Int, height: Int,
    keys: [PlacedKey]
  ) {
    self.file = file
    self.screen = screen
    self.locale = locale
    self.contentSize = contentSize
    self.direction = direction
    self.device = device
    self.width = width
    self.height = height
    self.keys = keys
  }

  /// What it shows, in words.
  package var title: String {
    ([screen.title, locale, contentSize] + (device.isEmpty ? [] : [device])).joined(separator: ", ")
  }
}

/// The screen of a picture.
package struct GalleryScreen: Hashable, Sendable {
  package var name: String
  package var file: String
  /// That the app's code brings it into; empty: the first.
  package var state: String

  package init(name: String, file: String, state: String) {
    self.name = name
    self.file = file
    self.state = state
  }

  /// The name, with the state if it has one.
  package var title: String { state.isEmpty ? name : "\(name) (\(state))" }
}

/// A key where a picture shows it.
package struct PlacedKey: Sendable {
  package var key: String
  /// The name of the string table: `Localizable`.
  package var table: String
  /// The file of the table that has the key.
  package var tableFile: String
  package var text: String
  package var sourceText: String
  /// For translators.
  package var comment: String?
  /// The name of the view that shows it.
  package var view: String
  /// nil: it is scrolled out of sight.
  package var place: PixelRect?
  package var fits: Bool
  /// How long the text may be; nil: it fits, or no limit was found.
  package var budget: KeyBudget?

  package init(
    key: String, table: String, tableFile: String, text: String, sourceText: String, comment: String?, view: String, place: PixelRect?,
    fits: Bool, budget: KeyBudget? = nil
  ) {
    self.key = key
    self.table = table
    self.tableFile = tableFile
    self.text = text
    self.sourceText = sourceText
    self.comment = comment
    self.view = view
    self.place = place
    self.fits = fits
    self.budget = budget
  }
}

/// A rectangle in pixels of a picture, from its top left.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// How long a text may be before the first screen breaks, as `copyfit budget` finds it.
package struct KeyBudget: Hashable, Sendable {
  /// On one line.
  package var points: Double
  /// About.
  package var characters: Int

  package init(points: Double, characters: Int) {
    self.points = points
    self.characters = characters
  }

  package var words: String { "about \(characters) characters (\(points.decimal()) pt)" }
}

/// A key that no picture shows.
package struct AbsentKey: Hashable, Sendable {
  package var key: String
  package var table: String
  package var tableFile: String
  package var sourceText: String
  package var reason: String

  package init(key: String, table: String, tableFile: String, sourceText: String, reason: String) {
    self.key = key
    self.table = table
    self.tableFile = tableFile
    self.sourceText = sourceText
    self.reason = reason
  }
}
