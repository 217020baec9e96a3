// Where cells come from: the server, or the files of an exported page.

const query = (screen, pane, edits) => {
  const words = new URLSearchParams({screen});
  for (const name of knobNames) if (pane[name]) words.append(name, pane[name]);
  for (const edit of edits) { words.append('edit', edit.object); words.append('text', edit.text); }
  // The server takes a plus sign for one.
  return String(words).replaceAll('+', '%20');
};
const ask = async path => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
};
const server = {
  isLive: true,
  project: () => ask('project'),
  cell: (screen, pane, edits) => ask('cell?' + query(screen, pane, edits)),
  marks: pane => ask('marks?' + query('', pane, [])),
  changes: version => ask('changes?after=' + version)
};

// An exported page has the cells of some environments, each in a script of its own.
const exported = globalThis.copyfitExport;
const files = exported && (() => {
  const {environments, marks} = exported;
  const waiting = new Map();
  globalThis.copyfitTake = (key, cell) => waiting.get(key)?.(cell);
  const values = name => [...new Set(environments.map(environment => environment[name]))];
  const sizes = values('contentSize'), locales = values('locale');
  const fresh = exported.project;
  const deviceOf = environment => environment.device || environment.size.join('x');
  Object.assign(fresh, {
    locales: locales.filter(locale => !fresh.pseudo.some(pair => pair[0] === locale)), pseudo: fresh.pseudo.filter(pair => locales.includes(pair[0])),
    sizes: fresh.sizes.filter(size => sizes.includes(size)), device: deviceOf(environments[0]),
    devices: ['phone', 'pad'].map(idiom => ({idiom, windows: [], names: [...new Set(environments.map(deviceOf))].filter(name => (idiom === 'pad') === /^iPad/.test(name))}))
  });
  if (!locales.includes(fresh.source)) fresh.source = locales[0];
  // The environment that agrees with most of the knobs; the first knobs count more.
  const fits = (environment, pane) => [
    environment.locale === pane.locale, environment.contentSize === pane.size, deviceOf(environment) === pane.device,
    environment.orientation === pane.orientation, (environment.boldText ? 'on' : 'off') === pane.bold,
    environment.direction === pane.direction
  ].reduce((sum, is) => sum * 2 + is, 0);
  const nearest = pane => environments.reduce((best, environment, index) => fits(environment, pane) > fits(environments[best], pane) ? index : best, 0);
  const cells = new Map();
  const taken = key => {
    if (!cells.has(key)) {
      cells.set(key, new Promise((done, fail) => {
        waiting.set(key, done);
        document.head.append(make('script', {src: 'data/' + key + '.js', onerror: () => { cells.delete(key); fail(new Error('data/' + key + '.js is missing')); }}));
      }));
    }
    return cells.get(key);
  };
  return {
    isLive: false, orientations: values('orientation'), directions: values('direction'), bold: values('boldText'),
    project: async () => fresh,
    cell: (screen, pane) => taken(fresh.screens.findIndex(known => known.id === screen) + '-' + nearest(pane)
      + (pane.style === 'rendered' ? '-' + pane.appearance : '')),
    marks: async pane => { const number = nearest(pane); return marks.map(screen => screen[number]); }
  };
})();
const source = files ?? server;
