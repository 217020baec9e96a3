extension MetricCorrections {
  package static let bundled = MetricCorrections()
}
