// The module Platform. The services of the operating system: reading and writing files, locks, clocks, watching folders, signals,
// processors.

import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls of the C library that swift-system does not have, with errors as `Errno`. No other file imports the C library.
enum SystemCalls {
  private static func check(_ result: Int32) throws(Errno) {
    if result != 0 { throw Errno(rawValue: errno) }
  }

  // MARK: Bytes

  /// Whether some bytes come before others.
  static func isBefore(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    guard let start = first.baseAddress, let other = second.baseAddress else { return first.count < second.count }
    let order = memcmp(start, other, min(first.count, second.count))
    return order == 0 ? first.count < second.count : order < 0
  }

  // MARK: Files

  /// In bytes, without the zero at its end.
  static let longestPath = 4096

  static func rename(_ path: String, to newPath: String) throws(Errno) {
    #if canImport(Darwin)
      try check(Darwin.rename(path.pathBytes, newPath.pathBytes))
    #elseif canImport(Musl)
      try check(Musl.rename(path.pathBytes, newPath.pathBytes))
    #else
      try check(Glibc.rename(path.pathBytes, newPath.pathBytes))
    #endif
  }

  static func removeFile(_ path: String) throws(Errno) { try check(unlink(path.pathBytes)) }
  static func removeFolder(_ path: String) throws(Errno) { try check(rmdir(path.pathBytes)) }
  static func makeFolder(_ path: String, permissions: FilePermissions) throws(Errno) {
    try check(mkdir(path.pathBytes, permissions.rawValue))
  }

  /// The path without links, `.` and `..`.
  static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = realpath(path.pathBytes, nil) else { throw Errno(rawValue: errno) }
    defer { free(resolved) }
    return String(pathBytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:)))
  }

  /// The names in a folder in any order, without `.` and `..`.
  static func names(inFolder path: String) throws(Errno) -> [String] { try entries(inFolder: path).map(\.name) }

  /// The entries of a folder, in any order, without `.` and `..`; links and unknown entries are neither files nor folders.
  static func entries(inFolder path: String) throws(Errno) -> [(name: String, isFile: Bool, isFolder: Bool)] {
    guard let folder = opendir(path.pathBytes) else { throw Errno(rawValue: errno) }
    defer { closedir(folder) }
    var entries: [(name: String, isFile: Bool, isFolder: Bool)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(pathBytes: UnsafeBufferPointer(start: $0, count: strlen($0)).lazy.map(UInt8.init(bitPattern:)))
        }
      }
      if name == "." || name == ".." { continue }
      let type = Int32(entry.pointee.d_type)
      entries.append((name, type == Int32(DT_REG), type == Int32(DT_DIR)))
    }
    return entries
  }

  static func modificationTime(_ status: Stat) -> FileState.Time { time(status.st_mtim) }
  static func changeTime(_ status: Stat) -> FileState.Time { time(status.st_ctim) }

  private static func time(_ time: timespec) -> FileState.Time {
    FileState.Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// Whether this user may read the file.
  static func mayRead(_ path: String) -> Bool { access(path.pathBytes, R_OK) == 0 }

  /// Takes the lock of an open file for this process without waiting; false where another one has it.
  static func lock(_ file: FileDescriptor) throws(Errno) -> Bool {
    if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
    let code = Errno(rawValue: errno)
    if code == .wouldBlock { return false }
    throw code
  }

  /// Sets the times of an open file to now.
  static func touch(_ file: FileDescriptor) { futimens(file.rawValue, nil) }

  /// The bytes of an open file in memory; nil where that is not possible.
  static func map(_ file: FileDescriptor, count: Int) -> UnsafeRawBufferPointer? {
    let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.rawValue, 0)
    guard let address, address != MAP_FAILED else { return nil }
    return UnsafeRawBufferPointer(start: address, count: count)
  }

  static func unmap(_ bytes: UnsafeRawBufferPointer) { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  // MARK: The process

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
  static var processID: Int32 { getpid() }

  /// The file of this program, without links; nil if the system does not say.
  static var programPath: String? {
    #if canImport(Darwin)
      var name = [UInt8](repeating: 0, count: longestPath)
      var size = UInt32(name.count)
      let status = name.withUnsafeMutableBytes { _NSGetExecutablePath($0.bindMemory(to: CChar.self).baseAddress, &size) }
      return status == 0 ? try? realPath(String(pathBytes: name.prefix { $0 != 0 })) : nil
    #else
      return try? realPath("/proc/self/exe")
    #endif
  }

  /// Waits without using the processor. A signal may end it early.
  static func sleep(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) == 1 }
  static var secondsSince1970: Int { clock(CLOCK_REALTIME).seconds }

  /// The processor time of the calling thread, in nanoseconds.
  static var threadTime: Int {
    let time = clock(CLOCK_THREAD_CPUTIME_ID)
    return time.seconds * 1_000_000_000 + time.nanoseconds
  }

  private static func clock(_ clock: clockid_t) -> FileState.Time {
    var now = timespec()
    clock_gettime(clock, &now)
    return time(now)
  }

  /// Where the C library is GNU's: how many bytes that were freed are kept for what is needed next, and how long a piece of memory must be to
  /// be asked for by itself, and given back by itself.
  static func setAllocation(kept: Int, longPiece: Int) {
    #if os(Linux)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let address = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
      let set = unsafeBitCast(address, to: SetOption.self)
      // M_TRIM_THRESHOLD and M_MMAP_THRESHOLD of malloc.h.
      _ = set(-1, Int32(clamping: kept))
      _ = set(-3, Int32(clamping: longPiece))
    #endif
  }

  /// The stack size of new threads, in bytes; unused stack takes no memory.
  static func setStackSize(_ size: Int) {
    #if os(Linux)
      // The Swift module of the C library does not have this function, which is GNU's.
      typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
      guard let address = dlsym(dlopen(nil, RTLD_NOW), "pthread_setattr_default_np") else { return }
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, size)
      _ = unsafeBitCast(address, to: SetDefault.self)(attributes)
    #endif
  }

  /// A number that no other thread has while this one runs.
  static var thread: UInt { UInt(bitPattern: pthread_self().hashValue) }

  /// Calls `handler` when the process is interrupted or asked to stop. Only signal-safe calls are allowed there.
  static func onInterruption(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in [SIGINT, SIGTERM] { signal(number, handler) }
  }

  /// Calls `handler`, which may do as little as one of `onInterruption`, when an alarm goes off.
  static func onAlarm(_ handler: @escaping @convention(c) (Int32) -> Void) { signal(SIGALRM, handler) }

  static func setAlarm(milliseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_usec = .init(milliseconds * 1000)
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_REAL, &timer, nil)
    #endif
  }

  // MARK: Other programs

  /// Whether this user may run the file.
  static func mayRun(_ path: String) -> Bool { access(path.pathBytes, X_OK) == 0 }

  /// A pipe that no other program inherits: what is written to one end is read from the other.
  static func pipe() throws(Errno) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      try check(Darwin.pipe(&ends))
    #elseif canImport(Musl)
      try check(Musl.pipe(&ends))
    #else
      try check(Glibc.pipe(&ends))
    #endif
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }

  /// Starts a program with nothing to read, whose output goes to an open file and whose messages go nowhere; its number.
  static func start(_ path: String, _ arguments: [String], output: FileDescriptor) throws(Errno) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var number = pid_t()
    let status = posix_spawn(&number, path, &actions, nil, &words, environ)
    if status != 0 { throw Errno(rawValue: status) }
    return number
  }

  /// Waits for the end of a program that was started; whether it succeeded.
  static func waitForEnd(of program: Int32) -> Bool {
    var status: Int32 = 0
    while waitpid(program, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }

  static func end(_ program: Int32) { kill(program, SIGKILL) }

  /// Waits until there is something to read; false if there is nothing within this many milliseconds.
  static func waitForInput(_ file: FileDescriptor, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Ends the process at once, without tidying up. It may be called in a signal handler.
  static func endNow(status: Int32, saying text: StaticString) -> Never {
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(status)
  }
}

#if os(Linux)
  extension SystemCalls {
    /// A queue of inotify(7), which hears of what happens in folders.
    struct NotificationQueue: ~Copyable {
      private let file: FileDescriptor

      /// nil if the system cannot add another queue.
      init?() {
        let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        if number < 0 { return nil }
        file = FileDescriptor(rawValue: number)
      }

      deinit { try? file.close() }

      /// The number of a folder in the queue; nil if it cannot be watched.
      func watch(_ folder: String) -> Int32? {
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR
        let number = inotify_add_watch(file.rawValue, folder, UInt32(events))
        return number < 0 ? nil : number
      }

      /// Waits until something happens; false if nothing did within this many milliseconds.
      func wait(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
      }

      /// Calls `body` with the events since the last call: the folder's number, the name in it, and the kind of event.
      func take(_ body: (_ folder: Int32, _ name: String, FolderEvent) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        guard let count = try? buffer.withUnsafeMutableBytes({ try file.read(into: $0) }) else { return }
        let head = MemoryLayout<inotify_event>.size
        buffer.withUnsafeBytes { bytes in
          var start = 0
          while start + head <= count {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let name = bytes[start + head..<start + head + Int(event.len)].prefix { $0 != 0 }
            start += head + Int(event.len)
            // A file that was made is closed soon; a folder that was made may hold files already.
            let isUnwritten = event.mask & UInt32(IN_CREATE) != 0 && event.mask & UInt32(IN_ISDIR) == 0
            body(
              event.wd, String(pathBytes: name),
              event.mask & UInt32(IN_Q_OVERFLOW) != 0 ? .overflow : isUnwritten ? .begun : .saved)
          }
        }
      }
    }
  }
#endif

/// What happened to something in a folder.
enum FolderEvent {
  /// It was written, moved, made or removed.
  case saved
  /// It was made, and is still to be written.
  case begun
  /// More happened than the system remembers.
  case overflow
}
