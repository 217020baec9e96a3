// Runs the built tool.
