package import Diagnostics

/// An exchange file for translators: XLIFF 1.2, alone or in an `.xcloc` package, as Xcode writes them.
package struct ExchangeFile: Sendable {
  /// As the user named it.
  package var file: String
  /// In the order of the file.
  package var sections: [Section]

  /// A `<file>`: the texts of one table or interface file in one pair of languages.
  package struct Section: Sendable {
    /// The path of the file that the texts are of, from the project's folder.
    package var original: String
    package var sourceLanguage: String
    /// Nil in an export that no language was given for.
    package var targetLanguage: String?
    /// In the order of the file.
    package var units: [Unit]

    /// The name of the table that the texts belong to.
    package var tableName: String {
      let name = original.split(separator: "/").last ?? ""
      return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }

    /// The folder that contains the original's `lproj` folder, or the file itself if it is in none; as path parts.
    package var folder: [Substring] {
      let parts = original.split(separator: "/").dropLast()
      return Array(parts.last?.hasSuffix(".lproj") == true ? parts.dropLast() : parts)
    }

    /// Whether the texts are those of a storyboard or xib, which holds them itself in the source language.
    package var isOfInterfaceFile: Bool { original.hasSuffix(".storyboard") || original.hasSuffix(".xib") }
  }

  /// A `<trans-unit>`: one form of a text.
  package struct Unit: Hashable, Sendable {
    package var id: UnitID
    /// Of the element.
    package var position: SourcePosition
    /// Nil of a form that only the translation has.
    package var source: StringUnit?
    /// Nil if there is no translation yet.
    package var target: StringUnit?
    /// For translators.
    package var note: String?
    /// False for `translate="no"`.
    package var shouldTranslate: Bool
    /// How long the target may be (`maxwidth`).
    package var limit: LengthLimit?
  }
}
