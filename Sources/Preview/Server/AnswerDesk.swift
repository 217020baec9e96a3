/// Who answers: known only when the server has its port, which is part of what a request is judged by.
package actor AnswerDesk {
  private var answers: PreviewAnswers?

  package init() {}

  package func open(_ answers: PreviewAnswers) { self.answers = answers }

  package nonisolated func answer(_ request: PageRequest) async -> Answer {
    await answers?.answer(request) ?? .refused(503, "not ready yet")
  }
}
