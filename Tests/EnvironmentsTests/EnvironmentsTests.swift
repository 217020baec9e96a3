// The tests of Environments.
