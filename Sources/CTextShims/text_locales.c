#include "CTextShims.h"
#include "format_text.h"

#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>

int32_t cts_locale_scripts(const char *locale, uint32_t *tags, int32_t capacity) {
  UScriptCode codes[16];
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = uscript_getCode(ctf_bounded_locale(locale), codes, 16, &error);
  if (U_FAILURE(error)) return 0;
  if (count > capacity) count = capacity;
  for (int32_t i = 0; i < count; i++) tags[i] = cts_script_tag((uint16_t)codes[i]);
  return count;
}

int32_t cts_locale_exemplars(const char *locale, uint32_t *scalars, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(ctf_bounded_locale(locale), &error);
  if (U_FAILURE(error)) return 0;
  USet *set = ulocdata_getExemplarSet(data, NULL, 0, ULOCDATA_ES_STANDARD, &error);
  int32_t count = 0;
  if (U_SUCCESS(error) && set) {
    int32_t ranges = uset_getRangeCount(set);
    for (int32_t i = 0; i < ranges && count < capacity; i++) {
      UChar32 first, last;
      UErrorCode failure = U_ZERO_ERROR;
      uset_getItem(set, i, &first, &last, NULL, 0, &failure);
      for (UChar32 c = first; U_SUCCESS(failure) && c <= last && count < capacity; c++) scalars[count++] = (uint32_t)c;
    }
  }
  if (set) uset_close(set);
  ulocdata_close(data);
  return count;
}
