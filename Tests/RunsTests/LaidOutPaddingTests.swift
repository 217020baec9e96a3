import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// Labels and buttons that add room around their texts.
@Suite struct LaidOutPaddingTests {
  private static let size = "override var intrinsicContentSize: CGSize"
  private static let drawing = "override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }"
  private static let getter = """
    \(size) {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + insets.left + insets.right, height: size.height + 2 * insets.top)
    }
    """
  private static let properties = "var insets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 6)"

  private func frames(_ superclass: String, _ members: String) async throws -> (app: LaidOutApp, plain: Rect, padded: Rect) {
    let title = superclass == "UIButton" ? "setTitle(\"Some words\", for: .normal)" : "text = \"Some words\""
    let app = try await LaidOutApp(
      "class Padded: \(superclass) {\n\(members)\n}\n"
        + LaidOutApp.controller(
          views: "let plain = \(superclass)()\nlet padded = Padded()",
          """
          for item in [plain, padded] { item.\(title); item.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true }
          plain.topAnchor.constraint(equalTo: view.topAnchor, constant: 50).isActive = true
          padded.topAnchor.constraint(equalTo: plain.bottomAnchor, constant: 50).isActive = true
          """))
    let frames = app.frames()
    return (app, try #require(frames["plain"]), try #require(frames["padded"]))
  }

  /// 16 points wider and 8 points higher than a plain one.
  @Test(arguments: [
    ("UILabel", properties + "\n" + getter + "\n" + drawing),
    ("UILabel", properties + "\n" + getter),
    (
      "UILabel",
      """
      @IBInspectable var side: CGFloat = 8
      override func drawText(in rect: CGRect) {
        let insets = UIEdgeInsets(top: 4, left: side, bottom: 4, right: side)
        super.drawText(in: rect.inset(by: insets))
      }
      override var intrinsicContentSize: CGSize {
        var size = super.intrinsicContentSize
        size.width += side + side
        size.height += 8
        return size
      }
      """
    ),
    (
      "UILabel",
      """
      private enum Layout { static let insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8) }
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let inner = super.textRect(forBounds: bounds.inset(by: Layout.insets), limitedToNumberOfLines: lines)
        return inner.insetBy(dx: -8, dy: -4)
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 8, dy: 4)) }
      """
    ),
    (
      "UIButton",
      "\(size) { CGSize(width: super.intrinsicContentSize.width + 16, height: 8 + super.intrinsicContentSize.height) }"
    ),
  ])
  func paddings(_ superclass: String, _ members: String) async throws {
    let (app, plain, padded) = try await frames(superclass, members)
    #expect(abs(padded.width - plain.width - 16) < 0.01 && abs(padded.height - plain.height - 8) < 0.01)
    let item = try #require(app.scenes(of: "Screen").first?.screen.items.first { $0.id == "padded" })
    #expect(!item.isSizeEstimated)
  }

  /// A length in place of the content's, and one that it has at least.
  @Test(arguments: [
    ("UIButton", "\(size) { CGSize(width: super.intrinsicContentSize.width, height: 48) }", 0.0, 48.0),
    (
      "UIButton", "\(size) { var size = super.intrinsicContentSize; size.width += 40; size.height = max(size.height, 50); return size }",
      40, 50
    ),
    (
      "UILabel", "\(size) { CGSize(width: super.intrinsicContentSize.width + 8, height: max(10, super.intrinsicContentSize.height)) }", 8,
      20.5
    ),
    ("UITextField", "\(size) { CGSize(width: super.intrinsicContentSize.width, height: 52) }", 0, 52),
  ])
  func statedLengths(_ superclass: String, _ member: String, _ wider: Double, _ height: Double) async throws {
    let (_, plain, padded) = try await frames(superclass, member)
    #expect(abs(padded.width - plain.width - wider) < 0.01 && padded.height == height)
  }

  /// Of a plain view whose size is not understood, the size is not known: nothing that has it inside is drawn.
  @Test func sizesOfPlainViews() async throws {
    let app = try await LaidOutApp(
      "final class Chip: UIView { let label = UILabel(); \(Self.size) { CGSize(width: label.intrinsicContentSize.width + 24, height: 32) } }\n"
        + LaidOutApp.controller(
          views: "let chip = Chip()",
          "chip.topAnchor.constraint(equalTo: view.topAnchor).isActive = true; chip.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true"
        ))
    #expect(app.scenes(of: "Screen").isEmpty)
  }

  /// The text has only the room between the insets.
  @Test func aTextBetweenInsets() async throws {
    let (app, _, _) = try await frames("UILabel", Self.properties + "\n" + Self.getter + "\n" + Self.drawing)
    let text = try #require(app.scenes(of: "Screen").first?.screen.items.first { $0.id == "padded" }?.kind.text)
    #expect(text.viewInsets == EdgeInsets(top: 4, left: 10, bottom: 4, right: 6))
  }

  /// What is not always as much, or is drawn elsewhere than the size says, is not known.
  @Test(arguments: [
    "\(size) { CGSize(width: super.intrinsicContentSize.width * 2, height: super.intrinsicContentSize.height) }",
    "\(size) { CGSize(width: super.intrinsicContentSize.width + Model.gap, height: super.intrinsicContentSize.height) }",
    "\(size) { CGSize(width: super.intrinsicContentSize.height + 4, height: super.intrinsicContentSize.width) }",
    properties + "\n" + drawing, getter + "\n" + drawing + "\nvar insets = Model.insets",
    properties + "\n" + getter + "\noverride func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 30, dy: 0)) }",
    properties + "\n" + getter + "\noverride func drawText(in rect: CGRect) { super.drawText(in: Model.place(rect)) }",
  ])
  func otherSizes(_ members: String) async throws {
    let (app, _, _) = try await frames("UILabel", members)
    let item = try #require(app.scenes(of: "Screen").first?.screen.items.first { $0.id == "padded" })
    #expect(item.isSizeEstimated && item.contentPadding == nil)
  }
}
