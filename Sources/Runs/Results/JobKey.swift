import AutoLayout
import Screens
import Checks
package import Digests
import Environments
import Localization
package import Sweep
package import Typesetting
import Vocabulary

/// A digest of everything that decides what a job of a plan comes to: two jobs with one key have one result.
package struct JobKey: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The keys of a plan's jobs.
///
/// A key covers the screen as it was built (with what embeds it, what the app sets, and the variations of size classes), its words in the
/// job's locale as they resolve, the cells, the rules, the contents of the fonts that its texts may be set in with their metric profile,
/// the text libraries, and the tool. Names of files and lines do not count, but for the screen's own file.
package struct JobKeys: Sendable {
  /// By job of the plan.
  package let keys: [JobKey]

  /// - Parameters:
  ///   - tool: what tells this build of the tool from every other.
  ///   - digests: of the catalog's files.
  package init(_ plan: SweepPlan, catalog: FontCatalog, tool: String, digests: FileDigests) {
    var ground = ContentDigest()
    ground.add(tool)
    ground.add(anything: TextLibraries.current)
    ground.add(anything: catalog.profile)
    let systemFonts = Fonts(catalog, catalog.systemFontFiles, digests)
    // Names in the font files decide which of them a screen means by a name: each counts then.
    let allFonts = Fonts(catalog, Array(catalog.files.indices), digests)
    var keys: [JobKey] = []
    keys.reserveCapacity(plan.jobs.count)
    var scene: (index: Int, digest: ContentDigest, texts: SceneTexts)?
    for job in plan.jobs {
      if scene?.index != job.scene {
        let described = plan.scenes[job.scene]
        var digest = ground
        digest.add((described.namesFonts ? allFonts : systemFonts).digest)
        described.add(to: &digest)
        scene = (job.scene, digest, SceneTexts(described))
      }
      guard var digest = scene?.digest, let texts = scene?.texts else { continue }
      plan.scenes[job.scene].add(job, to: &digest)
      texts.add(in: plan.scenes[job.scene].locale(of: job), to: &digest)
      keys.append(JobKey(bytes: digest.digest()))
    }
    self.keys = keys
  }

  /// Some files of a catalog, by name and content, in its order. Their contents are read when first asked for.
  private final class Fonts {
    private let catalog: FontCatalog
    private let files: [Int]
    private let digests: FileDigests

    init(_ catalog: FontCatalog, _ files: [Int], _ digests: FileDigests) {
      self.catalog = catalog
      self.files = files
      self.digests = digests
    }

    private(set) lazy var digest: [UInt8] = {
      var digest = ContentDigest()
      for file in files {
        digest.add(catalog.files[file].name)
        digest.add(digests.digest(of: catalog.files[file].path) ?? "")
      }
      return digest.digest()
    }()
  }
}

/// Each text of a scene once, as it is looked up.
private struct SceneTexts {
  private let scene: SweepScene
  private let resolver: TextResolver
  private let texts: [Text]

  private struct Text: Hashable {
    var item: ItemID
    /// nil: a text without words, which the app may give some.
    var source: TextSource?
  }

  init(_ scene: SweepScene) {
    self.scene = scene
    resolver = TextResolver(catalog: scene.catalog, samples: scene.overrides.samples)
    var seen: Set<Text> = []
    // Size classes may show other texts.
    texts = scene.plans.flatMap { plan in
      plan.screen.itemIDs.flatMap { item in plan.screen[item].kind.texts.map { Text(item: item, source: $0.shown) } }
    }.filter { seen.insert($0).inserted }
  }

  /// The words of a locale, as `ScreenSolver` finds them.
  func add(in locale: String, to digest: inout ContentDigest) {
    let pseudo = PseudoLocale(localeID: locale)
    let language = pseudo == nil ? locale : scene.catalog.sourceLanguage
    digest.add(language)
    for text in texts {
      digest.add(Int(text.item.index))
      let given = scene.overrides.text(of: text.item, in: scene.screen, locale: locale)
      if let given { digest.add(given.isData ? 2 : 1) }
      guard let source = given.map({ .literal($0.text) }) ?? text.source else { continue }
      let words = resolver.resolve(source, locale: language, pseudo: pseudo)
      digest.add(words.text)
      digest.add(words.key ?? "")
    }
  }
}

extension SweepScene {
  /// What all jobs of the scene depend on.
  fileprivate func add(to digest: inout ContentDigest) {
    digest.add(anything: screen)
    digest.add(anything: matrix.contentSizes)
    digest.add(anything: matrix.directions)
    digest.add(anything: matrix.placements)
    for direction in LayoutDirection.allCases { digest.add(judgesMirroring(in: direction) ? 1 : 0) }
    for rule in rules.rules {
      digest.add(rule.id.rawValue)
      digest.add(rule.severity.rawValue)
    }
  }

  /// The cells of a job, counted from the first one in its locale, which may be anywhere in the matrix.
  fileprivate func add(_ job: SweepPlan.Job, to digest: inout ContentDigest) {
    digest.add(locale(of: job))
    let first = firstCell(of: job)
    digest.add(job.cells.count)
    for position in job.cells { digest.add(cell(at: position) - first) }
  }

  /// Whether a text is set in a font other than the system's.
  fileprivate var namesFonts: Bool {
    plans.contains { plan in
      plan.screen.items.contains { item in
        item.kind.texts.contains { text in
          ([text.font] + text.runs.map(\.font)).contains { $0.postScriptName != nil || $0.family != nil }
        }
      }
    }
  }
}
