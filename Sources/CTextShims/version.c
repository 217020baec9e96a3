#include "CTextShims.h"
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/uvernum.h>
#include <unicode/uversion.h>

const char *cts_icu_version(void) { return U_ICU_VERSION; }

const char *cts_unicode_version(void) { return U_UNICODE_VERSION; }

const char *cts_cldr_version(void) {
  static _Thread_local char text[U_MAX_VERSION_STRING_LENGTH];
  UErrorCode error = U_ZERO_ERROR;
  UVersionInfo version;
  ulocdata_getCLDRVersion(version, &error);
  if (U_FAILURE(error)) return "";
  u_versionToString(version, text);
  return text;
}
