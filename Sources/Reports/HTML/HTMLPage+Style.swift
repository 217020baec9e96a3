import Drawing

extension HTMLPage {
  /// The page's only style sheet. Sides are logical (`inline-start`), sizes follow the reader's own text size, and colours come in pairs
  /// for light and dark with a contrast of at least 4.5 to 1 for text.
  static let style = """
    :root{--paper:#faf9f7;--card:#fff;--ink:#1b1e24;--dim:#5c6370;--hair:#e3e1dc;--accent:#0b57c4;--accent-soft:#e6effb;\
    --error:#b9131f;--error-soft:#fdecec;--warning:#8a5300;--warning-soft:#fdf2dc;--note:#43546e;--good:#19703f;--good-soft:#e4f4ea;\
    --h0:#eef3ee;--h0-ink:#546f5d;--hw:#fbe6b5;--hw-ink:#6f4a00;--h1:#f9cfc6;--h2:#f0a193;--h3:#c94b41;--h4:#b9242c;--hot-ink:#5d0d10;\
    --hot-pale:#fff;--hn:transparent;--code:#f3f1ed;--shadow:0 1px 2px #1b1e240d,0 4px 16px #1b1e240a;color-scheme:light dark}
    @media (prefers-color-scheme:dark){:root{--paper:#121418;--card:#1a1d22;--ink:#e9eaed;--dim:#9aa2af;--hair:#2c3038;--accent:#86b6ff;\
    --accent-soft:#1c2c45;--error:#ff8f8c;--error-soft:#3a1d20;--warning:#f0bd62;--warning-soft:#35290f;--note:#a9bbd8;--good:#6fd196;\
    --good-soft:#16301f;--h0:#1d2622;--h0-ink:#7f9c8b;--hw:#4d3d12;--hw-ink:#f5d289;--h1:#55282a;--h2:#83312f;--h3:#d4635d;--h4:#ff8780;\
    --hot-ink:#ffd9d4;--hot-pale:#1a0506;--code:#23272e;--shadow:none}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:96rem;padding:0 clamp(1rem,4vw,2.5rem) 4rem;background:var(--paper);color:var(--ink);\
    font:400 1rem/1.5 -apple-system,BlinkMacSystemFont,"Inter","Segoe UI",Roboto,"Noto Sans",system-ui,sans-serif;\
    font-feature-settings:"cv05","ss03";overflow-wrap:anywhere}
    h1,h2,h3,h4,p,ul,dl,dd,figure{margin:0;padding:0}ul{list-style:none}
    a{color:var(--accent);text-underline-offset:.15em}
    button,select,input{font:inherit;color:inherit}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:.25rem}
    .code,code,kbd{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86em}
    kbd{border:1px solid var(--hair);border-block-end-width:2px;border-radius:.3rem;padding:0 .35em;background:var(--card)}
    .dim{color:var(--dim)}.good{color:var(--good);font-weight:600}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;inset-block-start:-4rem;inset-inline-start:1rem;background:var(--card);padding:.5rem 1rem;z-index:9}
    .skip:focus{inset-block-start:.5rem}
    .copyfit-definitions{position:absolute}
    html:not(.scripted) .script-only,[hidden]{display:none!important}
    .scroll{overflow-x:auto;max-width:100%}

    .masthead{padding-block:clamp(1.75rem,5vw,3.5rem) 1.75rem}
    .brand{font-weight:650;letter-spacing:-.01em;color:var(--dim)}.brand span{font-weight:400;margin-inline-start:.35rem}
    h1{font-size:clamp(1.9rem,1.2rem + 3.2vw,3.1rem);line-height:1.1;font-weight:680;letter-spacing:-.03em;margin-block:.5rem .75rem;\
    text-wrap:balance}
    .extent{color:var(--dim);max-width:52rem;text-wrap:pretty}
    .tallies{display:flex;flex-wrap:wrap;gap:.5rem 1.4rem;align-items:center;margin-block-start:1.25rem;color:var(--dim)}
    .tallies b{color:var(--ink);font-size:1.15em;font-variant-numeric:tabular-nums}
    .tallies .error b{color:var(--error)}.tallies .warning b{color:var(--warning)}
    .verdict{display:inline-block;padding:.25rem .8rem;border-radius:2rem;font-weight:600}
    .verdict.fail{background:var(--error-soft);color:var(--error)}.verdict.pass{background:var(--good-soft);color:var(--good)}

    .overview ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:.75rem}
    .card{display:grid;grid-template:1fr auto auto/1fr auto;gap:.1rem .75rem;height:100%;padding:.8rem .9rem;\
    background:var(--card);border:1px solid var(--hair);border-radius:.75rem;box-shadow:var(--shadow);color:inherit;text-decoration:none}
    .card:hover{border-color:var(--accent)}
    .card .name{font-weight:600;letter-spacing:-.01em}.card .count{color:var(--dim);font-size:.875rem;line-height:1.7;white-space:nowrap}
    .card.error .count{color:var(--error)}.card.warning .count{color:var(--warning)}.card.clean .count{color:var(--good)}
    .card .share{grid-column:1/-1;color:var(--dim);font-size:.8125rem}
    .miniature{grid-column:1/-1;width:100%;height:2.75rem;margin-block:.45rem .3rem;border-radius:.25rem;shape-rendering:crispEdges}
    .l0{fill:var(--h0)}.lw{fill:var(--hw)}.l1{fill:var(--h1)}.l2{fill:var(--h2)}.l3{fill:var(--h3)}.l4{fill:var(--h4)}.ln{fill:none}
    .more{margin-block-start:.75rem}

    .tabs{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-block-end:1.5rem;border-block-end:1px solid var(--hair)}
    .tabs a{color:var(--dim);text-decoration:none;padding-block:.5rem .55rem;border-block-end:2px solid transparent;margin-block-end:-1px}
    .tabs a:hover{color:var(--ink)}.tabs a[aria-current]{color:var(--ink);border-color:var(--ink);font-weight:600}
    .tabs b{font-weight:400;color:var(--dim);font-variant-numeric:tabular-nums}
    .view>h2,.plain-list>p{margin-block:1rem .5rem}.lead{margin-block-end:1rem}
    .view>h2{font-size:1.4rem;letter-spacing:-.02em;font-weight:650}.view>h3{font-size:1.05rem;margin-block:1.75rem .5rem}
    #notice{margin-block-end:1rem;padding:.7rem 1rem;border-radius:.6rem;background:var(--warning-soft);color:var(--warning)}
    main:focus{outline:none}
    .plain-list ol{padding-inline-start:2.5rem}.plain-list li{padding-block:.5rem}.plain-list .sign{text-transform:capitalize}
    .plain-list .error .sign{color:var(--error)}.plain-list .warning .sign{color:var(--warning)}

    .toolbar{position:sticky;inset-block-start:0;z-index:5;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;\
    margin-block-start:1.25rem;padding-block:.7rem;background:var(--paper);\
    border-block-end:1px solid var(--hair)}
    .toolbar input{flex:1 1 15rem;min-width:0}
    .toolbar input,.toolbar select,.chip,#clear{min-height:2.25rem;padding:.3rem .7rem;border:1px solid var(--hair);border-radius:.6rem;\
    background:var(--card)}
    .toolbar select{max-width:12rem}#group,#sort{border-color:transparent;background:none;color:var(--dim)}.toolbar select.on{border-color:var(--accent);background:var(--accent-soft)}
    .chips{display:inline-flex;flex-wrap:wrap;gap:.35rem}
    .chip{border-radius:2rem;cursor:pointer}
    .chip[aria-pressed=true]{background:var(--accent-soft);border-color:var(--accent);color:var(--accent)}
    #clear{cursor:pointer}#shown{unicode-bidi:plaintext;color:var(--dim);font-size:.875rem;margin-inline-start:auto;white-space:nowrap}

    .scenario{margin-block:1.75rem 2rem}
    .scenario>header{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;margin-block-end:.75rem}
    .scenario h2{font-size:1.4rem;line-height:1.25;letter-spacing:-.02em;font-weight:650}
    .scenario>header .code{color:var(--dim)}
    .heat{border-collapse:separate;border-spacing:2px;font-size:.75rem;line-height:1;font-variant-numeric:tabular-nums}
    .heat caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
    .heat thead th{vertical-align:bottom;font-weight:400;padding:0}.heat tbody td[title]{cursor:pointer}
    .heat tbody th button{border:0;background:none;padding:.25rem;cursor:pointer;font-size:.75rem}
    .heat thead button{writing-mode:vertical-rl;transform:rotate(180deg);border:0;background:none;padding:.3rem .15rem;cursor:pointer;\
    color:var(--dim);white-space:nowrap;font-size:.75rem;min-height:2.6rem;text-align:start}
    .heat thead button:hover,.heat thead button[aria-pressed=true]{color:var(--accent);text-decoration:underline}
    .heat tbody th{white-space:nowrap;text-align:end;font-weight:500;color:var(--dim);padding-inline-end:.5rem;\
    position:sticky;inset-inline-start:0;background:var(--paper)}
    .heat td{width:1.5rem;min-width:1.3rem;height:1.3rem;text-align:center;border-radius:.2rem;padding:0}
    .heat thead td{background:none}
    td.l0,.key.l0{background:var(--h0);color:var(--h0-ink)}td.lw,.key.lw{background:var(--hw);color:var(--hw-ink)}
    td.l1,.key.l1{background:var(--h1);color:var(--hot-ink)}td.l2,.key.l2{background:var(--h2);color:var(--hot-ink)}
    td.l3,.key.l3{background:var(--h3);color:var(--hot-pale)}td.l4,.key.l4{background:var(--h4);color:var(--hot-pale)}
    .legend{color:var(--dim);font-size:.8125rem;margin-block-start:.45rem}
    .legend{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem 1.25rem}
    .legend span{display:inline-flex;align-items:center;gap:.15rem}\
    .key{display:inline-block;font-style:normal;width:1.3rem;height:1.2rem;line-height:1.2rem;border-radius:.2rem;text-align:center;\
    margin-inline-end:.2rem}

    .workbench{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1.5rem;margin-block-start:.75rem;align-items:start}
    .list{min-width:0;position:relative}#rows{position:relative}
    .row{position:absolute;inset-inline:0;inset-block-start:0;block-size:5.6rem;padding-block-end:.5rem;contain:strict}
    .row.probe{visibility:hidden;pointer-events:none}
    .row.head{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;align-content:end;padding-block-end:.85rem}
    .row h3{font-size:1.2rem;letter-spacing:-.015em;line-height:1.3;font-weight:650;min-width:0;max-width:100%}
    .row.head .code{color:var(--dim);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:100%}
    .row.head .only{font-size:.875rem}
    .fold{border:0;background:none;padding:0;cursor:pointer;font-weight:inherit;text-align:start;max-width:100%;overflow:hidden;\
    text-overflow:ellipsis;white-space:nowrap}
    .fold::before{content:"";display:inline-block;width:.42em;height:.42em;margin-inline-end:.5em;border:solid var(--dim);\
    border-width:0 .12em .12em 0;transform:translateY(-.2em) rotate(45deg)}
    .fold[aria-expanded=false]::before{transform:translateY(-.1em) rotate(-45deg)}
    .fold .count{color:var(--dim);font-weight:400;font-size:.875rem;font-variant-numeric:tabular-nums}
    a.finding{display:grid;grid-template-columns:auto minmax(0,1fr);grid-template-rows:1fr auto;gap:.1rem .75rem;height:100%;\
    padding:.55rem .95rem;background:var(--card);border:1px solid var(--hair);border-radius:.75rem;color:inherit;text-decoration:none}
    a.finding:hover{border-color:var(--accent)}
    a.finding[aria-current]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
    a.finding:focus-visible{outline-offset:-3px;border-radius:.75rem}
    .sign{inline-size:1.5rem;block-size:1.5rem;line-height:1.5rem;border-radius:50%;text-align:center;font-weight:700;font-size:.8125rem;\
    background:var(--accent-soft);color:var(--note);flex:none}
    .error .sign{background:var(--error-soft);color:var(--error)}.warning .sign{background:var(--warning-soft);color:var(--warning)}
    .no-script .sign{all:unset}
    .message{font-weight:500;line-height:1.35;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;\
    align-self:start}
    .marks{grid-column:2;display:flex;flex-wrap:wrap;gap:.1rem 1rem;color:var(--dim);font-size:.8125rem;font-variant-numeric:tabular-nums}
    .row .marks{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.row .marks>span+span{margin-inline-start:1rem}
    .rule{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.95em}
    .state{font-weight:600}.state.new,.state.worse{color:var(--error)}
    .gone .message{color:var(--dim);text-decoration:line-through;text-decoration-color:var(--dim)}
    .panel{background:var(--card);border:1px solid var(--hair);border-radius:1rem;box-shadow:var(--shadow);min-width:0;outline:none}
    .panel header{display:grid;grid-template-columns:1fr auto;gap:.35rem 1rem;padding:1rem 1.25rem .85rem;\
    border-block-end:1px solid var(--hair)}
    .panel h3{display:flex;gap:.75rem;font-size:1.05rem;line-height:1.4;font-weight:600;grid-row:1;text-wrap:pretty}
    .panel .text{min-width:0}
    .panel .tools{grid-column:2;grid-row:1/3;display:flex;gap:.3rem}
    .panel .tools button{inline-size:2.25rem;block-size:2.25rem;border:1px solid var(--hair);border-radius:.5rem;background:none;\
    cursor:pointer;color:var(--dim);padding:0}
    .panel header .marks{grid-column:1;padding-inline-start:2.25rem}
    .panel .body{padding:1.1rem 1.25rem 1.5rem}
    .panel h4{font-size:.75rem;font-weight:600;letter-spacing:.06em;text-transform:uppercase;color:var(--dim);margin-block:1.4rem .35rem}
    .holds{display:block;width:100%;height:5rem;shape-rendering:crispEdges}
    .small{font-size:.8125rem}
    .because li{padding-block:.2rem;padding-inline-start:.75rem;border-inline-start:3px solid var(--error)}
    .because li+li{margin-block-start:.25rem}
    .priority{color:var(--error);font-size:.8125rem;white-space:nowrap}.place{color:var(--dim)}
    .fix{padding:.55rem .75rem;border-radius:.5rem;background:var(--good-soft)}
    .panel dl{display:grid;grid-template-columns:minmax(5.5rem,auto) 1fr;gap:.2rem 1rem;font-size:.9375rem}
    .panel dt{color:var(--dim)}.panel dd{min-width:0}
    .command{display:flex;gap:.5rem;align-items:start}
    .command code span{display:inline-block;max-width:100%}
    .command code{flex:1;padding:.5rem .7rem;border-radius:.5rem;background:var(--code);overflow-wrap:anywhere;line-height:1.45;\
    user-select:all}
    .copy,dialog button{border:1px solid var(--hair);border-radius:.5rem;background:var(--card);padding:.3rem .7rem;cursor:pointer}
    .permalink{font-size:.8125rem;margin-block-start:.9rem}
    .pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));gap:1rem;align-items:start}
    figure{min-width:0;max-width:22rem}figure.wide{grid-column:1/-1;max-width:38rem}
    figcaption{font-size:.8125rem;color:var(--dim);margin-block-end:.35rem;line-height:1.35;min-height:2.7em}
    figcaption b{display:block;color:var(--ink);font-weight:600}figcaption b::first-letter{text-transform:uppercase}
    .picture{border:0;background:none;padding:0;cursor:zoom-in;display:block;width:100%}
    figure .copyfit-picture{display:block;width:100%;max-width:100%;height:auto;max-height:44rem}
    .empty{margin-block:2.5rem;padding:2.5rem 1.5rem;text-align:center;background:var(--card);border:1px solid var(--hair);\
    border-radius:1rem}
    .empty .big{inline-size:4rem;block-size:4rem;line-height:4rem;margin:0 auto 1rem;border-radius:50%;font-size:2rem;\
    background:var(--good-soft);color:var(--good)}
    .empty h2{letter-spacing:-.02em}.empty p{color:var(--dim)}
    .plain{border-collapse:collapse;font-size:.9375rem;min-width:20rem}.scroll+.scroll{margin-block-start:1.25rem}
    .plain th{text-align:start;font-weight:500;color:var(--dim);white-space:nowrap}.plain{overflow-wrap:break-word}
    .plain th,.plain td{padding-block:.3rem;padding-inline:0 1.25rem;border-block-end:1px solid var(--hair);vertical-align:top}
    .trend{display:block;direction:ltr;width:100%;min-width:32rem;max-width:60rem;height:auto;font-size:13px}
    .trend text{fill:var(--dim)}.trend text.error{fill:var(--error)}.trend text.warning{fill:var(--warning)}.trend text.note{fill:var(--note)}
    .trend .grid{stroke:var(--hair)}.trend .break{stroke:var(--dim);stroke-dasharray:2 4}
    .line.error{color:var(--error)}.line.warning{color:var(--warning)}.line.note{color:var(--note)}
    .line>path:first-child{fill:none;stroke:currentColor;stroke-width:2.25;stroke-linejoin:round}.line .mark{fill:currentColor}
    .line.warning>path:first-child{stroke-dasharray:8 4}.line.note>path:first-child{stroke-dasharray:2 4}
    .spark{display:block;width:6.25rem;height:1.5rem;fill:none;stroke:var(--accent);stroke-width:1.5}.spark circle{fill:var(--accent);stroke:none}
    .worse{color:var(--error);font-weight:600}.better{color:var(--good);font-weight:600}
    .axes{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.3rem 1rem;font-size:.9375rem}
    #coverage-table h3{margin-block:1.75rem .5rem;font-size:1.05rem}
    .axes dt{color:var(--dim)}.axes dt b{font-weight:600;color:var(--ink)}
    footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem;margin-block-start:3rem;color:var(--dim);font-size:.8125rem}
    dialog{border:1px solid var(--hair);border-radius:1rem;background:var(--card);color:var(--ink);padding:1.5rem;max-width:min(60rem,94vw)}
    dialog::backdrop{background:#0008}
    #help dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.25rem;margin-block:1rem 1.25rem}
    #help dl+p{margin-block-end:.25rem}
    #zoom form{text-align:end}#zoom p{text-align:center;color:var(--dim);font-size:.875rem;margin-block-start:.5rem}
    #zoom p b{display:block;color:var(--ink)}
    #zoom svg{display:block;margin:.5rem auto 0;width:auto;height:min(76vh,60rem);max-width:100%}
    @media (min-width:64rem){.workbench.split{grid-template-columns:minmax(22rem,2fr) minmax(0,3fr)}\
    .panel{position:sticky;inset-block-start:4.25rem;max-block-size:calc(100vh - 5rem);overflow:auto}\
    .panel header{position:sticky;inset-block-start:0;background:var(--card);z-index:2}}
    @media (max-width:63.99rem){.panel{position:fixed;inset:0;z-index:8;border:0;border-radius:0;overflow:auto;overscroll-behavior:contain}\
    html.paneled{overflow:hidden}}
    @media (prefers-reduced-motion:no-preference){a.finding,.card{transition:border-color .12s}}
    @media (max-width:40rem){.overview ul{grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr))}\
    .card{grid-template:1fr auto auto auto/1fr;padding:.7rem}.toolbar{position:static}.panel dl,.axes{grid-template-columns:1fr;gap:0}\
    .panel dd,.axes dd{margin-block-end:.4rem}.row{block-size:6.9rem}.message{-webkit-line-clamp:3}\
    .panel header{grid-template-columns:1fr}.panel h3{grid-row:auto}.panel .tools{grid-column:1;grid-row:1;justify-content:end}\
    .panel header .marks{padding-inline-start:0}.tabs{gap:0 1rem}\
    .toolbar select{flex:1 1 8rem}.command{flex-direction:column;align-items:stretch}.copy{align-self:flex-start}}
    @media print{.toolbar,.tabs,.skip,footer{display:none!important}}
    \(SVGWriter.styleSheet)
    """
}
