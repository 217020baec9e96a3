// Stable C names in front of ICU: opaque pointers and plain values, so that no ICU header reaches Swift.
#ifndef CTEXTSHIMS_H
#define CTEXTSHIMS_H

#include "CTextFormat.h"

#include <stddef.h>
#include <stdint.h>

/// ICU's version, such as "72.1". Static storage.
const char *cts_icu_version(void);
/// The version of Unicode that ICU's data follows, such as "15.0". Static storage.
const char *cts_unicode_version(void);
/// The version of CLDR that ICU's data was made from, such as "42.0". Static storage.
const char *cts_cldr_version(void);

/// The scalar and the one mark that a scalar is composed of (the canonical mapping of UnicodeData.txt), in `parts`; 0 if it is not composed
/// of two, else 1.
int32_t cts_composed_of(uint32_t scalar, uint32_t parts[2]);

// MARK: Analysis of a text (text_analysis.c)

/// Properties of a UTF-16 unit, or of the boundary before it.
enum {
  /// A grapheme cluster begins here (UAX 29, as ICU's character iterator has it).
  CTS_CLUSTER = 1,
  /// General category Cc.
  CTS_CONTROL = 2,
  /// Default_Ignorable_Code_Point.
  CTS_IGNORABLE = 4,
  /// U+FE0F, or Emoji_Presentation.
  CTS_EMOJI = 8,
  /// White space that a line drops at its end: White_Space but for U+00A0, U+2007 and U+202F.
  CTS_SPACE = 16,
  /// A line may break here (UAX 14, tailored by the locale); set by cts_line_breaks.
  CTS_BREAK = 32,
  /// A line must break here; set by cts_line_breaks together with CTS_BREAK.
  CTS_MANDATORY = 64,
  /// A line separator: a mandatory break follows, and cts_line_breaks is needed even for a text on one line.
  CTS_NEWLINE = 128,
  /// The text cannot be cut here without shaping both sides again. For the shaper's use: the functions below neither read nor set it.
  CTS_UNSAFE = 256,
};

/// Finds bidi levels, scripts and character properties. One per thread.
typedef struct cts_analyzer cts_analyzer;

/// NULL where ICU's data is missing.
cts_analyzer *cts_analyzer_open(void);
void cts_analyzer_close(cts_analyzer *analyzer);

/// Fills an entry a UTF-16 unit; `flags` has one more, for the end. Both units of a surrogate pair get what their code point has.
/// `direction`: -1 the first strong character decides, else left to right; 0 left to right; 1 right to left.
/// `scripts` are numbers of ICU's for cts_script_tag. Returns the level of the first paragraph.
uint8_t cts_analyze(cts_analyzer *analyzer, const uint16_t *text, int32_t length, int direction, uint8_t *levels, uint16_t *scripts, uint16_t *flags);

/// The visual order of `count` stretches with these levels: rule L2 of UAX 9. `order[visual] = logical`.
void cts_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

/// The four letters of a script of cts_analyze, as a big-endian number: 'Latn' is 0x4C61746E.
uint32_t cts_script_tag(uint16_t script);

/// Finds where lines may break in one locale. One per thread and locale: opening one is a hundred times dearer than using it.
typedef struct cts_line_breaker cts_line_breaker;

cts_line_breaker *cts_line_breaker_open(const char *locale);
void cts_line_breaker_close(cts_line_breaker *breaker);

/// Sets CTS_BREAK and CTS_MANDATORY in `flags` (length + 1 entries); the end of a text that is not empty always has CTS_BREAK.
/// Returns how many boundaries were set.
int32_t cts_line_breaks(cts_line_breaker *breaker, const uint16_t *text, int32_t length, uint16_t *flags);

// MARK: Locales (text_locales.c)

/// The scripts that a locale is written in, as tags; at most `capacity`. Returns how many.
int32_t cts_locale_scripts(const char *locale, uint32_t *tags, int32_t capacity);
/// CLDR's standard exemplar characters of a locale, single code points in ascending order; at most `capacity`. Returns how many.
int32_t cts_locale_exemplars(const char *locale, uint32_t *scalars, int32_t capacity);

#endif
