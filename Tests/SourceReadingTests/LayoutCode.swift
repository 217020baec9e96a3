import Evaluation
import ObjectiveCSource
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// A class that lays out its views in code, for tests.
struct LayoutCode {
  private let files: [SourceFile]
  private let name: String

  /// - Parameter name: the class that is read.
  init(_ source: String, name: String = "Box") {
    files = [SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)]
    self.name = name
  }

  init(files: [SourceFile], name: String = "Box") { (self.files, self.name) = (files, name) }

  init(objectiveC source: String, name: String = "Box") {
    let outline = ObjectiveCReader.outline(Array(source.utf8), path: "App.m", index: 0)
    files = [ObjectiveCReader.read(outline, knowing: ProgramNames(swift: [], outlines: [outline]))]
    self.name = name
  }

  /// A view with the labels `a` and `b` inside, and what its initializer does with them.
  static func view(_ body: String, more: String = "", properties: String = "") -> LayoutCode {
    LayoutCode(
      """
      class Box: UIView {
        let a = UILabel()
        let b = UILabel()
        \(properties)
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(a)
          addSubview(b)
          \(body)
        }
      }
      \(more)
      """)
  }

  /// The same in Objective-C.
  static func objectiveC(_ body: String) -> LayoutCode {
    LayoutCode(
      objectiveC: """
        @interface Box : UIView
        @property (nonatomic, strong) UILabel *a;
        @property (nonatomic, strong) UILabel *b;
        @end
        @implementation Box
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          if (self) {
            _a = [[UILabel alloc] init];
            _b = [UILabel new];
            [self addSubview:_a];
            [self addSubview:_b];
            \(body)
          }
          return self;
        }
        @end
        """)
  }

  var reading: LayoutReading? { reading(owners: nil) }

  /// - Parameters:
  ///   - owners: the classes whose outlets documents connect; nil: they are not known.
  ///   - fileOwners: those that documents name for their owners.
  func reading(owners: Set<String>?, fileOwners: Set<String> = []) -> LayoutReading? {
    let program = Program(files: files, frameworkSuperclasses: Framework.layouts.superclasses)
    return program.type(name).flatMap {
      LayoutReader(program, LayoutWords(program), owners: owners, fileOwners: fileOwners).reading(of: $0)
    }
  }

  /// Of several classes, one after another, by the same reader.
  func readings(of names: [String]) -> [LayoutReading] {
    let program = Program(files: files, frameworkSuperclasses: Framework.layouts.superclasses)
    let reader = LayoutReader(program, LayoutWords(program))
    return names.compactMap { program.type($0).flatMap(reader.reading) }
  }

  /// The constraints in words, sorted; what is not known behind them.
  var words: [String] {
    guard let reading else { return ["no class"] }
    return reading.constraints.map(\.words).sorted() + reading.unknown.map { "not known: \($0.what)" }
  }

  /// The views in words: `label in stack, arranged`.
  var views: [String] {
    reading?.views.map { "\($0.name) in \($0.parent ?? "nothing")" + ($0.isArranged ? ", arranged" : "") } ?? []
  }
}
