/// How hot a square of a heat map is.
enum HeatLevel: String {
  case notRun = "n"
  case calm = "0"
  case warned = "w"
  case quarter = "1"
  case half = "2"
  case threeQuarters = "3"
  case all = "4"
}

extension HeatMap.Square {
  var level: HeatLevel {
    guard cells > 0 else { return .notRun }
    guard failing > 0 else { return warned > 0 ? .warned : .calm }
    let share = Double(failing) / Double(cells)
    return share <= 0.25 ? .quarter : share <= 0.5 ? .half : share <= 0.75 ? .threeQuarters : .all
  }
}
