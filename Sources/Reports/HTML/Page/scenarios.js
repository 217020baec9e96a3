// Screens as cards and as heat maps.

const levels = {n: '', 0: '·', w: '!', 1: '×', 2: '×', 3: '×', 4: '×'};
const levelOf = ([cells, failing, warned]) => !cells ? 'n' : !failing ? warned ? 'w' : '0'
  : String(Math.min(4, Math.max(1, Math.ceil(failing / cells * 4))));
const share = (failing, cells) => {
  if (!failing || !cells) return counted(cells, 'combination') + ', none fails';
  const percent = failing / cells * 100;
  const rounded = percent < 1 ? 'under 1' : percent > 99 && failing < cells ? 'over 99' : Math.round(percent);
  return grouped(failing) + ' of ' + counted(cells, 'combination') + (failing === 1 ? ' fails (' : ' fail (') + rounded + ' %)';
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
  return make('li', {}, make('a', {class: 'card ' + (group.worst || 'clean'), href: address({v: '', q: 'screen:"' + group.name + '"', f: ''})},
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
  box.append(make('ul', {'aria-label': 'Screens'}, shown.map(card)));
  if (shown.length < numbers.length) {
    box.append(make('p', {class: 'more'}, make('a', {href: '#v=scenarios', text: 'All ' + counted(numbers.length, 'screen')})));
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
    const counts = [[square[1], 'failing'], [square[2], 'with warnings']].filter(pair => pair[0]).map(pair => pair.join(' ')).join(', ');
    const broken = (rules ? rules[square[3]] || [] : []).map(rule => run.rules[rule][0]);
    return make('td', {class: 'l' + level, 'data-locale': run.locales[locale], 'data-size': run.sizes[size], text: levels[level],
      title: counts ? [run.locales[locale] + ' at ' + run.sizes[size] + ': ' + counts + ', of ' + counted(square[0], 'combination'),
        ...broken].join('\n') : null});
  })));
  const key = (level, sign) => make('i', {class: 'key l' + level, text: sign});
  return [make('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Heat map of ' + title},
    make('table', {class: 'heat'}, make('caption', {text: title + ', by locale and text size'}), make('thead', {}, head),
      make('tbody', {}, lines))),
    make('p', {class: 'legend'}, make('span', {}, key(0, '·'), 'fits'), make('span', {}, key('w', '!'), 'warnings only'),
      make('span', {}, key(1, '×'), key(2, '×'), key(3, '×'), key(4, '×'),
        'up to a quarter, half, three quarters, all of the combinations fail'))];
};
let mapped = '';
const maps = async () => {
  const names = tokens(state.q).filter(token => token.name === 'screen' && !token.isNot && token.isQuoted)
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
  box.append(make('h3', {text: 'All screens together'}), ...heatTable('all screens', run.locales.map((_, at) => at),
    run.sizes.map((_, at) => at), expand(run.heat), null));
};
