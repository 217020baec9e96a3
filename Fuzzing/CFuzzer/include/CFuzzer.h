#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop (compiler-rt): calls `body` with input after input, and returns where it may end.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*body)(const uint8_t *bytes, size_t count));
