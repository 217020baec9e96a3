package import Environments
import InterfaceBuilder
import Platform

extension Project {
  private static let phone = "iphone"
  private static let pad = "ipad"
  /// UIKit takes the first by itself, code the others: `UINib(nibName: isPad ? "Browser-iPad" : "Browser", bundle: nil)`.
  private static let marks: [Character] = ["~", "-", "_"]

  /// The kind of device that a document is loaded on: by its name, `Main~ipad.storyboard`, or because another document is there for the other
  /// kind. nil: on all.
  package func idiom(ofDocument file: String) -> DeviceModel.Idiom? {
    let name = PathName.last(of: file)
    let stem = name.prefix { $0 != "." }.lowercased()
    func isFor(_ device: String) -> Bool { Self.marks.contains { stem.hasSuffix("\($0)\(device)") } }
    if isFor(Self.pad) { return .pad }
    if isFor(Self.phone) { return .phone }
    let folder = file.dropLast(name.count)
    let end = name.dropFirst(stem.count).lowercased()
    func hasOne(for device: String) -> Bool {
      let names = Set(Self.marks.map { "\(stem)\($0)\(device)\(end)" })
      return documents.contains { $0.file.hasPrefix(folder) && names.contains($0.file.dropFirst(folder.count).lowercased()) }
    }
    switch (hasOne(for: Self.phone), hasOne(for: Self.pad)) {
    case (false, true): return .phone
    case (true, false): return .pad
    default: return nil
    }
  }
}
