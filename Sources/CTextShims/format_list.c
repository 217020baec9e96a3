#include "CTextFormat.h"
#include "format_text.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ulistformatter.h>
#include <unicode/ustring.h>

enum { ITEM_CAPACITY = 512, ITEM_COUNT = 64, LIST_CAPACITY = 8192 };

int32_t ctf_list_format(const char *locale, const char *const *items, int32_t count, char *out, int32_t capacity) {
  char name[CTF_LOCALE_CAPACITY];
  if (count < 0 || count > ITEM_COUNT) return -1;
  UChar *storage = malloc(sizeof(UChar) * ITEM_CAPACITY * (size_t)(count + 1));
  if (storage == NULL) return -1;
  const UChar *texts[ITEM_COUNT];
  int32_t lengths[ITEM_COUNT];
  UErrorCode status = U_ZERO_ERROR;
  for (int32_t index = 0; index < count; index++) {
    UChar *text = storage + index * ITEM_CAPACITY;
    u_strFromUTF8(text, ITEM_CAPACITY, &lengths[index], items[index], -1, &status);
    texts[index] = text;
  }
  int32_t written = -1;
  UListFormatter *format =
      U_SUCCESS(status) ? ulistfmt_openForType(ctf_icu_locale(locale, name), ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, &status) : NULL;
  if (U_SUCCESS(status)) {
    UChar text[LIST_CAPACITY];
    int32_t length = ulistfmt_format(format, texts, lengths, count, text, LIST_CAPACITY, &status);
    written = ctf_write_utf8(text, length, status, out, capacity);
  }
  if (format != NULL) ulistfmt_close(format);
  free(storage);
  return written;
}
