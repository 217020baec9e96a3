// The module UIKitModel. What UIKit's and Foundation's calls mean for a screen, as tables.

package import Evaluation

extension Framework {
  /// UIKit and Foundation as far as they decide what a screen shows.
  package static let uiKit: Framework = {
    var framework = Framework()
    framework.superclasses = UIKitClasses.superclasses
    framework.aliases = [UIKitProperties.fields, Arrangements.fields, ButtonFields.fields].reduce(into: [:]) {
      $0.merge($1) { first, _ in first }
    }
    framework.makers = [Fonts.makers, Colors.makers, Arrangements.makers].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    framework.factories = UIKitProperties.buttonConfigurations
    framework.madeMember = Fonts.member
    framework.unreadValue = Fonts.unread
    framework.propertyTypes = UIKitProperties.types
    framework.transformers = [ButtonFields.titleTransformer: "AttributeContainer"]
    framework.argumentTypes = UIKitProperties.argumentTypes
    framework.numbers = UIKitProperties.numbers
    framework.optionTypes = ["UIControl.State", "UIControlState"]
    framework.marks = UIKitProperties.marks
    framework.attributes = FoundationTexts.attributes
    framework.fontType = "UIFont"
    framework.bindings = UIKitProperties.bindings
    framework.harmlessBindings = UIKitProperties.harmlessBindings
    framework.harmless = UIKitProperties.harmless
    framework.setters = UIKitProperties.setters
    framework.listSetters = UIKitProperties.listSetters
    framework.parts = UIKitProperties.parts
    framework.keyTypes = FoundationTexts.keyTypes
    framework.tableTypes = FoundationTexts.tableTypes
    framework.textCalls = FoundationTexts.calls
    framework.literalTypes = FoundationTexts.literalTypes
    framework.specifiers = FoundationTexts.specifiers
    framework.transforms = FoundationTexts.transforms
    framework.letterCases = FoundationTexts.letterCases
    framework.growingTexts = ["NSMutableAttributedString"]
    framework.mutations = FoundationTexts.mutations
    framework.fieldPrefix = ScreenField.prefix
    framework.runners = UIKitClasses.runners
    framework.laterRunners = UIKitClasses.laterRunners
    framework.delayingRunners = UIKitClasses.delayingRunners
    framework.updateHandlers = ["configurationUpdateHandler"]
    framework.builders = UIKitClasses.builders
    framework.setUps = UIKitClasses.setUps
    framework.argumentSetters = UIKitProperties.argumentSetters
    framework.dataTypes = FoundationTexts.dataTypes
    framework.tellingTypes = FoundationTexts.tellingTypes
    framework.filledTypes = DataObjects.filledTypes
    framework.fillingCalls = DataObjects.fillingCalls
    framework.traits = TraitConditions.members
    framework.surroundings = ["traitCollection": "UITraitCollection", "preferredContentSizeCategory": "UIContentSizeCategory"]
    framework.areTraits = { TraitConditions.ways(of: $0) != nil }
    framework.traitFlags = TraitConditions.flags
    framework.answers = ["localizedDescription": "errorDescription"]
    framework.told = ["NSError": FoundationTexts.errorEntries]
    framework.textConstants = FoundationTexts.errorKeys
    framework.flags = ["isHidden"]
    framework.initialFlags = [ScreenField.isHidden: false, ScreenField.isActive: true]
    framework.keyCalls = FoundationTexts.keyCalls
    framework.styling = FoundationTexts.styling
    framework.designated = UIKitClasses.designated
    framework.dictionaryTypes = ["NSDictionary", "NSMutableDictionary"]
    framework.structureTypes = UIKitClasses.structures
    framework.mayShow = LibraryWords.mayShow
    framework.isOfWords = LibraryWords.isOfWords
    framework.conditions = TraitConditions.functions
    framework.plainMarks = UIKitClasses.plainMarks
    framework.rowAnswers = CellSizes.rowAnswers
    framework.dequeuing = ["dequeueReusableCell": "UITableViewCell"]
    framework.streams = Streams.all
    framework.tagged = ["viewWithTag(_:)", "view(withTag:)"]
    return framework
  }()
}
