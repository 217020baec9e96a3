// swift-tools-version: 6.1
import PackageDescription

// Times LinearSolver on problem files; a package of its own, so that the tool does not carry it.

// A package at a path is known by its folder's name, whatever that is where this was checked out.
let root = String(Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "copyfit")

let package = Package(
  name: "solver-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../..")],
  targets: [.executableTarget(name: "solver-bench", dependencies: [.product(name: "LinearSolver", package: root)])]
)
