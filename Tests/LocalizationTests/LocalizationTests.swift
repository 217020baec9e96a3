// The tests of Localization.
