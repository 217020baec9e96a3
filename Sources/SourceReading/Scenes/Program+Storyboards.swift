import Programs

extension Program {
  /// Whether names of storyboards are put together in code: `UIStoryboard(name: String(describing: self), bundle: nil)`.
  var computesStoryboardNames: Bool {
    units.calling("UIStoryboard").map(\.function).contains { function in
      var isComputed = false
      function.walk(statement: { _ in }) { expression in
        guard case .call(let callee, let arguments) = expression.form, callee.lastName == "UIStoryboard",
          let name = arguments.first(where: { $0.label == "name" })?.value
        else { return }
        if case .string = name.form { return }
        isComputed = true
      }
      return isComputed
    }
  }
}
