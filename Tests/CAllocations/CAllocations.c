#include "CAllocations.h"

#include <stddef.h>
#include <stdlib.h>

// What a program defines itself stands before what its libraries bring along: whoever is linked with this file asks here.
// A sanitizer does the same, and needs memory before it is ready to see any use of it.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long allocations __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}

long callocations_of_thread(void) { return allocations; }

#else

long callocations_of_thread(void) { return -1; }

#endif
