#include "CTextFormat.h"
#include "format_text.h"

#include <stdio.h>
#include <string.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

int32_t ctf_measure_format(const char *locale, double value, const char *unit, char *out, int32_t capacity) {
  char name[CTF_LOCALE_CAPACITY], skeleton[128];
  if (snprintf(skeleton, sizeof skeleton, "unit/%s unit-width-short .##", unit) >= (int)sizeof skeleton) return -1;
  UChar skeleton_text[128], text[256];
  u_uastrncpy(skeleton_text, skeleton, 128);
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *format =
      unumf_openForSkeletonAndLocale(skeleton_text, (int32_t)strlen(skeleton), ctf_icu_locale(locale, name), &status);
  UFormattedNumber *result = unumf_openResult(&status);
  int32_t length = 0;
  if (U_SUCCESS(status)) {
    unumf_formatDouble(format, value, result, &status);
    length = unumf_resultToString(result, text, 256, &status);
  }
  int32_t written = ctf_write_utf8(text, length, status, out, capacity);
  unumf_closeResult(result);
  unumf_close(format);
  return written;
}
