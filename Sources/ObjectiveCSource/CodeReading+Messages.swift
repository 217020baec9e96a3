import Programs

/// Messages as Swift's calls, properties and initializers.
extension CodeReading {
  /// `[receiver message]`.
  func message() -> Expression {
    let start = place
    return inGroup {
      let receiver = genericClass() ?? expression()
      guard token.kind == .name || token.isMark(":") else { return Expression(.opaque, at: start) }
      let message = Message(place: start, at: place, receiver: receiver, rest: rest())
      return isAtEnd ? expression(message) : Expression(.opaque, at: start)
    }
  }

  private struct Message {
    let place: Place
    /// Of the selector.
    let at: Place
    let receiver: Expression
    let selector: String
    let arguments: [Expression]
    /// Behind the last one, separated by commas.
    let more: [Expression]

    init(place: Place, at: Place, receiver: Expression, rest: (String, [Expression], [Expression])) {
      (self.place, self.at, self.receiver) = (place, at, receiver)
      (selector, arguments, more) = rest
    }
  }

  private func rest() -> (String, [Expression], [Expression]) {
    var selector = ""
    var arguments: [Expression] = []
    var more: [Expression] = []
    while !isAtEnd {
      if token.kind == .name {
        selector += token.text
        next += 1
      }
      guard accept(":") else { break }
      selector += ":"
      arguments.append(expression())
      while accept(",") { more.append(expression()) }
      guard token.kind == .name || token.isMark(":") else { break }
    }
    return (selector, arguments, more)
  }

  /// The class of `[NSMutableArray<NSString *> new]`; nil: it is not of this form.
  private func genericClass() -> Expression? {
    guard token.kind == .name, token.text.first?.isUppercase ?? false, self[next + 1].isMark("<") else { return nil }
    let start = next
    next += 1
    guard let end = endOfAngles(), self[end + 1].kind == .name else {
      next = start
      return nil
    }
    next = end + 1
    return name(self[start].text, at: place(at: start))
  }

  // MARK: What messages mean

  private func expression(_ message: Message) -> Expression {
    if message.arguments.isEmpty { return plain(message) }
    if let special = special(message) { return special }
    if let property = names.assigned(by: message.selector), message.more.isEmpty {
      let target = member(message.receiver, property, at: message.at)
      return Expression(.block([assignment(target, "", message.arguments[0])]), at: message.place)
    }
    let name = names.name(of: message.selector)
    let labels = name.labels + Array(repeating: nil, count: max(0, message.arguments.count - name.labels.count))
    // A list of arguments ends with nil.
    let more = message.more.filter { !$0.isNothing }.map { Argument(nil, $0) }
    let arguments = zip(labels, message.arguments).map { Argument($0, $1) } + more
    if name.base == "init" { return initialized(message, arguments) }
    return call(member(message.receiver, name.base, at: message.at), arguments, at: message.place)
  }

  /// A message without arguments.
  private func plain(_ message: Message) -> Expression {
    let receiver = message.receiver
    switch message.selector {
    case "alloc": return receiver
    case "init", "initForAutoLayout": return initialized(message, [])
    case "new", "newAutoLayoutView": return initialized(message, [])
    case "dictionary" where receiver.isDictionaryClass: return initialized(message, [])
    case "class": return type(of: receiver, at: message.place)
    case "self", "autorelease", "retain": return receiver
    case let name where receiver.isColorClass && name.hasSuffix("Color"): return member(receiver, String(name.dropLast(5)), at: message.at)
    case let name where names.isFunction(name): return call(member(receiver, name, at: message.at), [], at: message.place)
    case let name:
      return member(receiver, swiftName(ofProperty: name), at: message.at)
    }
  }

  /// A property as Swift names it.
  func swiftName(ofProperty name: String) -> String { Self.properties[name] ?? names.property(name) }

  private static let properties = [
    "uppercaseString": "uppercased", "lowercaseString": "lowercased", "capitalizedString": "capitalized",
    "localizedUppercaseString": "localizedUppercase", "localizedLowercaseString": "localizedLowercase",
    "localizedCapitalizedString": "localizedCapitalized", "firstObject": "first", "lastObject": "last",
  ]

  private func initialized(_ message: Message, _ arguments: [Argument]) -> Expression {
    switch message.receiver.form {
    case .name("super"), .name("self"): call(member(message.receiver, "init", at: message.at), arguments, at: message.place)
    default: made(message.receiver, arguments, at: message.place)
    }
  }

  func made(_ type: Expression, _ arguments: [Argument], at place: Place) -> Expression {
    switch type.form {
    case .name(let name) where name.first?.isUppercase ?? false:
      if let known = Self.collections[name], arguments.isEmpty { return Expression(known, at: place) }
      return call(type, arguments, at: place)
    case .member: return call(member(type, "init", at: place), arguments, at: place)
    default: return Expression(.opaque, at: place)
    }
  }

  private static let collections: [String: Expression.Form] = [
    "NSArray": .list([]), "NSMutableArray": .list([]),
    "NSString": .string(""), "NSMutableString": .string(""),
  ]

  /// Messages with forms of their own; nil: it is another one.
  private func special(_ message: Message) -> Expression? {
    let (receiver, arguments) = (message.receiver, message.arguments)
    func made(_ form: Expression.Form) -> Expression { Expression(form, at: message.place) }
    func string(_ label: String?) -> Expression {
      call(
        name("String", at: message.at), [Argument(label, arguments[0])] + message.more.map { Argument(nil, $0) }, at: message.place)
    }
    switch message.selector {
    case "stringWithFormat:", "localizedStringWithFormat:": return string("format")
    case "stringByAppendingFormat:", "appendFormat:":
      let callee = member(receiver, message.selector == "appendFormat:" ? "append" : "appending", at: message.at)
      return call(callee, [Argument(nil, string("format"))], at: message.place)
    case "stringWithString:", "stringWithUTF8String:": return string(nil)
    case "isEqualToString:", "isEqual:", "isEqualToNumber:": return made(.binary("==", receiver, arguments[0]))
    case "objectAtIndex:", "objectForKey:", "objectAtIndexedSubscript:", "objectForKeyedSubscript:":
      return made(.element(receiver, [Argument(nil, arguments[0])]))
    case "isKindOfClass:", "isMemberOfClass:":
      guard case .name(let type) = arguments[0].form, type.first?.isUppercase ?? false, type != "Self" else { return made(.opaque) }
      return made(.test(receiver, .named(type, [])))
    case "indexPathForRow:inSection:", "indexPathForItem:inSection:":
      return call(
        name("IndexPath", at: message.at), [Argument("row", arguments[0]), Argument("section", arguments[1])], at: message.place)
    case "arrayWithObjects:", "initWithObjects:", "arrayWithObject:", "setWithObject:", "setWithObjects:":
      return made(.list(arguments + message.more.filter { !$0.isNothing }))
    case "arrayWithArray:", "initWithArray:", "dictionaryWithDictionary:": return arguments[0]
    case "dictionaryWithObjectsAndKeys:", "initWithObjectsAndKeys:":
      let all = arguments + message.more.filter { !$0.isNothing }
      return made(.dictionary(stride(from: 0, to: all.count - 1, by: 2).map { .init(key: all[$0 + 1], value: all[$0]) }))
    case "dictionaryWithObjects:forKeys:", "initWithObjects:forKeys:":
      guard case .list(let values) = arguments[0].form, case .list(let keys) = arguments[1].form else { return made(.opaque) }
      return made(.dictionary(zip(keys, values).map { .init(key: $0, value: $1) }))
    case "setObject:forKey:" where receiver.isVariable:
      let target = made(.element(receiver, [Argument(nil, arguments[1])]))
      return made(.block([assignment(target, "", arguments[0])]))
    case "initWithString:" where Self.isText(receiver): return arguments[0]
    case "respondsToSelector:", "conformsToProtocol:": return made(.opaque)
    case let name where name.hasPrefix("performSelector"): return performed(message)
    default: return nil
    }
  }

  /// `[self performSelector:@selector(fillWith:) withObject:text afterDelay:0]` as the message that is sent; nil: it is not known.
  private func performed(_ message: Message) -> Expression? {
    guard case .call(let callee, let words) = message.arguments[0].form, case .name("#selector") = callee.form, words.count == 2,
      case .string(let selector) = words[1].value.form
    else { return nil }
    let rest = Array(zip(message.selector.split(separator: ":").dropFirst(), message.arguments.dropFirst()))
    // What comes later is none of what is done here.
    if let delay = rest.first(where: { $0.0 == "afterDelay" })?.1 {
      guard case .number(0) = delay.form else { return nil }
    }
    let objects = rest.filter { $0.0 == "withObject" }
    let arguments = objects.map(\.1).prefix(selector.count { $0 == ":" })
    guard arguments.count == selector.count(where: { $0 == ":" }) else { return nil }
    return expression(
      Message(place: message.place, at: message.at, receiver: message.receiver, rest: (selector, Array(arguments), [])))
  }

  private static func isText(_ receiver: Expression) -> Bool {
    if case .name(let name) = receiver.form { ["NSString", "NSMutableString"].contains(name) } else { false }
  }
}

extension Expression {
  /// `UIColor`, whose `redColor` is `red` in Swift.
  fileprivate var isColorClass: Bool { if case .name("UIColor") = form { true } else { false } }

  fileprivate var isDictionaryClass: Bool {
    if case .name(let name) = form { ["NSDictionary", "NSMutableDictionary"].contains(name) } else { false }
  }

  /// Whether it is a name that no type has.
  fileprivate var isVariable: Bool { if case .name(let name) = form { !(name.first?.isUppercase ?? true) } else { false } }

  var isNothing: Bool { if case .nothing = form { true } else { false } }
}
