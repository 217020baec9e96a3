// The tests of LinearSolver.
