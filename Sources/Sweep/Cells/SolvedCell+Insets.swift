import AutoLayout
package import Checks
import Environments
package import Screens
import Vocabulary

extension SolvedCell {
  /// How far down an item is shown from its frame: UIKit moves what scrolls out from under the bars (`contentInsetAdjustmentBehavior`), which
  /// no frame says. Points.
  package func inset(of item: ItemID) -> Double {
    guard screen.rootRole == .screen, environment.canvas.safeArea.top > 0 else { return 0 }
    return screen.lineage(of: item).dropFirst().reversed().reduce(0) { inset, view in
      guard screen[view].kind.isScrollView, screen.look(of: view).keepsClearOfBars else { return inset }
      return inset + max(0, environment.canvas.safeArea.top - layout.frame(view).y - inset)
    }
  }
}
