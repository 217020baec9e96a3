import ArgumentParser
import Runs

/// Options that decide the results of a run.
struct RunOptions: ParsableArguments {
  @Argument(help: "Storyboards, xibs, scenarios, string tables, or folders to search.")
  var paths: [String] = []

  @OptionGroup(title: "Matrix") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(
    name: .customLong("matrix"),
    help: ArgumentHelp(
      "Which combinations are run: full (default); pairwise, a sample that covers every pair of values; each-once, a sample that covers every value; search, coarse first, then dense around what breaks.",
      valueName: "choice"))
  var sampling: MatrixSampling?

  @Option(
    help: ArgumentHelp(
      "Combinations that are always run, as reports write them: 'de,fi × AX4…AX5 × iPhone 8'. May be repeated.", valueName: "cells"))
  var require: [String] = []

  @Option(help: ArgumentHelp("Combinations that are never run, in the same notation. May be repeated.", valueName: "cells"))
  var exclude: [String] = []

  @Option(help: ArgumentHelp("Choose among equally good samples of pairwise and each-once (default: 0).", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Rules with their levels: off, note, warning or error; all means every rule: views-overlap=off,not-mirrored=warning.",
      valueName: "list"))
  var rules: String?

  var words: SettingWords {
    var words = SettingWords([.sampling: sampling?.rawValue, .seed: seed?.description, .rules: rules])
    words.add(matrix.words)
    words.add(input.words)
    words[.paths] = paths.map { SettingWords.Word($0) }
    words[.require] = require.map { SettingWords.Word($0) }
    words[.exclude] = exclude.map { SettingWords.Word($0) }
    return words
  }
}

extension MatrixSampling: ExpressibleByArgument {}
