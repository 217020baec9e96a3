extension SVGWriter {
  /// The rules of every picture, for light and dark; a page writes them once. Light is the default, also for a page that is printed.
  package static let styleSheet = """
    .copyfit-picture{--screen:#fff;--edge:#c9ced6;--ink:#1d2129;--pale:#8a919e;--tint:#0b62d6;--tint-soft:#e3eefc;--soft:#f1f3f6;\
    --line:#b9c0cb;--text-box:#eef1f5;--on:#34a35a;--knob:#fff;--wrong:#d3202f;--wrong-soft:#d3202f26;--badge:#e7eaef;--badge-ink:#4a5261;\
    font:600 9px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    @media (prefers-color-scheme:dark){.copyfit-picture{--screen:#1a1d23;--edge:#3a404b;--ink:#eceef2;--pale:#8f97a5;--tint:#79b0ff;\
    --tint-soft:#1f3350;--soft:#262b33;--line:#4d5563;--text-box:#242932;--on:#3fae66;--knob:#f4f5f7;--wrong:#ff6b70;\
    --wrong-soft:#ff6b7030;--badge:#2c323b;--badge-ink:#b9c0cc}}
    .copyfit-picture .screen{fill:var(--screen);stroke:var(--edge)}
    .copyfit-picture .view rect{fill:none;stroke:var(--line);stroke-opacity:.55;stroke-dasharray:1 2}
    .copyfit-picture .label rect{fill:var(--text-box)}
    .copyfit-picture .button rect{fill:var(--tint-soft)}
    .copyfit-picture .textField rect,.copyfit-picture .textView rect,.copyfit-picture .segmentedControl rect,\
    .copyfit-picture .stepper rect{fill:var(--screen);stroke:var(--line)}
    .copyfit-picture .scrollView rect{fill:none;stroke:var(--line);stroke-dasharray:4 3}
    .copyfit-picture .imageView rect{fill:var(--soft);stroke:var(--line)}
    .copyfit-picture .imageView path,.copyfit-picture .stepper path{stroke:var(--line);fill:none}
    .copyfit-picture .switch rect{fill:var(--on)}
    .copyfit-picture .switch circle,.copyfit-picture .slider circle{fill:var(--knob);stroke:var(--line);stroke-width:.75}
    .copyfit-picture .slider path,.copyfit-picture .progressView path{stroke:var(--line);stroke-width:3;stroke-linecap:round}
    .copyfit-picture .slider .filled,.copyfit-picture .progressView .filled{stroke:var(--tint)}
    .copyfit-picture .activityIndicator circle{fill:none;stroke:var(--pale);stroke-width:3;stroke-dasharray:2 3}
    .copyfit-picture .pageControl circle{fill:var(--line)}
    .copyfit-picture .ink{fill:var(--ink)}.copyfit-picture .pale{fill:var(--pale)}.copyfit-picture .tint{fill:var(--tint)}
    .copyfit-picture .absent{fill:none;stroke:var(--pale);stroke-width:.75;stroke-dasharray:1 1}
    .copyfit-picture .blamed{fill:none;stroke:var(--wrong);stroke-width:2}
    .copyfit-picture .cut{stroke:none}.copyfit-picture .cut-line{stroke:var(--wrong);stroke-width:2;fill:none}
    .hatch{stroke:#d3202f;stroke-width:1.25;stroke-opacity:.75}
    .copyfit-picture .badge rect{fill:var(--badge)}.copyfit-picture .badge path{stroke:var(--badge-ink);fill:none}
    .copyfit-picture .badge text{fill:var(--badge-ink)}.copyfit-picture .badge .measure{font-weight:400}
    """
}
