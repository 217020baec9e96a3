import Evaluation

/// Combine, as far as values are passed on.
enum Streams {
  static let combine: StreamTable = {
    var table = StreamTable()
    table.marks = ["Published"]
    table.passing = ["removeDuplicates", "receive", "eraseToAnyPublisher", "share", "print", "subscribe", "handleEvents", "filter"]
    table.mapping = ["map", "compactMap"]
    table.receiving = ["sink"]
    table.setting = ["assign"]
    return table
  }()
}
