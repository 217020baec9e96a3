/// Reads CSV by the grammar of RFC 4180, section 2, and nothing else; nil where the text breaks it.
func readCSV(_ text: String) -> [[String]]? {
  var rows: [[String]] = []
  var row: [String] = []
  var rest = Substring(text).unicodeScalars
  while !rest.isEmpty {
    var field = String.UnicodeScalarView()
    if rest.first == "\"" {
      rest.removeFirst()
      while true {
        guard let scalar = rest.popFirst() else { return nil }
        if scalar != "\"" {
          field.append(scalar)
        } else if rest.first == "\"" {
          field.append(rest.removeFirst())
        } else {
          break
        }
      }
    } else {
      while let scalar = rest.first, scalar != ",", scalar != "\r" {
        guard scalar != "\"", scalar != "\n" else { return nil }
        field.append(rest.removeFirst())
      }
    }
    row.append(String(field))
    switch rest.popFirst() {
    case ",": continue
    case "\r":
      guard rest.popFirst() == "\n" else { return nil }
      rows.append(row)
      row = []
    default: return nil
    }
  }
  return rows
}
