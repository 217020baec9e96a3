import FlyingSocks
import FoundationEssentials

/// A server on this machine's own address alone: one request and one answer for each connection.
///
/// FlyingSocks gives it sockets that wait without a thread. FlyingFox, the server above them, needs libcurl where Swift's runtime is a part of the
/// program, and takes 40 ms for a second answer in one connection.
package actor PreviewServer {
  private let wantedPort: UInt16
  private let answer: @Sendable (PageRequest) async -> Answer
  private var serving: Task<Void, any Error>?

  /// - Parameters:
  ///   - port: 0: any that is free.
  ///   - answer: is asked for each request, several at a time.
  package init(port: UInt16, answer: @escaping @Sendable (PageRequest) async -> Answer) {
    wantedPort = port
    self.answer = answer
  }

  /// Begins to serve; returns the port that it listens on. Throws where it cannot.
  package func start() async throws -> UInt16 {
    let pool = Self.makePool()
    let socket = try Self.listeningSocket(try .inet(ip4: "127.0.0.1", port: wantedPort))
    try await pool.prepare()
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
    let listening = try AsyncSocket(socket: socket, pool: pool)
    let answer = answer
    serving = Task {
      defer { try? socket.close() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask {
          try await withThrowingDiscardingTaskGroup { connections in
            for try await connection in listening.sockets {
              connections.addTask { await Self.serve(connection, answer) }
            }
          }
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
    return port
  }

  package func stop() { serving?.cancel() }

  private static func makePool() -> some AsyncSocketPool { SocketPool<Poll>.make() }

  private static func listeningSocket(_ address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(address.family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  private static func serve(_ connection: AsyncSocket, _ answer: (PageRequest) async -> Answer) async {
    defer { try? connection.close() }
    var head: [UInt8] = []
    while !RequestHead.isComplete(head) {
      guard head.count < RequestHead.mostBytes, let more = try? await connection.read(atMost: 4096), !more.isEmpty else { return }
      head += more
    }
    let answered =
      if let request = RequestHead.request(head) { await answer(request) } else { Answer.refused(400, "the request cannot be read") }
    try? await connection.write(Data(answered.message))
  }
}

extension Answer {
  /// The headers of every answer.
  package static let headers: KeyValuePairs<String, String> = [
    "Content-Security-Policy": PreviewPage.policy, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  ]

  /// As HTTP/1.1 writes it.
  fileprivate var message: [UInt8] {
    var head = "HTTP/1.1 \(status) \(phrase)\r\nContent-Type: \(type)\r\nContent-Length: \(bytes.count)\r\nConnection: close\r\n"
    for (name, value) in Self.headers { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + bytes
  }

  private var phrase: String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    default: "Error"
    }
  }
}
