import Screens
import Diagnostics
import InterfaceBuilder
import Testing

/// A document of our own making around some objects.
enum Sample {
  static let device = #"<device id="retina4_7" orientation="portrait" appearance="light"/>"#

  /// A xib with one top-level view, whose content is given.
  static func xib(
    _ content: String, attributes: String = "", resources: String = "", frame: String = #"x="0.0" y="0.0" width="320" height="480""#
  )
    -> String
  {
    document(
      """
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <view contentMode="scaleToFill" id="root" \(attributes)>
      <rect key="frame" \(frame)/>
      \(content)
      </view>
      </objects>
      \(resources)
      """)
  }

  /// A storyboard with a scene for each pair of controller elements.
  static func storyboard(_ scenes: [(id: String, objects: String)], attributes: String = "", more: String = "") -> String {
    document(
      "<scenes>\n" + scenes.map { "<scene sceneID=\"\($0.id)\">\n<objects>\n\($0.objects)\n</objects>\n</scene>" }.joined(separator: "\n")
        + "\n</scenes>\n" + more, type: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", attributes: attributes)
  }

  static func document(_ content: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB", attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \(attributes)>
    \(device)
    <dependencies>
    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
    </dependencies>
    \(content)
    </document>
    """
  }
}

/// What a document is read as; a file of another platform fails the test.
func read(_ text: String, file: String = "Sample.xib", images: any ImageSizing = NoImages()) throws -> InterfaceDocument {
  guard case .document(let document) = try InterfaceReader(images: images).read(Array(text.utf8), file: file) else {
    throw ReadingFailure(description: "not an iOS document")
  }
  return document
}

struct ReadingFailure: Error, CustomStringConvertible {
  var description: String
}

/// The only screen of a xib of our own making.
func screen(_ content: String, attributes: String = "", resources: String = "") throws -> Screen {
  let document = try read(Sample.xib(content, attributes: attributes, resources: resources))
  #expect(document.diagnostics == [])
  return try #require(document.scenes.first).screen
}

extension Screen {
  func item(_ id: String) throws -> LayoutItem { try #require(items.first { $0.id == id }, "no item \(id)") }
}
