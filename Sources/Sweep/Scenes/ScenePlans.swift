package import AutoLayout
import Checks
package import Screens
import Synchronization
package import Vocabulary

/// The plans of a scene, two for each set of traits that makes a difference, one for each direction. A plan is made when a cell first needs
/// it: where results are known, few are.
package final class ScenePlans: Sendable {
  private let outline: ScreenOutline
  /// The screen under each set of traits.
  package let screens: [Screen]
  private let made: Mutex<Made>

  private struct Made {
    /// By number.
    var plans: [LayoutPlan?]
    /// By set of traits.
    var facts: [ScreenFacts?]
  }

  /// - Parameter screens: under each set of traits.
  init(_ screens: [Screen], _ outline: ScreenOutline) {
    (self.screens, self.outline) = (screens, outline)
    made = Mutex(
      Made(
        plans: [LayoutPlan?](repeating: nil, count: screens.count * LayoutDirection.allCases.count),
        facts: [ScreenFacts?](repeating: nil, count: screens.count)))
  }

  package var count: Int { screens.count * LayoutDirection.allCases.count }

  /// How many were needed so far.
  package var madeCount: Int { made.withLock { $0.plans.count { $0 != nil } } }

  /// The number of a plan.
  static func number(ofTraits traits: Int, _ direction: LayoutDirection) -> Int {
    traits * LayoutDirection.allCases.count + (direction == .rightToLeft ? 1 : 0)
  }

  /// The screen of the plan of a number.
  func screen(of plan: Int) -> Screen { screens[plan / LayoutDirection.allCases.count] }

  subscript(plan: Int) -> LayoutPlan {
    made.withLock { made in
      if let known = made.plans[plan] { return known }
      let new = LayoutPlan(
        resolved: screen(of: plan), direction: plan % LayoutDirection.allCases.count == 0 ? .leftToRight : .rightToLeft)
      made.plans[plan] = new
      return new
    }
  }

  /// What the checks need of the plan of a number.
  func facts(of plan: Int) -> ScreenFacts {
    let traits = plan / LayoutDirection.allCases.count
    return made.withLock { made in
      let facts = made.facts[traits] ?? ScreenFacts(screens[traits], outline)
      made.facts[traits] = facts
      return facts
    }
  }
}
