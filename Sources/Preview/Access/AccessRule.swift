/// Which requests are answered: those of the page itself, which knows the random part of the address.
///
/// A web page that is open in the same browser can send requests here, too: it cannot know the token, its requests name its origin, and a
/// name of its own that it points at this machine is seen in the Host header.
package struct AccessRule: Sendable {
  package let token: String
  package let port: UInt16

  package init(token: String = AccessRule.randomToken(), port: UInt16) {
    self.token = token
    self.port = port
  }

  /// 128 random bits.
  package static func randomToken() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// What a browser opens.
  package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// The path behind the token; nil: the request is refused.
  func path(of request: PageRequest) throws(Refusal) -> String {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.host, hosts.contains(host) else { throw .host }
    if let origin = request.origin, !hosts.map({ "http://" + $0 }).contains(origin) { throw .origin }
    // A browser says of a request of another site that it is one, even where it names no origin.
    if let site = request.fetchSite, site != "same-origin", site != "none" { throw .origin }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard let given = parts.first, Self.areEqual(given.utf8, token.utf8) else { throw .token }
    guard request.method == "GET" else { throw .method }
    return parts.count == 2 ? String(parts[1]) : ""
  }

  /// In a time that does not depend on where the two differ.
  private static func areEqual(_ a: Substring.UTF8View, _ b: String.UTF8View) -> Bool {
    a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Why a request is not answered.
  enum Refusal: Error {
    case host, origin, token, method

    var answer: Answer {
      switch self {
      case .host: .refused(403, "this address has another name")
      case .origin: .refused(403, "the request is from another page")
      case .token: .refused(403, "the address lacks the token that `copyfit preview` printed")
      case .method: .refused(405, "only GET is answered")
      }
    }
  }
}
