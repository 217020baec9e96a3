// Stable C names in front of ICU: opaque pointers and plain values, so that no ICU header reaches Swift.
#ifndef CTEXTSHIMS_H
#define CTEXTSHIMS_H

/// ICU's version, such as "72.1". Static storage.
const char *cts_icu_version(void);

#endif
