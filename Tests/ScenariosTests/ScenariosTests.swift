// The tests of Scenarios.
