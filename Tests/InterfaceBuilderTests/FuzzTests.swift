import AutoLayout
import Screens
import Diagnostics
import InterfaceBuilder
import Testing
import Vocabulary

/// Documents with pieces of themselves removed, doubled, moved and changed: read or refused, never a crash, and what is read is sound.
struct FuzzTests {
  private static let seed = Sample.storyboard(
    [
      (
        "s1",
        """
        <viewController id="c1"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/></layoutGuides>
        <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews><stackView axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="st"><rect key="frame" x="16" y="20" width="343" height="90"/>
        <subviews><label text="One" numberOfLines="0" id="l1"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        <button id="b1"><state key="normal" title="Two" image="i"/><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/></button></subviews>
        <variation key="heightClass=compact" axis="horizontal"/></stackView>
        <tableView rowHeight="44" id="tv"><prototypes><tableViewCell id="tc"><tableViewCellContentView key="contentView" id="cc"/></tableViewCell></prototypes></tableView></subviews>
        <viewLayoutGuide key="safeArea" id="sa"/>
        <constraints><constraint firstItem="st" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="k1"/>
        <constraint firstItem="st" firstAttribute="width" secondItem="st" secondAttribute="height" multiplier="3:2" priority="750" id="k2"><variation key="widthClass=regular" constant="4"/></constraint></constraints>
        <variation key="default"><mask key="subviews"><exclude reference="tv"/></mask><mask key="constraints"><exclude reference="k2"/></mask></variation>
        </view></viewController>
        """
      ),
      (
        "s2",
        #"<navigationController id="n"><connections><segue destination="c1" kind="relationship" relationship="rootViewController" id="g"/></connections></navigationController>"#
      ),
    ], more: #"<resources><image name="i" width="20" height="20"/></resources>"#)

  @Test(arguments: 0..<8)
  func mutations(_ batch: Int) throws {
    var mutator = Mutator(seed: UInt64(batch) + 1)
    var readable = 0
    for _ in 0..<40 {
      let bytes = mutator.mutated(Array(Self.seed.utf8))
      do throws(DiagnosticError) {
        guard case .document(let document) = try InterfaceReader().read(bytes, file: "Fuzz.storyboard") else { continue }
        readable += 1
        for scene in document.scenes {
          check(scene.screen)
          layOut(scene.screen)
        }
      } catch {
        #expect(!error.diagnostics.isEmpty)
        for diagnostic in error.diagnostics { #expect(diagnostic.position != nil) }
      }
    }
    #expect(readable > 0)
  }

  /// What every screen promises to those who use it.
  private func check(_ screen: Screen) {
    #expect(screen.items[0].parent == nil)
    for (index, item) in screen.items.enumerated().dropFirst() {
      #expect(item.parent.map { Int($0.index) < index } == true, "a parent comes before its children")
    }
    #expect(Set(screen.items.map(\.id)).count == screen.items.count)
    #expect(Set(screen.constraints.map(\.id)).count == screen.constraints.count)
    for constraint in screen.constraints {
      #expect(constraint.constant.isFinite && constraint.multiplier.isFinite && constraint.multiplier != 0)
      #expect((1...1000).contains(constraint.priority))
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
        #expect(screen.items.indices.contains(Int(anchor.item.index)))
      }
    }
    for item in screen.items { for child in item.kind.stack?.arranged ?? [] { #expect(screen.items.indices.contains(Int(child.index))) } }
  }
}

/// Solves a screen as a phone would show it, with 40 x 20 points for whatever has content, and expects numbers.
func layOut(_ screen: Screen) {
  struct Measurer: ContentMeasuring {
    mutating func content(of item: ItemID) -> IntrinsicContent { IntrinsicContent(width: 40, height: 20) }
    mutating func content(of item: ItemID, width: Double) -> IntrinsicContent { IntrinsicContent(width: 40, height: 20) }
  }
  var measurer = Measurer()
  var workspace = LayoutWorkspace(LayoutPlan(screen, traits: Traits(width: .compact, height: .regular), direction: .leftToRight))
  let result = workspace.solve(
    on: Canvas(
      size: Size(width: 375, height: 667), scale: 2, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), margins: EdgeInsets(16),
      topGuide: 20,
      bottomGuide: 0, widthClass: .compact, heightClass: .regular), measuring: &measurer)
  for item in screen.itemIDs {
    let frame = result.frameInParent(item, of: screen)
    #expect(frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite, "\(screen[item].id): \(frame)")
  }
}

/// Changes bytes as damage and hostility do: by words of the format, so that most of what comes out is still XML.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int(next() % UInt64(limit)) }

  private static let values = [
    "", "NaN", "-inf", "1e308", "-1", "0", "0.0", "99999999999999999999", "YES", "NO", "1:0", "0:1", "-1:-1", "infinite", "root", "v", "l1",
    "k1", "leading",
    "width", "baseline", "view", "stackView", "contentView", "default", "heightClass=compact", "\u{202E}",
  ]

  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(3) {
      switch below(8) {
      case 0, 1, 2, 3: replaceValue(&bytes)
      case 4: bytes.removeSubrange(lines(bytes))
      case 5:
        let lines = lines(bytes)
        bytes.insert(contentsOf: bytes[lines], at: lines.upperBound)
      case 6:
        let piece = Array(bytes[lines(bytes)])
        bytes.insert(contentsOf: piece, at: lines(bytes).lowerBound)
      default:
        if !bytes.isEmpty { bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: next()) }
        if below(4) == 0 { bytes.removeLast(below(bytes.count)) }
      }
    }
    return bytes
  }

  /// Puts another value between the quotes of an attribute.
  private mutating func replaceValue(_ bytes: inout [UInt8]) {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") && $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "=") }
    guard !quotes.isEmpty else { return }
    let start = quotes[below(quotes.count)] + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return }
    bytes.replaceSubrange(start..<end, with: Self.values[below(Self.values.count)].utf8)
  }

  /// One to four whole lines.
  private mutating func lines(_ bytes: [UInt8]) -> Range<Int> {
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    guard ends.count > 1 else { return 0..<0 }
    let first = below(ends.count - 1)
    return (ends[first] + 1)..<(ends[min(ends.count - 1, first + 1 + below(4))] + 1)
  }
}
