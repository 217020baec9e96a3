#include "CTextFormat.h"
#include "format_text.h"

#include <unicode/udat.h>

static UDateFormatStyle icu_style(enum ctf_date_style style) {
  switch (style) {
  case CTF_NONE: return UDAT_NONE;
  case CTF_SHORT: return UDAT_SHORT;
  case CTF_MEDIUM: return UDAT_MEDIUM;
  case CTF_LONG: return UDAT_LONG;
  case CTF_FULL: return UDAT_FULL;
  }
  return UDAT_NONE;
}

ctf_date *ctf_date_open(const char *locale, enum ctf_date_style date, enum ctf_date_style time) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  char name[CTF_LOCALE_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = udat_open(icu_style(time), icu_style(date), ctf_icu_locale(locale, name), utc, -1, NULL, 0, &status);
  return U_SUCCESS(status) ? (ctf_date *)format : NULL;
}

void ctf_date_close(ctf_date *format) { udat_close((UDateFormat *)format); }

int32_t ctf_date_format(const ctf_date *format, double milliseconds, char *out, int32_t capacity) {
  UChar text[512];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udat_format((const UDateFormat *)format, milliseconds, text, 512, NULL, &status);
  return ctf_write_utf8(text, length, status, out, capacity);
}
