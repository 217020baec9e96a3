import Vocabulary

/// Where every item begins and how far it reaches, along both axes, as flat sums over unknowns and parameters: what is read in each cell.
struct SpanTable: Sendable {
  /// Four sums an item: horizontal origin and extent, vertical origin and extent.
  private var starts: [Int32] = [0]
  /// `LayoutVariable.slot` of an unknown, or `~index` of a parameter.
  private var operands: [Int32] = []
  private var coefficients: [Double] = []
  private var constants: [Double] = []
  /// By sum: its slot where it is one unknown and nothing else, as most are; -1 otherwise.
  private var singles: [Int32] = []

  init(_ edges: ItemEdges) {
    for spans in edges.spans {
      for axis in Axis.allCases {
        add(spans[axis].origin)
        add(spans[axis].extent)
      }
    }
  }

  private mutating func add(_ sum: LayoutExpression) {
    for (variable, coefficient) in sum.variables {
      operands.append(Int32(variable.slot))
      coefficients.append(coefficient)
    }
    for (parameter, coefficient) in sum.parameters {
      operands.append(~parameter.index)
      coefficients.append(coefficient)
    }
    let isSingle = sum.variables.count == 1 && sum.variables[0].coefficient == 1 && sum.parameters.isEmpty && sum.constant == 0
    singles.append(isSingle ? Int32(sum.variables[0].variable.slot) : -1)
    constants.append(sum.constant)
    starts.append(Int32(operands.count))
  }

  /// The leading or top edge, in points from the root's.
  func origin(_ item: ItemID, _ axis: Axis, _ unknowns: [Double], _ parameters: [Double]) -> Double {
    value(4 * Int(item.index) + (axis == .horizontal ? 0 : 2), unknowns, parameters)
  }

  func extent(_ item: ItemID, _ axis: Axis, _ unknowns: [Double], _ parameters: [Double]) -> Double {
    value(4 * Int(item.index) + (axis == .horizontal ? 1 : 3), unknowns, parameters)
  }

  /// All four of an item.
  func spans(
    _ item: Int, _ unknowns: UnsafeBufferPointer<Double>, _ parameters: UnsafeBufferPointer<Double>
  ) -> (x: Double, width: Double, y: Double, height: Double) {
    (
      value(4 * item, unknowns, parameters), value(4 * item + 1, unknowns, parameters), value(4 * item + 2, unknowns, parameters),
      value(4 * item + 3, unknowns, parameters)
    )
  }

  private func value<Numbers: RandomAccessCollection<Double>>(_ sum: Int, _ unknowns: Numbers, _ parameters: Numbers) -> Double
  where Numbers.Index == Int {
    let single = Int(singles[sum])
    if single >= 0 { return unknowns[single] }
    var value = constants[sum]
    for term in Int(starts[sum])..<Int(starts[sum + 1]) {
      let operand = Int(operands[term])
      value += coefficients[term] * (operand >= 0 ? unknowns[operand] : parameters[~operand])
    }
    return value
  }
}
