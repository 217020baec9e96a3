// The list: only the rows in sight are elements.

const signs = {error: '✕', warning: '!', note: 'i'};
const rows = one('#rows');
const probe = make('div', {class: 'row probe', 'aria-hidden': 'true'});
rows.before(probe);
// Browsers cannot lay out elements much higher than this.
const highest = 12e6;
let rowHeight = probe.offsetHeight || 80;
// The lines of the list: the number of a finding, or a section's heading below zero; and the first line of each finding, plus one.
let lines = new Int32Array(0);
let places = new Int32Array(0);
const positionOf = index => index === undefined || !places[index] ? undefined : places[index] - 1;
const closed = new Set();
const inSight = new Map();

const layOut = arrangement => {
  const {sections} = arrangement;
  lines = new Int32Array(sections.reduce((sum, section) => sum + section.findings.length + 1, 0));
  places = new Int32Array(total);
  let length = 0;
  for (const [number, section] of sections.entries()) {
    section.isOpen = !closed.has(section.title);
    if (section.key !== null) lines[length++] = -1 - number;
    if (!section.isOpen) continue;
    for (const index of section.findings) {
      if (!places[index]) places[index] = length + 1;
      lines[length++] = index;
    }
  }
  lines = lines.subarray(0, length);
  for (const element of inSight.values()) element.remove();
  inSight.clear();
  rows.style.height = Math.min(highest, lines.length * rowHeight) + 'px';
  one('#nothing').hidden = arrangement.count > 0 || total === 0;
  show();
};
const marks = index => {
  const list = [make('span', {class: 'rule', text: run.rules[columns.rule[index]][0]})];
  if (run.showsStates) {
    const [name, words] = run.states[columns.state[index]];
    list.push(make('span', {class: 'state ' + name, text: words}));
  }
  if (columns.cells[index]) list.push(make('span', {}, isolated(counted(columns.cells[index], 'combination'))));
  if (columns.worst[index]) list.push(make('span', {}, isolated('worst ' + columns.worst[index])));
  list.push(make('span', {class: 'object'}, isolated(columns.object[index])));
  return list;
};
const sign = severity => make('span', {class: 'sign', 'aria-hidden': 'true', text: signs[severity]});
const row = (line, position) => {
  const attributes = {role: 'listitem', 'aria-setsize': lines.length, 'aria-posinset': position + 1};
  if (line < 0) {
    const section = arrangement.sections[-1 - line], {isOpen} = section;
    const group = section.by === '' ? groups[section.key] : null;
    const button = make('button', {type: 'button', class: 'fold', 'aria-expanded': String(isOpen), 'data-fold': section.title},
      isolated(section.title), ' ', make('span', {class: 'count', text: grouped(section.findings.length)}));
    const link = group && group.cells
      ? make('a', {class: 'only', href: address({q: 'screen:"' + group.name + '"', f: ''}), 'aria-label': 'Heat map of ' + group.name,
        text: 'Heat map'}) : null;
    return make('div', {...attributes, class: 'row head'}, make('h3', {}, button),
      group && group.file !== group.name ? make('span', {class: 'code'}, isolated(group.file)) : null, link);
  }
  const index = line, severity = run.severities[columns.severity[index]];
  const link = make('a', {class: 'finding', href: address({f: columns.id[index]}), 'data-index': index,
    'aria-current': state.f === columns.id[index] ? 'true' : null},
    sign(severity), make('span', {class: 'message'}, make('span', {class: 'hidden', text: severity + ': '}),
    isolated(columns.message[index])), make('span', {class: 'marks'}, marks(index)));
  return make('div', {...attributes, class: 'row ' + severity + (isGone(index) ? ' gone' : '')}, link);
};
// How far the list is scrolled, in rows, and the position of the first visible row.
const range = () => {
  const whole = lines.length * rowHeight, height = Math.min(highest, whole);
  const above = Math.max(0, -rows.getBoundingClientRect().top);
  const ratio = height < whole ? (whole - innerHeight) / Math.max(1, height - innerHeight) : 1;
  const first = Math.max(0, Math.floor(above * ratio / rowHeight) - 4);
  return {first, last: Math.min(lines.length, first + Math.ceil(innerHeight / rowHeight) + 9), shift: above - above * ratio};
};
const show = () => {
  if (rows.offsetParent === null) return;
  const {first, last, shift} = range();
  for (const [position, element] of inSight) {
    if (position >= first && position < last) continue;
    if (element.contains(document.activeElement)) continue;
    element.remove();
    inSight.delete(position);
  }
  for (let position = first; position < last; position++) {
    let element = inSight.get(position);
    if (!element) {
      element = row(lines[position], position);
      inSight.set(position, element);
      const next = [...inSight.keys()].filter(other => other > position).sort((a, b) => a - b)[0];
      rows.insertBefore(element, next === undefined ? null : inSight.get(next));
    }
    element.style.transform = 'translateY(' + (position * rowHeight + shift) + 'px)';
  }
};
let isQueued = false;
const queue = () => {
  if (isQueued) return;
  isQueued = true;
  requestAnimationFrame(() => { isQueued = false; show(); });
};
addEventListener('scroll', queue, {passive: true});
new ResizeObserver(() => {
  const height = probe.offsetHeight;
  if (height && height !== rowHeight) { rowHeight = height; layOut(arrangement); } else queue();
}).observe(probe);
addEventListener('resize', queue);

const bar = () => { const box = one('.toolbar'); return box && getComputedStyle(box).position === 'sticky' ? box.offsetHeight : 0; };
// Brings a row into sight and gives it the focus.
const reach = (position, isFocused = true) => {
  const whole = lines.length * rowHeight, height = Math.min(highest, whole);
  const ratio = height < whole ? Math.max(1, height - innerHeight) / (whole - innerHeight) : 1;
  const top = rows.getBoundingClientRect().top + scrollY;
  const y = top + position * rowHeight * ratio;
  if (y < scrollY + bar()) scrollTo({top: y - bar() - 8, behavior: 'instant'});
  else if (y + rowHeight > scrollY + innerHeight) scrollTo({top: y + rowHeight - innerHeight + 8, behavior: 'instant'});
  show();
  if (isFocused) inSight.get(position)?.querySelector('a, button')?.focus({preventScroll: true});
};
const step = by => {
  let position = -1;
  for (const [at, element] of inSight) if (element.contains(document.activeElement)) position = at;
  if (position < 0 && state.f) position = positionOf(numberOf.get(state.f)) ?? -1;
  let next = position < 0 ? range().first + 4 * (scrollY > 0 ? 1 : 0) - by : position;
  if (position < 0) next = Math.max(-1, next);
  do next += by; while (next >= 0 && next < lines.length && lines[next] < 0);
  if (next < 0 || next >= lines.length) return;
  reach(next);
  if (state.f) go({f: columns.id[lines[next]]}, true);
};
