import Diagnostics
import Syntax

/// The parts of a string catalog as Xcode's JSON has them.
enum CatalogJSON {
  private static let nowhere = SourcePosition(line: 1, column: 1)

  static func object(_ members: [JSONMember]) -> JSONNode { JSONNode(value: .object(members), position: nowhere) }

  static func member(_ key: String, _ node: JSONNode) -> JSONMember { JSONMember(key: key, keyPosition: nowhere, node: node) }

  static func member(_ key: String, _ text: String) -> JSONMember { member(key, JSONNode(value: .string(text), position: nowhere)) }

  static func localization(_ localization: CatalogLocalization) -> JSONNode {
    guard !localization.substitutions.isEmpty else { return text(localization.text) }
    let substitutions = localization.substitutions.map { substitution in
      var members = [member("formatSpecifier", substitution.formatSpecifier)]
      if let argument = substitution.argument {
        members.insert(member("argNum", JSONNode(value: .number(Double(argument)), position: nowhere)), at: 0)
      }
      guard case .object(let text) = text(substitution.text).value else { return member(substitution.name, object(members)) }
      return member(substitution.name, object(members + text))
    }
    guard case .object(let members) = text(localization.text).value else { return object([]) }
    return object(members + [member("substitutions", object(substitutions))])
  }

  /// `stringUnit`, `variations` or `stringSet`. A rule for widths, which catalogs do not have, gives its widest form.
  static func text(_ text: CatalogText) -> JSONNode {
    switch text {
    case .unit(let unit):
      object([
        member("stringUnit", object([member("state", (unit.state ?? .translated).rawValue), member("value", unit.value)]))
      ])
    case .plural(let forms): variations("plural", forms.map { ($0.category.rawValue, $0.text) })
    case .device(let forms): variations("device", forms.map { ($0.device.rawValue, $0.text) })
    case .phrases(let units):
      object([
        member(
          "stringSet",
          object([
            member("state", (units[0].state ?? .translated).rawValue),
            member(
              "values",
              JSONNode(
                value: .array(units.map { JSONNode(value: .string($0.value), position: nowhere) }), position: nowhere)),
          ]))
      ])
    case .width(let forms): self.text(forms[0].text)
    }
  }

  private static func variations(_ kind: String, _ forms: [(String, CatalogText)]) -> JSONNode {
    let members = forms.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { member($0.0, text($0.1)) }
    return object([member("variations", object([member(kind, object(members))]))])
  }
}
