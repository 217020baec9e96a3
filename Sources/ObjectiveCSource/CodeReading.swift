import Programs

/// Reads bodies and expressions of a file, knowing what names mean in the whole program.
final class CodeReading: TokenReading {
  let names: ProgramNames
  /// The class whose code is read.
  var owner: String?
  /// Its properties by the variables that keep them.
  var variables: [String: String] = [:]
  /// Of the bodies around the place that is read, the innermost last.
  private var mentions: [Mentions] = [Mentions(haveFunctionsAsValues: false)]

  init(_ list: TokenList, _ lines: LineTable, _ names: ProgramNames) {
    self.names = names
    super.init(list, lines)
  }

  // MARK: What bodies mention

  func mentionsCall(_ name: String) { mentions[mentions.count - 1].calls.insert(name) }
  func mentionsName(_ name: String) { mentions[mentions.count - 1].names.insert(name) }
  func mentionsMember(_ name: String) { mentions[mentions.count - 1].members.insert(name) }

  func mentionsAssignment(_ target: Expression) {
    switch target.form {
    case .name(let name), .member(_, let name):
      mentions[mentions.count - 1].assigned.insert(name)
      mentions[mentions.count - 1].assigned.formUnion(target.wholes)
    case .element(let base, _): mentionsAssignment(base)
    default: break
    }
  }

  /// The names in a body; the code around it counts them, too.
  func collectingMentions<Result>(_ body: () -> Result) -> (Result, Mentions) {
    mentions.append(Mentions(haveFunctionsAsValues: false))
    let result = body()
    let own = mentions.removeLast()
    mentions[mentions.count - 1].calls.formUnion(own.calls)
    mentions[mentions.count - 1].assigned.formUnion(own.assigned)
    mentions[mentions.count - 1].names.formUnion(own.names)
    mentions[mentions.count - 1].members.formUnion(own.members)
    return (result, own)
  }

  // MARK: Expressions that are put together

  func name(_ name: String, at place: Place) -> Expression {
    mentionsName(name)
    return Expression(.name(name), at: place)
  }

  func member(_ base: Expression?, _ name: String, at place: Place) -> Expression {
    mentionsMember(name)
    return Expression(.member(base, name), at: place)
  }

  func call(_ callee: Expression, _ arguments: [Argument], at place: Place) -> Expression {
    switch callee.form {
    case .name(let name), .member(_, let name): mentionsCall(name)
    default: break
    }
    if case .member(_, "setValue") = callee.form, let key = arguments.last, key.label?.hasPrefix("forKey") ?? false,
      case .string(let path) = key.value.form
    {
      mentions[mentions.count - 1].assigned.insert(String(path.split(separator: ".").last ?? ""))
    }
    return Expression(.call(callee, arguments), at: place)
  }
}
