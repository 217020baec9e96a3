// Loaded in front of the C library (LD_PRELOAD): makes one call of the file layer fail, or kills the process there.
//
//   FAULT_AT=N       the N-th call that changes a file (from 1 on); 0: none, but their number is written to FAULT_COUNT
//   FAULT_ERRNO=E    the error that it returns; -1: kill -9 before it, -2: kill -9 after it
//   FAULT_COUNT=FILE where the number of calls goes at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long calls;

static int chosen(void) {
  const char *at = getenv("FAULT_AT");
  return atomic_fetch_add(&calls, 1) + 1 == (at ? atol(at) : 0);
}

static int code(void) { return atoi(getenv("FAULT_ERRNO")); }

static void die(void) { kill(getpid(), SIGKILL); }

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  FILE *file = fopen(path, "w");
  if (file) { fprintf(file, "%ld\n", atomic_load(&calls)); fclose(file); }
}

// Calls of standard output and error do not count.
#define WRAP(type, name, parameters, arguments, counts)                            \
  type name parameters {                                                            \
    type(*real) parameters = (type(*) parameters)dlsym(RTLD_NEXT, #name);           \
    if (!(counts) || !chosen()) return real arguments;                              \
    if (code() == -1) die();                                                        \
    if (code() == -2) { type result = real arguments; die(); return result; }       \
    errno = code();                                                                 \
    return -1;                                                                      \
  }

WRAP(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count), file > 2)
WRAP(ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t offset), (file, bytes, count, offset), 1)
WRAP(int, rename, (const char *from, const char *to), (from, to), 1)
WRAP(int, unlink, (const char *path), (path), 1)
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), 1)
WRAP(int, fsync, (int file), (file), 1)
WRAP(int, fdatasync, (int file), (file), 1)
WRAP(int, ftruncate64, (int file, off64_t length), (file, length), 1)

static int opened(const char *name, const char *path, int flags, mode_t mode) {
  int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
  if (!(flags & (O_WRONLY | O_RDWR | O_CREAT)) || !chosen()) return real(path, flags, mode);
  if (code() == -1) die();
  if (code() == -2) { real(path, flags, mode); die(); }
  errno = code();
  return -1;
}

#define WRAP_OPEN(name)                                        \
  int name(const char *path, int flags, ...) {                 \
    va_list rest;                                              \
    va_start(rest, flags);                                     \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;  \
    va_end(rest);                                              \
    return opened(#name, path, flags, mode);                   \
  }

WRAP_OPEN(open)
WRAP_OPEN(open64)
