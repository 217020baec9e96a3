import ArgumentParser
import Synchronization
import Vocabulary

/// How a long run says how far it is.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  case auto, plain, none
}

/// A line on standard error: rewritten in place on a terminal, else one line every few seconds. Nothing for short runs.
final class ProgressLine: Sendable {
  private let isRewritten: Bool
  private let isSilent: Bool
  private let start = ContinuousClock.now
  private let last: Mutex<(time: ContinuousClock.Instant, hasWritten: Bool)>

  init(_ style: ProgressStyle) {
    isRewritten = style == .auto && StandardError.isTerminal
    isSilent = style == .none || (style == .auto && !StandardError.isTerminal)
    last = Mutex((start, false))
  }

  func update(done: Int, of total: Int) {
    if isSilent { return }
    last.withLock { last in
      guard ContinuousClock.now - last.time >= .milliseconds(isRewritten ? 200 : 5000) else { return }
      last = (.now, true)
      let seconds = (last.time - start) / .seconds(1)
      let rate = Double(done) / max(seconds, 1e-9)
      let rest = Int(bounded: (Double(total - done) / max(rate, 1e-9)).rounded(.up))
      let line = "\(done) of \(total) combinations (\(100 * done / max(total, 1)) %), \(Int(bounded: rate)) a second, \(rest) s to go"
      if isRewritten { StandardError.rewriteLine(line) } else { StandardError.write(line + "\n") }
    }
  }

  func finish() {
    if isRewritten, last.withLock({ $0.hasWritten }) { StandardError.rewriteLine("") }
  }
}
