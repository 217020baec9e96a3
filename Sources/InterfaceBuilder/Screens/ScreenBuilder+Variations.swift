import Screens
import Syntax
import Vocabulary

extension ScreenBuilder {
  /// Adds what differs between size classes: `<variation>` of views and of constraints. `default` says what holds where no other one does.
  func addVariations(to screen: inout Screen, constraintIDs: [String: LayoutConstraintID]) {
    var variations: [(key: String, variation: Variation)] = []
    func change(_ element: XMLElement, _ body: (inout Variation) -> Void) {
      guard let key = element["key"], let empty = variation(key, element) else { return }
      if let index = variations.firstIndex(where: { $0.key == key }) {
        body(&variations[index].variation)
      } else {
        variations.append((key, empty))
        body(&variations[variations.count - 1].variation)
      }
    }
    for (element, view) in viewVariations {
      if element["key"] == "default" {
        applyDefault(element, to: &screen, constraintIDs)
      } else {
        change(element) { variation in
          applyMasks(element, to: &variation, constraintIDs)
          variation.overrides += overrides(of: view, in: screen, element)
        }
      }
    }
    for (element, _) in constraintElements {
      guard let id = element["id"], let constraint = constraintIDs[id] else { continue }
      for child in element.children where child.name == "variation" && child["key"] != "default" {
        guard let constant = log.number(child, "constant") else { continue }
        change(child) { $0.overrides.append(.constant(constraint, constant)) }
      }
    }
    screen.variations = variations.map(\.variation)
  }

  /// `heightClass=compact-widthClass=regular`; nil: not of iOS (`userInterfaceIdiom=mac`), or unknown.
  private func variation(_ key: String, _ element: XMLElement) -> Variation? {
    var variation = Variation()
    for part in key.split(separator: "-") {
      let words = part.split(separator: "=")
      guard words.count == 2, let sizeClass = SizeClass(rawValue: String(words[1])) else {
        if words.first != "userInterfaceIdiom" { log.warn(element, "a variation of an unknown kind: '\(key)'", reason: "it is left out") }
        return nil
      }
      switch words[0] {
      case "widthClass": variation.width = sizeClass
      case "heightClass": variation.height = sizeClass
      default:
        log.warn(element, "a variation of an unknown kind: '\(key)'", reason: "it is left out")
        return nil
      }
    }
    return variation
  }

  // MARK: Masks

  private func applyDefault(_ element: XMLElement, to screen: inout Screen, _ constraintIDs: [String: LayoutConstraintID]) {
    forEachMask(of: element, constraintIDs) { target, isIncluded in
      switch target {
      case .view(let item): screen[item].isInstalled = isIncluded
      case .constraint(let constraint): screen[constraint].isInstalled = isIncluded
      }
    }
  }

  private func applyMasks(_ element: XMLElement, to variation: inout Variation, _ constraintIDs: [String: LayoutConstraintID]) {
    forEachMask(of: element, constraintIDs) { target, isIncluded in
      switch target {
      case .view(let item): variation.overrides.append(.isInstalled(item, isIncluded))
      case .constraint(let constraint):
        if isIncluded { variation.installs.append(constraint) } else { variation.removes.append(constraint) }
      }
    }
  }

  private enum MaskTarget {
    case view(ItemID)
    case constraint(LayoutConstraintID)
  }

  private func forEachMask(
    of variation: XMLElement, _ constraintIDs: [String: LayoutConstraintID], _ body: (MaskTarget, Bool) -> Void
  ) {
    for mask in variation.children where mask.name == "mask" {
      guard mask["key"] == "subviews" || mask["key"] == "constraints" else {
        log.warn(mask, "a mask of an unknown kind: '\(mask["key"] ?? "")'", reason: "it is left out")
        continue
      }
      for change in mask.children where change.name == "include" || change.name == "exclude" {
        let reference = change["reference"] ?? ""
        let isIncluded = change.name == "include"
        if mask["key"] == "subviews" {
          if let item = itemsByID[reference] { body(.view(item), isIncluded) } else { warnOfReference(change, reference) }
        } else if let constraint = constraintIDs[reference] {
          body(.constraint(constraint), isIncluded)
        } else if !constraintElements.contains(where: { $0.element["id"] == reference }) {
          // One that is there and was refused has had its warning.
          warnOfReference(change, reference)
        }
      }
    }
  }

  private func warnOfReference(_ element: XMLElement, _ reference: String) {
    log.warn(element, "a variation names the object '\(reference)', which this scene does not have", reason: "it is left out")
  }

  // MARK: Properties

  private func overrides(of item: ItemID, in screen: Screen, _ element: XMLElement) -> [Variation.Override] {
    var overrides: [Variation.Override] = []
    if let hidden = element.flag("hidden") { overrides.append(.isHidden(item, hidden)) }
    if let axis = element["axis"] { overrides.append(.stackAxis(item, axis == "vertical" ? .vertical : .horizontal)) }
    if let name = element["distribution"], let distribution = StackArrangement.Distribution(rawValue: name) {
      overrides.append(.stackDistribution(item, distribution))
    }
    if let name = element["alignment"], let alignment = StackArrangement.Alignment(rawValue: name) {
      overrides.append(.stackAlignment(item, alignment))
    }
    if let spacing = log.number(element, "spacing") { overrides.append(.stackSpacing(item, spacing)) }
    if let lines = log.number(element, "numberOfLines") { overrides.append(.numberOfLines(item, Int(bounded: max(0, min(1000, lines))))) }
    if let font = content.font(element, adjusts: screen[item].kind.text?.font.adjustsForContentSize ?? false) {
      overrides.append(.font(item, font))
    }
    if let margins = element.child(key: "layoutMargins"), margins.name == "edgeInsets" {
      var rule = screen[item].layoutMargins
      rule.insets = margins.physicalInsets
      rule.isDirectional = false
      overrides.append(.layoutMargins(item, rule))
    }
    return overrides
  }
}
