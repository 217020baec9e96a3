import Testing

@testable import SourceReading

/// Values of every form that readings have.
private struct Sample: Codable, Equatable, Sendable {
  enum Word: String, Codable, Sendable { case one, two }
  enum Size: Codable, Equatable, Sendable { case points(Double), spacing(Double, String), none }
  struct Key: Codable, Hashable, Sendable { var document: String; var object: String }
  struct Timed<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var value: Value; var moment: String }

  var text = "Überschrift"
  var texts = ["a", "Überschrift", "", "a"]
  var missing: String?
  var number: Int32? = -70_000
  var noNumber: Int?
  var small: UInt8 = 200
  var large = UInt64.max
  var fraction: Double? = -0.1
  var float: Float? = 2.5
  var isTrue = true
  var isFalse: Bool? = false
  var word: Word? = .two
  var sizes: [Size] = [.points(12), .spacing(1, "a"), .none, .points(-3)]
  var indices = [Key(document: "Main", object: "a"): 3, Key(document: "Main", object: "b"): 4]
  var names: Set = ["x", "y"]
  var constants: [Timed<Double?>] = [Timed(value: nil, moment: "a"), Timed(value: 8, moment: "b")]
}

@Suite struct PackedCodingTests {
  private static var bare: Sample {
    Sample(number: nil, noNumber: 1, fraction: nil, float: nil, isFalse: nil, word: nil, sizes: [], indices: [:], names: [], constants: [])
  }

  @Test(arguments: [Sample(), bare])
  private func readsWhatWasWritten(sample: Sample) throws {
    #expect(try PackedDecoder.value(Sample.self, from: PackedEncoder.bytes(of: sample)) == sample)
  }

  @Test func textsThatComeAgainAreShort() throws {
    let once = try PackedEncoder.bytes(of: ["a text that is rather long"])
    let twice = try PackedEncoder.bytes(of: ["a text that is rather long", "a text that is rather long"])
    #expect(twice.count == once.count + 1)
  }

  /// Bytes that end early are no value; others never end the process.
  @Test func readsPastDamage() throws {
    let bytes = try PackedEncoder.bytes(of: Sample())
    for place in bytes.indices {
      #expect(throws: (any Error).self) { try PackedDecoder.value(Sample.self, from: Array(bytes.prefix(place))) }
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        _ = try? PackedDecoder.value(Sample.self, from: damaged)
      }
    }
  }
}
