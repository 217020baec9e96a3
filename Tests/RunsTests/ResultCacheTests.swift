import Screens
import Checks
import Diagnostics
import Digests
import Environments
import Foundation
import Projects
import Sweep
import Synchronization
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Runs

/// What is known of a job is what running it gives, or nothing.
struct ResultCacheTests {
  private static func plan(_ project: Project, locales: [String]) -> SweepPlan {
    SweepPlan(
      project.entries.map { entry in
        SweepScene(
          entry.screen, catalog: project.catalogs[entry.catalog],
          matrix: EnvironmentMatrix(
            locales: locales, contentSizes: [.large, .accessibilityExtraLarge], directions: .natural,
            placements: [DevicePlacement(width: 320, height: 568), DevicePlacement(width: 568, height: 320)],
            naturalDirection: SweepScene.naturalDirection))
      })
  }

  private static func keys(_ plan: SweepPlan, tool: String = "test") async -> [JobKey] {
    await JobKeys(plan, catalog: TestData.fonts, tool: tool, digests: .shared, workers: 2).keys
  }

  /// A result as a cache has it.
  private static func value(_ result: SweepRunner.JobResult, _ job: Int, of plan: SweepPlan) -> [UInt8] {
    ResultCoding.bytes(of: result, job: plan.jobs[job], scene: plan.scenes[plan.jobs[job].scene])
  }

  private static func results(of plan: SweepPlan) async -> [SweepRunner.JobResult] {
    let results = Mutex<[Int: SweepRunner.JobResult]>([:])
    await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
      .run(Array(plan.jobs.indices), workers: 2) { arrival in results.withLock { $0[arrival.job] = arrival.result } }
    return results.withLock { results in plan.jobs.indices.compactMap { results[$0] } }
  }

  /// What a result says, in words that can be compared.
  private static func words(_ result: SweepRunner.JobResult) -> String {
    "\(result.delivery) \(result.collector.records) \(result.faces)"
  }

  private static func settings() -> Project {
    ProjectLoader.load([
      TestData.root + "/Scenarios/account-card.yaml", TestData.root + "/Scenarios/two-buttons-with-equal-spacing.yaml",
    ])
  }

  private static func scratch() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  private static func packs(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { folder + "/" + $0 }
  }

  /// Kept in a folder, read by another process, in another place of another matrix: the same.
  @Test func resultsComeBackAsTheyWere() async throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plan = Self.plan(Self.settings(), locales: ["de", "ar", "ja"])
    let (keys, results) = (await Self.keys(plan), await Self.results(of: plan))
    #expect(Set(keys).count == plan.jobs.count && results.count == 6)
    let cache = ResultCache(folder: folder)
    for job in plan.jobs.indices {
      #expect(cache.result(of: keys[job], job: plan.jobs[job], in: plan) == nil)
      cache.add(Self.value(results[job], job, of: plan), of: keys[job])
    }
    #expect(cache.save() == nil)
    #expect(try Self.packs(folder).count == 1)
    let read = ResultCache(folder: folder)
    for job in plan.jobs.indices {
      let known = try #require(read.result(of: keys[job], job: plan.jobs[job], in: plan))
      #expect(Self.words(known) == Self.words(results[job]))
    }
    let other = Self.plan(Self.settings(), locales: ["he", "ja"])
    let (otherKeys, otherResults) = (await Self.keys(other), await Self.results(of: other))
    let known = other.jobs.indices.map { read.result(of: otherKeys[$0], job: other.jobs[$0], in: other) }
    #expect(known.map { $0 != nil } == [false, true, false, true])
    for job in [1, 3] { #expect(known[job].map(Self.words) == Self.words(otherResults[job])) }
    // Without a language from right to left, mirroring is judged in the others.
    let leftToRight = Self.plan(Self.settings(), locales: ["de", "ja"])
    let otherKeysOfPlan = await Self.keys(plan, tool: "another build")
    #expect(Set(await Self.keys(leftToRight)).isDisjoint(with: keys))
    #expect(otherKeysOfPlan.allSatisfy { read.result(of: $0, job: plan.jobs[0], in: plan) == nil })
  }

  /// The words and causes of known findings are kept, too: nothing is solved for them again, unless lines of the file have moved.
  @Test func wordsOfFindingsComeBackAsTheyWere() async throws {
    func moved(by lines: Int) -> SweepPlan {
      SweepPlan(
        Self.plan(Self.settings(), locales: ["de", "ar"]).scenes.map { scene in
          var screen = scene.screen
          for item in screen.items.indices { screen.items[item].position?.line += lines }
          for constraint in screen.constraints.indices { screen.constraints[constraint].position?.line += lines }
          return SweepScene(screen, catalog: scene.catalog, matrix: scene.matrix)
        })
    }
    func findings(of plan: SweepPlan, _ cache: ResultCache?) async -> [Finding] {
      let keys = await Self.keys(plan)
      let outcome = await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) }).run(
        workers: 2, known: { job in cache?.result(of: keys[job], job: plan.jobs[job], in: plan) },
        descriptions: cache?.descriptions(plan, keys), prepare: { $0 },
        deliver: { arrival in cache?.add(Self.value(arrival.result, arrival.job, of: plan), of: keys[arrival.job]) })
      return zip(outcome.collectors, plan.scenes).flatMap { collector, scene in
        collector.findings(environment: { scene.matrix[$0] }, environments: scene.matrix.description)
      }
    }
    let cache = ResultCache()
    let plans = [moved(by: 0), moved(by: 0), moved(by: 3), moved(by: 3)]
    var made: [Int] = []
    for (index, plan) in plans.enumerated() {
      let found = await findings(of: plan, cache)
      made.append(plan.scenes.reduce(0) { $0 + $1.plans.madeCount })
      #expect(found == (await findings(of: moved(by: index < 2 ? 0 : 3), nil)))
      #expect(found.contains { !$0.because.isEmpty })
    }
    #expect(made.map { $0 > 0 } == [true, false, true, false])
  }

  /// Whatever byte of a pack changes, and wherever it is cut off: what is read is what was written, or nothing; and the next run repairs it.
  @Test func damageIsNeverRead() async throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plan = Self.plan(Self.settings(), locales: ["de", "ar"])
    let (keys, results) = (await Self.keys(plan), await Self.results(of: plan))
    func fill(_ cache: ResultCache) {
      for job in plan.jobs.indices where cache.result(of: keys[job], job: plan.jobs[job], in: plan) == nil {
        cache.add(Self.value(results[job], job, of: plan), of: keys[job])
      }
      #expect(cache.save() == nil)
    }
    func known() -> Int {
      let cache = ResultCache(folder: folder)
      let known = plan.jobs.indices.map { cache.result(of: keys[$0], job: plan.jobs[$0], in: plan) }
      for (job, result) in known.enumerated() { #expect(result.map(Self.words) ?? Self.words(results[job]) == Self.words(results[job])) }
      return known.count { $0 != nil }
    }
    fill(ResultCache(folder: folder))
    let pack = try Self.packs(folder)[0]
    let whole = try Data(contentsOf: URL(filePath: pack))
    var losses: Set<Int> = []
    for at in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      var flipped = whole
      flipped[at] ^= UInt8(1 << (at % 8))
      for damaged in [flipped, whole.prefix(at)] {
        try damaged.write(to: URL(filePath: pack))
        let count = known()
        #expect(count < 4, "byte \(at) of \(whole.count)")
        losses.insert(count)
      }
    }
    // A damaged result alone is lost, or all where the list of them is.
    #expect(losses == [0, 1, 2, 3])
    var last = whole
    last[whole.count - 1] ^= 1
    try last.write(to: URL(filePath: pack))
    fill(ResultCache(folder: folder))
    #expect(known() == 4)
    #expect(try Self.packs(folder).filter { $0.hasSuffix(".results") }.count == 1)
  }

  /// What other people keep in the folder stays, whatever it is called; what an older version of this tool left there goes.
  @Test func onlyOwnFilesAreRemoved() async throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let foreign = ["thesis.results", "a.results.7.partial", "notes.txt", "empty.results"]
    for name in foreign {
      try Data((name == "empty.results" ? "" : "my own measurements").utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    for name in ["old.results", "half.results.1a.partial"] {
      try Data("copyfit results 1\n".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    let longAgo = Date(timeIntervalSinceNow: -7200)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: "\(folder)/\(name)")
    }
    let plan = Self.plan(Self.settings(), locales: ["de"])
    let results = await Self.results(of: plan)
    for number in 0..<20 {
      let cache = ResultCache(folder: folder)
      cache.add(Self.value(results[0], 0, of: plan), of: JobKey(bytes: [UInt8](repeating: UInt8(number), count: 32)))
      #expect(cache.save() == nil)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(foreign).isSubset(of: left) && !left.contains("old.results") && !left.contains("half.results.1a.partial"), "\(left)")
  }

  /// Lengths and counts that lie, under checksums that are true.
  @Test func lengthsThatLieAreNotBelieved() async throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plan = Self.plan(Self.settings(), locales: ["de"])
    let (keys, results) = (await Self.keys(plan), await Self.results(of: plan))
    let value = Self.value(results[0], 0, of: plan)
    let record = ResultFile.record(keys[0], value)
    for length in [UInt64.max, UInt64(Int64.max), 1 << 42, UInt64(value.count + 1)] {
      var writer = ByteWriter()
      writer.write(bits: length)
      writer.append(record[8..<48])
      var hash = SHA256()
      hash.update(writer.bytes)
      writer.append(hash.digest().prefix(8))
      writer.append(value)
      try Data(ResultFile.beginning + writer.bytes + record).write(to: URL(filePath: folder + "/a.results"))
      #expect(ResultCache(folder: folder).result(of: keys[0], job: plan.jobs[0], in: plan) == nil, "\(length)")
    }
    // Every byte of a value in turn is another one, and the checksum is right.
    for at in value.indices {
      for byte in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var changed = value
        changed[at] = byte
        try Data(ResultFile.beginning + ResultFile.record(keys[0], changed)).write(to: URL(filePath: folder + "/a.results"))
        if let result = ResultCache(folder: folder).result(of: keys[0], job: plan.jobs[0], in: plan) {
          #expect(result.delivery.cells.count == plan.jobs[0].cells.count)
        }
      }
    }
  }

  /// What was used last stays when room is made; packs do not pile up.
  @Test func theOldestGoFirst() async throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plan = Self.plan(Self.settings(), locales: ["de", "ar"])
    let (keys, results) = (await Self.keys(plan), await Self.results(of: plan))
    func add(_ range: Range<Int>, limit: Int = ResultCache.sizeLimit) {
      for number in range {
        let cache = ResultCache(folder: folder, sizeLimit: limit)
        // The first one is used by every run.
        _ = cache.result(of: keys[0], job: plan.jobs[0], in: plan)
        cache.add(Self.value(results[1], 1, of: plan), of: JobKey(bytes: [UInt8](repeating: UInt8(number), count: 32)))
        #expect(cache.save() == nil)
      }
    }
    let first = ResultCache(folder: folder)
    first.add(Self.value(results[0], 0, of: plan), of: keys[0])
    #expect(first.save() == nil)
    let size = { try Self.packs(folder).reduce(0) { $0 + (try FileManager.default.attributesOfItem(atPath: $1)[.size] as? Int ?? 0) } }
    let limit = try size() * 5
    add(0..<20)
    #expect(try Self.packs(folder).count < 20)
    func isKnown(_ number: Int) -> Bool {
      ResultCache(folder: folder).result(of: JobKey(bytes: [UInt8](repeating: UInt8(number), count: 32)), job: plan.jobs[1], in: plan)
        != nil
    }
    #expect((0..<20).allSatisfy(isKnown))
    add(20..<40, limit: limit)
    #expect(try size() <= limit)
    #expect(isKnown(39) && !isKnown(0))
    #expect(ResultCache(folder: folder).result(of: keys[0], job: plan.jobs[0], in: plan) != nil)
  }

  /// Several writers at once, so many that packs are joined and removed all the time: what is read is what was written, and nothing that was
  /// written last is missing.
  @Test func writersShareAFolder() async throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plan = Self.plan(Self.settings(), locales: ["de", "ar"])
    let results = await Self.results(of: plan)
    let key: @Sendable (Int) -> JobKey = { JobKey(bytes: [UInt8](repeating: UInt8($0), count: 32)) }
    let wrong = Mutex<[String]>([])
    await Workers.share(4, among: 4, tools: {}) { _, writer in
      for round in 0..<30 {
        let cache = ResultCache(folder: folder)
        for number in 0..<60 {
          guard let known = cache.result(of: key(number), job: plan.jobs[number % 4], in: plan) else { continue }
          if Self.words(known) != Self.words(results[number % 4]) { wrong.withLock { $0.append("\(number) is another") } }
        }
        // Two writers each write the same.
        let number = writer / 2 * 30 + round
        cache.add(Self.value(results[number % 4], number % 4, of: plan), of: key(number))
        if let failure = cache.save() { wrong.withLock { $0.append("\(failure)") } }
      }
    }
    #expect(wrong.withLock { $0 } == [])
    let left = try Self.packs(folder)
    #expect(left.allSatisfy { $0.hasSuffix(".results") } && left.count < 40)
    let cache = ResultCache(folder: folder)
    for number in [29, 59] { #expect(cache.result(of: key(number), job: plan.jobs[number % 4], in: plan) != nil) }
  }

  /// An edit of an input changes the keys of the jobs that it touches, or nothing that they come to.
  @Test(arguments: 0..<6) func everyEditThatMattersIsSeen(seed: Int) async throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let name = ["two-equal-width-buttons", "account-card", "two-buttons-with-size-class-based-layouts"][seed % 3]
    let table = ["Recipes", "AccountCard", "Recipes"][seed % 3]
    let scenario = try String(contentsOfFile: TestData.root + "/Scenarios/\(name).yaml", encoding: .utf8)
    let words = try String(contentsOfFile: TestData.root + "/Locales/\(table).xcstrings", encoding: .utf8)
    let files = ["\(name).yaml", "\(table).xcstrings"].map { folder + "/" + $0 }
    func plan(_ texts: [String]) throws -> SweepPlan {
      for (file, text) in zip(files, texts) { try text.write(toFile: file, atomically: false, encoding: .utf8) }
      return Self.plan(ProjectLoader.load([folder]), locales: ["de", "ar"])
    }
    let before = try plan([scenario, words])
    let known = Dictionary(uniqueKeysWithValues: zip(await Self.keys(before), (await Self.results(of: before)).map(Self.words)))
    var random = SplitMix(seed: UInt64(seed + 1))
    for edit in 0..<4 {
      let texts = edit % 2 == 0 ? [Self.edited(scenario, &random), words] : [scenario, Self.edited(words, &random)]
      let after = try plan(texts)
      guard !after.jobs.isEmpty else { continue }
      let results = await Self.results(of: after)
      for (key, result) in zip(await Self.keys(after), results) {
        guard let same = known[key] else { continue }
        #expect(same == Self.words(result), "edit \(edit)")
      }
    }
  }

  /// A line of the text is left out, or a letter or digit of it is another.
  private static func edited(_ text: String, _ random: inout SplitMix) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Int.random(in: 0..<lines.count, using: &random)
    let places = lines[line].indices.filter { lines[line][$0].isLetter || lines[line][$0].isNumber }
    if let place = places.randomElement(using: &random), Int.random(in: 0..<5, using: &random) > 0 {
      lines[line].replaceSubrange(place...place, with: lines[line][place].isNumber ? String(Int.random(in: 0...9, using: &random)) : "w")
    } else {
      lines.remove(at: line)
    }
    return lines.joined(separator: "\n")
  }

  /// SplitMix64: the same numbers in every run.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
