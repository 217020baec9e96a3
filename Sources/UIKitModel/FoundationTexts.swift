import Evaluation
import Vocabulary

/// The calls that make texts, and what becomes of texts.
enum FoundationTexts {
  static let calls: [String: [Framework.TextCall]] = [
    "NSLocalizedString": [.init(["_": .key, "tableName": .table, "value": .fallback])],
    "localizedString": [.init(["forKey": .key, "value": .fallback, "table": .table])],
    "localizedStringWithFormat": [.init(["_": .format])],
    "String": [
      .init(["localized": .key, "table": .table, "defaultValue": .fallback], formatsValues: true), .init(["format": .format]),
      .init(["_": .text]), .init(["stringLiteral": .text]), .init(["describing": .text]),
    ],
    "NSString": [.init(["format": .format]), .init(["string": .text])],
    "LocalizedStringResource": [.init(["_": .key, "table": .table, "defaultValue": .fallback], formatsValues: true)],
    "String.LocalizationValue": localizationValue, "LocalizationValue": localizationValue,
    "NSAttributedString": attributed, "NSMutableAttributedString": attributed, "AttributedString": attributed,
  ]

  /// Those of Localize-Swift, <https://github.com/marmelroy/Localize-Swift>, and of extensions that apps take over.
  static let keyCalls: [String: [String: Framework.Role]] = [
    "localized": ["using": .table, "tableName": .table, "table": .table], "localizedFormat": [:], "localizedString": [:],
  ]
  /// SwiftRichString's: <https://github.com/malcommac/SwiftRichString>.
  static let styling: (functions: Set<String>, labels: Set<String>) = (["set", "add", "with"], ["style", "styles", "range"])
  /// What SwiftGen makes of keys, and R.swift of tables, by the names that these have for them unless an app chooses others.
  static let keyTypes: Set = ["L10n"]
  static let tableTypes = ["R": "string"]

  private static let localizationValue = [Framework.TextCall(["_": .text], formatsValues: true)]

  static let literalTypes: Set = ["LocalizedStringResource", "String.LocalizationValue"]

  /// As Foundation makes keys: <https://developer.apple.com/documentation/swift/string/localizationvalue>.
  static let specifiers: [String: String] = {
    var specifiers = ["Int": "%lld", "Int64": "%lld", "NSInteger": "%lld", "UInt": "%llu", "UInt64": "%llu", "Float": "%f"]
    for name in ["Double", "CGFloat", "TimeInterval"] { specifiers[name] = "%lf" }
    for name in ["Int8", "Int16", "Int32"] { specifiers[name] = "%d" }
    for name in ["UInt8", "UInt16", "UInt32"] { specifiers[name] = "%u" }
    return specifiers
  }()

  private static let attributed: [Framework.TextCall] = [
    .init(["localized": .key, "table": .table], formatsValues: true), .init(["string": .text, "attributes": .attributes]),
    .init(["attributedString": .text]), .init(["_": .text, "attributes": .attributes]),
  ]

  /// <https://developer.apple.com/documentation/foundation/nsattributedstring/key>
  static let attributes: AttributeTable = {
    var table = AttributeTable()
    (table.font, table.fontField) = ("font", ScreenField.font)
    table.plain = [
      "foregroundColor", "backgroundColor", "underlineStyle", "underlineColor", "strikethroughStyle", "strikethroughColor", "strokeColor",
      "shadow", "link", "textEffect", "accessibilitySpeechLanguage", "baselineOffset",
    ]
    table.kern = "kern"
    // Its alignment has the name of a stack's.
    table.paragraphStyle = "paragraphStyle"
    table.plainProperties = [
      ScreenField.stackAlignment, "hyphenationFactor", "lineSpacing", "minimumLineHeight", "paragraphSpacing", "paragraphSpacingBefore",
      "headIndent", "firstLineHeadIndent", ScreenField.lineBreakMode, "lineBreakStrategy",
    ]
    table.heights = ["maximumLineHeight", "lineHeightMultiple"]
    for name in table.plain.union([table.font, table.paragraphStyle, table.kern, "attachment", "baselineOffset", "strokeWidth", "ligature"])
    {
      table.constants["NS" + name.prefix(1).uppercased() + name.dropFirst() + "AttributeName"] = name
    }
    return table
  }()

  /// <https://developer.apple.com/documentation/foundation/nserror/user_info_keys>
  static let errorKeys = [
    "NSLocalizedDescriptionKey": "NSLocalizedDescription", "NSLocalizedFailureReasonErrorKey": "NSLocalizedFailureReason",
    "NSLocalizedRecoverySuggestionErrorKey": "NSLocalizedRecoverySuggestion",
  ]

  static let errorEntries = Framework.ToldEntries(
    argument: "userInfo",
    properties: [
      "localizedDescription": "NSLocalizedDescription", "localizedFailureReason": "NSLocalizedFailureReason",
      "localizedRecoverySuggestion": "NSLocalizedRecoverySuggestion",
    ])

  static let transforms: [String: Framework.Transform] = [
    "uppercased": .form, "lowercased": .form, "capitalized": .form, "localizedUppercase": .form, "localizedLowercase": .form,
    "localizedCapitalized": .form, "string": .form, "trimmingCharacters": .form, "mutableCopy": .form, "copy": .form,
    "styled": .form, "attributedString": .form,
    "appending": .appending,
    "mutableString": .form, "replacingOccurrences": .form, "components": .parts, "split": .parts, "prefix": .data, "suffix": .data,
    "dropFirst": .data, "dropLast": .data,
  ]

  static let letterCases: [String: LetterCase] = [
    "uppercased": LetterCase(.upper), "lowercased": LetterCase(.lower), "capitalized": LetterCase(.capitalized),
    "localizedUppercase": LetterCase(.upper, followsLanguage: true), "localizedLowercase": LetterCase(.lower, followsLanguage: true),
    "localizedCapitalized": LetterCase(.capitalized, followsLanguage: true),
  ]

  static let mutations: [String: Framework.Transform] = [
    "append": .appending, "insert": .data, "replaceCharacters": .data, "deleteCharacters": .data, "remove": .data, "removeAll": .data,
    "removeAllObjects": .data, "add": .appending, "addObject": .appending, "addObjects": .appending, "addObjectsFromArray": .appending,
    "removeFirst": .data, "removeLast": .data, "setAttributedString": .replacing, "setString": .replacing,
    "addAttribute": .attributing, "addAttributes": .attributing, "setAttributes": .attributing, "removeAttribute": .attributing,
  ]

  static let tellingTypes: Set = [
    "String", "Substring", "NSString", "NSAttributedString", "NSMutableAttributedString", "AttributedString", "Bool", "Any", "CGFloat",
    "UIFont",
  ]

  static let dataTypes: Set = Set(
    """
    Any AnyObject String Substring Character NSString NSAttributedString NSMutableAttributedString AttributedString Bool Int Int8 Int16 Int32 \
    Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float CGFloat NSNumber Decimal TimeInterval Date Data URL UUID Locale TimeZone Calendar \
    IndexPath IndexSet Error NSError Notification NSNotification UIColor CGColor UIImage UIFont CGSize CGRect CGPoint UIEdgeInsets NSRange \
    Void Selector AnyClass
    """.split(separator: " ").map(String.init))
}
