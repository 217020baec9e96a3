import Screens
package import Environments
import Diagnostics
import Platform
import Syntax

/// The ways in which an app lets itself be held, by its `Info.plist` or the build settings that Xcode makes one of.
package struct AppOrientations: Hashable, Sendable {
  /// nil: the app does not say.
  private var phone: Set<Orientation>?
  private var pad: Set<Orientation>?
  /// Its places, in the order of reading.
  package private(set) var files: [String] = []

  /// The orientations of all app targets in the files; nil if none of them has any.
  /// - Parameter files: property lists (`Info.plist`) and project files (`project.pbxproj`).
  init?(reading files: [String]) {
    for file in files {
      var faults: [Diagnostic] = []
      guard let bytes = try? FileReader(maximumSize: 64 << 20).bytes(of: file),
        let root = try? PropertyListReader.read(bytes, file: file, diagnostics: &faults)
      else { continue }
      let sources = file.hasSuffix(".pbxproj") ? root.appBuildSettings.map { ($0, Self.buildSetting) } : [(root, Self.bundleKey)]
      for (dictionary, key) in sources where dictionary.isOfApp {
        func orientations(_ device: String) -> Set<Orientation>? {
          (dictionary[key.base + key.separator + device] ?? dictionary[key.base])?.orientations
        }
        let found = (phone: orientations(key.phone), pad: orientations(key.pad))
        if found.phone == nil, found.pad == nil { continue }
        // Of several apps in one folder each has its say.
        phone = found.phone.map { $0.union(phone ?? []) } ?? phone
        pad = found.pad.map { $0.union(pad ?? []) } ?? pad
        if !self.files.contains(file) { self.files.append(file) }
      }
    }
    if self.files.isEmpty { return nil }
  }

  /// How a key is spelt for all devices and for one kind of them.
  private typealias Key = (base: String, separator: String, phone: String, pad: String)
  private static let bundleKey: Key = ("UISupportedInterfaceOrientations", "~", "iphone", "ipad")
  private static let buildSetting: Key = ("INFOPLIST_KEY_UISupportedInterfaceOrientations", "_", "iPhone", "iPad")

  package func allows(_ orientation: Orientation, on idiom: DeviceModel.Idiom) -> Bool {
    (idiom == .phone ? phone : pad)?.contains(orientation) ?? true
  }

  /// The excluded orientations: `landscape on iPhone`; empty: none.
  package var exclusions: [String] {
    [(DeviceModel.Idiom.phone, "iPhone"), (.pad, "iPad")].flatMap { idiom, name in
      Orientation.allCases.filter { !allows($0, on: idiom) }.map { "\($0.rawValue) on \(name)" }
    }
  }
}

extension PropertyListNode {
  /// The orientations in a list of names, or in names separated by spaces; nil if none is known, as with a variable.
  fileprivate var orientations: Set<Orientation>? {
    let names: [String]
    switch value {
    case .array(let nodes): names = nodes.compactMap(\.string)
    case .string(let text): names = text.split(separator: " ").map(String.init)
    default: return nil
    }
    let known = names.compactMap { name -> Orientation? in
      if name.hasPrefix("UIInterfaceOrientationPortrait") { return .portrait }
      return name.hasPrefix("UIInterfaceOrientationLandscape") ? .landscape : nil
    }
    return known.isEmpty ? nil : Set(known)
  }

  /// Whether it is not of an extension, a framework or a test bundle.
  fileprivate var isOfApp: Bool {
    let type = self["CFBundlePackageType"]?.string ?? "APPL"
    return self["NSExtension"] == nil && (type == "APPL" || type.hasPrefix("$"))
  }

  /// In a project file: the build settings of each configuration of each application target.
  fileprivate var appBuildSettings: [PropertyListNode] {
    guard let objects = self["objects"], case .dictionary(let members) = objects.value else { return [] }
    let byID = Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
    let targets = members.map(\.node).filter {
      $0["isa"]?.string == "PBXNativeTarget" && $0["productType"]?.string == "com.apple.product-type.application"
    }
    return targets.flatMap { target -> [PropertyListNode] in
      guard let list = target["buildConfigurationList"]?.string.flatMap({ byID[$0] }),
        case .array(let configurations)? = list["buildConfigurations"]?.value
      else { return [] }
      return configurations.compactMap { $0.string.flatMap { byID[$0] }?["buildSettings"] }
    }
  }
}
