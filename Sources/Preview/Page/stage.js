// One or two screens side by side.

const panes = [];
const languages = new Intl.DisplayNames(['en'], {type: 'language', fallback: 'code'});
const languageName = locale => {
  const pseudo = project.pseudo.find(pair => pair[0] === locale);
  if (pseudo) return 'Pseudo: ' + pseudo[1];
  try { return languages.of(locale) + ' (' + locale + ')'; } catch { return locale; }
};
const makePane = number => {
  const pane = {
    number, cell: null, asked: '', waiting: null, busy: false, address: '',
    caption: make('p', {class: 'caption', id: 'caption-' + number}), verdict: make('p', {class: 'verdict', role: 'status'}),
    picture: make('img', {class: 'picture', alt: ''}),
    views: make('div', {class: 'views', role: 'group', 'aria-label': 'Views'}),
    edge: make('div', {
      class: 'edge', role: 'separator', tabindex: 0, 'aria-orientation': 'vertical', 'aria-label': 'Width of the window', title: 'Drag to change the width'
    })
  };
  pane.screen = make('div', {class: 'screen'}, pane.picture, pane.views, pane.edge);
  pane.box = make('section', {class: 'pane', 'aria-labelledby': 'caption-' + number},
    make('div', {class: 'head'}, pane.caption, pane.verdict), pane.screen);
  pane.box.addEventListener('pointerdown', () => { if (state.active !== number) go({active: number}); }, true);
  pane.box.addEventListener('focusin', () => { if (state.active !== number) go({active: number}); });
  listenToViews(pane);
  listenToEdge(pane);
  return pane;
};
const shownPanes = () => panes.slice(0, state.panes.length);
const layOutStage = () => {
  while (panes.length < state.panes.length) panes.push(makePane(panes.length));
  const stage = one('#stage');
  const boxes = shownPanes().map(pane => pane.box);
  if (boxes.length !== stage.children.length) stage.replaceChildren(...boxes);
  stage.classList.toggle('two', boxes.length === 2);
  for (const pane of shownPanes()) {
    pane.box.classList.toggle('active', boxes.length === 2 && pane.number === state.active);
    request(pane);
  }
};
// One request at a time for a pane: while it is under way, only the last turn of a knob is kept.
const request = pane => {
  const knobs = state.panes[pane.number];
  const edits = editsOf(knobs.locale);
  const key = JSON.stringify([state.s, knobs, edits, project.version]);
  if (key === pane.asked) return;
  pane.asked = key;
  pane.waiting = [state.s, knobs, edits];
  if (!pane.busy) answer(pane);
};
const answer = async pane => {
  pane.busy = true;
  pane.box.setAttribute('aria-busy', 'true');
  while (pane.waiting) {
    const asked = pane.waiting;
    pane.waiting = null;
    try {
      const cell = await source.cell(...asked);
      pane.failure = '';
      await draw(pane, cell);
    } catch (error) {
      pane.failure = error.message;
      pane.asked = '';
      if (source.isLive && error instanceof TypeError) pane.failure = 'The server does not answer.';
      describe(pane);
    }
  }
  pane.busy = false;
  pane.box.removeAttribute('aria-busy');
};
const draw = async (pane, cell) => {
  const fresh = make('img', {class: 'picture', alt: ''});
  const file = URL.createObjectURL(new Blob([cell.picture], {type: 'image/svg+xml'}));
  fresh.src = file;
  // The last picture stays until the new one can be drawn.
  try { await fresh.decode(); } catch { /* drawn when it is ready */ }
  const isSame = pane.cell && pane.cell.screen === cell.screen;
  pane.cell = cell;
  const [width, height] = cell.size;
  const view = /viewBox="([-0-9. ]+)"/.exec(cell.picture)?.[1].split(' ').map(Number) ?? [0, 0, width, height];
  fresh.style.insetInlineStart = view[0] / width * 100 + '%';
  fresh.style.top = view[1] / height * 100 + '%';
  fresh.style.width = view[2] / width * 100 + '%';
  fresh.style.height = view[3] / height * 100 + '%';
  pane.picture.replaceWith(fresh);
  pane.picture = fresh;
  if (pane.address) URL.revokeObjectURL(pane.address);
  pane.address = file;
  describe(pane);
  fit(pane);
  layOutViews(pane, isSame);
  if (pane.number === state.active) { layOutPanel(); showWidth(); }
  placeEditor();
  document.documentElement.dataset.drawn = Number(document.documentElement.dataset.drawn ?? 0) + 1;
  if (!performance.getEntriesByName('copyfit-ready').length) performance.mark('copyfit-ready');
};
// As large as the stage has room for, and never larger than on the device.
const fit = pane => {
  if (!pane.cell) return;
  const [width, height] = pane.cell.size;
  const stage = one('#stage');
  const across = (stage.clientWidth - 48 - (state.panes.length - 1) * 40) / state.panes.length;
  const down = Math.max(360, innerHeight - pane.screen.getBoundingClientRect().top - scrollY - 40);
  const scale = Math.max(0.2, Math.min(1, across / width, Math.max(down / height, 0.55)));
  pane.scale = scale;
  pane.screen.style.width = width * scale + 'px';
  pane.screen.style.height = height * scale + 'px';
  pane.edge.hidden = !source.isLive;
  pane.edge.setAttribute('aria-valuenow', Math.round(width));
  pane.edge.setAttribute('aria-valuemin', project.widths[0]);
  pane.edge.setAttribute('aria-valuemax', project.widths[1]);
  pane.edge.setAttribute('aria-valuetext', Math.round(width) + ' points');
};
addEventListener('resize', () => shownPanes().forEach(fit));
const count = (cell, severity) => cell.findings.filter(finding => finding.severity === severity).length;
const verdictOf = cell => {
  const parts = ['error', 'warning', 'note'].map(severity => [count(cell, severity), severity]).filter(pair => pair[0]);
  return parts.length ? parts.map(pair => counted(...pair)).join(', ') : 'No findings';
};
const describe = pane => {
  const {cell, failure} = pane;
  if (failure) {
    pane.verdict.className = 'verdict failed';
    pane.verdict.textContent = failure;
    return;
  }
  const {environment} = cell;
  const device = environment.device || points(cell.size[0]) + ' × ' + points(cell.size[1]);
  refill(pane.caption, make('b', {}, isolated(languageName(environment.locale))),
    isolated([environment.contentSize, environment.direction.toUpperCase(), device + (environment.device ? ', ' + environment.orientation : ''),
      environment.boldText ? 'bold text' : ''].filter(Boolean).join(' · ')));
  pane.verdict.className = 'verdict ' + (count(cell, 'error') ? 'error' : count(cell, 'warning') ? 'warning' : 'fine');
  const text = (cell.leftOver ? 'Last good picture: the file is broken. ' : '') + verdictOf(cell);
  if (pane.verdict.textContent !== text) pane.verdict.textContent = text;
  const screen = project.screens.find(screen => screen.id === cell.screen);
  pane.picture.alt = (screen ? named(screen) : '') + ', ' + languageName(environment.locale) + ', ' + environment.contentSize + ', ' + environment.direction;
};
const listenToEdge = pane => {
  const {edge} = pane;
  let from = null;
  const set = width => turn('width', String(Math.round(Math.min(project.widths[1], Math.max(project.widths[0], width)))), pane.number);
  edge.addEventListener('pointerdown', event => {
    if (event.button || !pane.cell) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    edge.focus();
    from = {x: event.clientX, width: pane.cell.size[0], scale: pane.scale};
    edge.classList.add('dragged');
  });
  // The screen is centred: both of its edges move.
  edge.addEventListener('pointermove', event => { if (from) set(from.width + 2 * (event.clientX - from.x) / from.scale); });
  for (const end of ['pointerup', 'pointercancel']) {
    edge.addEventListener(end, () => { from = null; edge.classList.remove('dragged'); });
  }
  edge.addEventListener('keydown', event => {
    const by = {ArrowRight: 1, ArrowLeft: -1, PageUp: 50, PageDown: -50}[event.key];
    if (by && pane.cell) {
      event.preventDefault();
      event.stopPropagation();
      const width = Number(state.panes[pane.number].width) || pane.cell.size[0];
      set(width + by * (event.shiftKey ? 10 : 1));
    } else if (event.key === 'Home') {
      event.preventDefault();
      turn('width', '', pane.number);
    }
  });
};
