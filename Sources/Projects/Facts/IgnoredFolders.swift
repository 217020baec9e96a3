/// Folders of other people's and built files, in which nothing is searched for.
package enum IgnoredFolders {
  package static let names: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build", "fastlane"]
}
