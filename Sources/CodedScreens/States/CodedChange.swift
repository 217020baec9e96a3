import Screens
import SourceReading

/// Something that code makes of a view or a constraint at some moment.
struct CodedChange {
  /// What of a screen is changed.
  enum Subject: Hashable {
    case text(ItemID)
    case placeholder(ItemID)
    case font(ItemID)
    case lines(ItemID)
    case alignment(ItemID)
    case lineBreakMode(ItemID)
    case hidden(ItemID)
    case transparency(ItemID)
    case constant(LayoutConstraintID)
    case activity(LayoutConstraintID)
    case priority(ScreenState.Priority)
    case axis(ItemID)
  }

  var subject: Subject
  var moment: Moment
  /// Whether it is a branch that leaves it as it was, unlike others.
  var isUnchanged = false
  var make: (inout ScreenState) -> Void

  /// The view whose text looks otherwise; nil: something else is changed.
  var lookedItem: ItemID? {
    switch subject {
    case .font(let item), .lines(let item), .alignment(let item), .lineBreakMode(let item): item
    default: nil
    }
  }

  /// The view that is hidden or shown; nil: something else is changed.
  var hiddenItem: ItemID? {
    switch subject {
    case .hidden(let item), .transparency(let item): item
    default: nil
    }
  }
}

extension ObjectReading {
  /// What code makes of a view.
  /// - Parameter isHidden: whether the document hides it.
  func changes(of item: ItemID, isHidden: Bool) -> [CodedChange] {
    let texts = (text?.states ?? []).map { text in CodedChange(subject: .text(item), moment: text.moment) { $0.texts[item] = .some(text) } }
    let vague = (text?.vague ?? []).map { moment in CodedChange(subject: .text(item), moment: moment) { $0.texts[item] = .some(nil) } }
    let placeholders = (placeholder?.states ?? []).map { text in
      CodedChange(subject: .placeholder(item), moment: text.moment) { $0.placeholders[item] = .some(text) }
    }
    let hiddenStates = (hidden?.states ?? []).map { state in
      CodedChange(subject: .hidden(item), moment: state.moment) { $0.hidden[item] = state.value }
    }
    let unchanged = (hidden?.unchanged ?? []).map { state in
      CodedChange(subject: .hidden(item), moment: state.moment, isUnchanged: true) { $0.hidden[item] = state.value ?? isHidden }
    }
    let transparencies = (style?.transparencies ?? []).map { state in
      CodedChange(subject: .transparency(item), moment: state.moment) { $0.transparent[item] = state.value }
    }
    let priorities = priorities.flatMap { priority in
      let subject = ScreenState.Priority(item: item, isOfResistance: priority.isOfResistance, axis: priority.axis)
      return priority.states.map { state in
        CodedChange(subject: .priority(subject), moment: state.moment) { $0.priorities[subject] = state.value }
      }
    }
    let axes = (style?.areVertical ?? []).map { state in
      CodedChange(subject: .axis(item), moment: state.moment) { $0.areVertical[item] = state.value }
    }
    return texts + vague + placeholders + hiddenStates + unchanged + transparencies + looks(of: item) + priorities + axes
  }
}

extension ObjectReading {
  /// How code makes the text of a view look.
  private func looks(of item: ItemID) -> [CodedChange] {
    let fonts = (font?.states ?? []).map { font in
      CodedChange(subject: .font(item), moment: font.moment) { $0.looks[item, default: TextLook()].font = .some(font.value) }
    }
    let lines = (style?.lineCounts ?? []).map { lines in
      CodedChange(subject: .lines(item), moment: lines.moment) { $0.looks[item, default: TextLook()].lines = lines.value }
    }
    let alignments = (style?.alignment?.states ?? []).map { alignment in
      CodedChange(subject: .alignment(item), moment: alignment.moment) {
        $0.looks[item, default: TextLook()].alignment = alignment.value
      }
    }
    let modes = (style?.lineBreakModes ?? []).map { mode in
      CodedChange(subject: .lineBreakMode(item), moment: mode.moment) { $0.looks[item, default: TextLook()].lineBreakMode = mode.value }
    }
    return fonts + lines + alignments + modes
  }
}

extension ConstraintReading {
  /// What code makes of a constraint.
  /// - Parameter isInstalled: whether it holds in the document.
  func changes(of constraint: LayoutConstraintID, isInstalled: Bool) -> [CodedChange] {
    constants.map { state in
      CodedChange(subject: .constant(constraint), moment: state.moment) { $0.constants[constraint] = .some(state.value) }
    }
      + activities.map { state in
        CodedChange(subject: .activity(constraint), moment: state.moment) { $0.activities[constraint] = state.value }
      }
      + unchangedActivities.map { state in
        CodedChange(subject: .activity(constraint), moment: state.moment, isUnchanged: true) {
          $0.activities[constraint] = state.value ?? isInstalled
        }
      }
  }
}
