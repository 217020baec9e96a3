import Evaluation
import Programs
import UIKitModel

/// Functions that nobody may call: what only they make, the app never shows.
///
/// Whoever writes the name of a function, in code, in a text or in a document, may call it. So may a framework, if a type conforms to a
/// protocol that is not the app's: such functions are left out, and those that other modules see. Without the type with which the app begins, only a
/// part of the app is seen, and others may call all but private functions. What constant conditions rule out calls nothing.
struct UncalledFunctions {
  /// A function that is called only if its name is written outside of it.
  struct Candidate {
    let name: String
    let lines: ClosedRange<Int>
  }

  /// Whether the code has the type with which an app begins.
  let isWholeApp: Bool
  private var all: [Candidate] = []
  /// Those that each name is the name of.
  private var byName: [String: [Int]] = [:]
  /// Those of each file, in the order of their lines.
  private var byFile: [String: [Int]] = [:]
  /// The lines of each file that get ready for a segue, and do not perform it.
  private var preparations: [String: [ClosedRange<Int>]] = [:]

  /// - Parameter ruledOut: what never runs, always or on some devices.
  init(_ program: Program, _ ruledOut: [RuledOutCode]) {
    let hasObjectiveC = program.files.contains { !$0.path.hasSuffix(".swift") }
    isWholeApp = program.allTypes.contains { $0.inherited.contains { $0.name.map(Lifecycle.entries.contains) ?? false } }
    var found: [(file: String, candidate: Candidate)] = []
    for type in program.allTypes {
      let isOpen = Self.isOpen(type, program)
      for function in type.functions.values.joined() {
        let file = program.files[Int(function.place.file)].path
        let lines = Int(function.place.line)...max(Int(function.place.line), Int(function.lastLine))
        if Presentations.preparesSegue(function) { preparations[file, default: []].append(lines) }
        if isWholeApp || Self.isPrivate(function),
          Self.isCandidate(function, ofOpenType: isOpen, hasObjectiveC: hasObjectiveC, program, ruledOut)
        {
          found.append((file, Candidate(name: function.name, lines: lines)))
        }
      }
    }
    found.sort { one, other in
      let (lines, others) = (one.candidate.lines, other.candidate.lines)
      return (one.file, lines.lowerBound, lines.upperBound) < (other.file, others.lowerBound, others.upperBound)
    }
    for (file, candidate) in found {
      byFile[file, default: []].append(all.count)
      byName[candidate.name, default: []].append(all.count)
      all.append(candidate)
    }
  }

  var names: Dictionary<String, [Int]>.Keys { byName.keys }

  /// The candidate that a line of a file is in; nil: none, or several.
  func function(_ file: String, _ line: Int) -> Int? {
    guard let candidates = byFile[file] else { return nil }
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if all[candidates[middle]].lines.lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    func has(_ place: Int) -> Bool { place >= 0 && all[candidates[place]].lines.contains(line) }
    return has(low - 1) && !has(low - 2) ? candidates[low - 1] : nil
  }

  func isPreparation(_ file: String, _ line: Int) -> Bool { preparations[file]?.contains { $0.contains(line) } ?? false }

  /// The candidates that may be called.
  /// - Parameters:
  ///   - names: those that are written outside of all candidates.
  ///   - mentions: the names that are written in a candidate.
  func called(byNames names: [String], _ mentions: (Int) -> [String]) -> Set<Int> {
    var called = Set<Int>()
    var next = names
    while let name = next.popLast() {
      for function in byName[name] ?? [] where called.insert(function).inserted { next += mentions(function).filter { $0 != name } }
    }
    return called
  }

  private static func isCandidate(
    _ function: Function, ofOpenType isOpen: Bool, hasObjectiveC: Bool, _ program: Program, _ ruledOut: [RuledOutCode]
  ) -> Bool {
    guard function.kind == .function, !function.isAbstract, !called.contains(function.name),
      program.units.calling(function.name).allSatisfy({ caller in
        caller.function === function || isPrivate(function) && caller.function.place.file != function.place.file
          || ruledOut.contains { $0.has(function.name, in: caller.function) }
      })
    else { return false }
    let isAction = function.marks.contains("IBAction")
    guard program.files[Int(function.place.file)].path.hasSuffix(".swift") else {
      // What its own header declares is no answer to a framework.
      return isAction || !function.marks.contains("private") && !function.marks.contains("objc")
    }
    guard function.marks.isSubset(of: plainMarks) else { return false }
    // In Objective-C, a label belongs to the name.
    return isAction || isPrivate(function) || !isOpen && !(hasObjectiveC && function.parameters.first?.label != nil)
  }

  private static func isPrivate(_ function: Function) -> Bool { !function.marks.isDisjoint(with: ["private", "fileprivate"]) }

  /// Whether a framework may call functions of a type: by a protocol that is not the app's.
  private static func isOpen(_ type: ProgramType, _ program: Program) -> Bool {
    (program.ancestors(of: type) + program.protocols(of: type)).contains { scope in
      scope.inherited.contains { above in
        guard let name = above.name else { return true }
        return program.type(name, inside: scope.name, near: scope.file)?.declaration == nil && Framework.uiKit.superclasses[name] == nil
      }
    }
  }

  private static let plainMarks: Set = [
    "private", "fileprivate", "internal", "static", "class", "final", "mutating", "discardableResult", "MainActor", "available", "IBAction",
    "async", "nonisolated",
  ]
  /// The compiler calls these.
  private static let called: Set = ["callAsFunction", "hash", "encode", "appendInterpolation", "appendLiteral"]
}
