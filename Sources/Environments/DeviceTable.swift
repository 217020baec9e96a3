import Vocabulary

extension DeviceModel {
  /// Every device model, phones before tablets, old before new. Sizes, scales, safe areas and size classes: the reference table of
  /// devices (counted in the storyboards of public apps, and swift-snapshot-testing). The iPhone Air and the M4 iPads rest on one
  /// source each.
  package static let all: [DeviceModel] = phones + pads

  private static let phones: [DeviceModel] = [
    phone("iPhone 4s", 320, 480, 2, top: 20, ["iPhone 4", "iPhone 4s"], [("retina3_5", "iPhone 4s")]),
    phone(
      "iPhone 5 / 5s / SE (1st)", 320, 568, 2, top: 20, ["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)"],
      [("retina4_0", "iPhone SE (1st generation)")]),
    phone(
      "iPhone 6 / 6s / 7 / 8 / SE (2nd, 3rd)", 375, 667, 2, top: 20,
      ["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)"],
      [("retina4_7", "iPhone 8")]),
    phone(
      "iPhone 6 Plus / 7 Plus / 8 Plus", 414, 736, 3, top: 20, wide: true,
      ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"], [("retina5_5", "iPhone 8 Plus")]),
    phone(
      "iPhone X / XS / 11 Pro", 375, 812, 3, top: 44, ["iPhone X", "iPhone XS", "iPhone 11 Pro"], [("retina5_9", "iPhone 11 Pro")]),
    phone("iPhone XR / 11", 414, 896, 2, top: 48, wide: true, ["iPhone XR", "iPhone 11"], [("retina6_1", "iPhone 11")]),
    phone(
      "iPhone XS Max / 11 Pro Max", 414, 896, 3, top: 44, wide: true, ["iPhone XS Max", "iPhone 11 Pro Max"],
      [("retina6_5", "iPhone 11 Pro Max")]),
    phone(
      "iPhone 12 mini / 13 mini", 375, 812, 3, top: 50, ["iPhone 12 mini", "iPhone 13 mini"], [("retina5_4", "iPhone 13 mini")]),
    phone(
      "iPhone 12 / 12 Pro / 13 / 13 Pro / 14", 390, 844, 3, top: 47,
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14"], [("retina6_0", "iPhone 14")]),
    phone(
      "iPhone 12 Pro Max / 13 Pro Max / 14 Plus", 428, 926, 3, top: 47, wide: true,
      ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], [("retina6_7", "iPhone 14 Plus")]),
    phone(
      "iPhone 14 Pro / 15 / 15 Pro / 16", 393, 852, 3, top: 59, ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
      [("retina6_12", "iPhone 16")]),
    phone(
      "iPhone 14 Pro Max / 15 Plus / 15 Pro Max / 16 Plus", 430, 932, 3, top: 59, wide: true,
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"], [("retina6_72", "iPhone 16 Plus")]),
    phone(
      "iPhone 16 Pro / 17 / 17 Pro", 402, 874, 3, top: 62, ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
      [("retina6_3", "iPhone 16 Pro")]),
    phone(
      "iPhone 16 Pro Max / 17 Pro Max", 440, 956, 3, top: 62, wide: true, ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
      [("retina6_9", "iPhone 16 Pro Max")]),
    phone("iPhone Air", 420, 912, 3, top: 68, wide: true, ["iPhone Air"], []),
  ]

  private static let pads: [DeviceModel] = [
    pad(
      "iPad 9.7 / mini 7.9", 768, 1024, top: 20,
      [
        "iPad", "iPad 9.7", "iPad mini", "iPad mini 7.9", "iPad mini 2", "iPad mini 3", "iPad mini 4", "iPad mini (5th generation)",
        "iPad Air", "iPad Air 2", "iPad Pro 9.7", "iPad (5th generation)", "iPad (6th generation)",
      ], [("ipad9_7", "iPad 9.7")]),
    pad(
      "iPad 10.2", 810, 1080, top: 20, ["iPad 10.2", "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"],
      [("ipad10_2", "iPad 10.2")]),
    pad(
      "iPad 10.5", 834, 1112, top: 20, ["iPad 10.5", "iPad Pro 10.5", "iPad Air 10.5", "iPad Air (3rd generation)"],
      [("ipad10_5", "iPad 10.5")]),
    pad(
      "iPad mini 8.3", 744, 1133, top: 24, ["iPad mini 8.3", "iPad mini (6th generation)", "iPad mini (A17 Pro)"],
      [("ipad8_3rounded", "iPad mini 8.3")]),
    pad(
      "iPad Air 10.9 / iPad 10th / Air 11", 820, 1180, top: 24,
      [
        "iPad Air 10.9", "iPad 10.9", "iPad (10th generation)", "iPad (A16)", "iPad Air (4th generation)", "iPad Air (5th generation)",
        "iPad Air 11", "iPad Air 11 (M2)", "iPad Air 11 (M3)",
      ], [("ipad10_9rounded", "iPad Air 10.9")]),
    pad(
      "iPad Pro 11 (2018-2022)", 834, 1194, top: 24,
      [
        "iPad Pro 11", "iPad Pro 11 (1st generation)", "iPad Pro 11 (2nd generation)", "iPad Pro 11 (3rd generation)",
        "iPad Pro 11 (4th generation)",
      ], [("ipad11_0rounded", "iPad Pro 11")]),
    pad("iPad Pro 11 (M4)", 834, 1210, top: 24, ["iPad Pro 11 (M4)"], []),
    pad(
      "iPad Pro 12.9 (home button)", 1024, 1366, top: 20, ["iPad Pro 12.9 (1st generation)", "iPad Pro 12.9 (2nd generation)"],
      [("ipad12_9", "iPad Pro 12.9 (home button)")]),
    pad(
      "iPad Pro 12.9 (2018-2022) / Air 13", 1024, 1366, top: 24,
      [
        "iPad Pro 12.9", "iPad Pro 12.9 (2018-2022)", "iPad Pro 12.9 (3rd generation)", "iPad Pro 12.9 (4th generation)",
        "iPad Pro 12.9 (5th generation)", "iPad Pro 12.9 (6th generation)", "iPad Air 13", "iPad Air 13 (M2)", "iPad Air 13 (M3)",
      ], [("ipad12_9rounded", "iPad Pro 12.9")]),
    pad("iPad Pro 13 (M4)", 1032, 1376, top: 24, ["iPad Pro 13", "iPad Pro 13 (M4)"], [("ipad13_0rounded", "iPad Pro 13")]),
  ]

  private static func phone(
    _ label: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, wide: Bool = false, _ names: [String],
    _ ids: [(id: String, name: String)]
  ) -> DeviceModel {
    DeviceModel(
      label: label, names: names, idiom: .phone, size: Size(width: width, height: height), scale: scale, top: top,
      isWideInLandscape: wide, interfaceBuilderIDs: ids)
  }

  private static func pad(
    _ label: String, _ width: Double, _ height: Double, top: Double, _ names: [String], _ ids: [(id: String, name: String)]
  ) -> DeviceModel {
    DeviceModel(
      label: label, names: names, idiom: .pad, size: Size(width: width, height: height), scale: 2, top: top, isWideInLandscape: true,
      interfaceBuilderIDs: ids)
  }
}
