// Shared by the format shims; not part of the module.
#ifndef FORMAT_TEXT_H
#define FORMAT_TEXT_H

#include <stdint.h>
#include <unicode/utypes.h>

/// Long enough for every locale name with keywords.
#define CTF_LOCALE_CAPACITY 158

/// The longest locale, in bytes, that ICU is given: ICU 72 overflows a buffer of 157 on longer names (uplrules_open).
#define CTF_LOCALE_LIMIT 64

/// The locale, or "" (the root locale) if it is longer than CTF_LOCALE_LIMIT. Every locale passes here on its way to ICU.
const char *ctf_bounded_locale(const char *locale);

/// ICU's name of a bounded locale given as BCP 47 tag (with its `-u-` keywords) or as ICU's name.
const char *ctf_icu_locale(const char *locale, char buffer[CTF_LOCALE_CAPACITY]);

/// Writes UTF-16 as UTF-8; see CTextFormat.h for the result.
int32_t ctf_write_utf8(const UChar *text, int32_t length, UErrorCode status, char *out, int32_t capacity);

/// The length where ICU wrote a whole NUL-terminated text, else -1.
int32_t ctf_written(int32_t length, UErrorCode status, int32_t capacity);

#endif
