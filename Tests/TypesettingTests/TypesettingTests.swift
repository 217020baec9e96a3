// The tests of Typesetting.
