import Screens
package import Checks
import Diagnostics
import Drawing
package import Environments
import Vocabulary

extension Finding.Cause {
  /// The constraint, with its priority if it is not required.
  package var words: String { priority >= 1000 ? constraint : "\(constraint) (priority \(priority.decimal(3)))" }
}

extension Finding {
  /// The text for a list.
  var title: String { headline.isEmpty ? message : headline }
}

extension Finding.Worst {
  /// The amount with its unit: `34.5 pt`, `1 line`.
  package var words: String {
    let number = amount.decimal()
    return "\(number) \(number == "1" && unit.hasSuffix("s") ? String(unit.dropLast()) : unit)"
  }
}

extension Finding.Acceptance {
  /// `in the source: shown in full on the next screen`, `in the baseline, until 2027-01-31: issue 7`.
  package var words: String {
    "in the \(place.rawValue)" + (expires.map { ", until \($0)" } ?? "") + (reason.map { ": \($0)" } ?? "")
  }
}

extension Environment {
  /// In words, as one reads it out: `de · AX2 · ltr · iPhone SE · portrait`.
  package var words: String {
    let setting = isBoldText ? ["bold text"] : []
    return ([locale, contentSize.rawValue, direction.rawValue, device.isEmpty ? size : device, orientation.rawValue] + setting).joined(
      separator: " · ")
  }

  /// The canvas as `--size` takes it: `375x667@2`.
  private var size: String { "\(canvas.size.width.decimal())x\(canvas.size.height.decimal())@\(canvas.scale.decimal())" }

  /// The command that solves `file` here, with the inputs of the run: the program and its argument, then each option with its value.
  /// - Parameter scene: of a file that has several.
  package func command(for file: String, scene: String?, when: String, _ inputs: [RunReport.Input]) -> [String] {
    let screen =
      device.isEmpty ? ["--size \(size)"] : ["--devices \(device.quotedForShell)", "--orientations \(orientation.rawValue)"]
    return ["copyfit layout \(file.quotedForShell)"] + (scene.map { ["--scene \($0.quotedForShell)"] } ?? [])
      + (when.isEmpty ? [] : ["--when \(when.quotedForShell)"]) + [
        "--locales \(locale.quotedForShell)", "--content-sizes \(contentSize.rawValue)",
        "--directions \(direction.rawValue)",
      ] + (isBoldText ? ["--bold-text on"] : []) + screen
      + inputs.map { $0.value == "false" ? $0.option : "\($0.option) \($0.value.quotedForShell)" }
  }
}

extension Finding {
  /// The first of the states in which it holds; empty: the screen's first.
  fileprivate var firstState: String { when.split(separator: "; ").first.map(String.init) ?? "" }
}

extension RunReport {
  /// The command that shows a finding in its first cell; nil for a finding about a file.
  package func command(for finding: Finding) -> [String]? {
    let hasSeveral = scenarios.count { $0.file == finding.file } > 1
    return finding.first?.command(for: finding.file, scene: hasSeveral ? finding.scenario : nil, when: finding.firstState, inputs)
  }
}
