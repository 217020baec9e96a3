@testable import Runs
import Testing

/// A large table is compressed without being asked to.
@Test(arguments: [(0, false, false), (600_000, false, false), (600_001, false, true), (36_000_000, false, true), (1, true, true)])
func tablesAreCompressed(rows: Int, ifAsked: Bool, expected: Bool) { #expect(CellRows.areCompressed(rows, ifAsked: ifAsked) == expected) }
