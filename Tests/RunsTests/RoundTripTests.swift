import Diagnostics
import Foundation
import InterfaceBuilder
import Projects
import Sweep
import TestSupport
import SharedFiles
import Platform
import Testing
import Typesetting

/// What `copyfit import` writes lays out as the storyboard or xib did.
struct RoundTripTests {
  /// One document with everything that a scenario has a word for.
  @Test func everyKindOfSceneComesBack() throws {
    let document = try #require(try Self.document(Self.everything, file: "Everything.storyboard"))
    var trip = RoundTrip(TextMeasurer(catalog: TestData.fonts))
    trip.add(document)
    #expect(trip.failures.map { "\($0.scene): \($0.reason)" } == [])
    #expect(trip.sceneCount == 3)
    #expect(trip.equalCount == 3)
  }

  /// Every tenth storyboard and xib of public apps, the smaller half.
  @Test(
    .enabled(if: SharedFiles.hasCorpus, "../shared/corpus is missing: no scene of a real app is imported"))
  func scenesOfRealAppsComeBack() throws {
    let files = SharedFiles.corpus(".storyboard", ".xib").filter { !$0.contains("/known_bugs/") }
    var trip = RoundTrip(TextMeasurer(catalog: TestData.fonts))
    for file in stride(from: 0, to: files.count, by: 10).map({ files[$0] }) {
      let bytes = try FileReader().bytes(of: file)
      // Xcode 4's format is refused.
      if String(decoding: bytes.prefix(200), as: UTF8.self).contains("<archive ") { continue }
      guard bytes.count < 100_000, let document = try Self.document(bytes, file: file) else { continue }
      trip.add(document)
    }
    #expect(trip.sceneCount > 90)
    #expect(Double(trip.equalCount) >= 0.99 * Double(trip.sceneCount), "\(trip.failures)")
  }

  private static func document(_ text: String, file: String) throws -> InterfaceDocument? { try document(Array(text.utf8), file: file) }

  private static func document(_ bytes: [UInt8], file: String) throws -> InterfaceDocument? {
    guard case .document(let document) = try InterfaceReader(images: AssetCatalogs(beside: file)).read(bytes, file: file) else {
      return nil
    }
    return document
  }

  private static let everything = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="16097" targetRuntime="iOS.CocoaTouch"
     useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
     <device id="retina6_1" orientation="portrait" appearance="light"/>
     <scenes>
      <scene sceneID="sc-1">
       <objects>
        <viewController id="vc-1" title="Profile: 3 [new] *" sceneMemberID="viewController">
         <view key="view" contentMode="scaleToFill" id="root">
          <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
          <subviews>
           <stackView opaque="NO" axis="vertical" alignment="leading" distribution="equalSpacing" spacing="7.5" baselineRelativeArrangement="YES"
            translatesAutoresizingMaskIntoConstraints="NO" id="stack" userLabel="Standard">
            <rect key="frame" x="20" y="64" width="374" height="300"/>
            <subviews>
             <label opaque="NO" text="Name: &quot;x&quot; = 5 // *" horizontalHuggingPriority="251" numberOfLines="0" minimumScaleFactor="0.5"
              translatesAutoresizingMaskIntoConstraints="NO" id="l-1">
              <rect key="frame" x="0.0" y="0.0" width="100" height="20.5"/>
              <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>
             </label>
             <label hidden="YES" text="2. Hidden&#10;lines" translatesAutoresizingMaskIntoConstraints="NO" id="l-2">
              <rect key="frame" x="0.0" y="0.0" width="100" height="20.5"/>
              <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/>
             </label>
             <button contentHorizontalAlignment="left" buttonType="system" lineBreakMode="wordWrap" translatesAutoresizingMaskIntoConstraints="NO" id="b-1">
              <rect key="frame" x="0.0" y="40" width="60" height="30"/>
              <inset key="contentEdgeInsets" minX="0.0" minY="2.2250738585072014e-308" maxX="10" maxY="0.0"/>
              <state key="normal" title="Save"/>
             </button>
             <textField borderStyle="bezel" placeholder="Search" translatesAutoresizingMaskIntoConstraints="NO" id="t-1">
              <rect key="frame" x="0.0" y="80" width="100" height="30"/>
              <fontDescription key="fontDescription" type="system" pointSize="14"/>
             </textField>
             <segmentedControl segmentControlStyle="plain" selectedSegmentIndex="0" translatesAutoresizingMaskIntoConstraints="NO" id="s-1">
              <rect key="frame" x="0.0" y="120" width="140" height="32"/>
              <segments><segment title="Day"/><segment title="Week" width="80"/></segments>
             </segmentedControl>
             <datePicker datePickerMode="date" style="compact" translatesAutoresizingMaskIntoConstraints="NO" id="d-1">
              <rect key="frame" x="0.0" y="160" width="140" height="35"/>
             </datePicker>
            </subviews>
           </stackView>
           <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="Root.Top Bar" preservesSuperviewLayoutMargins="YES">
            <rect key="frame" x="0.0" y="400" width="414" height="200"/>
            <subviews>
             <view translatesAutoresizingMaskIntoConstraints="NO" id="dot" userLabel="3 Dots">
              <rect key="frame" x="100" y="50" width="8" height="8"/>
              <constraints>
               <constraint firstAttribute="width" constant="8" id="c-w"/>
               <constraint firstAttribute="height" secondItem="dot" secondAttribute="width" multiplier="1:3" priority="750" id="c-h"/>
              </constraints>
             </view>
             <view contentMode="scaleToFill" fixedFrame="YES" id="old" userLabel="3 Dots">
              <rect key="frame" x="200" y="50" width="40" height="40"/>
              <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
             </view>
            </subviews>
            <viewLayoutGuide key="safeArea" id="box-safe"/>
            <directionalEdgeInsets key="directionalLayoutMargins" top="4" leading="30" bottom="4" trailing="10"/>
            <constraints>
             <constraint firstItem="dot" firstAttribute="centerX" secondItem="box" secondAttribute="centerX" multiplier="0.5" id="c-x"/>
             <constraint firstItem="dot" firstAttribute="top" secondItem="box-safe" secondAttribute="top" constant="10" id="c-t"/>
            </constraints>
           </view>
          </subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints>
           <constraint firstItem="stack" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" identifier="gap" id="c-1"/>
           <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c-2"/>
           <constraint firstAttribute="trailingMargin" secondItem="stack" secondAttribute="trailing" id="c-3"/>
           <constraint firstItem="box" firstAttribute="top" relation="greaterThanOrEqual" secondItem="stack" secondAttribute="bottom" constant="8" id="c-4"/>
           <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c-5"/>
           <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c-6"/>
           <constraint firstItem="safe" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="34" id="c-7"/>
           <constraint firstItem="box" firstAttribute="height" constant="200" placeholder="YES" id="c-8"/>
           <constraint firstItem="box" firstAttribute="height" constant="300" id="c-9"/>
          </constraints>
          <variation key="default"><mask key="constraints"><exclude reference="c-9"/></mask></variation>
          <variation key="heightClass=regular-widthClass=compact">
           <mask key="constraints"><exclude reference="c-7"/></mask>
          </variation>
         </view>
        </viewController>
       </objects>
      </scene>
      <scene sceneID="sc-2">
       <objects>
        <tableViewController id="vc-2" sceneMemberID="viewController">
         <tableView key="view" rowHeight="60" id="table">
          <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
          <prototypes>
           <tableViewCell id="cell" reuseIdentifier="cell">
            <rect key="frame" x="0.0" y="28" width="414" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
             <rect key="frame" x="0.0" y="0.0" width="414" height="60"/>
             <subviews>
              <imageView image="photo" translatesAutoresizingMaskIntoConstraints="NO" id="i-1">
               <rect key="frame" x="20" y="11" width="38" height="38"/>
              </imageView>
             </subviews>
             <constraints>
              <constraint firstItem="i-1" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="c-20"/>
              <constraint firstItem="i-1" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="c-21"/>
              <constraint firstAttribute="bottomMargin" secondItem="i-1" secondAttribute="bottom" id="c-22"/>
             </constraints>
            </tableViewCellContentView>
           </tableViewCell>
           <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="t-1" detailTextLabel="t-2" id="styled" reuseIdentifier="styled">
            <rect key="frame" x="0.0" y="88" width="414" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="styled" id="styled-content">
             <rect key="frame" x="0.0" y="0.0" width="414" height="60"/>
             <subviews>
              <label text="Title" id="t-1"><rect key="frame" x="20" y="10" width="33" height="20.5"/></label>
              <label text="Subtitle" id="t-2"><rect key="frame" x="20" y="33.5" width="44" height="14.5"/></label>
             </subviews>
            </tableViewCellContentView>
           </tableViewCell>
          </prototypes>
         </tableView>
        </tableViewController>
       </objects>
      </scene>
      <scene sceneID="sc-3">
       <objects>
        <viewController id="vc-3" sceneMemberID="viewController">
         <view key="view" contentMode="scaleToFill" id="empty">
          <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
         </view>
        </viewController>
       </objects>
      </scene>
     </scenes>
     <resources><image name="photo" width="38" height="20"/></resources>
    </document>
    """
}
