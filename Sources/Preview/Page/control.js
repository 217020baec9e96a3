// What changes the state, and what the state changes.

const show = () => {
  layOutStage();
  layOutList();
  layOutKnobs();
  layOutPanel();
  markSoon();
  const screen = project.screens.find(screen => screen.id === state.s);
  document.title = (screen ? named(screen) + ' · ' : '') + project.title + ' · copyfit';
};
const layOutFaults = () => {
  const faults = project.faults.filter(fault => fault.severity === 'error');
  one('#faults').hidden = !faults.length;
  refill(one('#faults'), faults.slice(0, 5).map(fault => make('div', {class: 'fault', role: 'alert'},
    make('p', {}, make('code', {}, isolated(placeWords(fault.file, fault.line) + (fault.column ? ':' + fault.column : ''))), ' ', isolated(fault.message)),
    fault.reason ? make('p', {class: 'dim'}, isolated(fault.reason)) : null,
    fault.source ? make('pre', {}, isolated(fault.source)) : null)),
  faults.length > 5 ? make('p', {class: 'dim', text: 'and ' + (faults.length - 5) + ' more' }) : null);
};
const takeProject = fresh => {
  project = fresh;
  one('#title').textContent = project.title;
  layOutFaults();
};
const next = (name, values, by = 1) => {
  const at = values.indexOf(state.panes[state.active][name]);
  turn(name, values[(at + by + values.length) % values.length]);
};
const resize = by => {
  const at = project.sizes.indexOf(state.panes[state.active].size);
  turn('size', project.sizes[Math.min(project.sizes.length - 1, Math.max(0, at + by))]);
};
addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || one('dialog[open]')) return;
  if (event.target.matches('input:not([type=checkbox], [type=radio], [type=range]), select, textarea')) {
    if (event.key === 'Escape') event.target.blur();
    if (event.key === 'ArrowDown' && event.target.id === 'filter') { event.preventDefault(); one('#screens button')?.focus(); }
    return;
  }
  switch (event.key) {
  case '/': one('#filter').focus(); one('#filter').select(); break;
  case 'j': step(1); break;
  case 'k': step(-1); break;
  case '+': case '=': resize(1); break;
  case '-': resize(-1); break;
  case 'l': next('locale', sortedLocales()); break;
  case 'L': next('locale', sortedLocales(), -1); break;
  case 'd': next('direction', ['natural', 'ltr', 'rtl']); break;
  case 'o': next('orientation', ['portrait', 'landscape']); break;
  case 'b': next('bold', ['off', 'on']); break;
  case 'a': next('appearance', ['light', 'dark']); break;
  case 'c': compare(); break;
  case 'n': nextFinding(); break;
  case 'Escape': if (!state.v) return; chooseView(''); break;
  case '?': one('#help').showModal(); break;
  case 'ArrowDown': case 'ArrowUp': {
    const buttons = all('#screens button');
    const at = buttons.indexOf(document.activeElement);
    if (at < 0) return;
    buttons[Math.min(buttons.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))].focus();
    break;
  }
  default: return;
  }
  event.preventDefault();
});
one('#filter').addEventListener('input', event => go({q: event.target.value.trim()}));
one('#only-found').addEventListener('change', event => go({found: event.target.checked}));
one('#help-button').addEventListener('click', () => one('#help').showModal());
one('#help').addEventListener('click', event => { if (event.target === one('#help')) one('#help').close(); });
addEventListener('popstate', () => { if (location.hash !== '#stage') { state = read(); show(); } });

const follows = async () => {
  const status = one('#status');
  for (;;) {
    try {
      const {version} = await source.changes(project.version);
      if (status.textContent.startsWith('Not')) status.textContent = '';
      if (version === project.version) continue;
      takeProject(await source.project());
      const before = state.v;
      state = {...read(), v: before};
      show();
      status.textContent = 'Updated ' + new Date().toLocaleTimeString('en-GB');
      document.documentElement.dataset.version = version;
    } catch {
      status.textContent = 'Not connected: copyfit preview has ended, or the address is an old one.';
      await new Promise(done => setTimeout(done, 1000));
    }
  }
};
const start = async () => {
  try { takeProject(await source.project()); } catch (error) {
    one('#status').textContent = error.message;
    return;
  }
  state = read();
  show();
  if (source.isLive) follows();
};
start();
