import CodedScreens
import InterfaceBuilder
import Platform
import Projects
import Screens
import SourceReading

/// The classes of an app that are laid out in code, as screens as far as they are known.
struct CodedLayouts {
  /// Those of which there are screens.
  private(set) var drawn: [CodedLayout] = []
  /// The others, which are not judged.
  private(set) var others: [LayoutReading] = []
  /// The screens that nobody makes: file and class.
  private var unmade = ScreenNotes()

  /// Adds the screens of the files under some paths to a project.
  /// - Parameter named: a class that is wanted by itself, also if another class shows it.
  init(_ code: CodeReading, under paths: [String], named: String?, addingTo project: inout Project) {
    var screens: [Screen] = []
    var derived: [String: String] = [:]
    var shownInside = Set<String>()
    /// By folder.
    var catalogs: [String: AssetCatalogs] = [:]
    let folders = AssetFolders()
    for reading in code.layouts(under: paths) where !reading.views.isEmpty || !reading.inside.isEmpty || reading.coverage != .whole {
      guard project.targets.compiles(reading.place.file) else { continue }
      let folder = PathName.folder(of: reading.place.file)
      let images = catalogs[folder] ?? AssetCatalogs(beside: reading.place.file, in: folders)
      catalogs[folder] = images
      if let layout = CodedLayout(reading, imageSize: images.size(ofImage:)) {
        drawn.append(layout)
        derived[reading.className] = reading.superclass
        shownInside.formUnion(reading.classesInside)
      } else {
        others.append(reading)
      }
    }
    // What the classes that derive from a class make of it is judged there.
    var judgedInOthers = Set<String>()
    for name in derived.keys {
      var above = derived[name]
      while let base = above, judgedInOthers.insert(base).inserted { above = derived[base] }
    }
    // Nobody knows what those look like that derive from a class and are not judged.
    let bases = Set(others.compactMap(\.superclass)).union(derived.values)
    let unmade = drawn.filter { code.unmadeClasses.contains($0.screen.name) && $0.screen.name != named }.map(\.screen).filter { screen in
      judgedInOthers.contains(screen.name) || !bases.contains(screen.name)
    }
    for screen in unmade where !judgedInOthers.contains(screen.name) { self.unmade.add(screen.file, screen.name) }
    let names = Set(unmade.map(\.name))
    drawn.removeAll { names.contains($0.screen.name) }
    for index in drawn.indices { drawn[index].screen.isSwitchedOff = code.switchedOffClasses.contains(drawn[index].screen.name) }
    screens = drawn.map(\.screen)
    // What another class shows is judged there, in its place.
    project.add(Self.toldApart(screens.filter { $0.rootRole != .part || !shownInside.contains($0.name) || $0.name == named }))
  }

  /// With what several of a file call by one name.
  private static func toldApart(_ screens: [Screen]) -> [Screen] {
    var names: [String: Set<String>] = [:]
    return screens.map { screen in
      var screen = screen
      let own = Set(screen.items.map(\.id))
      screen.namesakes = own.intersection(names[screen.file] ?? [])
      names[screen.file, default: []].formUnion(own)
      return screen
    }
  }

  /// For readers of the reports.
  /// - Parameter documents: the screens of storyboards and xibs.
  func notes(beside documents: Int) -> [String] {
    let leftOut = unmade.lines { file, name in
      "\(file): left out: no code and no document makes '\(name)' (copyfit layout \(file) --class \(name) shows it)"
    } all: { count in
      "left out: \(count) classes laid out in code that no code and no document makes (copyfit layout FILE --class NAME shows one)"
    }
    if drawn.isEmpty, others.isEmpty { return leftOut }
    let part = others.filter { $0.coverage != .refused }
    var note =
      "screens: \(documents) of storyboards and xibs; \(drawn.count) of \(drawn.count + others.count) classes laid out in code are judged"
    let states = drawn.count { !$0.screen.state.isEmpty }
    if states > 0 { note += ", \(states) of them in one of their states" }
    if let first = others.first {
      note +=
        "; read in part: \(part.count), not at all: \(others.count - part.count), such as \(first.className) "
        + "(\(first.place.file):\(first.place.line)); `copyfit source` lists all"
    }
    return leftOut + [note]
  }
}

extension CodeReading {
  /// The classes that are laid out in code in the files under some paths, which have the names that the user has for them.
  func layouts(under paths: [String]) -> [LayoutReading] {
    layouts.compactMap { reading in
      guard let file = Self.name(of: reading.place.file, under: paths) else { return nil }
      var reading = reading
      reading.rename(file)
      return reading
    }
  }

  /// The name of a file as the user names it; nil: it is under none of the paths.
  private static func name(of file: String, under paths: [String]) -> String? {
    let real = FileSystem.realPath(file) ?? file
    for path in paths {
      let place = FileSystem.realPath(path) ?? path
      if FileSystem.isFolder(path) ? real.hasPrefix(place + "/") : real == place { return FileSystem.isFolder(path) ? file : path }
    }
    return nil
  }
}
