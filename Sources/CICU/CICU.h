// Empty on purpose: this target only brings ICU's pkg-config flags to CTextShims. Swift must not see ICU's headers
// (their module and Foundation's do not compile together, and every name carries ICU's version).
