/// The fallback of a locale when iOS looks for an app's `lproj`.
///
/// A region falls back to its language, but for the groups of regions below; a script that is not the language's usual one to nothing;
/// Cantonese and Wu to Chinese; Chinese by script. The tables are CLDR's parent locales with Apple's changes, measured by asking the
/// matcher of Swift's own Foundation (`ualoc_localizationsToUse`, ICU 76) about every region, language and script.
enum LocaleParents {
  /// The parent in ICU's spelling; nil at the root.
  static func parent(of locale: String) -> String? {
    if let known = exceptions[locale] { return known == "root" ? nil : known }
    guard let cut = locale.lastIndex(of: "_") else { return nil }
    return String(locale[..<cut])
  }

  private static let exceptions: [String: String] = {
    var parents = [
      "ars": "ar", "en_150": "en_GB", "en_GB": "en_001", "en_001": "en", "hi_Latn": "en_IN", "nb": "no", "nn": "no",
      "wuu": "wuu_Hans", "wuu_Hans": "zh_Hans",
      "wuu_Hant": "zh_Hant", "yue": "yue_Hant", "yue_HK": "zh_Hant_HK", "yue_Hans": "zh_Hans", "yue_Hant": "yue_HK",
      "zh_HK": "zh_Hant", "zh_Hant": "zh_TW", "zh_Hant_HK": "zh_HK", "zh_Hant_MO": "zh_Hant_HK", "zh_TW": "root",
    ]
    for (parent, language, regions) in regions {
      for region in regions.split(separator: " ") { parents["\(language)_\(region)"] = parent }
    }
    for (script, languages) in foreignScripts {
      for language in languages.split(separator: " ") where parents["\(language)_\(script)"] == nil {
        parents["\(language)_\(script)"] = "root"
      }
    }
    return parents
  }()

  /// Regions of a language that fall back to another locale.
  private static let regions = [
    (
      "en_001", "en",
      """
      AF AM AO AR AW AX AZ BF BH BJ BL BO BQ BR CD CF CG CI CM CR CU CV DO DZ EC EG EH ER ET FM GA GB GF GN GP GQ GT HN HT IC ID IL IQ JO \
      KG KH KM KW KZ LA LB LR LY MA MF MG ML MM MN MQ MR MZ NC NE NI NP OM PE PF PM PS PW QA RE RW SJ SM SN SO ST SV SX SY TD TF TG TH TJ \
      TK TL TM TN UY UZ VE VN WF YE YT
      """
    ),
    (
      "en_150", "en",
      "AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NL NO PL PT RO RS RU SE SI SK UA VA"
    ),
    ("en_AU", "en", "CC CK CX NF NR NU NZ PG WS"),
    (
      "en_GB", "en",
      """
      AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN KY LC LK LS MO MS MT MU MV MW MY NA NG PK \
      PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA ZM ZW
      """
    ),
    (
      "es_419", "es",
      """
      AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JP KN KY LC MF MQ MS MX NI PA PE PM PR PY \
      SR SV SX TC TT US UY VC VE VG VI
      """
    ),
    ("pt_PT", "pt", "AO CH CV FR GQ GW LU MO MZ ST TL"),
  ]

  /// Scripts in which a language is another language to its readers.
  private static let foreignScripts = [
    ("Adlm", "ff"), ("Arab", "az dje dyo ff ha kk ku ky ml ms pa so sw tg uz wo yo"), ("Cyrl", "az bs ug uz"), ("Deva", "ks kxv sat sd"),
    ("Dsrt", "en"), ("Latn", "ar as bal blt bn byn el gom gu he hi iu ja kaa kn kok ml mr or pa prp ru sa sr ta te ur vai yi zh"),
    ("Mong", "mn"), ("Mtei", "mni"), ("Nkoo", "bm"), ("Orya", "kxv"), ("Shaw", "en"), ("Telu", "kxv"),
  ]
}
