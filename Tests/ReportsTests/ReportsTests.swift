// The tests of Reports.
