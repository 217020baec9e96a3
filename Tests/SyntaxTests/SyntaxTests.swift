// The tests of Syntax.
