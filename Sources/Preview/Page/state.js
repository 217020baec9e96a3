// The state. The address holds all of it: #s=<screen>&v=<view>&q=<search>&locale=…&2.locale=…&e=<locale, object, text>.

const knobNames = ['locale', 'size', 'direction', 'device', 'orientation', 'width', 'bold', 'appearance', 'style'];
let project = null;
const usual = () => ({
  locale: project.source, size: project.sizes.includes('L') ? 'L' : project.sizes[0], direction: 'natural', device: project.device, orientation: 'portrait', width: '', bold: 'off',
  appearance: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', style: 'wireframe'
});
// Panes are never fewer than one; `active` is the one that the knobs are of.
let state = {s: '', v: '', q: '', found: false, active: 0, panes: [], edits: []};

const read = () => {
  const given = new URLSearchParams(location.hash.slice(1));
  const base = usual();
  const pane = prefix => Object.fromEntries(knobNames.map(name => [name, given.get(prefix + name) ?? base[name]]));
  const panes = [pane('')];
  if (given.get('two')) panes.push(pane('2.'));
  const parts = given.getAll('e');
  const edits = [];
  for (let at = 0; at + 2 < parts.length; at += 3) edits.push({locale: parts[at], object: parts[at + 1], text: parts[at + 2]});
  const known = id => project.screens.some(screen => screen.id === id);
  return {
    s: known(given.get('s')) ? given.get('s') : project.screens[0]?.id ?? '', v: given.get('v') ?? '', q: given.get('q') ?? '',
    found: given.get('found') === '1', active: panes.length === 2 && given.get('active') === '2' ? 1 : 0, panes, edits
  };
};
const address = state => {
  const written = new URLSearchParams();
  const add = (name, value) => { if (value) written.append(name, value); };
  add('s', state.s);
  add('v', state.v);
  add('q', state.q);
  add('found', state.found ? '1' : '');
  const base = usual();
  state.panes.forEach((pane, number) => {
    if (number === 1) add('two', '1');
    for (const name of knobNames) {
      if (pane[name] !== base[name] || name === 'appearance') add((number === 1 ? '2.' : '') + name, pane[name]);
    }
  });
  add('active', state.active === 1 ? '2' : '');
  for (const edit of state.edits) for (const part of [edit.locale, edit.object, edit.text]) written.append('e', part);
  return '#' + written;
};
// A new entry in the history for another screen; turning a knob replaces the entry, so that Back leaves the screen.
const go = changes => {
  const isOther = 's' in changes && changes.s !== state.s;
  if (isOther) state = {...state, v: '', edits: []};
  state = {...state, ...changes};
  history[isOther ? 'pushState' : 'replaceState'](null, '', address(state));
  show();
};
const turn = (name, value, number = state.active) => {
  const panes = state.panes.map((pane, index) => index === number ? {...pane, [name]: value} : pane);
  // Another device has another width.
  if (name === 'device' || name === 'orientation') panes[number].width = '';
  go({panes});
};
const editsOf = locale => state.edits.filter(edit => edit.locale === locale);
const edited = (locale, object) => state.edits.find(edit => edit.locale === locale && edit.object === object);
// null takes the edit back.
const edit = (locale, object, text) => {
  const edits = state.edits.filter(edit => edit.locale !== locale || edit.object !== object);
  go({edits: text === null ? edits : [...edits, {locale, object, text}]});
};
