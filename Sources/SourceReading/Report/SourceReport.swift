package import Syntax
import UIKitModel

/// What was read, in the forms of `copyfit source`.
package struct SourceReport: Sendable {
  let reading: CodeReading

  package init(_ reading: CodeReading) {
    self.reading = reading
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { document in
      document.array("objects") { list in
        for object in reading.objects { list.object { Self.write(object, to: &$0) } }
      }
      document.array("classes") { list in
        for layout in reading.layouts { list.object { Self.write(layout, to: &$0) } }
      }
      document.object("texts", line: true) { counts in
        for kind in TextReading.Kind.allCases { counts.member(kind.rawValue, reading.objects.count { $0.text?.kind == kind }) }
      }
    }
    writer.newLine()
  }

  private static func write(_ object: ObjectReading, to writer: inout JSONWriter) {
    writer.member("document", object.document)
    writer.member("object", object.object)
    if let outlet = object.outlet { writer.member("outlet", outlet) }
    if let owner = object.owner {
      writer.object("owner", line: true) {
        $0.member("class", owner.name)
        $0.member("file", owner.place.file)
        $0.member("line", owner.place.line)
      }
    }
    if let text = object.text { writer.object("text") { write(text, to: &$0) } }
    if let text = object.placeholder { writer.object("placeholder") { write(text, to: &$0) } }
    if let hidden = object.hidden {
      writer.object("hidden", line: true) {
        $0.member("atLoad", hidden.atLoad)
        $0.member("changes", hidden.changes)
        write(hidden.places, to: &$0)
      }
    }
    if let constraint = object.constraint {
      writer.object("constraint", line: true) {
        $0.member("constant", constraint.constant)
        $0.member("isActive", constraint.isActive)
        $0.member("priority", constraint.priority)
        write(constraint.places, to: &$0)
      }
    }
    if let font = object.font, font.isSet {
      writer.object("font", line: true) {
        $0.member("style", font.font?.style)
        $0.member("size", font.font?.points)
        if let made = font.font { $0.member("scales", made.style != nil && font.adjusts ?? false || made.scalesWith != nil) }
      }
    }
    if let lines = object.style?.lines { writer.member("lines", lines) }
  }

  static func write(_ text: TextReading, to writer: inout JSONWriter) {
    writer.member("kind", text.kind.rawValue)
    if text.alternatives.isEmpty { return }
    writer.array("keys") { list in
      for one in text.alternatives {
        list.object(line: true) {
          $0.member("key", one.key)
          $0.member("table", one.table)
          $0.member("literal", one.literal)
          if one.hasArguments { $0.member("args", true) }
          if one.isPart { $0.member("decorated", true) }
          $0.member("when", one.when.isEmpty ? "always" : one.when)
          $0.member("file", one.place.file)
          $0.member("line", one.place.line)
          $0.member("column", one.place.column)
        }
      }
    }
  }

  private static func write(_ places: [SourcePlace], to writer: inout JSONWriter) {
    writer.array("at", line: true) { list in
      for place in places {
        list.object {
          $0.member("file", place.file)
          $0.member("line", place.line)
        }
      }
    }
  }
}
