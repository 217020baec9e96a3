package import Screens
package import Checks
package import Drawing
package import Environments
package import Vocabulary

/// The exhibit beside a finding on the page.
package struct Exhibit: Sendable {
  /// One environment that is worth a look.
  package struct View: Sendable {
    package enum Role: String, Sendable {
      /// The largest text size below the first failing one: all is well here.
      case before
      /// The first failing environment.
      case breaks
      /// The first failing environment, with the finding's fix.
      case fixed
      /// The first failing environment in the opposite direction.
      case opposite
    }

    package var role: Role
    package var environment: Environment
    /// The state of the screen in which the finding is shown; empty: its first.
    package var state: String

    package init(role: Role, environment: Environment, state: String = "") {
      self.role = role
      self.environment = environment
      self.state = state
    }
  }

  /// The axes of the scenario's matrix, in sweep order.
  package var locales: [String]
  package var contentSizes: [String]
  /// Whether the finding holds anywhere in a locale and content size: `locales.count × contentSizes.count`, locale by locale.
  package var holds: [Bool]
  /// The text sizes and devices in which it holds together, each pair once: what asks for one device at one size is not told of another.
  package var places: [Place]
  /// The directions in which it holds anywhere.
  package var directions: [LayoutDirection]
  package var views: [View]
  /// The items to outline in the pictures.
  package var blamed: [ItemID]

  /// A text size on a device.
  package struct Place: Hashable, Sendable {
    package var contentSize: String
    /// As the matrix of the report calls it.
    package var device: String

    package init(contentSize: String, device: String) {
      self.contentSize = contentSize
      self.device = device
    }
  }

  package init(
    locales: [String], contentSizes: [String], holds: [Bool], places: [Place] = [], directions: [LayoutDirection] = [], views: [View],
    blamed: [ItemID]
  ) {
    precondition(holds.count == locales.count * contentSizes.count, "\(holds.count) squares")
    self.locales = locales
    self.contentSizes = contentSizes
    self.holds = holds
    self.places = places
    self.directions = directions
    self.views = views
    self.blamed = blamed
  }
}

/// Where a page gets its exhibits: asked while the page is written, so that no picture is kept.
package protocol ExhibitSource {
  /// nil for a finding that is not of a cell.
  func exhibit(of finding: Finding) -> Exhibit?

  /// The finding's scenario in the environment of a view. Asked once for each scenario, state and environment, scenario by scenario, and for each fix.
  func picture(of finding: Finding, _ view: Exhibit.View) -> Picture

  /// The picture and, if `isPainted`, the painting.
  func drawing(of request: ExhibitRequest) -> ExhibitDrawing

  /// Pictures that will be asked for, in that order, drawn at the same time; nil: drawn when it is asked for.
  func drawings(of requests: [ExhibitRequest]) -> [ExhibitDrawing?]
}

/// A picture that a page is going to have.
package struct ExhibitRequest: Sendable {
  package var finding: Finding
  package var view: Exhibit.View
  /// Whether it is also shown as on a device.
  package var isPainted: Bool
}

package struct ExhibitDrawing: Sendable {
  package var picture: Picture
  /// nil: the page has boxes only.
  package var painting: Painting?

  package init(picture: Picture, painting: Painting?) {
    self.picture = picture
    self.painting = painting
  }
}

extension ExhibitSource {
  package func drawings(of requests: [ExhibitRequest]) -> [ExhibitDrawing?] { requests.map { _ in nil } }

  package func drawing(of request: ExhibitRequest) -> ExhibitDrawing {
    ExhibitDrawing(picture: picture(of: request.finding, request.view), painting: nil)
  }
}
