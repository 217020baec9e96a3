import AutoLayout
import Screens
import Checks
package import Digests
import Environments
import Localization
package import Sweep
package import Typesetting
import Vocabulary

/// The keys of a plan's jobs.
///
/// A key covers the screen (with the screen that embeds it, what the app sets, and variations by size class), its texts in the job's
/// locale, the cells, the rules, the contents of the fonts that its texts may use with their metric profile, the text libraries, and the
/// program. File names and lines do not count, except the screen's own file.
package struct JobKeys: Sendable {
  /// By job of the plan.
  package let keys: [JobKey]

  /// - Parameters:
  ///   - tool: identifies this build of the program.
  ///   - digests: of the catalog's files.
  package init(_ plan: SweepPlan, catalog: FontCatalog, tool: String, digests: FileDigests, workers: Int) async {
    var ground = ValueDigest()
    ground.add(tool)
    ground.add(TextLibraries.current)
    ground.add(catalog.profile)
    // Names in the font files decide which of them a screen means by a name: each counts then.
    let named = plan.scenes.map(\.namesFonts)
    let fonts = [true, false].map { hasNames in
      named.contains(hasNames) ? Self.digest(of: hasNames ? Array(catalog.files.indices) : catalog.systemFontFiles, catalog, digests) : []
    }
    let jobs = Dictionary(grouping: plan.jobs, by: \.scene)
    keys = await Workers.map(plan.scenes.count, among: workers, tools: { LastBytes<[DevicePlacement]>() }) { [ground] placements, index in
      let scene = plan.scenes[index]
      var digest = ground
      digest.add(fonts[named[index] ? 0 : 1])
      scene.add(to: &digest, placements: &placements)
      let texts = SceneTexts(scene)
      return (jobs[index] ?? []).map { job in
        var digest = digest
        scene.add(job, to: &digest)
        texts.add(in: scene.locale(of: job), to: &digest)
        return JobKey(bytes: digest.digest())
      }
    }.flatMap(\.self)
  }

  /// Of some files of a catalog, by name and content, in its order.
  private static func digest(of files: [Int], _ catalog: FontCatalog, _ digests: FileDigests) -> [UInt8] {
    var digest = ValueDigest()
    for file in files {
      digest.add(catalog.files[file].name)
      digest.add(digests.digest(of: catalog.files[file].path) ?? "")
    }
    return digest.digest()
  }
}

/// The bytes of the value that was asked for last: nearly all screens of an app are shown on the same devices.
private struct LastBytes<Value: Encodable & Equatable> {
  private var last: (value: Value, bytes: [UInt8])?

  mutating func bytes(of value: Value) -> [UInt8] {
    if let last, last.value == value { return last.bytes }
    let output = ValueBytes()
    output.append(value)
    last = (value, output.bytes)
    return output.bytes
  }
}

/// Each text of a scene once, as the source that is looked up.
struct SceneTexts {
  private let scene: SweepScene
  private let overrides: TextOverrides
  private let resolver: TextResolver
  private let texts: [Text]

  private struct Text: Hashable {
    var item: ItemID
    /// nil: a text without words, which the app may give some.
    var source: TextSource?
  }

  /// - Parameter overrides: nil: those of the scene.
  init(_ scene: SweepScene, overrides: TextOverrides? = nil) {
    self.scene = scene
    self.overrides = overrides ?? scene.overrides
    resolver = TextResolver(catalog: scene.catalog, samples: self.overrides.samples)
    var seen: Set<Text> = []
    // Size classes may show other texts.
    texts = scene.plans.screens.flatMap { screen in
      screen.itemIDs.flatMap { item in screen[item].kind.texts.map { Text(item: item, source: $0.shown) } }
    }.filter { seen.insert($0).inserted }
  }

  /// The words of a locale, as `ScreenSolver` finds them.
  func add(in locale: String, to digest: inout ValueDigest) {
    let pseudo = PseudoLocale(localeID: locale)
    let language = pseudo == nil ? locale : scene.catalog.sourceLanguage
    digest.add(language)
    for text in texts {
      digest.add(Int(text.item.index))
      let given = overrides.text(of: text.item, in: scene.screen, locale: locale)
      digest.add(given.map { $0.isData ? 2 : 1 } ?? 0)
      guard let source = given.map({ .literal($0.text) }) ?? text.source else { continue }
      let words = resolver.resolve(source, locale: language, pseudo: pseudo)
      digest.add(words.text)
      digest.add(words.key ?? "")
    }
  }
}

extension SweepScene {
  /// What all jobs of the scene depend on.
  func add(to digest: inout ValueDigest) {
    var placements = LastBytes<[DevicePlacement]>()
    add(to: &digest, placements: &placements)
  }

  fileprivate func add(to digest: inout ValueDigest, placements: inout LastBytes<[DevicePlacement]>) {
    digest.add(screen)
    digest.add(screen.looks)
    digest.add(matrix.contentSizes)
    digest.add(matrix.directions)
    digest.add(placements.bytes(of: matrix.placements))
    for direction in LayoutDirection.allCases { digest.add(judgesMirroring(in: direction) ? 1 : 0) }
    digest.add(rules.levels.words)
  }

  /// The cells of a job, counted from the first one in its locale, which may be anywhere in the matrix.
  fileprivate func add(_ job: SweepPlan.Job, to digest: inout ValueDigest) {
    digest.add(locale(of: job))
    let first = firstCell(of: job)
    digest.add(job.cells.count)
    for position in job.cells { digest.add(cell(at: position) - first) }
  }

  /// Whether a text is set in a font other than the system's.
  fileprivate var namesFonts: Bool {
    plans.screens.contains { screen in
      screen.items.contains { item in
        item.kind.texts.contains { text in
          ([text.font] + text.runs.map(\.font)).contains { $0.postScriptName != nil || $0.family != nil }
        }
      }
    }
  }
}
