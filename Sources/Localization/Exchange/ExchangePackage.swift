package import Diagnostics
import Platform
private import Syntax

/// An `.xcloc` package: a folder with `contents.json`, the XLIFF in `Localized Contents`, and additional material for the translator.
package enum ExchangePackage {
  package static func isPackage(_ path: String) -> Bool { path.hasSuffix(".xcloc") }

  /// The XLIFF files of a package, sorted. Missing and inconsistent parts are reported.
  package static func exchangeFiles(in package: String, diagnostics: inout [Diagnostic]) -> [String] {
    let folder = package + "/Localized Contents"
    let names = ((try? FileSystem.names(inFolder: folder)) ?? []).filter { $0.hasSuffix(".xliff") || $0.hasSuffix(".xlf") }
    if names.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, file: package, "the package has no translations", reason: "there is no XLIFF file in 'Localized Contents'",
          remedy: "export it again (xcodebuild -exportLocalizations)"))
    }
    if let locale = targetLocale(of: package, diagnostics: &diagnostics), !names.isEmpty,
      !names.contains(where: { LocaleID.canonical(String($0.prefix { $0 != "." })) == LocaleID.canonical(locale) })
    {
      diagnostics.append(
        Diagnostic(
          .warning, file: package + "/contents.json",
          "the package is for \(locale), and its translations are \(names.joined(separator: ", "))"))
    }
    return names.map { folder + "/" + $0 }
  }

  private static func targetLocale(of package: String, diagnostics: inout [Diagnostic]) -> String? {
    let file = package + "/contents.json"
    do throws(DiagnosticError) {
      return try JSONReader.read(try FileReader().text(of: file), file: file).required("targetLocale", in: file).string(in: file)
    } catch {
      diagnostics += error.diagnostics.map { problem in
        var problem = problem
        problem.severity = .warning
        return problem
      }
      return nil
    }
  }
}
