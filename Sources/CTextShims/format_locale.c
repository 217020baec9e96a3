#include "CTextFormat.h"
#include "format_text.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

const char *ctf_bounded_locale(const char *locale) { return strnlen(locale, CTF_LOCALE_LIMIT + 1) > CTF_LOCALE_LIMIT ? "" : locale; }

const char *ctf_icu_locale(const char *locale, char buffer[CTF_LOCALE_CAPACITY]) {
  locale = ctf_bounded_locale(locale);
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  uloc_forLanguageTag(locale, buffer, CTF_LOCALE_CAPACITY, &parsed, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING || parsed != (int32_t)strlen(locale)) return locale;
  return buffer;
}

int32_t ctf_written(int32_t length, UErrorCode status, int32_t capacity) {
  return U_SUCCESS(status) && length < capacity ? length : -1;
}

int32_t ctf_write_utf8(const UChar *text, int32_t length, UErrorCode status, char *out, int32_t capacity) {
  if (U_FAILURE(status)) return -1;
  int32_t written = 0;
  u_strToUTF8(out, capacity, &written, text, length, &status);
  return ctf_written(written, status, capacity);
}

int32_t ctf_locale_tag(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return ctf_written(uloc_toLanguageTag(ctf_bounded_locale(locale), out, capacity, true, &status), status, capacity);
}

int32_t ctf_locale_base_name(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return ctf_written(uloc_getBaseName(ctf_bounded_locale(locale), out, capacity, &status), status, capacity);
}

int32_t ctf_locale_maximize(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return ctf_written(uloc_addLikelySubtags(ctf_bounded_locale(locale), out, capacity, &status), status, capacity);
}

int32_t ctf_locale_minimize(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return ctf_written(uloc_minimizeSubtags(ctf_bounded_locale(locale), out, capacity, &status), status, capacity);
}

int32_t ctf_locale_language(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return ctf_written(uloc_getLanguage(ctf_bounded_locale(locale), out, capacity, &status), status, capacity);
}

int32_t ctf_locale_script(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return ctf_written(uloc_getScript(ctf_bounded_locale(locale), out, capacity, &status), status, capacity);
}

int32_t ctf_locale_region(const char *locale, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return ctf_written(uloc_getCountry(ctf_bounded_locale(locale), out, capacity, &status), status, capacity);
}

int32_t ctf_locale_alias(const char *language, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, "metadata", &status);
  bundle = ures_getByKey(bundle, "alias", bundle, &status);
  bundle = ures_getByKey(bundle, "language", bundle, &status);
  bundle = ures_getByKey(bundle, ctf_bounded_locale(language), bundle, &status);
  int32_t length = 0;
  const UChar *replacement = ures_getStringByKey(bundle, "replacement", &length, &status);
  int32_t written = ctf_write_utf8(replacement, length, status, out, capacity);
  ures_close(bundle);
  return written;
}

bool ctf_locale_is_right_to_left(const char *locale) {
  char name[CTF_LOCALE_CAPACITY];
  return uloc_isRightToLeft(ctf_icu_locale(locale, name));
}

int32_t ctf_locale_display_name(const char *locale, const char *in_locale, char *out, int32_t capacity) {
  char name[CTF_LOCALE_CAPACITY], in_name[CTF_LOCALE_CAPACITY];
  UChar text[512];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayName(ctf_icu_locale(locale, name), ctf_icu_locale(in_locale, in_name), text, 512, &status);
  return ctf_write_utf8(text, length, status, out, capacity);
}

typedef int32_t display_part(const char *locale, const char *in_locale, UChar *out, int32_t capacity, UErrorCode *status);

/// ICU says with a warning that it had to give the code itself for want of a name.
static bool knows(display_part *display, const char *locale) {
  char name[CTF_LOCALE_CAPACITY];
  UChar text[512];
  UErrorCode status = U_ZERO_ERROR;
  display(ctf_icu_locale(locale, name), "en", text, 512, &status);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

bool ctf_locale_knows_language(const char *locale) { return knows(uloc_getDisplayLanguage, locale); }
bool ctf_locale_knows_script(const char *locale) { return knows(uloc_getDisplayScript, locale); }
bool ctf_locale_knows_region(const char *locale) { return knows(uloc_getDisplayCountry, locale); }

const char *ctf_locale_available(int32_t index) {
  return index >= 0 && index < uloc_countAvailable() ? uloc_getAvailable(index) : NULL;
}
