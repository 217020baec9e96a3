package import Programs

/// What a run from an entry does.
package struct Summary: Sendable {
  package struct Write: Sendable {
    package var object: Object
    package var property: String
    package var alternatives: [Alternative]
  }

  package var writes: [Write] = []
  package var looseWrites: Set<String> = []
  /// Objects that were given to code that is not read, which may set anything of them.
  package var escapes: Set<Object> = []
  package var isComplete = true
  /// Whether the entry itself, and not a function that it calls, was cut off.
  package var isCut = false
  /// The functions of the program that it has entered.
  package var called: Set<Identity> = []
  var calls: [Identity: [CallRecord]] = [:]
  var looseCalls: Set<String> = []
  /// The properties that functions of a name were put into.
  var held: [Identity: [Handler]] = [:]
  /// The closures that were given away and not run: what these do it does not tell.
  package var left: [GivenClosure] = []
  /// Those that were run.
  package var run: [GivenClosure] = []
}

/// A closure that a function gives away, and the type whose code it is part of.
package struct GivenClosure: Sendable {
  package var function: Function
  package var owner: ProgramType?
  /// With those of the functions beside it that it may call.
  package var mentions: Mentions
}

struct SummaryKey: QuickKey {
  var function: Identity
  /// The class that the receiver is of, where it is known, and its file.
  var receiver: String?
  var file: Int32?

  init(_ unit: Unit, _ type: ProgramType?) {
    function = Identity(unit.function)
    (receiver, file) = (type?.name, type?.file)
  }

  /// Few classes of a file run the same function.
  var quickHash: UInt { function.quickHash.mixed(with: UInt(truncatingIfNeeded: file ?? -1)) }
}

struct UnionKey: QuickKey {
  var property: Identity
  var receiver: String

  /// Few receivers have the same property.
  var quickHash: UInt { property.quickHash }
}
