package import UIKitModel
package import Vocabulary

/// What an app's code does to an object of a document.
package struct ObjectReading: Codable, Sendable {
  package var document: String
  package var object: String
  package var outlet: String?
  package var owner: Owner?
  /// The words: a label's text, a button's title.
  package var text: TextReading?
  package var placeholder: TextReading?
  /// The titles of a segmented control's segments.
  package var segments: [SegmentReading] = []
  package var hidden: HiddenReading?
  package var constraint: ConstraintReading?
  package var font: FontReading?
  package var style: StyleReading?
  package var colors = ColorReading()
  /// nil: as the document has it.
  package var arrangement: ArrangementReading?
  /// nil: the document's frame or constraints hold.
  package var frame: FrameReading?
  package var contentSizes: ContentSizeReading?
  /// How its content hugs and resists, where code says so.
  package var priorities: [PriorityReading] = []
  /// Whether code gives its text attributes of its own.
  package var isAttributed = false
  /// Whether these may change its size in a way that is not followed.
  package var hasOpenAttributes = false
  /// Whether they may change the height of its lines.
  package var hasOpenLineHeight = false
  /// Whether the code of all attributes that the document sets by name was followed: it gives the text no font but those listed.
  package var hasKnownAttributes = false
  /// Whether code takes out of it what the document has in it.
  package var isEmptied = false
  package var titleTies = TitleTies()
  /// What code sets of the views in it, whichever they are.
  package var walks = SubviewWalks()
  /// Whether its class draws its text in a way of its own, or is a library's whose code is not there: it may scroll, or shrink the text.
  package var drawsItsText = false
  /// Whether the class of a button places the title by itself: mostly below its image, as wide as the button.
  package var placesItsTitle = false
  package var configuration: ConfigurationReading?

  package init(document: String, object: String) {
    self.document = document
    self.object = object
  }

  /// The class whose outlet leads to the object.
  package struct Owner: Codable, Sendable {
    package var name: String
    package var place: SourcePlace
  }

  /// Whether code does anything to it that is looked at.
  package var isTouched: Bool {
    text != nil || placeholder != nil || hidden != nil || constraint != nil || font != nil || style != nil || isEmptied
      || titleTies != TitleTies() || walks != SubviewWalks() || configuration != nil || isAttributed || drawsItsText || placesItsTitle
      || hasKnownAttributes
      || colors != ColorReading() || arrangement != nil || !priorities.isEmpty || contentSizes != nil || frame != nil
  }
}

/// The title that code gives a segment.
package struct SegmentReading: Codable, Sendable {
  /// From 0.
  package var number: Int
  package var title: TextReading

  package init(number: Int, title: TextReading) {
    self.number = number
    self.title = title
  }
}

/// The words that code gives an object.
package struct TextReading: Codable, Sendable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// Those of the document stay.
    case interface
    case key, literal
    /// One of several, by state.
    case alternatives
    /// Known at run time only.
    case data
    /// Data, or one of those listed.
    case mixed
    case cleared
    case unknown
  }

  package var kind: Kind
  package var alternatives: [TextAlternative] = []
  /// The same, once for each moment that leaves it behind.
  package var states: [TextAlternative] = []
  /// When the words are known at run time only, or not known.
  package var vague: [Moment] = []
  /// Whether nobody sees those of the document: in any case, others are in their place before the screen is first shown.
  package var replacesOwn = false

  package init(kind: Kind, alternatives: [TextAlternative] = [], states: [TextAlternative] = [], vague: [Moment] = []) {
    (self.kind, self.alternatives, self.states, self.vague) = (kind, alternatives, states, vague)
  }
}

/// One of the texts that an object may show.
package struct TextAlternative: Codable, Hashable, Sendable {
  /// The key in a string table; nil: a literal.
  package var key: String?
  /// nil: the default table.
  package var table: String?
  /// A file of the code in whose bundle the table is; nil: the app's.
  package var bundleFile: String?
  /// The characters of the code; of a key, those where the table lacks it.
  package var literal: String?
  /// Whether values are filled in.
  package var hasArguments = false
  /// These values, if all of them are known.
  package var arguments: [TextArgument] = []
  /// Whether the key is the name that generated code has for it.
  package var isSpelled = false
  /// Whether other words are around it.
  package var isPart = false
  /// The texts that this one and those around it are put together of, in their order; none: it is alone, or others are known at run time only.
  package var parts: [TextAlternative] = []
  package var isTransformed = false
  /// How their letters are changed; nil: not at all.
  package var letterCase: LetterCase?
  /// Whether they are the document's own, and whether those are a key of the table.
  package var isOwn = false
  package var isOwnKey = false
  /// The state in which it is shown; empty: always.
  package var when: String
  /// The run and the branches that lead to it.
  package var moment: Moment
  package var place: SourcePlace
}

package struct HiddenReading: Codable, Sendable {
  /// nil: it depends on what is known at run time only.
  package var atLoad: Bool?
  /// Whether code can change it later.
  package var changes: Bool
  package var places: [SourcePlace]
  /// Whether it is hidden, and when.
  package var states: [Timed<Bool>] = []
  /// When code that hides or shows it in other cases leaves it as it was: as loading makes it, or nil: as the document has it.
  package var unchanged: [Timed<Bool?>] = []

  /// Whether something decides on it that is known at run time only.
  package var mayChange: Bool { changes || atLoad == nil || !states.isEmpty }
}

/// What code makes of a constraint; nil: not known, or not touched.
package struct ConstraintReading: Codable, Sendable {
  package var constant: Double?
  package var isActive: Bool?
  package var priority: Double?
  /// The fields that have another value than the document's when the screen is first shown, and not always the same.
  var undecided: Set<String>
  package var places: [SourcePlace]
  /// Its constants, and when; nil as the constant: the document's own.
  package var constants: [Timed<Double?>] = []
  /// Whether it holds, and when.
  package var activities: [Timed<Bool>] = []
  /// When code that decides on that in other cases leaves it as it was: as loading makes it, or nil: as the document has it.
  package var unchangedActivities: [Timed<Bool?>] = []

  /// Others take its place when it is taken out: whether it holds says nothing alone.
  mutating func isReplaced() {
    guard isActive == false || activities.contains(where: { !$0.value }) else { return }
    (isActive, activities, unchangedActivities) = (nil, [], [])
    undecided.insert(ScreenField.isActive)
  }

  /// Whether the document's values hold where none is given here.
  package var isSettled: Bool { undecided.isEmpty }
}

/// How code shows a view, besides its words and its font; nil: not known, not always the same, or not touched.
package struct StyleReading: Codable, Sendable {
  package var lines: Int?
  /// The number of lines, and when.
  package var lineCounts: [Timed<Int>]
  /// Whether it is never seen.
  package var isTransparent: Bool?
  /// Of one that is seen at times: whether it is, and when.
  package var transparencies: [Timed<Bool>]
  /// Whether a stack view's views are one above the other, and when.
  package var areVertical: [Timed<Bool>]
  package var isVertical: Bool?
  /// That of a text: names of cases of `NSTextAlignment`.
  package var alignment: AlignmentReading?
  /// That of a button's content: names of cases of `UIControl.ContentHorizontalAlignment`.
  package var contentAlignment: AlignmentReading?
  package var setsScale: Bool
  /// Its modes, and when.
  package var lineBreakModes: [Timed<String>]
  /// The name of a case of `NSLineBreakMode`.
  package var lineBreakMode: String?
  /// The part of its size down to which the text may shrink; 1: it does not.
  package var minimumScale: Double?
  /// The same where the document says whether it shrinks.
  package var scaleIfShrunk: Double?
  /// Whether its lines, or whether it shrinks, are known at run time only.
  package var isFitUnknown: Bool
  /// Whether what people type runs from left to right in every language.
  package var holdsLeftToRightText: Bool
  /// Whether a text view scrolls.
  package var scrolls: Bool?
}

/// The side that code aligns something to.
package struct AlignmentReading: Codable, Hashable, Sendable {
  /// nil: not known, or not always the same.
  package var name: String?
  /// The names, and when.
  package var states: [Timed<String>]
}

/// The content sizes that code lets a view and those in it follow.
package enum ContentSizeReading: Hashable, Codable, Sendable {
  case limits(ClosedRange<ContentSizeCategory>)
  /// They are not known, or not always the same.
  case unknown
}

/// A priority that code gives the content of a view.
package struct PriorityReading: Codable, Sendable {
  /// Whether it is that of its compression resistance, or of its hugging.
  package var isOfResistance: Bool
  package var axis: Axis
  /// nil: it is not known, or not always the same.
  package var priority: Double?
  /// Its values, and when.
  package var states: [Timed<Double>]
  /// Whether it has, when the view is first shown, a value that cannot be known.
  package var isUndecided: Bool
  package var places: [SourcePlace]
}

/// The colours that code gives a view before it is first shown; nil: not known, not always the same, or not set.
package struct ColorReading: Codable, Hashable, Sendable {
  package var background: Colors.Made?
  package var text: Colors.Made?
  package var tint: Colors.Made?
}

/// The font that code gives a text.
package struct FontReading: Codable, Sendable {
  /// nil: it is not known, or not always the same.
  package var font: Fonts.Made?
  /// Whether code sets it at all.
  package var isSet: Bool
  /// Its fonts, and when; nil inside: not known.
  package var states: [Timed<Fonts.Made?>] = []
  /// Whether the text keeps the font that it has without code where none of the states holds.
  package var keepsOwn = false
  /// `adjustsFontForContentSizeCategory`; nil: the document's.
  package var adjusts: Bool?

  /// Whether nothing is known of it that holds before the screen is first shown.
  package var isUnknown: Bool { isSet && font == nil && byTraits == nil && !keepsOwn }

  /// The fonts, if traits alone decide between several that are known.
  package var byTraits: [(font: Fonts.Made, traits: [TraitConditions])]? {
    guard font == nil, !states.isEmpty else { return nil }
    var found: [(font: Fonts.Made, traits: [TraitConditions])] = []
    for state in states {
      guard let font = state.value, let traits = state.moment.traits else { return nil }
      found.append((font, traits))
    }
    return found
  }
}
