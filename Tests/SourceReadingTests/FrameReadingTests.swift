import Testing

@testable import SourceReading

/// Where code decides where a view is, instead of its document.
struct FrameReadingTests {
  /// - Parameter against: whether constraints do not hold either; nil: nothing is decided.
  @Test(
    arguments: [
      ("override func viewDidLoad() { label.frame = CGRect(x: 0, y: 0, width: 9, height: 9) }", false),
      ("override func viewDidLayoutSubviews() { label.frame.size.width = view.bounds.width }", true),
      ("override func viewDidLayoutSubviews() { place() }; func place() { label.center = view.center }", true),
      ("override func viewWillLayoutSubviews() { label.sizeToFit() }", false),
      ("override func viewDidLoad() { label.removeConstraints(label.constraints) }", true),
      ("override func viewDidLoad() { label.snp.remakeConstraints { $0.edges.equalToSuperview() } }", true),
      ("override func viewDidLoad() { label.wide?.constant = 3 }", true),
      ("override func viewDidLoad() { label.widthAnchor.constraint(equalToConstant: 9).isActive = true }", true),
      ("override func viewDidLoad() { view.trailingAnchor.constraint(equalTo: label!.trailingAnchor).isActive = true }", true),
      ("override func viewDidLoad() { add(NSLayoutConstraint(item: label, attribute: .top, relatedBy: .equal, toItem: view)) }", true),
      ("override func viewDidLoad() { label.snp.makeConstraints { $0.edges.equalToSuperview() } }", true),
      ("override func viewDidLoad() { label.tie(to: view) }", true),
      ("override func viewDidLoad() { let icon = UIView(); icon.topAnchor.constraint(equalTo: label.topAnchor).isActive = true }", nil),
      ("override func viewDidLoad() { label.embed(UIView()) }", nil),
      // A local variable with the name of the outlet.
      ("override func viewDidLoad() { let label = UILabel(); label.frame = view.bounds; view.addSubview(label) }", nil),
      ("override func viewDidLoad() { let label = self.label!; label.frame = view.bounds }", false),
      ("override func viewDidLoad() { label.text = \"\\(label.frame)\" }", nil),
      ("override func viewDidLoad() { view.constraints.forEach { $0.isActive = true }; label.text = nil }", nil),
    ] as [(String, Bool?)])
  func decidedByCode(code: String, against: Bool?) {
    let reading = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        \(code)
      }
      extension UIView {
        var wide: NSLayoutConstraint? { constraints.first { $0.firstAttribute == .width } }
        func tie(to other: UIView) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }
        func embed(_ other: UIView) { addSubview(other); other.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """
    ).reading(of: "label", in: "Screen")
    #expect(reading.frame?.isAgainstConstraints == against)
  }

  /// Constraints that say nothing of widths leave what is told of these as it is.
  @Test(arguments: [("heightAnchor", true), ("topAnchor", true), ("widthAnchor", false), ("leadingAnchor", false)])
  func sidesOfAddedConstraints(anchor: String, isVertical: Bool) throws {
    let code = AppCode.controller("label.\(anchor).constraint(equalTo: view.\(anchor)).isActive = true")
    let frame = try #require(code.reading(of: "label", in: "Screen").frame)
    #expect(frame.added?.areVertical == isVertical)
  }
}
