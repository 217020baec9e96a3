import Screens
import SourceReading

extension ScreenBars {
  /// Gives the bars the titles that code gives controllers and their buttons.
  /// - Parameter document: the file of the screen, as the code's reading names it.
  mutating func apply(_ code: CodeReading, in document: String, _ words: inout CodedWordsFinder) {
    func scene(_ controller: String?) -> SceneReading? { controller.flatMap { code[scene: document, $0] } }
    if navigation != nil, let title = scene(controller)?.title.flatMap({ words.source(of: $0) }) { navigation?.title = title }
    func named(_ item: BarItem, isTab: Bool = false) -> BarItem {
      var item = item
      let scene = scene(item.controller)
      let given = item.id.flatMap { code[document, $0]?.text?.alternatives.first }
      // A tab without words of its own shows its controller's.
      let title = given ?? (isTab ? scene?.tabTitle ?? (item.title == nil ? scene?.title : nil) : scene?.title)
      if let source = title.flatMap({ words.source(of: $0) }) { item.title = source }
      return item
    }
    if var bar = navigation {
      bar.back = bar.back.map { named($0) }
      bar.leading = bar.leading.map { named($0) }
      bar.trailing = bar.trailing.map { named($0) }
      navigation = bar
    }
    toolbar = toolbar?.map { named($0) }
    if let items = tabs?.items { tabs?.items = items.map { named($0, isTab: true) } }
  }
}
