// The state, and what changes it.

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
