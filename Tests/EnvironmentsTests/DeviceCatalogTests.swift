import Diagnostics
import Screens
import Environments
import Foundation
import SharedFiles
import Testing
import Vocabulary

/// The reference table of devices.
private struct ReferenceTable: Decodable {
  struct Row: Decodable {
    struct Insets: Decodable {
      var top, left, bottom, right: Double
    }

    var model, idiom: String
    var size: [Double]
    var scale: Double
    var safeArea: [String: Insets]
    var sizeClass: [String: [String]]
    var interfaceBuilder: [String]?
  }

  struct SplitView: Decodable {
    var landscape, portrait: [String: [String: Double]]
  }

  var devices: [Row]
  var splitView: SplitView

  static let name = "reference/devices.json"

  static func load() throws -> ReferenceTable {
    try JSONDecoder().decode(ReferenceTable.self, from: Data(SharedFiles.text(name).utf8))
  }
}

@Suite struct DeviceCatalogTests {
  @Test(.enabled(if: SharedFiles.has(ReferenceTable.name), "../shared/reference/devices.json is missing"))
  func everyRowOfTheReferenceTable() throws {
    let table = try ReferenceTable.load()
    #expect(DeviceModel.all.map(\.label) == table.devices.map(\.model))
    for row in table.devices {
      let model = try #require(DeviceCatalog.device(named: row.model)?.model, "\(row.model)")
      #expect(model.idiom.rawValue == row.idiom)
      #expect([model.size.width, model.size.height] == row.size)
      #expect(model.scale == row.scale)
      for orientation in Orientation.allCases {
        let insets = try #require(row.safeArea[orientation.rawValue])
        let canvas = try #require(model.canvas(in: orientation))
        #expect(
          canvas.safeArea == EdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
          "\(row.model) \(orientation)")
        #expect([canvas.widthClass.rawValue, canvas.heightClass.rawValue] == row.sizeClass[orientation.rawValue], "\(row.model)")
        #expect(canvas.topGuide == insets.top)
        #expect(canvas.bottomGuide == insets.bottom)
        // A bare canvas of the same size has the same classes.
        let bare = DevicePlacement(width: canvas.size.width, height: canvas.size.height).canvas
        #expect(bare.widthClass == canvas.widthClass && bare.heightClass == canvas.heightClass, "\(row.model) \(orientation)")
      }
      for id in row.interfaceBuilder ?? [] { #expect(DeviceCatalog.device(named: id)?.model == model) }
      // Each name of the row by itself: "iPhone XS Max / 11 Pro Max", "iPad 9.7 / mini 7.9".
      for part in row.model.split(separator: " / ") {
        let family = row.idiom == "phone" ? "iPhone" : "iPad"
        let name = part.hasPrefix(family) ? String(part) : "\(family) \(part)"
        #expect(DeviceCatalog.device(named: name)?.model == model, "\(name)")
      }
    }
  }

  @Test(.enabled(if: SharedFiles.has(ReferenceTable.name), "../shared/reference/devices.json is missing"))
  func splitViewWidthsOfTheReferenceTable() throws {
    let table = try ReferenceTable.load()
    for (orientation, sizes) in [(Orientation.landscape, table.splitView.landscape), (.portrait, table.splitView.portrait)] {
      for (size, widths) in sizes {
        let models = DeviceModel.all.filter { $0.idiom == .pad && "\(Int($0.size.width))x\(Int($0.size.height))" == size }
        #expect(!models.isEmpty)
        for model in models {
          for (variant, key) in [(WindowVariant.third, "third"), (.half, "half"), (.twoThirds, "twoThirds"), (.fullScreen, "full")] {
            #expect(model.canvas(in: orientation, variant)?.size.width == widths[key], "\(model.label) \(orientation) \(variant)")
          }
        }
      }
    }
  }

  @Test(
    "Names in their usual spellings",
    arguments: [
      ("iPhone SE (1st generation)", "iPhone SE (1st generation)"), ("iphone se", "iPhone SE (1st generation)"),
      ("iPhone SE (1st)", "iPhone SE (1st generation)"), ("iPhone SE 2", "iPhone SE (2nd generation)"),
      ("iPhone SE 3rd gen", "iPhone SE (3rd generation)"), ("iPhone 4S", "iPhone 4s"), ("IPHONE 8", "iPhone 8"), ("iPhone8", "iPhone 8"),
      ("iPhone X", "iPhone X"), ("iPhone Xs Max", "iPhone XS Max"), ("iPhone 8+", "iPhone 8 Plus"), ("iPad", "iPad"),
      ("iPad Pro 12.9-inch (3rd generation)", "iPad Pro 12.9 (3rd generation)"), ("iPad Pro (11-inch)", "iPad Pro 11"),
      ("iPad mini 5", "iPad mini (5th generation)"), ("iPad 10th generation", "iPad (10th generation)"),
      ("retina4_7", "iPhone 8"), ("retina6_12", "iPhone 16"), ("ipad12_9rounded", "iPad Pro 12.9"),
    ])
  func names(_ written: String, _ expected: String) { #expect(DeviceCatalog.device(named: written)?.name == expected) }

  @Test func everyNameIsTakenOnce() {
    var owners: [String: String] = [:]
    for model in DeviceModel.all {
      for name in model.names {
        #expect(DeviceCatalog.device(named: name)?.model == model, "\(name)")
        #expect(owners.updateValue(model.label, forKey: name.lowercased()) == nil, "\(name)")
      }
    }
  }

  @Test func listsOfDevices() throws {
    func names(_ list: String) throws -> [String] { try DeviceCatalog.selection(selectionWords(list)).map(\.displayName) }
    #expect(
      try names("iPhone 8, iphone 8, call, iPad 10.2,half , iPad") == ["iPhone 8, call", "iPad 10.2, half", "iPad"].inserting("iPhone 8"))
    #expect(try names("iPad 10.2, 2/3, iPad 10.2, slide over") == ["iPad 10.2, two thirds", "iPad 10.2, slide over"])
    #expect(try names("iPhone 8, recording, iPhone 8, full screen") == ["iPhone 8, call", "iPhone 8"])
    #expect(try names("iPhone 6 / 6s / 7 / 8 / SE (2nd, 3rd)") == ["iPhone 6 / 6s / 7 / 8 / SE (2nd, 3rd)"])
    #expect(try names("all").count == DeviceModel.all.count)
    #expect(try names("default") == DeviceCatalog.defaultSelection.map(\.displayName))
    #expect(DeviceCatalog.defaultSelection.map(\.name) == ["iPhone SE (1st generation)", "iPhone 8", "iPhone 16", "iPad 10.2"])
  }

  @Test(
    arguments: [
      ("iPhone 88", 0, "no device 'iPhone 88' (did you mean iPhone 8?)"), ("iPhone 8, iPda", 1, "no device 'iPda' (did you mean iPad?)"),
      ("half", 0, "'half' is not after a device"), ("iPad, half, third", 2, "'third' is not after a device"),
      ("iPhone 8, half", 1, "iPhone 8 has no window 'half'"), ("iPhone X, call", 1, "iPhone X has no window 'call'"),
      ("iPad mini 8.3, third", 1, "iPad mini 8.3 has no window 'third'"), ("", 0, "no device ''"),
    ])
  func wrongDevices(_ list: String, _ index: Int, _ message: String) {
    let error = #expect(throws: SelectionError.self) { try DeviceCatalog.selection(selectionWords(list)) }
    #expect(error?.index == index)
    #expect(error?.message == message)
  }

  @Test(
    "Margins left and right follow the width, but beside a sensor housing in landscape",
    arguments: [
      ("iPhone SE (1st generation)", 16.0, 20.0), ("iPhone 8", 16, 20), ("iPhone 14", 16, 16), ("iPhone 16", 16, 16),
      ("iPhone 16 Pro", 20, 16), ("iPhone 11", 20, 16), ("iPhone 8 Plus", 20, 20), ("iPad", 20, 20),
    ])
  func margins(_ name: String, _ portrait: Double, _ landscape: Double) throws {
    let model = try #require(DeviceCatalog.device(named: name)).model
    for (orientation, margin) in [(Orientation.portrait, portrait), (.landscape, landscape)] {
      #expect(model.canvas(in: orientation)?.margins == EdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    }
  }

  @Test func tallStatusBar() throws {
    let model = try #require(DeviceCatalog.device(named: "iPhone 8")).model
    let call = try #require(model.canvas(in: .portrait, .call))
    #expect(call.size == Size(width: 375, height: 667))
    #expect(call.topGuide == 40)
    #expect(call.safeArea.top == 40)
    #expect(model.canvas(in: .landscape, .call) == nil)
    #expect(model.variants(in: .portrait) == [.fullScreen, .call, .displayZoom])
  }

  @Test func windowsOfAnIPad() throws {
    let model = try #require(DeviceCatalog.device(named: "iPad 10.2")).model
    #expect(model.variants(in: .landscape) == [.fullScreen, .third, .half, .twoThirds, .slideOver])
    #expect(model.variants(in: .portrait) == [.fullScreen, .third, .twoThirds, .slideOver])
    func widthClass(_ name: String, _ orientation: Orientation, _ variant: WindowVariant) -> SizeClass? {
      DeviceCatalog.device(named: name)?.model.canvas(in: orientation, variant)?.widthClass
    }
    #expect(widthClass("iPad 10.2", .landscape, .third) == .compact)
    #expect(widthClass("iPad 10.2", .landscape, .half) == .compact)
    #expect(widthClass("iPad Pro 12.9", .landscape, .half) == .regular)
    #expect(widthClass("iPad 10.2", .landscape, .twoThirds) == .regular)
    #expect(widthClass("iPad 10.2", .portrait, .twoThirds) == .compact)
    #expect(model.canvas(in: .landscape, .third)?.margins.left == 16)
    // The rows of tables look at the screen.
    #expect(model.canvas(in: .landscape, .third)?.screenWidth == 1080)
  }

  @Test(arguments: [("375x667", 375.0, 667.0, 2.0), ("393×852@3", 393, 852, 3), ("320.5X480@1x", 320.5, 480, 1)])
  func sizes(_ written: String, _ width: Double, _ height: Double, _ scale: Double) throws {
    let placement = try #require(try DevicePlacement.selection([written]).first)
    #expect(placement.canvas.size == Size(width: width, height: height))
    #expect(placement.canvas.scale == scale)
    #expect(placement.canvas.safeArea == .zero)
    #expect(placement.canvas.topGuide == 0)
    #expect(placement.device == "")
  }

  @Test(arguments: ["", "x", "375", "0x5", "375x667@4", "375x667@", "1e3x5", "nanx5", "-3x5", "10001x5", "3x4x5"])
  func noSizes(_ written: String) {
    let error = #expect(throws: SelectionError.self) { try DevicePlacement.selection(["1x1", written]) }
    #expect(error?.index == 1)
    #expect(error?.message == "'\(written)' is not a size")
  }
}

extension [String] {
  fileprivate func inserting(_ first: String) -> [String] { [first] + self }
}
