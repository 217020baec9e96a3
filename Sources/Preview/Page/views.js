// The views of a drawn screen: one button each over the picture. One of them is in the order of Tab; the arrows go from view to view.

const viewOf = (cell, id) => cell?.views.find(view => view.id === id);
const findingsOf = (cell, id) => cell.findings.filter(finding => finding.object === id || finding.objects.includes(id));
const worst = findings => ['error', 'warning', 'note'].find(severity => findings.some(finding => finding.severity === severity)) ?? '';
// The texts of a view that can be tried otherwise, each with the id of its edit: a segmented control has several.
const textsOf = view => view.text ? [{id: view.id, ...view.text}] : view.texts ?? [];
const labelOf = (cell, view) => {
  const found = findingsOf(cell, view.id);
  return [view.kind + ' ' + view.name, ...textsOf(view).map(text => '“' + text.value + '”'), found.length ? counted(found.length, 'finding') : '']
    .filter(Boolean).join(', ');
};
const layOutViews = (pane, isSame) => {
  const {cell} = pane;
  const [width, height] = cell.size;
  const buttons = isSame ? new Map(all('button', pane.views).map(button => [button.dataset.id, button])) : new Map();
  const current = viewOf(cell, state.v) ?? cell.views[0];
  const fresh = cell.views.map(view => {
    const button = buttons.get(view.id) ?? make('button', {type: 'button', 'data-id': view.id});
    const [x, y, w, h] = view.frame;
    button.style.left = x / width * 100 + '%';
    button.style.top = y / height * 100 + '%';
    button.style.width = w / width * 100 + '%';
    button.style.height = h / height * 100 + '%';
    button.className = ['view', worst(findingsOf(cell, view.id)), view.id === state.v ? 'chosen' : ''].filter(Boolean).join(' ');
    button.setAttribute('aria-label', labelOf(cell, view));
    button.setAttribute('aria-pressed', String(view.id === state.v));
    button.tabIndex = view === current ? 0 : -1;
    return button;
  });
  const shown = all('button', pane.views);
  if (shown.length !== fresh.length || shown.some((button, index) => button !== fresh[index])) {
    const focused = pane.views.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    pane.views.replaceChildren(...fresh);
    // The keyboard stays in the picture, also of another screen.
    if (focused !== null) (fresh.find(button => button.dataset.id === focused) ?? fresh.find(button => !button.tabIndex))?.focus({preventScroll: true});
  }
};
const chooseView = id => { go({v: id}); for (const pane of shownPanes()) if (pane.cell) layOutViews(pane, true); };
const card = one('#card');
const showCard = (pane, view, x, y) => {
  refill(card, make('b', {}, isolated(view.name)), make('span', {class: 'dim'}, view.kind),
    textsOf(view).map(text => [make('p', {class: 'quote'}, isolated(text.value)),
      text.key ? make('p', {}, 'Key ', make('code', {}, isolated(text.key))) : null]),
    make('p', {}, 'Frame ', make('code', {text: frameWords(view)})),
    holdWords(pane.cell, view).slice(0, 6).map(words => make('p', {class: 'held' + (words.broken ? ' broken' : '')}, isolated(words.text))),
    view.holds.length > 6 ? make('p', {class: 'dim', text: '… and ' + (view.holds.length - 6) + ' more: click' }) : null,
    findingsOf(pane.cell, view.id).map(finding => make('p', {class: finding.severity}, isolated(finding.headline))));
  card.hidden = false;
  card.style.left = Math.max(8, Math.min(x + 16, innerWidth - card.offsetWidth - 8)) + 'px';
  card.style.top = Math.max(8, Math.min(y + 20, innerHeight - card.offsetHeight - 8)) + 'px';
};
const frameWords = view => view.frame.slice(0, 2).map(points).join(', ') + ' · ' + view.frame.slice(2).map(points).join(' × ');
const holdWords = (cell, view) => view.holds.map(index => {
  const {text, priority, broken, line} = cell.constraints[index];
  return {text: text + (priority < 1000 && !/@|priority/i.test(text) ? ' @ ' + points(priority) : ''), broken, line};
});
// The text of a view under the pointer: segments are equally wide, and begin at the leading side.
const numberAt = (pane, view, event) => {
  const {left, width} = event.target.closest('button.view').getBoundingClientRect();
  const count = textsOf(view).length, at = Math.min(count - 1, Math.max(0, Math.floor((event.clientX - left) / width * count)));
  return pane.cell.environment.direction === 'rtl' ? count - 1 - at : at;
};
const listenToViews = pane => {
  const at = event => event.target.closest?.('button.view');
  const view = event => pane.cell && viewOf(pane.cell, at(event)?.dataset.id);
  pane.views.addEventListener('pointermove', event => {
    const under = view(event);
    if (under && !editor.isOpen) showCard(pane, under, event.clientX, event.clientY);
  });
  pane.views.addEventListener('pointerleave', () => { card.hidden = true; });
  pane.views.addEventListener('click', event => {
    const under = view(event);
    if (under) { chooseView(under.id); card.hidden = true; }
  });
  pane.views.addEventListener('dblclick', event => { const under = view(event); if (under) openEditor(pane, under, numberAt(pane, under, event)); });
  pane.views.addEventListener('keydown', event => {
    const under = view(event);
    if (!under || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key];
    const buttons = all('button', pane.views);
    const place = buttons.indexOf(at(event));
    const next = by ? buttons[place + by] : event.key === 'Home' ? buttons[0] : event.key === 'End' ? buttons[buttons.length - 1] : null;
    if (next) {
      event.preventDefault();
      event.stopPropagation();
      buttons[place].tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
      chooseView(next.dataset.id);
    } else if (event.key === 'e' || event.key === 'F2') {
      event.preventDefault();
      event.stopPropagation();
      openEditor(pane, under);
    }
  });
};

// The editor of a text, over the view that shows it.
const editor = {isOpen: false, pane: null, id: ''};
editor.field = make('textarea', {id: 'try', rows: 2, spellcheck: 'false', dir: 'auto', 'aria-describedby': 'try-verdict'});
editor.label = make('label', {for: 'try'});
editor.verdict = make('p', {id: 'try-verdict', role: 'status'});
editor.box = make('div', {class: 'editor', role: 'group', 'aria-label': 'Try another text'}, editor.label, editor.field, editor.verdict,
  make('div', {class: 'tools'},
    make('button', {type: 'button', id: 'take-back', onclick: () => { edit(editorLocale(), editor.id, null); closeEditor(); }}, 'Undo'),
    make('button', {type: 'button', id: 'close-editor', onclick: () => closeEditor()}, 'Close')));
const editorLocale = () => state.panes[editor.pane.number].locale;
const openEditor = (pane, view, number = 0) => {
  const texts = textsOf(view), text = texts[number];
  if (!text || !source.isLive) return;
  chooseView(view.id);
  Object.assign(editor, {isOpen: true, pane, view: view.id, id: text.id});
  editor.label.textContent = 'Text ' + (texts.length > 1 ? number + 1 + ' ' : '') + 'of ' + view.name;
  editor.field.value = edited(editorLocale(), text.id)?.text ?? text.value;
  card.hidden = true;
  pane.screen.append(editor.box);
  placeEditor();
  editor.field.focus();
  editor.field.select();
};
const closeEditor = () => {
  if (!editor.isOpen) return;
  editor.isOpen = false;
  editor.box.remove();
  all('button.view', editor.pane.views).find(button => button.dataset.id === editor.view)?.focus({preventScroll: true});
};
const placeEditor = () => {
  if (!editor.isOpen) return;
  const {cell} = editor.pane;
  const view = viewOf(cell, editor.view);
  if (!view || editor.pane.number >= state.panes.length) { editor.isOpen = false; editor.box.remove(); return; }
  const [x, y, , h] = view.frame;
  editor.box.style.left = Math.max(0, Math.min(x / cell.size[0] * 100, 40)) + '%';
  editor.box.style.top = 'calc(' + (y + h) / cell.size[1] * 100 + '% + 6px)';
  // Warnings, such as a fixed width, do not depend on the text.
  const found = findingsOf(cell, editor.view).filter(finding => finding.severity === 'error');
  editor.verdict.className = found.length ? 'error' : 'fine';
  editor.verdict.textContent = found.length ? found.map(finding => finding.headline).join(' · ')
    : !view.text ? 'No error of this control'
    : 'Fits: ' + counted(view.text.lines, 'line') + ', ' + points(view.text.needed[0]) + ' of ' + points(view.text.available[0]) + ' pt';
};
editor.field.addEventListener('input', () => edit(editorLocale(), editor.id, editor.field.value));
editor.box.addEventListener('keydown', event => {
  event.stopPropagation();
  if (event.key === 'Escape') closeEditor();
});
