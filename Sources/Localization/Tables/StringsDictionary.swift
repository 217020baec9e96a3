import Diagnostics
import Syntax

/// Turns the entries of `.stringsdict` files into texts: plural rules by variable, and rules for widths and devices ("Stringsdict file format",
/// Apple). Malformed parts are left out with an error.
struct StringsDictionary {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var substitutions: [CatalogSubstitution] = []

  init(file: String) { self.file = file }

  /// The text of a key; nil if nothing is usable.
  mutating func localization(_ member: PropertyListMember, locale: String) -> CatalogLocalization? {
    substitutions = []
    guard let text = text(member.node, of: member.key, depth: 0) else { return nil }
    checkReferences(in: text, of: member.key)
    return CatalogLocalization(
      locale: locale, file: file, position: member.keyPosition, format: .stringsDictionary, text: text, substitutions: substitutions)
  }

  private mutating func text(_ node: PropertyListNode, of key: String, depth: Int) -> CatalogText? {
    if let text = node.string { return .unit(StringUnit(state: nil, value: text, position: node.position)) }
    guard case .dictionary(let members) = node.value, depth < 4 else {
      report(
        .error, node.position, "the rules of '\(key)' are \(node.value.kind)", remedy: "write a <dict> with NSStringLocalizedFormatKey")
      return nil
    }
    if let rules = node["NSStringDeviceSpecificRuleType"] { return devices(rules, of: key, depth: depth) }
    if let rules = node["NSStringVariableWidthRuleType"] { return widths(rules, of: key, depth: depth) }
    for member in members where member.key != "NSStringLocalizedFormatKey" {
      guard case .dictionary = member.node.value else {
        let near = Suggestion.nearest(to: member.key, among: ["NSStringLocalizedFormatKey"])
        report(
          .warning, member.keyPosition, "'\(member.key)' of '\(key)' is not a variable and is ignored",
          remedy: near.map { "did you mean \($0)?" })
        continue
      }
      add(variable(member, of: key), at: member, of: key)
    }
    guard let format = node["NSStringLocalizedFormatKey"], let text = format.string else {
      report(.error, node.position, "'\(key)' has no NSStringLocalizedFormatKey", remedy: "add it, with the text that has %#@variable@")
      return nil
    }
    // A device's text that is one variable is kept apart from the other devices' variables with the same name.
    let pieces = FormatString(text).pieces
    if depth > 0, pieces.count == 1, case .substitution(let reference) = pieces[0],
      let index = substitutions.lastIndex(where: { $0.name == reference.name })
    {
      return substitutions.remove(at: index).text
    }
    return .unit(StringUnit(state: nil, value: text, position: format.position))
  }

  private mutating func add(_ substitution: CatalogSubstitution?, at member: PropertyListMember, of key: String) {
    guard let substitution else { return }
    if let index = substitutions.firstIndex(where: { $0.name == substitution.name }) {
      report(.warning, member.keyPosition, "the variable '\(member.key)' of '\(key)' is defined again; this one counts")
      substitutions[index] = substitution
    } else {
      substitutions.append(substitution)
    }
  }

  private mutating func variable(_ member: PropertyListMember, of key: String) -> CatalogSubstitution? {
    guard case .dictionary(let members) = member.node.value else { return nil }
    let what = "the variable '\(member.key)' of '\(key)'"
    switch member.node["NSStringFormatSpecTypeKey"]?.string {
    case "NSStringPluralRuleType": break
    case let type?:
      report(
        .error, member.node["NSStringFormatSpecTypeKey"]!.position, "\(what) has the unknown rule type '\(type)'",
        remedy: "the type is NSStringPluralRuleType")
    case nil:
      report(.error, member.keyPosition, "\(what) has no rule type", remedy: "add NSStringFormatSpecTypeKey with NSStringPluralRuleType")
    }
    let specifier = member.node["NSStringFormatValueTypeKey"]?.string ?? ""
    if specifier.isEmpty {
      report(
        .warning, member.keyPosition, "\(what) does not say what its number is; d is assumed", remedy: "add NSStringFormatValueTypeKey")
    } else if FormatString("%" + specifier).specifiers.isEmpty {
      report(
        .error, member.node["NSStringFormatValueTypeKey"]!.position, "'\(specifier)' is not a number specifier",
        remedy: "write d, ld or lld")
    }
    var forms: [CatalogText.PluralForm] = []
    for form in members where !form.key.hasPrefix("NSStringFormat") {
      guard let category = PluralCategory(rawValue: form.key) else {
        let near = Suggestion.nearest(to: form.key, among: PluralCategory.allCases.map(\.rawValue))
        report(
          .warning, form.keyPosition, "unknown plural category '\(form.key)'", reason: "known are zero, one, two, few, many and other",
          remedy: near.map { "did you mean \($0)?" })
        continue
      }
      guard let text = form.node.string else {
        report(.error, form.node.position, "expected a string, found \(form.node.value.kind)")
        continue
      }
      forms.removeAll { $0.category == category }
      let unit = StringUnit(state: nil, value: text, position: form.node.position)
      forms.append(CatalogText.PluralForm(category: category, text: .unit(unit)))
    }
    guard !forms.isEmpty else {
      report(.error, member.keyPosition, "\(what) has no form", remedy: "add one for each plural category of the language")
      return nil
    }
    return CatalogSubstitution(
      name: member.key, argument: nil, formatSpecifier: specifier.isEmpty ? "d" : specifier, text: .plural(forms),
      position: member.keyPosition)
  }

  private mutating func devices(_ rules: PropertyListNode, of key: String, depth: Int) -> CatalogText? {
    var forms: [CatalogText.DeviceForm] = []
    for member in members(rules, of: key) {
      guard let device = CatalogDevice(rawValue: member.key) else {
        let names = CatalogDevice.allCases.map(\.rawValue)
        report(
          .warning, member.keyPosition, "unknown device '\(member.key)'", reason: "known are \(names.joined(separator: ", "))",
          remedy: Suggestion.nearest(to: member.key, among: names).map { "did you mean \($0)?" })
        continue
      }
      guard let text = text(member.node, of: key, depth: depth + 1) else { continue }
      forms.removeAll { $0.device == device }
      forms.append(CatalogText.DeviceForm(device: device, text: text))
    }
    if forms.isEmpty { report(.error, rules.position, "the rules for devices of '\(key)' have no text") }
    return forms.isEmpty ? nil : .device(forms)
  }

  private mutating func widths(_ rules: PropertyListNode, of key: String, depth: Int) -> CatalogText? {
    var forms: [CatalogText.WidthForm] = []
    for member in members(rules, of: key) {
      guard let width = Int(member.key), width > 0 else {
        report(.warning, member.keyPosition, "'\(member.key)' is not a width", remedy: "write a whole number, such as 20")
        continue
      }
      guard let text = text(member.node, of: key, depth: depth + 1) else { continue }
      forms.removeAll { $0.width == width }
      forms.append(CatalogText.WidthForm(width: width, text: text))
    }
    if forms.isEmpty { report(.error, rules.position, "the rules for widths of '\(key)' have no text") }
    return forms.isEmpty ? nil : .width(forms.sorted { $0.width > $1.width })
  }

  private mutating func members(_ rules: PropertyListNode, of key: String) -> [PropertyListMember] {
    if case .dictionary(let members) = rules.value { return members }
    report(.error, rules.position, "the rules of '\(key)' are \(rules.value.kind)", remedy: "write a <dict>")
    return []
  }

  /// `%#@name@` needs a variable with this name.
  private mutating func checkReferences(in text: CatalogText, of key: String) {
    let names = substitutions.map(\.name)
    for unit in text.units + substitutions.flatMap(\.text.units) {
      for reference in FormatString(unit.value).substitutions where !names.contains(reference.name) {
        report(
          .error, unit.position, "'\(key)' has no variable '\(reference.name)'",
          remedy: Suggestion.nearest(to: reference.name, among: names).map { "did you mean \($0)?" })
      }
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ position: SourcePosition, _ message: String, reason: String? = nil, remedy: String? = nil
  ) {
    diagnostics.append(Diagnostic(severity, file: file, position: position, message, reason: reason, remedy: remedy))
  }
}
