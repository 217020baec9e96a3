/// Numbers strings in the order of their first use, so that a table of data holds each once.
struct StringTable {
  private(set) var strings: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of string: String) -> Int {
    if let number = numbers[string] { return number }
    numbers[string] = strings.count
    strings.append(string)
    return strings.count - 1
  }
}
