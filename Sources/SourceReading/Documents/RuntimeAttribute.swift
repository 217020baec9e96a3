import Evaluation
import Syntax

/// A property that a document sets by its name when an object is loaded: `userDefinedRuntimeAttribute`.
struct RuntimeAttribute: Hashable {
  var name: String
  var value: Value

  /// nil: it has no name.
  init?(_ element: XMLElement) {
    guard let name = element["keyPath"] else { return nil }
    self.name = name
    value =
      switch element["type"] {
      case "string": (element["value"] ?? element.first("string")?.text).map { .text($0) } ?? .nothing
      case "number": element.children.first?["value"].flatMap(Double.init).map { .number($0) } ?? .data
      case "boolean": .boolean(element["value"] == "YES")
      case "nil": .nothing
      default: .data
      }
  }
}

extension [ConnectedObject] {
  /// What documents set by name, by property, with the classes of the objects.
  var documentValues: [String: [(className: String, value: Value)]] {
    reduce(into: [:]) { values, object in
      guard let name = object.customClass else { return }
      for one in object.runtimeAttributes { values[one.name, default: []].append((name, one.value)) }
    }
  }

  /// The flags that documents turn over, by outlet, with the classes of the outlet's owners.
  var documentFlags: [String: [(ownerClass: String, field: String)]] {
    reduce(into: [:]) { flags, object in
      guard let field = object.turnedFlag else { return }
      for outlet in object.outlets where outlet.part == nil { flags[outlet.path, default: []].append((outlet.ownerClass, field)) }
    }
  }

  /// The numbers of views, by outlet, with the classes of the outlet's owners.
  var documentTags: [String: [(ownerClass: String, tag: Int)]] {
    reduce(into: [:]) { tags, object in
      for outlet in object.outlets where outlet.part == nil && !outlet.isTag {
        tags[outlet.path, default: []].append((outlet.ownerClass, object.tag))
      }
    }
  }

  /// The classes of cells that are of several prototypes.
  var prototypeClasses: Set<String> {
    Set(flatMap(\.outlets).filter { !$0.otherPrototypes.isEmpty }.map(\.ownerClass))
  }

  /// The identifiers of those that have a style of UIKit's and no class of their own.
  var styledPrototypes: Set<String> { Set(compactMap(\.partIdentifier)) }

  /// How many elements outlet collections have, by outlet, with the classes of the outlet's owners.
  var collectionCounts: [String: [(ownerClass: String, count: Int)]] {
    reduce(into: [:]) { counts, object in
      for outlet in object.outlets where outlet.element?.number == 0 {
        counts[outlet.name, default: []].append((outlet.ownerClass, outlet.element?.count ?? 0))
      }
    }
  }
}
