#include "CTextShims.h"
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

struct cts_analyzer {
  UBiDi *bidi;
  UBreakIterator *clusters;
  // The properties of U+0000 ... U+02FF, which most interface text is made of.
  uint16_t flags[0x300];
  uint16_t scripts[0x300];
};

static uint16_t script_of(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  return (uint16_t)uscript_getScript(c, &error);
}

static uint16_t flags_of(UChar32 c) {
  uint16_t flags = 0;
  if (u_charType(c) == U_CONTROL_CHAR) flags |= CTS_CONTROL;
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) flags |= CTS_IGNORABLE;
  if (c == 0xFE0F || u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) flags |= CTS_EMOJI;
  if (u_isUWhiteSpace(c) && c != 0xA0 && c != 0x2007 && c != 0x202F) flags |= CTS_SPACE;
  if ((c >= 0x0A && c <= 0x0D) || c == 0x85 || c == 0x2028 || c == 0x2029) flags |= CTS_NEWLINE;
  return flags;
}

cts_analyzer *cts_analyzer_open(void) {
  cts_analyzer *analyzer = calloc(1, sizeof *analyzer);
  if (!analyzer) return NULL;
  UErrorCode error = U_ZERO_ERROR;
  analyzer->bidi = ubidi_open();
  // No locale tailors grapheme clusters.
  analyzer->clusters = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &error);
  if (U_FAILURE(error) || !analyzer->bidi) {
    cts_analyzer_close(analyzer);
    return NULL;
  }
  for (UChar32 c = 0; c < 0x300; c++) {
    analyzer->flags[c] = flags_of(c);
    analyzer->scripts[c] = script_of(c);
  }
  return analyzer;
}

void cts_analyzer_close(cts_analyzer *analyzer) {
  if (!analyzer) return;
  if (analyzer->bidi) ubidi_close(analyzer->bidi);
  if (analyzer->clusters) ubrk_close(analyzer->clusters);
  free(analyzer);
}

// Fills `levels`. Without a right-to-left letter, an Arabic digit or an explicit control (all at U+0590 and above) every level is the
// paragraph's, which is 0 unless right to left is asked for.
static uint8_t find_levels(cts_analyzer *analyzer, const uint16_t *text, int32_t length, int direction, int simple, uint8_t *levels) {
  if (!simple || direction == 1) {
    UErrorCode error = U_ZERO_ERROR;
    UBiDiLevel base = direction < 0 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)direction;
    ubidi_setPara(analyzer->bidi, (const UChar *)text, length, base, NULL, &error);
    const UBiDiLevel *found = U_SUCCESS(error) && length > 0 ? ubidi_getLevels(analyzer->bidi, &error) : NULL;
    if (U_SUCCESS(error) && found) {
      memcpy(levels, found, (size_t)length);
      return ubidi_getParaLevel(analyzer->bidi);
    }
  }
  uint8_t level = direction == 1;
  memset(levels, level, (size_t)length);
  return level;
}

uint8_t cts_analyze(cts_analyzer *analyzer, const uint16_t *text, int32_t length, int direction, uint8_t *levels, uint16_t *scripts, uint16_t *flags) {
  int left_to_right = 1, single_unit_clusters = 1;
  // Common and Inherited take the script of the code point before, leading ones the first real script.
  uint16_t last = USCRIPT_COMMON;
  int has_script = 0;
  for (int32_t i = 0; i < length;) {
    int32_t start = i;
    UChar32 c;
    U16_NEXT(text, i, length, c);
    uint16_t flag = c < 0x300 ? analyzer->flags[c] : flags_of(c);
    uint16_t script = c < 0x300 ? analyzer->scripts[c] : script_of(c);
    if (c >= 0x300) single_unit_clusters = 0;
    if (c >= 0x590) left_to_right = 0;
    if (c == 0x0D) single_unit_clusters = 0;
    if (script != USCRIPT_COMMON && script != USCRIPT_INHERITED) {
      if (!has_script) {
        for (int32_t j = 0; j < start; j++) scripts[j] = script;
        has_script = 1;
      }
      last = script;
    }
    for (int32_t j = start; j < i; j++) {
      scripts[j] = last;
      flags[j] = flag;
    }
  }
  flags[length] = CTS_CLUSTER;
  if (single_unit_clusters) {
    for (int32_t i = 0; i < length; i++) flags[i] |= CTS_CLUSTER;
  } else {
    UErrorCode error = U_ZERO_ERROR;
    ubrk_setText(analyzer->clusters, (const UChar *)text, length, &error);
    for (int32_t at = ubrk_first(analyzer->clusters); at != UBRK_DONE; at = ubrk_next(analyzer->clusters)) flags[at] |= CTS_CLUSTER;
    flags[0] |= CTS_CLUSTER;
  }
  return find_levels(analyzer, text, length, direction, left_to_right, levels);
}

void cts_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  if (count > 0) ubidi_reorderVisual(levels, count, order);
}

uint32_t cts_script_tag(uint16_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  if (!name || strlen(name) != 4) name = "Zzzz";
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8 | (uint8_t)name[3];
}

struct cts_line_breaker {
  UBreakIterator *lines;
};

cts_line_breaker *cts_line_breaker_open(const char *locale) {
  cts_line_breaker *breaker = calloc(1, sizeof *breaker);
  if (!breaker) return NULL;
  UErrorCode error = U_ZERO_ERROR;
  breaker->lines = ubrk_open(UBRK_LINE, locale, NULL, 0, &error);
  if (U_FAILURE(error)) {
    error = U_ZERO_ERROR;
    breaker->lines = ubrk_open(UBRK_LINE, "", NULL, 0, &error);
  }
  if (U_SUCCESS(error)) return breaker;
  free(breaker);
  return NULL;
}

void cts_line_breaker_close(cts_line_breaker *breaker) {
  if (!breaker) return;
  ubrk_close(breaker->lines);
  free(breaker);
}

int32_t cts_line_breaks(cts_line_breaker *breaker, const uint16_t *text, int32_t length, uint16_t *flags) {
  if (length == 0) return 0;
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = 0;
  ubrk_setText(breaker->lines, (const UChar *)text, length, &error);
  ubrk_first(breaker->lines);
  for (int32_t at = ubrk_next(breaker->lines); at != UBRK_DONE; at = ubrk_next(breaker->lines)) {
    int32_t status = ubrk_getRuleStatus(breaker->lines);
    flags[at] |= status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT ? CTS_BREAK | CTS_MANDATORY : CTS_BREAK;
    count++;
  }
  if (!(flags[length] & CTS_BREAK)) {
    flags[length] |= CTS_BREAK;
    count++;
  }
  return count;
}
