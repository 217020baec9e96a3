// The module Preview. Any screen of a project in a browser: the server, its state and its answers. It never prints and never exits.

/// A request, whatever server received it.
package struct PageRequest: Sendable {
  package var method: String
  /// As it was sent, without the query.
  package var path: String
  package var query: [(name: String, value: String)]
  package var host: String?
  package var origin: String?
  /// `Sec-Fetch-Site`.
  package var fetchSite: String?

  package init(
    method: String = "GET", path: String, query: [(name: String, value: String)] = [], host: String?, origin: String? = nil,
    fetchSite: String? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.host = host
    self.origin = origin
    self.fetchSite = fetchSite
  }
}

/// What a request is answered with.
package struct Answer: Sendable {
  package var status: Int
  package var type: String
  package var bytes: [UInt8]

  static func refused(_ status: Int, _ reason: String) -> Answer {
    Answer(status: status, type: "text/plain; charset=utf-8", bytes: Array((reason + "\n").utf8))
  }

  static func json(_ bytes: [UInt8]) -> Answer { Answer(status: 200, type: "application/json", bytes: bytes) }
}
