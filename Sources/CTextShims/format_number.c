#include "CTextFormat.h"
#include "format_text.h"

#include <unicode/unum.h>
#include <unicode/ustring.h>

/// The largest double has 309 digits before the point; separators and 340 fraction digits at most come to it.
enum { TEXT_CAPACITY = 1024 };

static void set(UNumberFormat *format, UNumberFormatAttribute attribute, int32_t digits) {
  if (digits >= 0) unum_setAttribute(format, attribute, digits);
}

ctf_number *ctf_number_open(
    const char *locale, enum ctf_number_style style, int32_t minimum_integer, int32_t minimum_fraction, int32_t maximum_fraction,
    int32_t significant) {
  static const UNumberFormatStyle styles[] = {UNUM_DECIMAL, UNUM_PERCENT, UNUM_CURRENCY, UNUM_SCIENTIFIC};
  char name[CTF_LOCALE_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(styles[style], NULL, 0, ctf_icu_locale(locale, name), NULL, &status);
  if (U_FAILURE(status)) return NULL;
  // The locale's own: Spanish and Polish write 1234 and 12.345.
  unum_setAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO);
  set(format, UNUM_MIN_INTEGER_DIGITS, minimum_integer);
  set(format, UNUM_MAX_FRACTION_DIGITS, maximum_fraction);
  set(format, UNUM_MIN_FRACTION_DIGITS, minimum_fraction);
  if (significant > 0) {
    unum_setAttribute(format, UNUM_SIGNIFICANT_DIGITS_USED, 1);
    unum_setAttribute(format, UNUM_MIN_SIGNIFICANT_DIGITS, 1);
    unum_setAttribute(format, UNUM_MAX_SIGNIFICANT_DIGITS, significant);
  }
  return (ctf_number *)format;
}

void ctf_number_close(ctf_number *format) { unum_close((UNumberFormat *)format); }

int32_t ctf_number_format(const ctf_number *format, double value, char *out, int32_t capacity) {
  UChar text[TEXT_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_formatDouble((const UNumberFormat *)format, value, text, TEXT_CAPACITY, NULL, &status);
  return ctf_write_utf8(text, length, status, out, capacity);
}

int32_t ctf_number_format_integer(const ctf_number *format, int64_t value, char *out, int32_t capacity) {
  UChar text[TEXT_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_formatInt64((const UNumberFormat *)format, value, text, TEXT_CAPACITY, NULL, &status);
  return ctf_write_utf8(text, length, status, out, capacity);
}

int32_t ctf_number_format_currency(const ctf_number *format, double value, const char *code, char *out, int32_t capacity) {
  UChar text[TEXT_CAPACITY], currency[4];
  UErrorCode status = U_ZERO_ERROR;
  u_uastrncpy(currency, code, 4);
  currency[3] = 0;
  int32_t length =
      unum_formatDoubleCurrency((const UNumberFormat *)format, value, currency, text, TEXT_CAPACITY, NULL, &status);
  return ctf_write_utf8(text, length, status, out, capacity);
}
