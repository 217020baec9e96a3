import Programs

extension Framework {
  /// A constant that Objective-C and Swift 2 name by its type: `UILayoutPriorityRequired`, `UIEdgeInsetsZero`; nil: there is none.
  func constant(named name: String) -> Value? {
    if let text = textConstants[name] { return .text(text) }
    for (type, numbers) in numbers where name.hasPrefix(type) {
      if let number = numbers[String(name.dropFirst(type.count)).beginningLowercase] { return .number(number) }
    }
    guard let layout else { return nil }
    if let type = layout.oldCases.first(where: name.hasPrefix), name != type {
      return .enumeration(type, String(name.dropFirst(type.count)).beginningLowercase, [])
    }
    guard name.hasSuffix("Zero"), layout.parts[String(name.dropLast(4))] != nil else { return nil }
    return .enumeration(String(name.dropLast(4)), "zero", [])
  }

  /// A number of which only the name is known, whatever type it is of.
  func number(named name: String) -> Double? { numbers.values.lazy.compactMap { $0[name] }.first }
}
