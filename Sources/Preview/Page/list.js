// The screens, with a mark where findings are in the environment of the first pane.

let marks = [];
const named = screen => screen.name + (screen.state ? ' · ' + screen.state : '');
const shownScreens = () => {
  const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
  return project.screens.filter((screen, index) => {
    const text = (named(screen) + ' ' + screen.file).toLowerCase();
    const [errors, warnings] = marks[index] ?? [0, 0];
    return words.every(word => text.includes(word)) && (!state.found || errors + warnings > 0 || screen.id === state.s);
  });
};
const mark = index => {
  const [errors, warnings] = marks[index] ?? [0, 0];
  if (errors) return make('span', {class: 'mark error', title: counted(errors, 'error'), 'aria-label': counted(errors, 'error'), role: 'img'}, String(errors));
  if (warnings) return make('span', {class: 'mark warning', title: counted(warnings, 'warning'), 'aria-label': counted(warnings, 'warning'), role: 'img'}, String(warnings));
  return null;
};
let listed = '';
const layOutList = () => {
  if (document.activeElement !== one('#filter')) one('#filter').value = state.q;
  one('#only-found').checked = state.found;
  const screens = shownScreens();
  const key = JSON.stringify([screens.map(screen => [screen.id, screen.leftOver]), state.s, marks]);
  if (key === listed) return;
  listed = key;
  one('#shown').textContent = screens.length === project.screens.length ? counted(screens.length, 'screen')
    : screens.length + ' of ' + counted(project.screens.length, 'screen');
  let file = '';
  // A folder of files with one screen each needs no headings.
  const isGrouped = new Set(project.screens.map(screen => screen.file)).size < project.screens.length;
  refill(one('#screens'), screens.map(screen => {
    const index = project.screens.indexOf(screen);
    const head = !isGrouped || screen.file === file ? null : make('li', {class: 'file', title: screen.file}, isolated(screen.file.split('/').pop()));
    file = screen.file;
    return [head, make('li', {}, make('button', {
      type: 'button', id: 'screen-' + index, title: screen.file, 'aria-current': screen.id === state.s ? 'true' : null, class: screen.leftOver ? 'left-over' : null,
      onclick: () => go({s: screen.id})
    }, make('span', {class: 'name'}, isolated(named(screen))), mark(index)))];
  }));
};
const step = by => {
  const screens = shownScreens();
  const at = screens.findIndex(screen => screen.id === state.s);
  const next = screens[Math.min(screens.length - 1, Math.max(0, at + by))];
  if (next) { go({s: next.id}); one('#screens [aria-current]')?.scrollIntoView({block: 'nearest'}); }
};
let marked = '', marking = false;
// Marks are asked for when nothing is turned, and again where the answer is of other knobs by now.
const askMarks = async () => {
  if (marking || !source.marks) return;
  marking = true;
  try {
    for (;;) {
      const pane = state.panes[0];
      const key = JSON.stringify([pane, project.version]);
      if (key === marked) break;
      marks = await source.marks(pane);
      marked = key;
      layOutList();
    }
  } catch { marked = ''; } finally { marking = false; }
};
let markTimer = 0;
const markSoon = () => { clearTimeout(markTimer); markTimer = setTimeout(askMarks, 250); };
