extension HTMLPage {
  /// The page's only script. It shows what users wrote as text, never as markup.
  ///
  /// The URL fragment is the whole state: `#v=<view>&q=<filter>&group=<by>&sort=<by>&f=<finding>`.
  static let script =
    "(() => {\n'use strict';\n" + [elements, pieces, filter, list, pictures, panel, scenarios, control].joined(separator: "\n")
    + "\n})();\n"

  /// Shorthands for elements, and the run that the page is about.
  private static let elements = #"""
    const one = (selector, from = document) => from.querySelector(selector);
    const all = (selector, from = document) => [...from.querySelectorAll(selector)];
    const run = JSON.parse(one('#run').textContent);
    document.documentElement.classList.add('scripted');
    for (const element of all('.no-script')) element.remove();
    const fill = (element, attributes, children) => {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (name === 'text') element.textContent = value;
        else element.setAttribute(name, value === true ? '' : value);
      }
      element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== ''));
      return element;
    };
    const make = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);
    const drawn = (name, attributes = {}, ...children) =>
      fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
    // What users wrote has no influence on the direction of what stands around it.
    const isolated = text => make('bdi', {text});
    const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
    const counted = (number, noun) => grouped(number) + ' ' + noun + (number === 1 ? '' : 's');
    const notice = text => { const box = one('#notice'); box.hidden = false; box.textContent = text; };
    """#

  /// Pieces of data: from files beside the page, or from the page itself.
  private static let pieces = #"""
    const waiting = new Map();
    globalThis.copyfit = (name, json) => { const done = waiting.get(name); if (done) done(json); };
    const fetched = new Map();
    const unpack = async element => {
      const text = atob(element.textContent);
      const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0));
      return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
    };
    const fetchPiece = name => new Promise((resolve, reject) => {
      const embedded = one('script[data-chunk="' + name + '"]');
      if (embedded) return unpack(embedded).then(resolve, reject);
      const [kind, number] = name.split('-');
      const file = 'data/' + name + '.' + run.pieces[kind].digests[number] + '.js';
      const script = make('script', {src: file, async: true});
      waiting.set(name, resolve);
      script.onload = () => { script.remove(); waiting.delete(name); reject(new Error(file)); };
      script.onerror = () => { waiting.delete(name); reject(new Error(file)); };
      document.head.append(script);
    });
    // Details are many and large: the ones used last are kept.
    const kept = [];
    const load = (kind, number) => {
      const name = kind + '-' + number;
      if (!fetched.has(name)) {
        const piece = fetchPiece(name);
        fetched.set(name, piece);
        piece.catch(error => {
          fetched.delete(name);
          notice('This part of the report cannot be loaded: ' + error.message
            + '. The folder "data" belongs beside index.html; it comes with every run.');
        });
      }
      if (kind === 'detail') {
        const at = kept.indexOf(name);
        if (at >= 0) kept.splice(at, 1);
        kept.push(name);
        if (kept.length > 24) fetched.delete(kept.shift());
      }
      return fetched.get(name);
    };
    // The number of the piece of a kind that holds the thing with this number.
    const holder = (kind, number) => {
      const starts = run.pieces[kind].starts;
      let low = 0, high = starts.length;
      while (high - low > 1) { const middle = (low + high) >> 1; if (starts[middle] <= number) low = middle; else high = middle; }
      return low;
    };
    """#

  /// The findings as columns, and which of them a filter lets through.
  private static let filter = #"""
    const total = run.findings;
    const columns = {
      id: [], rule: new Uint16Array(total), severity: new Uint8Array(total), state: new Uint8Array(total), group: new Uint32Array(total),
      line: new Uint32Array(total), cells: new Uint32Array(total), amount: new Float64Array(total), file: [], object: [], key: [], owner: [],
      message: [], worst: [], locales: [], sizes: [], words: []
    };
    const numberOf = new Map();
    let loaded = 0;
    let groups = [];
    const takeList = (piece, start) => {
      const {strings, sets} = piece;
      for (let row = 0; row < piece.id.length; row++) {
        const index = start + row;
        for (const name of ['rule', 'severity', 'state', 'group', 'line', 'cells', 'amount']) columns[name][index] = piece[name][row];
        for (const name of ['file', 'object', 'key', 'owner', 'worst']) columns[name][index] = strings[piece[name][row]];
        columns.id[index] = piece.id[row];
        columns.message[index] = piece.message[row];
        columns.locales[index] = sets[piece.locales[row]];
        columns.sizes[index] = sets[piece.sizes[row]];
        columns.words[index] = [piece.message[row], columns.object[index], columns.key[index], columns.file[index], columns.owner[index],
          run.rules[columns.rule[index]][0], groups[columns.group[index]].name].join('\n').toLowerCase();
        numberOf.set(piece.id[row], index);
      }
      loaded = Math.max(loaded, start + piece.id.length);
    };

    const tokens = query => [...query.matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)"?|([^\s"]+))/gi)].map(match => ({
      text: match[0], isNot: match[1] === '-', name: (match[2] || '').toLowerCase(), isQuoted: match[3] !== undefined,
      value: match[3] !== undefined ? match[3] : match[4]
    }));
    const choices = value => value.toLowerCase().split(',').filter(Boolean);
    const among = (column, names, value, fits) => {
      const wanted = choices(value);
      const isIn = names.map(name => wanted.some(word => fits(name.toLowerCase(), word)));
      return index => isIn[columns[column][index]];
    };
    const equal = (name, word) => name === word;
    const holds = (name, word) => name.includes(word);
    const inSet = (column, names, value) => {
      const wanted = choices(value);
      const numbers = new Set(names.flatMap((name, number) => wanted.includes(name.toLowerCase()) ? [number] : []));
      // What does not depend on the environment holds in every one.
      return index => columns[column][index].length === 0 || columns[column][index].some(number => numbers.has(number));
    };
    const inText = column => (value => { const wanted = choices(value);
      return index => { const text = columns[column][index].toLowerCase(); return wanted.some(word => text.includes(word)); }; });
    const filters = {
      rule: value => among('rule', run.rules.map(rule => rule[0]), value, holds),
      severity: value => among('severity', run.severities, value, equal),
      state: value => among('state', run.states.map(state => state[0]), value, equal),
      scenario: (value, isQuoted) => isQuoted
        ? (isIn => index => isIn[columns.group[index]])(groups.map(group => group.name.toLowerCase() === value.toLowerCase()))
        : among('group', groups.map(group => group.name), value, holds),
      locale: value => inSet('locales', run.locales, value),
      size: value => inSet('sizes', run.sizes, value),
      file: inText('file'), key: inText('key'), object: inText('object'), owner: inText('owner'), id: inText('id')
    };
    const compile = query => tokens(query).map(token => {
      const known = Object.hasOwn(filters, token.name) && token.value;
      const word = (token.name && !known ? token.name + ':' : '') + token.value.toLowerCase();
      const test = known ? filters[token.name](token.value, token.isQuoted) : index => columns.words[index].includes(word);
      return token.isNot ? index => !test(index) : test;
    });

    const gone = run.states.map(state => ['fixed', 'outOfMatrix'].includes(state[0]));
    const isGone = index => gone[columns.state[index]];
    const orders = {
      '': (a, b) => isGone(a) - isGone(b) || columns.severity[b] - columns.severity[a] || columns.cells[b] - columns.cells[a] || a - b,
      cells: (a, b) => columns.cells[b] - columns.cells[a] || a - b,
      amount: (a, b) => columns.amount[b] - columns.amount[a] || a - b,
      place: (a, b) => a - b
    };
    const sorted = new Map();
    const inOrder = name => {
      const key = name + ' ' + loaded;
      if (!sorted.has(key)) { sorted.clear(); sorted.set(key, Uint32Array.from({length: loaded}, (_, index) => index).sort(orders[name])); }
      return sorted.get(key);
    };
    // The groups of the findings that are left, each with its title; a group's order is that of its first finding.
    const groupsBy = {
      '': index => [columns.group[index]], rule: index => [columns.rule[index]], key: index => [columns.key[index]],
      locale: index => columns.locales[index].length ? columns.locales[index] : [-1]
    };
    const titles = {
      '': key => groups[key].name, rule: key => run.rules[key][0], key: key => key || 'no text key',
      locale: key => key < 0 ? 'every locale' : run.locales[key]
    };
    const arrange = state => {
      const tests = compile(state.q);
      const indices = inOrder(Object.hasOwn(orders, state.sort) ? state.sort : '').filter(index => tests.every(test => test(index)));
      const by = state.group === 'none' ? null : Object.hasOwn(groupsBy, state.group) ? state.group : '';
      if (by === null) return {count: indices.length, sections: [{key: null, title: '', findings: indices}]};
      const sections = new Map();
      for (const index of indices) {
        for (const key of groupsBy[by](index)) {
          let section = sections.get(key);
          if (!section) sections.set(key, section = {key, by, title: titles[by](key), findings: []});
          section.findings.push(index);
        }
      }
      const list = [...sections.values()];
      if (by === 'locale') list.sort((a, b) => b.findings.length - a.findings.length || a.key - b.key);
      return {count: indices.length, sections: list};
    };
    """#
}
