#include "CTextFormat.h"
#include "format_text.h"

#include <string.h>
#include <unicode/uenum.h>
#include <unicode/upluralrules.h>

ctf_plural *ctf_plural_open(const char *locale) {
  char name[CTF_LOCALE_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(ctf_icu_locale(locale, name), &status);
  return U_SUCCESS(status) ? (ctf_plural *)rules : NULL;
}

void ctf_plural_close(ctf_plural *rules) { uplrules_close((UPluralRules *)rules); }

int32_t ctf_plural_select(const ctf_plural *rules, double value, char *out, int32_t capacity) {
  UChar text[32];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uplrules_select((const UPluralRules *)rules, value, text, 32, &status);
  return ctf_write_utf8(text, length, status, out, capacity);
}

int32_t ctf_plural_categories(const ctf_plural *rules, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords((const UPluralRules *)rules, &status);
  int32_t total = 0, length = 0;
  const char *keyword;
  while (U_SUCCESS(status) && (keyword = uenum_next(keywords, &length, &status)) != NULL) {
    if (total + length + 1 >= capacity) {
      status = U_BUFFER_OVERFLOW_ERROR;
      break;
    }
    memcpy(out + total, keyword, (size_t)length + 1);
    total += length + 1;
  }
  uenum_close(keywords);
  return U_SUCCESS(status) ? total : -1;
}
