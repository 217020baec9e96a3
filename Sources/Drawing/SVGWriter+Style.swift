extension SVGWriter {
  /// The rules of every picture, for light and dark; a page writes them once. Light is the default, also for a page that is printed.
  package static let styleSheet = """
    .copyfit-picture{--screen:#fff;--edge:#c9ced6;--ink:#1d2129;--pale:#8a919e;--tint:#0b62d6;--tint-soft:#e3eefc;--soft:#f1f3f6;\
    --line:#b9c0cb;--text-box:#eef1f5;--on:#34a35a;--knob:#fff;--wrong:#d3202f;--wrong-soft:#d3202f26;--badge:#e7eaef;--badge-ink:#4a5261;\
    direction:ltr;font:600 9px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    @media (prefers-color-scheme:dark){.copyfit-picture{--screen:#1a1d23;--edge:#3a404b;--ink:#eceef2;--pale:#8f97a5;--tint:#79b0ff;\
    --tint-soft:#1f3350;--soft:#262b33;--line:#4d5563;--text-box:#242932;--on:#3fae66;--knob:#f4f5f7;--wrong:#ff6b70;\
    --wrong-soft:#ff6b7030;--badge:#2c323b;--badge-ink:#b9c0cc}}
    .copyfit-shapes .screen{fill:var(--screen);stroke:var(--edge)}
    .copyfit-shapes .view rect{fill:none;stroke:var(--line);stroke-opacity:.55;stroke-dasharray:1 2}
    .copyfit-shapes .label rect{fill:var(--text-box)}
    .copyfit-shapes .button rect{fill:var(--tint-soft)}
    .copyfit-shapes .textField rect,.copyfit-shapes .textView rect,.copyfit-shapes .segmentedControl rect,\
    .copyfit-shapes .stepper rect{fill:var(--screen);stroke:var(--line)}
    .copyfit-shapes .scrollView rect{fill:none;stroke:var(--line);stroke-dasharray:4 3}
    .copyfit-shapes .imageView rect{fill:var(--soft);stroke:var(--line)}
    .copyfit-shapes .imageView path,.copyfit-shapes .stepper path{stroke:var(--line);fill:none}
    .copyfit-shapes .switch rect{fill:var(--on)}
    .copyfit-shapes .switch circle,.copyfit-shapes .slider circle{fill:var(--knob);stroke:var(--line);stroke-width:.75}
    .copyfit-shapes .slider path,.copyfit-shapes .progressView path{stroke:var(--line);stroke-width:3;stroke-linecap:round}
    .copyfit-shapes .slider .filled,.copyfit-shapes .progressView .filled{stroke:var(--tint)}
    .copyfit-shapes .activityIndicator circle{fill:none;stroke:var(--pale);stroke-width:3;stroke-dasharray:2 3}
    .copyfit-shapes .pageControl circle{fill:var(--line)}
    .copyfit-shapes .ink{fill:var(--ink)}.copyfit-shapes .pale{fill:var(--pale)}.copyfit-shapes .tint{fill:var(--tint)}
    .copyfit-shapes .absent{fill:none;stroke:var(--pale);stroke-width:.75;stroke-dasharray:1 1}
    .copyfit-shapes .blamed{fill:none;stroke:var(--wrong);stroke-width:2}
    .copyfit-shapes .cut{stroke:none}.copyfit-shapes .cut-line{stroke:var(--wrong);stroke-width:2;fill:none}
    .hatch-ground{fill:#d3202f;fill-opacity:.12}.hatch{stroke:#d3202f;stroke-width:1.25;stroke-opacity:.75}
    .copyfit-shapes .badge rect{fill:var(--badge)}.copyfit-shapes .badge path{stroke:var(--badge-ink);fill:none}
    .copyfit-shapes .badge text{fill:var(--badge-ink)}.copyfit-shapes .badge .measure{font-weight:400}
    """
}
