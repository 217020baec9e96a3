import Screens
import Vocabulary

/// The origin and extent of every item along both axes, as flat sums of unknowns and parameters. They are read in each combination.
struct SpanTable: Sendable {
  /// Four sums per item: horizontal origin and extent, vertical origin and extent.
  private var sums: [Sum] = []
  private var terms: [SumTerm] = []

  private struct Sum {
    /// The slot of its unknown if the sum is only that, as most are; otherwise -1.
    var single: Int32
    var start: Int32
    var end: Int32
    var constant: Double
  }

  private struct SumTerm {
    /// `LayoutVariable.slot` of an unknown, or `~index` of a parameter.
    var operand: Int32
    var coefficient: Double
  }

  init(_ edges: ItemEdges) {
    for spans in edges.spans {
      for axis in Axis.allCases {
        add(spans[axis].origin)
        add(spans[axis].extent)
      }
    }
  }

  private mutating func add(_ sum: LayoutExpression) {
    let start = Int32(terms.count)
    for (variable, coefficient) in sum.variables { terms.append(SumTerm(operand: Int32(variable.slot), coefficient: coefficient)) }
    for (parameter, coefficient) in sum.parameters { terms.append(SumTerm(operand: ~parameter.index, coefficient: coefficient)) }
    let isSingle = sum.variables.count == 1 && sum.variables[0].coefficient == 1 && sum.parameters.isEmpty && sum.constant == 0
    sums.append(
      Sum(
        single: isSingle ? Int32(sum.variables[0].variable.slot) : -1, start: start, end: Int32(terms.count), constant: sum.constant))
  }

  /// The leading or top edge, in points from the root's edge.
  func origin(_ item: ItemID, _ axis: Axis, _ unknowns: [Double], _ parameters: [Double]) -> Double {
    value(4 * Int(item.index) + (axis == .horizontal ? 0 : 2), unknowns, parameters)
  }

  func extent(_ item: ItemID, _ axis: Axis, _ unknowns: [Double], _ parameters: [Double]) -> Double {
    value(4 * Int(item.index) + (axis == .horizontal ? 1 : 3), unknowns, parameters)
  }

  /// Writes the rectangles of all items, from the root's leading and top edge.
  func read(_ unknowns: [Double], _ parameters: [Double], into rectangles: inout [Rect]) {
    unknowns.withUnsafeBufferPointer { unknowns in
      sums.withUnsafeBufferPointer { sums in
        func value(_ sum: Int) -> Double {
          let single = Int(sums[sum].single)
          return single >= 0 ? unknowns[single] : self.value(sum, unknowns, parameters)
        }
        for item in rectangles.indices {
          rectangles[item] = Rect(x: value(4 * item), y: value(4 * item + 2), width: value(4 * item + 1), height: value(4 * item + 3))
        }
      }
    }
  }

  private func value<Numbers: RandomAccessCollection<Double>>(_ sum: Int, _ unknowns: Numbers, _ parameters: [Double]) -> Double
  where Numbers.Index == Int {
    let sum = sums[sum]
    var value = sum.constant
    for term in terms[Int(sum.start)..<Int(sum.end)] {
      let operand = Int(term.operand)
      value += term.coefficient * (operand >= 0 ? unknowns[operand] : parameters[~operand])
    }
    return value
  }
}
