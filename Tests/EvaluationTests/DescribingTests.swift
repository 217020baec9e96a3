import Programs
import Testing

@testable import Evaluation

struct DescribingTests {
  private static let place = Place(file: 0, line: 1, column: 1)

  /// A chain of calls is written once, however long it is: written anew at each link, sixty would never end.
  @Test(.timeLimit(.minutes(1))) func longChains() {
    let chain = (0..<60).reduce(Expression(.name("text"), at: Self.place)) { base, _ in
      Expression(.call(Expression(.member(base, "bold"), at: Self.place), []), at: Self.place)
    }
    #expect(chain.words == "text" + String(repeating: ".bold()", count: 60))
  }

  @Test func membersOfTheObjectItself() {
    let title = Expression(.member(Expression(.name("self"), at: Self.place), "title"), at: Self.place)
    #expect(title.words == "title")
    #expect(Expression(.member(nil, "bold"), at: Self.place).words == ".bold")
  }
}
