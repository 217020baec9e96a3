extension HTMLPage {
  /// Scenarios as cards and as heat maps.
  static let scenarios = #"""
    const levels = {n: '', 0: '·', w: '!', 1: '×', 2: '×', 3: '×', 4: '×'};
    const levelOf = ([cells, failing, warned]) => !cells ? 'n' : !failing ? warned ? 'w' : '0'
      : String(Math.min(4, Math.max(1, Math.ceil(failing / cells * 4))));
    const share = (failing, cells) => {
      if (!failing || !cells) return counted(cells, 'cell') + ', none fails';
      const percent = failing / cells * 100;
      const rounded = percent < 1 ? 'under 1' : percent > 99 && failing < cells ? 'over 99' : Math.round(percent);
      return grouped(failing) + ' of ' + counted(cells, 'cell') + ' fail (' + rounded + ' %)';
    };
    // Sizes downward, locales to the right.
    const miniature = group => {
      const width = group.locales.length, height = group.sizes.length, paths = {};
      for (let size = 0; size < height; size++) {
        for (let locale = 0; locale < width;) {
          const start = locale, level = group.levels[locale * height + size];
          while (locale < width && group.levels[locale * height + size] === level) locale++;
          paths[level] = (paths[level] || '') + 'M' + start + ' ' + size + 'h' + (locale - start) + 'v1h-' + (locale - start) + 'z';
        }
      }
      return drawn('svg', {class: 'miniature', viewBox: '0 0 ' + width + ' ' + height, preserveAspectRatio: 'none', 'aria-hidden': 'true'},
        Object.keys(paths).sort().map(level => drawn('path', {class: 'l' + level, d: paths[level]})));
    };
    const card = number => {
      const group = groups[number];
      const verdict = group.findings ? counted(group.findings, 'finding') : 'all fits';
      const understood = group.notUnderstood ? [make('span', {class: 'share'}, isolated(counted(group.notUnderstood, 'element')
        + ' of ' + grouped(group.understood + group.notUnderstood) + ' not understood'))] : [];
      return make('li', {}, make('a', {class: 'card ' + (group.worst || 'clean'), href: address({v: '', q: 'scenario:"' + group.name + '"', f: ''})},
        make('span', {class: 'name'}, isolated(group.name)), make('span', {class: 'count'}, isolated(verdict)), miniature(group),
        make('span', {class: 'share'}, isolated(share(group.failing, group.cells))), understood));
    };
    const screens = () => groups.map((_, number) => number).filter(number => groups[number].cells !== undefined);
    const fewest = 12;
    const worstFirst = (a, b) => groups[b].failing / groups[b].cells - groups[a].failing / groups[a].cells || a - b;
    const overview = () => {
      const box = one('#overview');
      box.hidden = Boolean(state.q || state.f);
      if (box.childElementCount || !groups.length) return;
      const numbers = screens();
      const shown = numbers.length > fewest ? [...numbers].sort(worstFirst).slice(0, fewest - 4) : numbers;
      box.append(make('ul', {'aria-label': 'Scenarios'}, shown.map(card)));
      if (shown.length < numbers.length) {
        box.append(make('p', {class: 'more'}, make('a', {href: '#v=scenarios', text: 'All ' + counted(numbers.length, 'scenario')})));
      }
    };
    const cards = () => {
      const box = one('#cards');
      if (box.childElementCount || !groups.length) return;
      const numbers = screens().sort(worstFirst), list = make('ul');
      const more = make('button', {type: 'button', class: 'chip'});
      const add = () => {
        list.append(...numbers.splice(0, 60).map(card));
        more.hidden = !numbers.length;
        more.textContent = 'Show ' + Math.min(60, numbers.length) + ' of ' + numbers.length + ' more';
      };
      more.addEventListener('click', add);
      add();
      box.append(list, make('p', {class: 'more'}, more));
    };

    const expand = squares => squares.flatMap(([cells, failing, warned, rules, count = 1]) =>
      Array.from({length: count}, () => [cells, failing, warned, rules]));
    const heatTable = (title, locales, sizes, squares, rules) => {
      const head = make('tr', {}, make('td'), locales.map(locale => make('th', {scope: 'col'}, make('button', {type: 'button',
        'data-filter': 'locale', 'data-value': run.locales[locale]}, isolated(run.locales[locale])))));
      const lines = sizes.map((size, down) => make('tr', {}, make('th', {scope: 'row'}, make('button', {type: 'button',
        'data-filter': 'size', 'data-value': run.sizes[size], text: run.sizes[size]})), locales.map((locale, across) => {
        const square = squares[across * sizes.length + down], level = levelOf(square);
        const counts = [[square[1], 'fail'], [square[2], 'warn']].filter(pair => pair[0]).map(pair => pair.join(' ')).join(', ');
        const broken = (rules ? rules[square[3]] || [] : []).map(rule => run.rules[rule][0]);
        return make('td', {class: 'l' + level, 'data-locale': run.locales[locale], 'data-size': run.sizes[size], text: levels[level],
          title: counts ? [run.locales[locale] + ' at ' + run.sizes[size] + ': of ' + counted(square[0], 'cell') + ' ' + counts,
            ...broken].join('\n') : null});
      })));
      const key = (level, sign) => make('i', {class: 'key l' + level, text: sign});
      return [make('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Heat map of ' + title},
        make('table', {class: 'heat'}, make('caption', {text: title + ', by locale and text size'}), make('thead', {}, head),
          make('tbody', {}, lines))),
        make('p', {class: 'legend'}, make('span', {}, key(0, '·'), 'fits'), make('span', {}, key('w', '!'), 'warnings only'),
          make('span', {}, key(1, '×'), key(2, '×'), key(3, '×'), key(4, '×'),
            'up to a quarter, half, three quarters, all of the cells fail'))];
    };
    let mapped = '';
    const maps = async () => {
      const names = tokens(state.q).filter(token => token.name === 'scenario' && !token.isNot && token.isQuoted)
        .map(token => token.value.toLowerCase());
      const numbers = screens().filter(number => names.includes(groups[number].name.toLowerCase())).slice(0, 3);
      const wanted = numbers.join();
      if (mapped === wanted) return;
      mapped = wanted;
      const parts = [];
      for (const number of numbers) {
        const group = groups[number], piece = holder('heat', number);
        const heat = await load('heat', piece);
        if (mapped !== wanted) return;
        const squares = expand(heat.maps[number - run.pieces.heat.starts[piece]]);
        parts.push(make('section', {class: 'scenario', 'aria-label': group.name}, make('header', {}, make('h2', {}, isolated(group.name)),
          make('p', {class: 'code'}, isolated(group.file)), make('p', {class: 'dim'}, isolated(share(group.failing, group.cells)))),
          heatTable(group.name, group.locales, group.sizes, squares, heat.rules)));
      }
      one('#maps').replaceChildren(...parts);
      pressed();
      queue();
    };
    const coverage = () => {
      const box = one('#coverage-table');
      if (box.childElementCount || !run.heat.length) return;
      box.append(make('h3', {text: 'All scenarios together'}), ...heatTable('all scenarios', run.locales.map((_, at) => at),
        run.sizes.map((_, at) => at), expand(run.heat), null));
    };
    """#

  /// The state, and what changes it.
  static let control = #"""
    const names = ['v', 'q', 'group', 'sort', 'f'];
    const views = all('.view').map(view => view.id.slice('view-'.length));
    const read = () => {
      const fresh = {v: '', q: '', group: '', sort: '', f: ''};
      for (const part of location.hash.slice(1).split('&')) {
        const at = part.indexOf('=');
        if (at < 1 || !names.includes(part.slice(0, at))) continue;
        try { fresh[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1)); } catch { /* a broken link says nothing */ }
      }
      if (!views.includes(fresh.v) || fresh.f) fresh.v = '';
      return fresh;
    };
    let state = read();
    const address = changes => '#' + names.map(name => [name, name in changes ? changes[name] : state[name]])
      .filter(pair => pair[1]).map(pair => pair[0] + '=' + encodeURIComponent(pair[1])).join('&');
    let arrangement = {count: 0, sections: []};
    let arranged = '';

    const box = one('#filter'), clear = one('#clear'), output = one('#shown');
    const has = (name, value) => tokens(state.q).some(token => token.name === name && !token.isNot
      && token.value.toLowerCase().split(',').includes(value.toLowerCase()));
    const pressed = () => {
      for (const control of all('button[data-filter]')) {
        control.setAttribute('aria-pressed', String(has(control.dataset.filter, control.dataset.value)));
      }
      for (const menu of all('select[data-filter]')) {
        const token = tokens(state.q).find(token => token.name === menu.dataset.filter && !token.isNot);
        menu.value = token && [...menu.options].some(option => option.value === token.value) ? token.value : '';
        menu.classList.toggle('on', Boolean(menu.value));
      }
    };
    const apply = () => {
      const view = state.v || 'findings';
      for (const name of views) one('#view-' + name).hidden = name !== view;
      for (const link of all('.tabs a')) {
        if (link.dataset.view === view) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
        link.href = address({v: link.dataset.view === 'findings' ? '' : link.dataset.view, f: ''});
      }
      if (view === 'scenarios') cards();
      if (view === 'coverage') coverage();
      if (view !== 'findings' || !box) { if (view === 'findings') overview(); return; }
      overview();
      if (document.activeElement !== box || box.value.trim() !== state.q) box.value = state.q;
      one('#group').value = state.group;
      one('#sort').value = state.sort;
      clear.hidden = !state.q;
      pressed();
      const key = [state.q, state.group, state.sort, loaded].join('\n');
      if (key !== arranged) {
        arranged = key;
        arrangement = arrange(state);
        const all = counted(total, 'finding');
        output.textContent = loaded < total ? 'loading ' + grouped(loaded) + ' of ' + all
          : state.q ? grouped(arrangement.count) + ' of ' + all : all;
        layOut(arrangement);
      } else queue();
      maps();
      openPanel();
    };
    const go = (changes, replaces = false) => {
      const url = address(changes);
      if (url !== location.hash && !(url === '#' && !location.hash)) {
        history[replaces ? 'replaceState' : 'pushState'](null, '', url === '#' ? location.pathname + location.search : url);
      }
      state = read();
      apply();
    };
    // Replaces the filter's token of a name; an empty value removes it.
    const narrow = (name, values) => {
      const others = tokens(state.q).filter(token => token.name !== name || token.isNot).map(token => token.text);
      const value = values.join(',');
      go({q: [...others, ...(value ? [name + ':' + (/[\s"]/.test(value) ? '"' + value + '"' : value)] : [])].join(' '), f: ''});
    };
    const toggle = (name, value, isMany) => {
      const now = tokens(state.q).filter(token => token.name === name && !token.isNot).flatMap(token => token.value.split(','));
      narrow(name, now.includes(value) ? now.filter(other => other !== value) : isMany ? [...now, value] : [value]);
    };
    const close = () => {
      const position = positionOf(numberOf.get(state.f));
      go({f: ''});
      if (position !== undefined) reach(position);
    };

    const moved = () => {
      if (location.hash.length > 1 && !location.hash.includes('=')) return;
      notice(''); one('#notice').hidden = true;
      state = read();
      apply();
      const position = state.f ? positionOf(numberOf.get(state.f)) : undefined;
      if (position !== undefined) reach(position, false);
    };
    addEventListener('popstate', moved);
    if (box) {
      let timer = 0;
      box.addEventListener('input', () => {
        clearTimeout(timer);
        timer = setTimeout(() => go({q: box.value.trim(), f: ''}, true), loaded > 50000 ? 120 : 0);
      });
      clear.addEventListener('click', () => { go({q: '', f: ''}); box.focus(); });
      one('#group').addEventListener('change', event => { closed.clear(); go({group: event.target.value}); });
      one('#sort').addEventListener('change', event => go({sort: event.target.value}));
    }
    document.addEventListener('change', event => {
      if (event.target.matches('select[data-filter]')) narrow(event.target.dataset.filter, event.target.value ? [event.target.value] : []);
    });
    document.addEventListener('click', event => {
      const find = selector => event.target.closest(selector);
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      const finding = find('a.finding');
      if (finding) {
        event.preventDefault();
        go({f: columns.id[finding.dataset.index]});
        reach(positionOf(Number(finding.dataset.index)), false);
        panel.focus({preventScroll: true});
        return;
      }
      const inside = find('a[href^="#"]');
      if (inside && inside.getAttribute('href').includes('=')) {
        event.preventDefault();
        history.pushState(null, '', inside.getAttribute('href'));
        moved();
        scrollTo({top: Math.min(scrollY, one('.tabs').offsetTop), behavior: 'instant'});
        return;
      }
      const filter = find('button[data-filter]');
      if (filter) {
        const {filter: name, value} = filter.dataset;
        if (filter.closest('#view-coverage')) go({v: ''});
        return toggle(name, value, name === 'severity' || name === 'state');
      }
      const square = find('td[data-locale]');
      if (square && square.title) {
        const others = tokens(state.q).filter(token => !['locale', 'size'].includes(token.name) || token.isNot).map(token => token.text);
        return go({v: '', q: [...others, 'locale:' + square.dataset.locale, 'size:' + square.dataset.size].join(' '), f: ''});
      }
      const fold = find('[data-fold]');
      if (fold) {
        const title = fold.dataset.fold;
        if (!closed.delete(title)) closed.add(title);
        layOut(arrangement);
        all('[data-fold]', rows).find(other => other.dataset.fold === title)?.focus({preventScroll: true});
        return;
      }
      const tool = find('[data-do]');
      if (tool) return ({previous: () => step(-1), next: () => step(1), close})[tool.dataset.do]();
      const copy = find('.copy');
      if (copy) {
        const text = one('code', copy.parentElement);
        const done = () => { copy.textContent = 'Copied'; setTimeout(() => { copy.textContent = 'Copy'; }, 1500); };
        const select = () => { getSelection().selectAllChildren(text); if (document.execCommand('copy')) done(); };
        if (navigator.clipboard) navigator.clipboard.writeText(text.textContent).then(done, select); else select();
        return;
      }
      const picture = find('.picture');
      if (picture) enlarge(all('.picture', panel).indexOf(picture));
    });
    for (const dialog of all('dialog')) dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '[' || event.key === ']') {
        if (!panel.hidden && !event.target.matches('input')) { event.preventDefault(); enlarge(zoom.open ? zoomed + (event.key === ']' ? 1 : -1) : 0); }
        return;
      }
      if (one('dialog[open]')) return;
      if (event.target.matches('input, select, textarea')) {
        if (event.key === 'Escape') event.target.blur();
        return;
      }
      switch (event.key) {
      case '/': if (!box) return; go({v: ''}); box.focus(); box.select(); break;
      case 'j': step(1); break;
      case 'k': step(-1); break;
      case 'c': go({q: '', f: ''}); break;
      case 'Escape': if (panel.hidden) return; close(); break;
      case '?': one('#help').showModal(); break;
      default: return;
      }
      event.preventDefault();
    });

    const start = async () => {
      const pieces = run.pieces;
      groups = (await Promise.all(pieces.scenarios.digests.map((_, number) => load('scenarios', number)))).flat();
      apply();
      const lists = pieces.list.digests.map((_, number) => load('list', number));
      for (const [number, list] of lists.entries()) {
        takeList(await list, pieces.list.starts[number]);
        fetched.delete('list-' + number);
        if (number === 0 || number === lists.length - 1) { apply(); if (number === 0) performance.mark('copyfit-ready'); }
      }
      if (!lists.length) performance.mark('copyfit-ready');
      const position = state.f ? positionOf(numberOf.get(state.f)) : undefined;
      if (position !== undefined) reach(position, false);
    };
    start();
    """#
}
