// Locales, plural rules, numbers and dates of ICU under stable names.
// Texts are NUL-terminated UTF-8. Locales are BCP 47 tags or ICU's names. Functions that write into `out` return the length
// in bytes, without the NUL that they write too, or -1 where ICU fails or `capacity` is too small.
#ifndef CTEXTFORMAT_H
#define CTEXTFORMAT_H

#include <stdbool.h>
#include <stdint.h>

// Locales

/// The canonical BCP 47 tag: "pt_br" becomes "pt-BR", "iw" becomes "he".
int32_t ctf_locale_tag(const char *locale, char *out, int32_t capacity);
/// ICU's name without keywords, spelling and case made uniform, nothing replaced: "zh-hant-tw" becomes "zh_Hant_TW".
int32_t ctf_locale_base_name(const char *locale, char *out, int32_t capacity);
/// ICU's name with the most likely script and region (UTS #35, likely subtags): "zh-TW" becomes "zh_Hant_TW".
int32_t ctf_locale_maximize(const char *locale, char *out, int32_t capacity);
/// ICU's name without what the likely subtags would add: "it_IT" becomes "it".
int32_t ctf_locale_minimize(const char *locale, char *out, int32_t capacity);
/// The text with other letters, by the rules of a language ("": of none): 0 upper case, 1 lower case, 2 the first of each word upper case.
int32_t ctf_change_case(const char *text, int32_t kind, const char *locale, char *out, int32_t capacity);
int32_t ctf_locale_language(const char *locale, char *out, int32_t capacity);
int32_t ctf_locale_script(const char *locale, char *out, int32_t capacity);
int32_t ctf_locale_region(const char *locale, char *out, int32_t capacity);
/// What CLDR puts in the place of an outdated language ("tl": "fil", "sh": "sr_Latn"); -1 for all others.
int32_t ctf_locale_alias(const char *language, char *out, int32_t capacity);
bool ctf_locale_is_right_to_left(const char *locale);
/// The name of a locale in the language of another: "de_AT" in "en" is "German (Austria)".
int32_t ctf_locale_display_name(const char *locale, const char *in_locale, char *out, int32_t capacity);
/// Whether CLDR has an English name for the language, script or region of a locale; true if it has no such part.
bool ctf_locale_knows_language(const char *locale);
bool ctf_locale_knows_script(const char *locale);
bool ctf_locale_knows_region(const char *locale);
/// The locales with data, by index; NULL past the last.
const char *ctf_locale_available(int32_t index);

// Numbers

enum ctf_number_style { CTF_DECIMAL, CTF_PERCENT, CTF_CURRENCY, CTF_SCIENTIFIC };
typedef struct ctf_number ctf_number;
/// A number format of the locale. `minimum_integer`, `minimum_fraction`, `maximum_fraction`, `significant` (the most digits): digits,
/// or -1 for the style's own. NULL where ICU fails. One thread at a time.
ctf_number *ctf_number_open(
    const char *locale, enum ctf_number_style style, int32_t minimum_integer, int32_t minimum_fraction, int32_t maximum_fraction,
    int32_t significant);
void ctf_number_close(ctf_number *format);
int32_t ctf_number_format(const ctf_number *format, double value, char *out, int32_t capacity);
int32_t ctf_number_format_integer(const ctf_number *format, int64_t value, char *out, int32_t capacity);
/// An amount in the currency of an ISO 4217 code, by a format opened with CTF_CURRENCY.
int32_t ctf_number_format_currency(const ctf_number *format, double value, const char *code, char *out, int32_t capacity);

// Dates

enum ctf_date_style { CTF_NONE, CTF_SHORT, CTF_MEDIUM, CTF_LONG, CTF_FULL };
typedef struct ctf_date ctf_date;
/// A date format in the locale's own calendar, in UTC. NULL where ICU fails. One thread at a time.
ctf_date *ctf_date_open(const char *locale, enum ctf_date_style date, enum ctf_date_style time);
void ctf_date_close(ctf_date *format);
/// `milliseconds` since 1970-01-01T00:00Z.
int32_t ctf_date_format(const ctf_date *format, double milliseconds, char *out, int32_t capacity);

// Lists and measures

/// The texts with commas and the word for "and" of the locale between them; 64 at most.
int32_t ctf_list_format(const char *locale, const char *const *items, int32_t count, char *out, int32_t capacity);
/// A number with a unit of CLDR ("kilometer", "mile-per-hour") in its short form; -1 if there is no such unit.
int32_t ctf_measure_format(const char *locale, double value, const char *unit, char *out, int32_t capacity);

// Plurals

typedef struct ctf_plural ctf_plural;
/// The cardinal plural rules of a locale. NULL where ICU fails.
ctf_plural *ctf_plural_open(const char *locale);
void ctf_plural_close(ctf_plural *rules);
/// The category of a number: "zero", "one", "two", "few", "many" or "other".
int32_t ctf_plural_select(const ctf_plural *rules, double value, char *out, int32_t capacity);
/// The categories that the locale has, one after another, each with a NUL; the length is that of all.
int32_t ctf_plural_categories(const ctf_plural *rules, char *out, int32_t capacity);

#endif
