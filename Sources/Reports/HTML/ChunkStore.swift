import Diagnostics
import Digests
import Syntax
import Vocabulary

/// The data of a page in pieces that it loads when it needs them: JSON texts, numbered by kind.
///
/// On disk a piece is `data/<kind>-<number>.<digest>.js`, a script that hands its JSON to the page: browsers refuse `fetch` on `file:`.
/// The digest is of the content: the pieces of two runs never share a name by accident, and the page names exactly those it was made with.
struct ChunkStore {
  enum Kind: String, CaseIterable {
    /// The data that the list of findings shows and filters.
    case list
    /// The data of a finding's panel, with its pictures.
    case detail
    case glyphs
    case scenarios
    case heat
  }

  /// Where the pieces go: to files, or into the page itself.
  enum Destination {
    case files
    case page
  }

  private let destination: Destination
  private let write: (_ name: String, _ bytes: [UInt8]) throws -> Void
  /// By kind: the digests of its pieces, in order.
  private(set) var digests: [Kind: [String]] = [:]
  /// By kind: the number of the first finding, scenario or glyph of each piece.
  private(set) var starts: [Kind: [Int]] = [:]
  /// The pieces as elements of the page, where they go there.
  private(set) var embedded: [UInt8] = []
  /// Bytes of JSON of all pieces.
  private(set) var size = 0

  init(_ destination: Destination, write: @escaping (_ name: String, _ bytes: [UInt8]) throws -> Void) {
    self.destination = destination
    self.write = write
  }

  /// Adds the next piece of a kind; `start` is the number of the first thing in it.
  mutating func add(_ kind: Kind, from start: Int, _ json: [UInt8]) throws {
    var hash = SHA256()
    hash.update(json)
    let digest = String(hash.hexadecimal().prefix(16))
    let name = "\(kind.rawValue)-\(digests[kind, default: []].count)"
    digests[kind, default: []].append(digest)
    starts[kind, default: []].append(start)
    size += json.count
    switch destination {
    case .files: try write("data/\(name).\(digest).js", Array("copyfit(\"\(name)\",".utf8) + json + Array(")\n".utf8))
    case .page:
      embedded += Array("<script type=\"text/plain\" data-chunk=\"\(name)\">".utf8)
      embedded += Array(Gzip.compress(json).base64.utf8)
      embedded += Array("</script>\n".utf8)
    }
  }

  /// Whether a file of the folder `data` is a piece that some run wrote.
  static func isPiece(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "js", parts[1].utf8.count == 16, parts[1].allSatisfy(\.isHexDigit) else { return false }
    return Kind.allCases.contains { kind in
      parts[0].hasPrefix(kind.rawValue + "-") && Int(parts[0].dropFirst(kind.rawValue.utf8.count + 1)) != nil
    }
  }
}

extension JSONWriter {
  /// For data inside a page or a script.
  static var embedded: JSONWriter { JSONWriter(style: .compact, escapesForHTML: true) }
}
