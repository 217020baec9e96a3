// The tests of Drawing.
