import Evaluation

/// An object of a document that code can reach: by an outlet, or because it is of a class of the app's own.
struct ConnectedObject {
  /// An outlet that leads to it.
  struct Outlet: Hashable {
    var name: String
    /// The class of the owner that the document names.
    var ownerClass: String
    var isCollection: Bool
    /// Which of the elements of a collection it leads to; nil: it is of no collection.
    var element: Element?
    /// The part of what it leads to: the `textLabel` of a cell.
    var part: String?
    /// Whether the owner is that of the file: it may be of a class below.
    var isOfFileOwner = false
    /// Whether code finds the object by its number.
    var isTag = false
    /// Whether it is no property, but what an action of the owner is given: the button that sends it.
    var isSender = false
    /// Of an outlet of a cell: the identifier of its prototype, and those of the other prototypes of its class in the document.
    var prototype: String?
    var otherPrototypes: Set<String> = []

    struct Element: Hashable {
      var number: Int
      var count: Int
    }

    /// What code writes to come to the object: `accountCell.textLabel`.
    var words: String { part.map { name + "." + $0 } ?? name }

    /// What a run calls it: an element of a collection by its number.
    var path: String { element.map { Framework.outlet(name, element: $0.number) } ?? name }

    /// Whether a run calls it so: the collection as a whole, or the element.
    func isCalled(_ other: String) -> Bool { other == name || other == path }
  }

  var document: String
  var id: String
  /// The name of its element: `label`.
  var element: String
  /// The class of the app's own, where the document names one.
  var customClass: String?
  var outlets: [Outlet] = []
  /// Of a view that a view of the app's own has in it: the properties that lead to it from the class whose view that is; empty: it is none.
  var path: [String] = []
  /// Where code makes it, of what code makes and no other object is made at; nil: it comes from a document.
  var madeAt: SourcePlace?
  /// The call in what a property begins with by which code makes it; nil: it is made otherwise.
  var madeFor: SourcePlace?
  /// Attributes that Interface Builder sets by name when the object is loaded, in their order.
  var runtimeAttributes: [RuntimeAttribute] = []
  /// The number that code tells it from others by.
  var tag = 0
  /// The field of the flag that is not as UIKit has it: of a hidden view, of a constraint that is not installed.
  var turnedFlag: String?
  /// Of a text of a cell that a list makes: what the cell calls it, the identifier of its prototype, and the classes around the list.
  var part: String?
  var partIdentifier: String?
  var listClasses: [String] = []
  /// Of what a component has in it: where that component is placed; nil: it stands for all of its places.
  var place: ComponentPlace?
  /// Whether it shows words of its own: a label, a button, a text field.
  var hasWords: Bool { Self.elementsWithWords.contains(element) }

  /// Whether it is a plain view or control, whose class may put views into it.
  var isLaidOutByItself: Bool { Self.elementsLaidOut.contains(element) }

  private static let elementsLaidOut: Set = ["view", "button", "control", "stackView", "scrollView"]

  private static let elementsWithWords: Set = [
    "label", "button", "textField", "textView", "segmentedControl", "barButtonItem", "navigationItem", "tabBarItem", "searchBar",
  ]
}

/// A view of a document whose class fills it: with the view of a xib of its own, or with what it lays out in code.
struct ComponentPlace {
  /// The class that the document names.
  var className: String
  /// What the document sets of it by name.
  var attributes: [RuntimeAttribute]
  /// The outlets that lead to it.
  var outlets: [ConnectedObject.Outlet]
}

extension ConnectedObject {
  /// The same object of a component at one of the component's places.
  func placed(at view: ConnectedObject) -> ConnectedObject {
    var object = self
    object.document = view.document
    // As a screen has the views that it embeds.
    object.id = PlacedComponent.name(ofObject: id, at: view.id)
    object.place = ComponentPlace(className: view.customClass ?? "", attributes: view.runtimeAttributes, outlets: view.outlets)
    return object
  }
}
