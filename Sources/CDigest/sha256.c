#include "CDigest.h"

// The fractional parts of the cube roots of the first 64 primes (section 4.2.2).
static const uint32_t constants[64] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
  0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
  0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
  0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
  0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
  0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

#define ROTATE(x, n) ((x) >> (n) | (x) << (32 - (n)))

// One round, with the working variables named in their turned order, so that none is moved.
#define ROUND(a, b, c, d, e, f, g, h, t)                                                                                       \
  do {                                                                                                                         \
    uint32_t first = h + (ROTATE(e, 6) ^ ROTATE(e, 11) ^ ROTATE(e, 25)) + ((e & f) ^ (~e & g)) + constants[t] + w[t];          \
    d += first;                                                                                                                \
    h = first + (ROTATE(a, 2) ^ ROTATE(a, 13) ^ ROTATE(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));                                \
  } while (0)

static void plain_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) {
    uint32_t w[64];
    for (int t = 0; t < 16; t++) {
      const uint8_t *b = blocks + 4 * t;
      w[t] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    for (int t = 16; t < 64; t++) {
      uint32_t x = w[t - 15], y = w[t - 2];
      w[t] = w[t - 16] + (ROTATE(x, 7) ^ ROTATE(x, 18) ^ x >> 3) + w[t - 7] + (ROTATE(y, 17) ^ ROTATE(y, 19) ^ y >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t += 8) {
      ROUND(a, b, c, d, e, f, g, h, t);
      ROUND(h, a, b, c, d, e, f, g, t + 1);
      ROUND(g, h, a, b, c, d, e, f, t + 2);
      ROUND(f, g, h, a, b, c, d, e, t + 3);
      ROUND(e, f, g, h, a, b, c, d, t + 4);
      ROUND(d, e, f, g, h, a, b, c, t + 5);
      ROUND(c, d, e, f, g, h, a, b, t + 6);
      ROUND(b, c, d, e, f, g, h, a, t + 7);
    }
    state[0] += a; state[1] += b; state[2] += c; state[3] += d;
    state[4] += e; state[5] += f; state[6] += g; state[7] += h;
  }
}

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

// The processor's own rounds (Intel SHA Extensions, Programming Reference 319433, chapter 8): several times as fast.
__attribute__((target("sha,sse4.1"))) static void processor_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  // The instructions keep the working variables as ABEF and CDGH.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; count > 0; count--, blocks += 64) {
    __m128i w[4], first = abef, second = cdgh;
    for (int i = 0; i < 4; i++) w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), bigEndian);
    // Four rounds at a time, and the four words that come sixteen later.
    for (int i = 0; i < 16; i++) {
      __m128i sum = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (i >= 12) continue;
      __m128i last = w[(i + 3) & 3];
      __m128i next = _mm_add_epi32(_mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]), _mm_alignr_epi8(last, w[(i + 2) & 3], 4));
      w[i & 3] = _mm_sha256msg2_epu32(next, last);
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

static int has_sha(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

#else

static int has_sha(void) { return 0; }
static void processor_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) { plain_blocks(state, blocks, count); }

#endif

void cdigest_sha256_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  // Whichever thread asks first, the answer is the same.
  static _Atomic int known = -1;
  if (known < 0) known = has_sha();
  if (known) {
    processor_blocks(state, blocks, count);
  } else {
    plain_blocks(state, blocks, count);
  }
}

void cdigest_sha256_plain_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) { plain_blocks(state, blocks, count); }
