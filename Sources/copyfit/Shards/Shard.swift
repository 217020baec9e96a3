import ArgumentParser

/// One of several parts of a run: `2/4`.
struct Shard: Hashable, CustomStringConvertible {
  static let maximumCount = 10_000

  /// From 1 to `count`.
  let number: Int
  let count: Int

  /// nil where there is no such part.
  init?(number: Int, count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  var description: String { "\(number)/\(count)" }
}

/// What `--shard` says: a part, or that the engine which runs the command knows it.
enum ShardChoice: Hashable, ExpressibleByArgument {
  case part(Shard)
  case auto

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let shard = Shard(argument) {
      self = .part(shard)
    } else {
      return nil
    }
  }

  /// The part that is meant; throws where the engine's variables name none.
  func shard(in environment: [String: String]) throws(ShardEngine.Failure) -> Shard {
    switch self {
    case .part(let shard): shard
    case .auto: try ShardEngine.shard(in: environment)
    }
  }
}
