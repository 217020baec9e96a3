import Testing

@testable import Preview

/// Heads of requests, by RFC 9112.
@Suite struct RequestHeadTests {
  private func request(_ text: String) -> PageRequest? { RequestHead.request(Array(text.utf8)) }

  @Test func aBrowsersHeadIsRead() throws {
    let head = request(
      "GET /t/cell?screen=a%23b%20c&text=%C3%A9+%26&empty=&bare HTTP/1.1\r\nHost: 127.0.0.1:80\r\nORIGIN:http://x \r\nSec-Fetch-Site: none\r\n\r\n"
    )
    let request = try #require(head)
    #expect(request.method == "GET" && request.path == "/t/cell")
    #expect(request.query.map(\.name) == ["screen", "text", "empty", "bare"])
    #expect(request.query.map(\.value) == ["a#b c", "é+&", "", ""])
    #expect(request.host == "127.0.0.1:80" && request.origin == "http://x" && request.fetchSite == "none")
  }

  @Test(arguments: ["%", "%4", "%zz", "%+1", "%C3", "%00"]) func strangeEscapesAreText(_ escape: String) {
    #expect(request("GET /?x=\(escape) HTTP/1.1\r\nHost: a\r\n\r\n")?.query.count == 1)
  }

  @Test(arguments: [
    "", "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET http://evil/ HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n",
  ])
  func noHeadIsNone(_ text: String) { #expect(request(text) == nil) }
}
