import CHarfBuzz
import CTextShims

/// The four letters of a script of `ShapedRun`, such as "Latn".
func scriptName(_ script: UInt16) -> String {
  let tag = cts_script_tag(script)
  return String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * UInt32($0))) }, as: UTF8.self)
}

/// The script for HarfBuzz: Common, Inherited and Unknown are all Common.
func shapingScript(_ script: UInt16) -> hb_script_t {
  let found = hb_script_from_iso15924_tag(cts_script_tag(script))
  return found == HB_SCRIPT_INHERITED || found == HB_SCRIPT_UNKNOWN ? HB_SCRIPT_COMMON : found
}
