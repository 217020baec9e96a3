// The tests of Sweep.
