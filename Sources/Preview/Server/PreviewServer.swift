import FlyingFox
import FlyingSocks
import FoundationEssentials

/// The HTTP server, on this machine's own address alone.
package struct PreviewServer: Sendable {
  private let server: HTTPServer

  /// Longer than a request for changes waits.
  private static let timeout = 60.0

  /// - Parameter answer: is asked for each request, several at a time.
  package init(port: UInt16, answer: @escaping @Sendable (PageRequest) async -> Answer) throws {
    server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.timeout, logger: .disabled,
      handler: Handler(answer: answer))
  }

  /// Serves until the task is cancelled or `stop` is called.
  package func run() async throws { try await server.run() }

  package func stop() async { await server.stop() }

  /// The port that it listens on, once it does.
  package func port() async throws -> UInt16? {
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else { return nil }
    return port
  }

  private struct Handler: HTTPHandler {
    let answer: @Sendable (PageRequest) async -> Answer

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      let answer = await answer(
        PageRequest(
          method: request.method.rawValue, path: request.path, query: request.query.map { ($0.name, $0.value) },
          host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")], fetchSite: request.headers[HTTPHeader("Sec-Fetch-Site")]))
      var headers: HTTPHeaders = [.contentType: answer.type]
      for (name, value) in Answer.headers { headers[HTTPHeader(name)] = value }
      return HTTPResponse(statusCode: HTTPStatusCode(answer.status, phrase: Self.phrase(answer.status)), headers: headers, body: Data(answer.bytes))
    }

    private static func phrase(_ status: Int) -> String {
      switch status {
      case 200: "OK"
      case 400: "Bad Request"
      case 403: "Forbidden"
      case 404: "Not Found"
      case 405: "Method Not Allowed"
      default: "Internal Server Error"
      }
    }
  }
}
