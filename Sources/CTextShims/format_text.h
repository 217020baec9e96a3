// What the format shims share; not part of the module.
#ifndef FORMAT_TEXT_H
#define FORMAT_TEXT_H

#include <stdint.h>
#include <unicode/utypes.h>

/// Long enough for every locale name with keywords.
#define CTF_LOCALE_CAPACITY 158

/// ICU's name of a locale given as BCP 47 tag (with its `-u-` keywords) or as ICU's name.
const char *ctf_icu_locale(const char *locale, char buffer[CTF_LOCALE_CAPACITY]);

/// Writes UTF-16 as UTF-8; see CTextFormat.h for the result.
int32_t ctf_write_utf8(const UChar *text, int32_t length, UErrorCode status, char *out, int32_t capacity);

/// The length where ICU wrote a whole NUL-terminated text, else -1.
int32_t ctf_written(int32_t length, UErrorCode status, int32_t capacity);

#endif
