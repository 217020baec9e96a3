#include "CTextShims.h"
#include <unicode/uvernum.h>

const char *cts_icu_version(void) { return U_ICU_VERSION; }
