// The tests of AutoLayout.
