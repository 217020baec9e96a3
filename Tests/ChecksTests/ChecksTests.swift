// The tests of Checks.
