import Foundation
import Typesetting

/// Times how fast strings are measured, on one thread, by the strings that other text engines are timed on.
///
///     text-race STRINGS.tsv [SECONDS]      each line: locale TAB font file[#face] TAB text
///
/// Cold, every string is shaped for the first time, with the fonts already open; warm, it was seen before. Thread CPU time, the median of
/// the passes and the best.
@main
struct TextRace {
  private struct Item {
    var locale: String
    var font: TypesetFont
    var text: String
    var paragraph: ParagraphID
  }

  static func main() {
    guard CommandLine.arguments.count >= 2, let text = read(CommandLine.arguments[1]) else {
      print("usage: text-race STRINGS.tsv [SECONDS]")
      exit(64)
    }
    let seconds = CommandLine.arguments.count > 2 ? Double(CommandLine.arguments[2]) ?? 2 : 2
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 2).map(String.init) }.filter { $0.count == 3 }
    let catalog = FontCatalog()
    let opened = TextMeasurer(catalog: catalog)
    _ = items(rows, opened)

    var sink = 0.0
    race("natural width, cold", rows.count, seconds) {
      let measurer = TextMeasurer(catalog: catalog)
      // The fonts are opened before the clock runs: by a text that no row has.
      for row in Dictionary(grouping: rows, by: { $0[0] + $0[1] }).values { _ = measure("\u{25CC}", row[0], measurer) }
      let fonts = rows.map { font($0, measurer) }
      return {
        for (row, font) in zip(rows, fonts) {
          sink += measurer.naturalWidth(measurer.paragraph(row[2], locale: row[0], font: font), font: font)
        }
      }
    }
    let measurer = TextMeasurer(catalog: catalog)
    let known = items(rows, measurer)
    race("natural width, warm, by text", rows.count, seconds) {
      {
        for item in known {
          sink += measurer.naturalWidth(measurer.paragraph(item.text, locale: item.locale, font: item.font), font: item.font)
        }
      }
    }
    race("natural width, warm, by number", rows.count, seconds) {
      { for item in known { sink += measurer.naturalWidth(item.paragraph, font: item.font) } }
    }
    race("lines at 120 pt, cold", rows.count, seconds) {
      let measurer = TextMeasurer(catalog: catalog)
      for row in Dictionary(grouping: rows, by: { $0[0] + $0[1] }).values { _ = measure("\u{25CC}", row[0], measurer) }
      let fonts = rows.map { font($0, measurer) }
      return {
        for (row, font) in zip(rows, fonts) {
          sink += Double(measurer.lineCount(measurer.paragraph(row[2], locale: row[0], font: font), font: font, width: 120))
        }
      }
    }
    race("lines at 120 pt, warm, by number", rows.count, seconds) {
      { for item in known { sink += Double(measurer.lineCount(item.paragraph, font: item.font, width: 120)) } }
    }
    if sink == 0 { print("nothing was measured") }
  }

  private static func items(_ rows: [[String]], _ measurer: TextMeasurer) -> [Item] { rows.map { measure($0[2], $0, measurer) } }

  private static func measure(_ text: String, _ row: [String], _ measurer: TextMeasurer) -> Item {
    let font = font(row, measurer)
    return Item(locale: row[0], font: font, text: text, paragraph: measurer.paragraph(text, locale: row[0], font: font))
  }

  private static func font(_ row: [String], _ measurer: TextMeasurer) -> TypesetFont {
    guard let face = measurer.face(named: row[1]), let font = measurer.font(faces: [face], pointSize: 17) else {
      print("no font \(row[1])")
      exit(1)
    }
    return font
  }

  /// `prepare` is not timed; what it returns is.
  private static func race(_ name: String, _ count: Int, _ seconds: Double, _ prepare: () -> () -> Void) {
    var passes: [Double] = []
    let start = clock(CLOCK_MONOTONIC)
    repeat {
      let pass = prepare()
      let begin = clock(CLOCK_THREAD_CPUTIME_ID)
      pass()
      passes.append(clock(CLOCK_THREAD_CPUTIME_ID) - begin)
    } while clock(CLOCK_MONOTONIC) - start < seconds || passes.count < 3
    passes.sort()
    let rates = [passes[passes.count / 2], passes[0]].map { Int(Double(count) / $0) }
    print("\(name): median \(rates[0]), best \(rates[1]) strings/s, \(passes.count) passes")
  }

  private static func clock(_ id: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(id, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
