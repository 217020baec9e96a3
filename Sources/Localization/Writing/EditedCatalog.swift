package import Diagnostics
private import Syntax

/// Adds localizations to a string catalog, or changes its texts, and keeps everything else.
package struct EditedCatalog {
  private let source: SourceText
  private let root: JSONNode

  /// Throws if the file is malformed: parts that are not understood cannot be kept.
  package init(_ bytes: [UInt8], file: String) throws(DiagnosticError) {
    source = try SourceText(bytes, file: file)
    var warnings: [Diagnostic] = []
    root = try JSONReader(duplicateKeys: .warning).read(
      String(decoding: source.bytes, as: UTF8.self), file: file, warnings: &warnings)
    _ = try root.required("strings", in: file).object(in: file)
  }

  /// The file with localizations added, by key; those that an entry has are replaced.
  package func adding(_ localizations: (_ key: String) -> [CatalogLocalization]) -> [UInt8] {
    var edited = source
    let style = JSONLiteral.Style(of: source, root: root)
    guard case .object(let entries)? = root["strings"]?.value else { return source.file }
    for entry in entries {
      let members = localizations(entry.key).sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
        .map { CatalogJSON.member($0.locale, CatalogJSON.localization($0)) }
      guard !members.isEmpty, case .object = entry.node.value else { continue }
      if let known = entry.node["localizations"], case .object = known.value {
        edited.insert(members, into: known, style: style, depth: 3)
      } else {
        edited.insert([CatalogJSON.member("localizations", CatalogJSON.object(members))], into: entry.node, style: style, depth: 2)
      }
    }
    return edited.file
  }

  /// The file with other texts. One that does not change keeps its spelling, too.
  package func file(_ change: (_ value: String) -> String) -> [UInt8] {
    var edited = source
    for node in values(root["strings"]) {
      guard case .string(let text) = node.value else { continue }
      let changed = change(text)
      guard changed != text || !changed.utf8.elementsEqual(text.utf8) else { continue }
      let start = edited.offset(of: node.position)
      edited.replace(start..<JSONLiteral.end(in: edited.bytes, from: start), with: Array(JSONLiteral.quoted(changed).utf8))
    }
    return edited.file
  }

  /// The `value` of a `stringUnit`.
  private func values(_ node: JSONNode?) -> [JSONNode] {
    guard let node, case .object(let members) = node.value else { return [] }
    return members.flatMap { $0.key == "stringUnit" ? [$0.node["value"]].compactMap(\.self) : values($0.node) }
  }
}
