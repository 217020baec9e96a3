import SourceReading
import Vocabulary

extension EdgeInsets {
  init(_ insets: InsetsReading) { self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right) }
}
