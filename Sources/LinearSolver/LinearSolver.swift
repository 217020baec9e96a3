// Room: LinearSolver
