import Screens

extension LineBreakMode {
  /// - Parameter uiKitName: of a case of `NSLineBreakMode`: <https://developer.apple.com/documentation/uikit/nslinebreakmode>.
  init?(uiKitName: String) {
    guard let mode = Self.names[uiKitName] else { return nil }
    self = mode
  }

  private static let names: [String: LineBreakMode] = [
    "byWordWrapping": .wordWrap, "byCharWrapping": .characterWrap, "byClipping": .clip, "byTruncatingHead": .truncateHead,
    "byTruncatingTail": .truncateTail, "byTruncatingMiddle": .truncateMiddle,
  ]
}
