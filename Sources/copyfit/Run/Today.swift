import Foundation

/// The day on which the tool runs: acceptances expire by it.
enum Today {
  /// As `yyyy-MM-dd`, in the time zone of the machine.
  static var text: String {
    let day = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return [(day.year ?? 0, 4), (day.month ?? 0, 2), (day.day ?? 0, 2)].map { number, length in
      let text = String(number)
      return String(repeating: "0", count: max(0, length - text.count)) + text
    }.joined(separator: "-")
  }
}
