import Evaluation

/// Combine, RxSwift and ReactiveSwift, as far as values are passed on.
enum Streams {
  static let all: StreamTable = {
    var table = StreamTable()
    table.marks = ["Published"]
    table.subjects = [
      "CurrentValueSubject", "PassthroughSubject", "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject",
      "ReplaySubject", "Variable", "MutableProperty",
    ]
    table.values = ["value"]
    table.sending = ["send", "accept", "onNext"]
    table.makers = ["Observable", "Driver", "Signal", "Single", "Maybe", "Infallible", "SignalProducer", "Just"]
    table.making = ["just", "of"]
    table.passing = [
      "removeDuplicates", "receive", "eraseToAnyPublisher", "share", "print", "subscribe", "handleEvents", "filter", "dropFirst", "first",
      "debounce", "throttle", "delay", "replaceError", "setFailureType", "mapError",
      "asObservable", "asDriver", "asSignal", "asInfallible", "observe", "observeOn", "subscribeOn", "distinctUntilChanged", "skip", "take",
      "takeUntil", "do", "unwrap", "filterNil", "debug", "catchErrorJustReturn", "asSharedSequence", "skipNil", "skipRepeats",
    ]
    table.mapping = ["map", "compactMap", "flatMap", "flatMapLatest"]
    table.combining = ["combineLatest", "zip", "withLatestFrom"]
    table.beginning = ["startWith", "prepend"]
    table.pairing = ["withUnretained"]
    table.ownerLabel = "with"
    table.receiving = [
      "sink": [nil, "receiveValue"], "subscribe": ["onNext", "onSuccess"], "drive": ["onNext"], "bind": ["onNext"], "emit": ["onNext"],
      "do": ["onNext", "onSuccess"], "handleEvents": ["receiveOutput"], "observeValues": [nil], "startWithValues": [nil],
    ]
    table.setting = ["assign", "bind", "drive", "emit"]
    return table
  }()
}
