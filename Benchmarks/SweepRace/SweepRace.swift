import AutoLayout
import Screens
import CAllocations
import Checks
import Environments
import Foundation
import Projects
import Sweep
import Typesetting
import Vocabulary

/// Times the sweep of one screen inside one process, as the peers time theirs: every cell measured, solved and checked by every rule, one
/// worker, nothing written.
///
///     sweep-race SCENARIO --locales de,ar --widths 320,375 [--height 800] [--passes N] [--shuffle] [--frames FILE]
///
/// The first pass is cold: fonts are open and the rules read, but no text was shaped and no plan compiled. Later passes know the texts of the one before.
/// Prints a line of JSON in the peers' shape; `--frames` also writes every cell's frames, and what each view asked for, for `Benchmarks/run`
/// to compare with the arithmetic of the screen.
@main
struct SweepRace {
  static func main() {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print("usage: sweep-race SCENARIO --locales LIST --widths LIST [--height N] [--passes N] [--shuffle] [--frames FILE]")
      exit(64)
    }
    let project = ProjectLoader.load([options.file])
    guard let entry = project.entries.first else {
      print("\(options.file): nothing to analyse")
      exit(4)
    }
    let matrix = EnvironmentMatrix(
      locales: options.locales, contentSizes: ContentSizeCategory.allCases, directions: .natural,
      placements: options.widths.map { DevicePlacement(width: $0, height: options.height) }, naturalDirection: SweepScene.naturalDirection)
    let order = options.isShuffled ? shuffled(matrix.count) : Array(0..<matrix.count)
    let fonts = FontCatalog()
    let typesetter = TextMeasurer(catalog: fonts)
    open(typesetter, fonts: entry.screen, locales: options.locales)

    let rules = RuleSettings.standard
    let before = cpuTime()
    var passes: [Double] = []
    let start = wallTime()
    let scene = SweepScene(entry.screen, catalog: project.catalogs[entry.catalog], matrix: matrix, rules: rules)
    let solver = ScreenSolver(scene, typesetter: typesetter)
    var truncated = 0
    var cpuOfFirst = 0.0
    var allocations = 0
    for pass in 0..<options.passes {
      let allocated = callocations_of_thread()
      let passStart = pass == 0 ? start : wallTime()
      var collector = FindingCollector(scene.outline, rules: rules, isDescribing: false)
      for index in order { truncated += solver.check(matrix[index], index: index, into: &collector).truncated }
      passes.append(wallTime() - passStart)
      allocations = callocations_of_thread() - allocated
      if pass == 0 { cpuOfFirst = cpuTime() - before }
    }
    let count = Double(order.count)
    let warm = passes.dropFirst().sorted()
    let warmPass = warm.isEmpty ? passes[0] : warm[warm.count / 2]
    print(
      "{\"peer\":\"copyfit\",\"scenario\":\"\(entry.screen.name)\",\"mode\":\"checks\",\"order\":\"\(options.isShuffled ? "shuffled" : "nested")\","
        + "\"cells\":\(order.count),\"cold_cells_per_s\":\(count / passes[0]),\"warm_cells_per_s\":\(count / warmPass),"
        + "\"cpu_cells_per_s\":\(count / cpuOfFirst),\"peak_rss_mb\":\(peakMemory()),\"allocations_per_cell\":\(Double(allocations) / count),\"truncated\":\(truncated / options.passes)}"
    )
    if let file = options.frames { write(solver, matrix, order, to: file) }
  }

  /// Opens the fonts before the clock runs, by a text that no screen has.
  private static func open(_ typesetter: TextMeasurer, fonts screen: Screen, locales: [String]) {
    for item in screen.itemIDs {
      for text in screen[item].kind.texts {
        for locale in locales {
          let font = typesetter.font(text.font, at: .large)
          _ = typesetter.paragraph("\u{25CC}", locale: locale, font: font)
        }
      }
    }
  }

  /// A line a cell, in matrix order: the views' frames (x, y, width, height in points from the left) and what each view asked for (width,
  /// height, first baseline).
  private static func write(_ solver: ScreenSolver, _ matrix: EnvironmentMatrix, _ order: [Int], to path: String) {
    var lines = [String](repeating: "", count: matrix.count)
    for index in order {
      let cell = solver.solve(matrix[index], index: index)
      let views = cell.screen.itemIDs.filter { !cell.screen[$0].kind.isGuide && $0 != .root }
      let frames = views.map { item in
        let frame = cell.layout.exactFrame(item)
        let content = cell.layout.content[Int(item.index)]
        let numbers = [
          frame.x, frame.y, frame.width, frame.height, content.width ?? 0, content.height ?? 0, content.firstBaseline,
        ]
        return "[" + numbers.map(\.description).joined(separator: ",") + "]"
      }
      lines[index] = "[" + frames.joined(separator: ",") + "]"
    }
    guard let file = fopen(path, "w") else { return }
    fputs("[\n" + lines.joined(separator: ",\n") + "\n]\n", file)
    fclose(file)
  }

  /// The permutation that the peers use: a 32-bit linear congruential generator.
  private static func shuffled(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    var state: UInt32 = 12345
    for i in stride(from: count - 1, to: 0, by: -1) {
      state = state &* 1_664_525 &+ 1_013_904_223
      order.swapAt(i, Int((state >> 8) % UInt32(i + 1)))
    }
    return order
  }

  private static func wallTime() -> Double { time(CLOCK_MONOTONIC) }
  private static func cpuTime() -> Double { time(CLOCK_PROCESS_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// In megabytes.
  private static func peakMemory() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}
