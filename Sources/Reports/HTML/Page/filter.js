// The findings as columns, and which of them a filter lets through.

const total = run.findings;
const columns = {
  id: [], rule: new Uint16Array(total), severity: new Uint8Array(total), state: new Uint8Array(total), group: new Uint32Array(total),
  line: new Uint32Array(total), cells: new Uint32Array(total), amount: new Float64Array(total), file: [], object: [], key: [], owner: [],
  message: [], worst: [], locales: [], sizes: [], places: [], directions: [], criteria: [], words: []
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
    columns.places[index] = sets[piece.places[row]];
    columns.directions[index] = sets[piece.directions[row]];
    columns.criteria[index] = sets[piece.criteria[row]];
    columns.words[index] = [piece.message[row], columns.object[index], columns.key[index], columns.file[index], columns.owner[index],
      run.rules[columns.rule[index]][0], groups[columns.group[index]].name].join('\n').toLowerCase();
    numberOf.set(piece.id[row], index);
  }
  loaded = Math.max(loaded, start + piece.id.length);
};

// Earlier links say `scenario:`.
const named = name => name === 'scenario' ? 'screen' : name;
const tokens = query => [...query.matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)"?|([^\s"]+))/gi)].map(match => ({
  text: match[0], isNot: match[1] === '-', name: named((match[2] || '').toLowerCase()), isQuoted: match[3] !== undefined,
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
// A place is a text size on a device: with both in one filter, a finding holds on that device at that size.
const numbersOf = (names, value, fits) => {
  const wanted = choices(value);
  return new Set(names.flatMap((name, number) => wanted.some(word => fits(name.toLowerCase(), word)) ? [number] : []));
};
const onDevices = (value, sizes) => {
  // A whole name, which may have a comma in it, is that device alone: not its other windows, and not a "Plus".
  const whole = run.devices.findIndex(name => name.toLowerCase() === value.toLowerCase());
  const devices = whole >= 0 ? new Set([whole]) : numbersOf(run.devices, value, holds);
  const wanted = sizes && numbersOf(run.sizes, sizes, equal);
  const count = run.devices.length;
  return index => columns.places[index].length === 0
    || columns.places[index].some(place => devices.has(place % count) && (!wanted || wanted.has(Math.floor(place / count))));
};
const usual = run.sizes.indexOf(run.usualSize);
const filters = {
  rule: value => among('rule', run.rules.map(rule => rule[0]), value, holds),
  severity: value => among('severity', run.severities, value, equal),
  state: value => among('state', run.states.map(state => state[0]), value, equal),
  screen: (value, isQuoted) => isQuoted
    ? (isIn => index => isIn[columns.group[index]])(groups.map(group => group.name.toLowerCase() === value.toLowerCase()))
    : among('group', groups.map(group => group.name), value, holds),
  locale: value => inSet('locales', run.locales, value),
  size: value => inSet('sizes', run.sizes, value),
  device: (value, isQuoted, others) => onDevices(value, others.find(token => token.name === 'size' && !token.isNot && token.value)?.value),
  direction: value => inSet('directions', run.directions, value),
  // A finding about a file does not depend on the text size.
  default: value => index => (columns.sizes[index].length === 0 || columns.sizes[index].includes(usual)) === (value.toLowerCase() !== 'no'),
  criterion: value => (isIn => index => columns.criteria[index].length > 0 && isIn(index))(inSet('criteria', run.criteria, value)),
  file: inText('file'), key: inText('key'), object: inText('object'), owner: inText('owner'), id: inText('id')
};
const compile = query => tokens(query).map((token, _, all) => {
  const known = Object.hasOwn(filters, token.name) && token.value;
  const word = (token.name && !known ? token.name + ':' : '') + token.value.toLowerCase();
  const test = known ? filters[token.name](token.value, token.isQuoted, all) : index => columns.words[index].includes(word);
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
