import Syntax
import Testing
import Vocabulary

@testable import Typesetting

struct CalibrationTests {
  /// Labels of a font that differs from Inter by known corrections: the fit finds them, and labels that it has not seen come out right.
  @Test(.fonts("Inter-Regular.otf")) func findsWhatItWasGiven() {
    var catalog = FontCatalog()
    catalog.profile.corrections = MetricCorrections()
    let inter = TextMeasurer(catalog: catalog)
    var letters = [Double](repeating: 0, count: 128)
    letters[Int(UInt8(ascii: "e"))] = 0.02
    letters[Int(UInt8(ascii: "n"))] = -0.015
    catalog.profile.corrections.text.letters = letters
    catalog.profile.corrections.text.sizeAdjust = [.regular: 1.01]
    let truth = TextMeasurer(catalog: catalog)
    let words = ["one", "ten", "seven", "nine", "sent", "none", "even", "tense", "vote", "soon"]
    var samples: [LabelSample] = []
    for (index, first) in words.enumerated() {
      for second in words {
        let text = first + " " + second
        let font = truth.font(FontRequest(size: .points(17)), at: .large)
        let width = truth.naturalSize(truth.paragraph(text, locale: "en", font: font), font: font, scale: 2).width
        samples.append(LabelSample(text: text, pointSize: 17, weight: .regular, scale: 2, width: width, source: "\(index % 3)"))
      }
    }
    // Something else decides these widths.
    samples.append(LabelSample(text: "one ten", pointSize: 17, weight: .regular, scale: 2, width: 400, source: "0"))
    samples.append(LabelSample(text: "Größe", pointSize: 17, weight: .regular, scale: 2, width: 50, source: "0"))
    let calibration = Calibration(samples, measurer: inter)
    #expect(calibration.samples.count == 100)
    #expect(calibration.uncorrectedErrors().median >= 0.5)
    let held = calibration.heldOutErrors()
    #expect(held.labels == 100 && held.median <= 0.5 && held.within1 == 1)
    let found = calibration.corrections()
    #expect(found.text.letters[Int(UInt8(ascii: "e"))] - found.text.letters[Int(UInt8(ascii: "n"))] > 0.02)
    #expect(found.text.sizeAdjust.keys.map { $0 } == [.regular] && found.display.sizeAdjust.isEmpty)
  }

  @Test func nothingToLearnFrom() {
    let calibration = Calibration([], measurer: TextMeasurer(catalog: FontCatalog.installed))
    #expect(calibration.samples.isEmpty && calibration.heldOutErrors().labels == 0 && calibration.corrections().tracking.isEmpty)
  }
}
