// SHA-256's inner loop, in C: builds without optimisation hash font collections of 20 MB, too.
#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// Takes `count` blocks of 64 bytes into `state` (FIPS 180-4, section 6.2.2).
void cdigest_sha256_blocks(uint32_t state[8], const uint8_t *blocks, size_t count);

/// The same without the processor's own instructions for it, which not every processor has.
void cdigest_sha256_plain_blocks(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
