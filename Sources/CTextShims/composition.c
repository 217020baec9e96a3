#include "CTextShims.h"

#include <unicode/unorm2.h>
#include <unicode/ustring.h>

int32_t cts_composed_of(uint32_t scalar, uint32_t parts[2]) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFCInstance(&error);
  UChar text[8];
  int32_t count = U_SUCCESS(error) ? unorm2_getRawDecomposition(normalizer, (UChar32)scalar, text, 8, &error) : -1;
  if (U_FAILURE(error) || count <= 0 || u_countChar32(text, count) != 2) return 0;
  int32_t at = 0;
  U16_NEXT(text, at, count, parts[0]);
  U16_NEXT(text, at, count, parts[1]);
  return 1;
}
