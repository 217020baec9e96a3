import Localization
import Testing

@Suite struct LocalizedFilesTests {
  /// Each table as `folder name: language=path ...`, each interface file likewise.
  private func shown(_ paths: [String]) -> [String] {
    let files = LocalizedFiles(paths)
    return files.tables.map { table in
      "\(table.folder) \(table.name): " + table.files.map { "\($0.language ?? "-")=\($0.format.rawValue)" }.joined(separator: " ")
    }
      + files.interfaceFiles.map { file in
        "\(file.folder) \(file.name).\(file.fileExtension): \(file.base ?? "-")"
          + file.variants.map { " \($0.language)=\($0.path)" }.joined()
      }
  }

  @Test(
    arguments: [
      (["A/de.lproj/L.strings", "A/en.lproj/L.strings", "A/de.lproj/L.stringsdict"], ["A L: de=strings de=stringsdict en=strings"]),
      (["de.lproj/L.strings"], [". L: de=strings"]), (["/a/de.lproj/L.strings"], ["/a L: de=strings"]),
      (
        ["A/zh_CN.lproj/L.strings", "A/English.lproj/L.strings", "A/pt_BR.lproj/L.strings", "A/iw.lproj/L.strings"],
        ["A L: en=strings he=strings pt-BR=strings zh-CN=strings"]
      ),
      (["A/de.lproj/L.strings", "B/de.lproj/L.strings"], ["A L: de=strings", "B L: de=strings"]),
      (["A/L.xcstrings", "A/mul.lproj/Main.xcstrings"], ["A L: -=xcstrings", "A Main: -=xcstrings"]),
      (["A/Base.lproj/L.strings", "A/L.strings"], ["A L: -=strings -=strings"]),
      (["A/en-XA.lproj/L.strings"], []),
      (
        ["A/Base.lproj/Main.storyboard", "A/de.lproj/Main.strings", "A/fr.lproj/Main.storyboard"],
        ["A Main: de=strings", "A Main.storyboard: A/Base.lproj/Main.storyboard fr=A/fr.lproj/Main.storyboard"]
      ),
      (["A/Cell.xib", "A/a.swift", "A/x.lproj"], ["A Cell.xib: A/Cell.xib"]),
      (["A/en.lproj/M.storyboard"], ["A M.storyboard: - en=A/en.lproj/M.storyboard"]),
    ] as [([String], [String])])
  func groups(paths: [String], expected: [String]) {
    #expect(shown(paths) == expected)
    #expect(shown(paths.reversed()) == expected)
  }

  @Test func languages() {
    let files = LocalizedFiles([
      "A/de.lproj/x.strings", "A/Base.lproj/y.xib", "A/en-XA.lproj/x.strings", "B/fr.lproj/z.strings", "A/de.lproj/y.strings",
    ])
    #expect(files.languagesOfFolders["A"] == ["de"])
    #expect(files.languagesOfFolders["C"] == nil)
    #expect(files.allLanguages == ["de", "fr"])
    #expect(files.hasBase)
  }

  @Test(arguments: [
    ("en-XA", true), ("ar-XB", true), ("en-x-double", true), ("qps-ploc", true), ("en", false), ("de-AT", false), ("mo", false),
  ])
  func pseudoLocales(tag: String, isOne: Bool) {
    #expect(PseudoLocale.isPseudoLocale(tag) == isOne)
  }
}
