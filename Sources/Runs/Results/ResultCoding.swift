import Checks
import Diagnostics
import Sweep

/// The result of a job as bytes. Cells are counted from the first one in the job's locale.
enum ResultCoding {
  static func bytes(of result: SweepRunner.JobResult, job: SweepPlan.Job, scene: SweepScene) -> [UInt8] {
    let firstCell = scene.firstCell(of: job)
    var writer = ByteWriter()
    writer.write(result.delivery.cells.count)
    var start = 0
    let cells = result.delivery.cells
    while start < cells.count {
      var end = start + 1
      while end < cells.count, cells[end] == cells[start] { end += 1 }
      writer.write(end - start)
      let cell = cells[start]
      for count in [cell.findings, cell.truncated, cell.conflicts, cell.ambiguous, cell.flips] { writer.write(count) }
      writer.write(cell.worst?.rawValue ?? "")
      start = end
    }
    writer.write(result.faces)
    let records = result.collector.records
    writer.write(records.count)
    for record in records {
      writer.write(record.rule)
      writer.write(record.item)
      writer.write(record.discriminator)
      writer.write(record.unit ?? "")
      writer.write(bits: record.worst.bitPattern)
      writer.write(record.worstCell - firstCell)
      writer.write(record.cells.count)
      // Runs of neighbours: the gap before each, and its length.
      var last = firstCell
      var index = 0
      while index < record.cells.count {
        var end = index + 1
        while end < record.cells.count, record.cells[end] == record.cells[end - 1] + 1 { end += 1 }
        writer.write(record.cells[index] - last)
        writer.write(end - index)
        last = record.cells[end - 1]
        index = end
      }
    }
    return writer.bytes
  }

  /// nil where the bytes are not the result of such a job.
  static func result(_ bytes: ArraySlice<UInt8>, job: SweepPlan.Job, scene: SweepScene) -> SweepRunner.JobResult? {
    var reader = ByteReader(bytes)
    let firstCell = scene.firstCell(of: job)
    guard reader.number() == job.cells.count else { return nil }
    var cells: [CellSummary] = []
    cells.reserveCapacity(job.cells.count)
    while cells.count < job.cells.count {
      guard let repeats = reader.number(), (1...job.cells.count - cells.count).contains(repeats), let findings = reader.number(),
        let truncated = reader.number(), let conflicts = reader.number(), let ambiguous = reader.number(), let flips = reader.number(),
        let worst = reader.text()
      else { return nil }
      let cell = CellSummary(
        findings: findings, truncated: truncated, conflicts: conflicts, ambiguous: ambiguous, flips: flips, worst: Severity(rawValue: worst)
      )
      cells += repeatElement(cell, count: repeats)
    }
    guard let faces = reader.texts(),
      let records = reader.list({ record(&$0, firstCell: firstCell, in: scene) }), reader.isAtEnd
    else { return nil }
    var collector = FindingCollector(scene.outline, rules: scene.rules, isDescribing: false)
    guard collector.restore(records) else { return nil }
    return SweepRunner.JobResult(
      delivery: SweepRunner.Delivery(scene: job.scene, firstCell: job.cells.lowerBound, cells: cells), collector: collector, faces: faces)
  }

  private static func record(_ reader: inout ByteReader, firstCell: Int, in scene: SweepScene) -> FindingCollector.Record? {
    guard let rule = reader.text(), let item = reader.number(), let discriminator = reader.text(), let unit = reader.text(),
      let worst = reader.bits(), let worstCell = reader.number(), let count = reader.number(), (1...scene.matrix.count).contains(count)
    else { return nil }
    var cells: [Int] = []
    cells.reserveCapacity(count)
    var last = firstCell
    while cells.count < count {
      guard let gap = reader.number(), let length = reader.number(), (1...count - cells.count).contains(length),
        last + gap + length <= scene.matrix.count
      else { return nil }
      cells += last + gap..<last + gap + length
      last += gap + length - 1
    }
    guard scene.matrix.indices.contains(worstCell + firstCell) else { return nil }
    return FindingCollector.Record(
      rule: rule, item: item, discriminator: discriminator, unit: unit.isEmpty ? nil : unit, worst: Double(bitPattern: worst),
      worstCell: worstCell + firstCell, cells: cells)
  }
}
