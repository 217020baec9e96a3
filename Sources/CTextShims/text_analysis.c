#include "CTextShims.h"
#include "format_text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

// Properties of a code point, in addition to the flags of the header.
enum {
  // Two such neighbours are two grapheme clusters (but for CR and LF): Grapheme_Cluster_Break is Other, Control, CR, LF, LV or LVT.
  STANDS_ALONE = 1,
  // It may give a text another level than its paragraph's: right-to-left letters, Arabic digits, explicit embeddings and isolates.
  TURNS = 2,
};

typedef struct {
  uint16_t script;
  uint16_t flags;
  uint8_t traits;
  uint8_t is_known;
} properties;

struct cts_analyzer {
  UBiDi *bidi;
  UBreakIterator *clusters;
  // The properties of the code points met so far, in pages of 256.
  properties *pages[0x1100];
};

static properties properties_of(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  properties found = {.script = (uint16_t)uscript_getScript(c, &error), .is_known = 1};
  if (u_charType(c) == U_CONTROL_CHAR) found.flags |= CTS_CONTROL;
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) found.flags |= CTS_IGNORABLE;
  if (c == 0xFE0F || u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) found.flags |= CTS_EMOJI;
  if (u_isUWhiteSpace(c) && c != 0xA0 && c != 0x2007 && c != 0x202F) found.flags |= CTS_SPACE;
  if ((c >= 0x0A && c <= 0x0D) || c == 0x85 || c == 0x2028 || c == 0x2029) found.flags |= CTS_NEWLINE;
  switch (u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
  case U_GCB_OTHER:
  case U_GCB_CONTROL:
  case U_GCB_CR:
  case U_GCB_LF:
  case U_GCB_LV:
  case U_GCB_LVT: found.traits |= STANDS_ALONE;
  }
  switch (u_charDirection(c)) {
  case U_LEFT_TO_RIGHT:
  case U_EUROPEAN_NUMBER:
  case U_EUROPEAN_NUMBER_SEPARATOR:
  case U_EUROPEAN_NUMBER_TERMINATOR:
  case U_COMMON_NUMBER_SEPARATOR:
  case U_BLOCK_SEPARATOR:
  case U_SEGMENT_SEPARATOR:
  case U_WHITE_SPACE_NEUTRAL:
  case U_OTHER_NEUTRAL:
  case U_DIR_NON_SPACING_MARK:
  case U_BOUNDARY_NEUTRAL: break;
  default: found.traits |= TURNS;
  }
  return found;
}

static properties look_up(cts_analyzer *analyzer, UChar32 c) {
  properties **page = &analyzer->pages[c >> 8];
  if (!*page) *page = calloc(256, sizeof **page);
  if (!*page) return properties_of(c);
  properties *entry = &(*page)[c & 255];
  if (!entry->is_known) *entry = properties_of(c);
  return *entry;
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
  return analyzer;
}

void cts_analyzer_close(cts_analyzer *analyzer) {
  if (!analyzer) return;
  if (analyzer->bidi) ubidi_close(analyzer->bidi);
  if (analyzer->clusters) ubrk_close(analyzer->clusters);
  for (int page = 0; page < 0x1100; page++) free(analyzer->pages[page]);
  free(analyzer);
}

// Fills `levels`. Where nothing turns, every level is the paragraph's, which is 0 unless right to left is asked for.
static uint8_t find_levels(cts_analyzer *analyzer, const uint16_t *text, int32_t length, int direction, int turns, uint8_t *levels) {
  if (turns || direction == 1) {
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
  int traits = STANDS_ALONE, turns = 0;
  // Common and Inherited take the script of the code point before, leading ones the first real script.
  uint16_t last = USCRIPT_COMMON;
  int has_script = 0;
  for (int32_t i = 0; i < length;) {
    int32_t start = i;
    UChar32 c;
    U16_NEXT(text, i, length, c);
    properties found = look_up(analyzer, c);
    traits &= found.traits;
    turns |= found.traits & TURNS;
    if (c == 0x0A && start > 0 && text[start - 1] == 0x0D) traits = 0;
    if (found.script != USCRIPT_COMMON && found.script != USCRIPT_INHERITED) {
      if (!has_script) {
        for (int32_t j = 0; j < start; j++) scripts[j] = found.script;
        has_script = 1;
      }
      last = found.script;
    }
    for (int32_t j = start; j < i; j++) {
      scripts[j] = last;
      flags[j] = found.flags;
    }
    flags[start] |= CTS_CLUSTER;
  }
  flags[length] = CTS_CLUSTER;
  if (!(traits & STANDS_ALONE)) {
    UErrorCode error = U_ZERO_ERROR;
    for (int32_t i = 0; i < length; i++) flags[i] &= (uint16_t)~CTS_CLUSTER;
    ubrk_setText(analyzer->clusters, (const UChar *)text, length, &error);
    for (int32_t at = ubrk_first(analyzer->clusters); at != UBRK_DONE; at = ubrk_next(analyzer->clusters)) flags[at] |= CTS_CLUSTER;
    flags[0] |= CTS_CLUSTER;
  }
  return find_levels(analyzer, text, length, direction, turns, levels);
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
  breaker->lines = ubrk_open(UBRK_LINE, ctf_bounded_locale(locale), NULL, 0, &error);
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

/// Whether a character ends a line by itself: the classes BK, CR, LF and NL of UAX #14.
static bool ends_line(uint16_t unit) {
  return (unit >= 0x0A && unit <= 0x0D) || unit == 0x85 || unit == 0x2028 || unit == 0x2029;
}

int32_t cts_line_breaks(cts_line_breaker *breaker, const uint16_t *text, int32_t length, uint16_t *flags) {
  if (length == 0) return 0;
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = 0;
  ubrk_setText(breaker->lines, (const UChar *)text, length, &error);
  ubrk_first(breaker->lines);
  for (int32_t at = ubrk_next(breaker->lines); at != UBRK_DONE; at = ubrk_next(breaker->lines)) {
    int32_t status = ubrk_getRuleStatus(breaker->lines);
    // The words that a dictionary finds before the end of a line all have the status of that end.
    bool is_hard = status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT && ends_line(text[at - 1]);
    flags[at] |= is_hard ? CTS_BREAK | CTS_MANDATORY : CTS_BREAK;
    count++;
  }
  if (!(flags[length] & CTS_BREAK)) {
    flags[length] |= CTS_BREAK;
    count++;
  }
  return count;
}
