#include "CTextFormat.h"
#include "format_text.h"

#include <unicode/ucasemap.h>

int32_t ctf_change_case(const char *text, int32_t kind, const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char buffer[CTF_LOCALE_CAPACITY];
  UCaseMap *map = ucasemap_open(ctf_icu_locale(locale, buffer), 0, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = kind == 0   ? ucasemap_utf8ToUpper(map, out, capacity, text, -1, &status)
                   : kind == 1 ? ucasemap_utf8ToLower(map, out, capacity, text, -1, &status)
                               : ucasemap_utf8ToTitle(map, out, capacity, text, -1, &status);
  ucasemap_close(map);
  return ctf_written(length, status, capacity);
}
