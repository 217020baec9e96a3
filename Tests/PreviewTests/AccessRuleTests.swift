import Testing

@testable import Preview

/// Only the page itself is answered.
@Suite struct AccessRuleTests {
  private let rule = AccessRule(token: "0123456789abcdef", port: 8080)

  private func path(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1:8080", origin: String? = nil, fetchSite: String? = nil
  ) -> Result<String, AccessRule.Refusal> {
    do {
      return .success(try rule.path(of: PageRequest(method: method, path: path, host: host, origin: origin, fetchSite: fetchSite)))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [
    ("/0123456789abcdef/", ""), ("/0123456789abcdef", ""), ("/0123456789abcdef/cell", "cell"), ("/0123456789abcdef/a/../b", "a/../b"),
  ])
  func thePageIsAnswered(_ asked: String, _ expected: String) {
    #expect(path(asked) == .success(expected))
    #expect(path(asked, host: "localhost:8080", origin: "http://localhost:8080", fetchSite: "same-origin") == .success(expected))
    #expect(path(asked, fetchSite: "none") == .success(expected))
  }

  @Test(arguments: ["", "/", "//", "/0123456789abcde/", "/0123456789abcdeF/cell", "/x/0123456789abcdef/", "/é/", "/0123456789abcdef0/"])
  func aWrongTokenIsRefused(_ asked: String) { #expect(path(asked) == .failure(.token)) }

  @Test(arguments: [nil, "", "127.0.0.1", "127.0.0.1:80", "evil.example", "evil.example:8080", "127.0.0.1:8080.evil.example", "[::1]:8080"])
  func anotherHostIsRefused(_ host: String?) { #expect(path("/0123456789abcdef/", host: host) == .failure(.host)) }

  @Test(arguments: ["null", "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081", "http://127.0.0.1:8080.evil.example"])
  func anotherOriginIsRefused(_ origin: String) { #expect(path("/0123456789abcdef/", origin: origin) == .failure(.origin)) }

  @Test(arguments: ["cross-site", "same-site", ""])
  func anotherSiteIsRefused(_ site: String) { #expect(path("/0123456789abcdef/", fetchSite: site) == .failure(.origin)) }

  @Test(arguments: ["POST", "PUT", "OPTIONS", "get", ""])
  func anotherMethodIsRefused(_ method: String) { #expect(path("/0123456789abcdef/", method: method) == .failure(.method)) }

  @Test func tokensDiffer() {
    let tokens = (0..<100).map { _ in AccessRule.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 })
  }

  @Test func theAddressIsThatOfThisMachine() { #expect(rule.address == "http://127.0.0.1:8080/0123456789abcdef/") }
}
