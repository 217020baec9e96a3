import ArgumentParser
import Foundation

/// How a long run says how far it is.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  case auto, plain, none
}

/// A line on standard error: rewritten in place on a terminal, else one line every few seconds. Nothing for short runs.
final class ProgressLine {
  private let total: Int
  private let isRewritten: Bool
  private let isSilent: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant
  private var hasWritten = false

  init(total: Int, style: ProgressStyle) {
    self.total = total
    isRewritten = style == .auto && StandardError.isTerminal
    isSilent = style == .none || (style == .auto && !StandardError.isTerminal)
    last = start
  }

  func update(done: Int) {
    guard !isSilent, ContinuousClock.now - last >= .milliseconds(isRewritten ? 200 : 5000) else { return }
    last = .now
    let seconds = Double((last - start).components.seconds) + Double((last - start).components.attoseconds) / 1e18
    let rate = Double(done) / max(seconds, 1e-9)
    let rest = Int((Double(total - done) / max(rate, 1e-9)).rounded(.up))
    let line = "\(done) of \(total) cells (\(100 * done / max(total, 1)) %), \(Int(rate)) a second, \(rest) s to go"
    StandardError.write(isRewritten ? "\r\u{1B}[K" + line : line + "\n")
    hasWritten = true
  }

  func finish() {
    if hasWritten && isRewritten { StandardError.write("\r\u{1B}[K") }
  }
}
