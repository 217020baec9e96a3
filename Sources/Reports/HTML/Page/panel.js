// A finding, beside the list.

const panel = one('#panel');
const roles = {before: 'still fits', breaks: 'breaks here first', fixed: 'with the fix', opposite: 'opposite direction'};
let shownId = null;
const fact = (name, ...value) => [make('dt', {text: name}), make('dd', {}, value)];
const code = text => { const element = isolated(text); element.className = 'code'; return element; };
// Whether pictures are shown as a device does it, where the report has them so.
let isPainted = false;
const figure = (view, piece, message) => {
  const [role, caption, number, blamed] = view;
  const picture = piece.pictures[number];
  const label = caption + ', ' + roles[role] + ': ' + message;
  return make('figure', {class: picture.size[0] > picture.size[1] ? 'wide' : null},
    make('figcaption', {}, make('b', {text: roles[role]}), isolated(caption)),
    make('button', {type: 'button', class: 'picture', 'aria-label': 'Enlarge: ' + label}, isPainted && picture.painted ? drawPainted(picture, blamed, label) : draw(picture, piece.names, blamed, label)));
};
// Where a finding holds, by locale and text size.
const coverageOf = (index, detail) => {
  const group = groups[columns.group[index]];
  if (!detail.holds || !group.locales || !columns.cells[index]) return [];
  const width = group.sizes.length;
  const isIn = number => parseInt(detail.holds[number >> 2], 16) >> (3 - (number & 3)) & 1;
  const locales = group.locales.map((_, at) => at).filter(at => group.sizes.some((_, size) => isIn(at * width + size)));
  const paths = ['', ''];
  for (const [column, locale] of locales.entries()) {
    for (let size = 0; size < width; size++) paths[isIn(locale * width + size)] += 'M' + column + ' ' + size + 'h.9v.86h-.9z';
  }
  const names = locales.map(at => run.locales[group.locales[at]]);
  const picture = drawn('svg', {class: 'holds', role: 'img', viewBox: '0 0 ' + locales.length + ' ' + width,
    preserveAspectRatio: 'none', 'aria-label': 'By locale and text size'}, drawn('path', {class: 'l0', d: paths[0]}),
    drawn('path', {class: 'l4', d: paths[1]}));
  picture.style.maxWidth = Math.max(4, locales.length * 1.2) + 'rem';
  return [make('h4', {text: 'Where it occurs: ' + run.sizes[group.sizes[0]] + ' (top) to ' + run.sizes[group.sizes[width - 1]] + ' (bottom)'}),
    picture, make('p', {class: 'dim small'}, names.flatMap((name, at) => [at ? ', ' : '', isolated(name)]))];
};
const shownCauses = 3;
const body = (index, detail, piece) => {
  const severity = run.severities[columns.severity[index]], place = columns.file[index];
  const [rule, ruleName] = run.rules[columns.rule[index]];
  const parts = [];
  if (detail.views && detail.views.length) {
    const pictures = make('div', {class: 'pictures'});
    const show = () => pictures.replaceChildren(...detail.views.map(view => figure(view, piece, columns.message[index])));
    show();
    if (detail.views.some(view => piece.pictures[view[2]].painted)) {
      const choice = make('input', {type: 'checkbox', id: 'painted', checked: isPainted});
      choice.addEventListener('change', () => { isPainted = choice.checked; show(); });
      parts.push(make('label', {class: 'painted'}, choice, ' As on a device'));
    }
    parts.push(pictures);
  } else if (detail.command && columns.cells[index]) {
    parts.push(make('p', {class: 'dim', text: 'No picture in this report. The command below draws one with --format svg.'}));
  }
  if (detail.message) parts.push(make('p', {}, isolated(detail.message)));
  if (detail.because.length) {
    const causes = detail.because.map(([constraint, priority, line]) =>
      make('li', {}, code(constraint), ' ', make('span', {class: 'priority', text: priority}), ' ',
        line ? make('span', {class: 'place'}, code(place + ':' + line)) : null));
    parts.push(make('h4', {text: 'Because'}), make('ul', {class: 'because'}, causes.slice(0, shownCauses)));
    if (causes.length > shownCauses) {
      parts.push(make('details', {}, make('summary', {text: counted(causes.length - shownCauses, 'more cause')}),
        make('ul', {class: 'because'}, causes.slice(shownCauses))));
    }
  }
  if (detail.includes) {
    parts.push(make('h4', {text: 'Includes'}), make('ul', {class: 'includes'}, detail.includes.map(([rule, message, line]) =>
      make('li', {}, isolated(message), ' ', make('span', {class: 'dim'}, code(rule), line ? ' in line ' + line : '')))));
  }
  if (detail.accepted) parts.push(make('h4', {text: 'Accepted'}), make('p', {}, isolated(detail.accepted)));
  if (detail.fix) parts.push(make('h4', {text: 'Fix'}), make('p', {class: 'fix'}, isolated(detail.fix)));
  if (detail.fixes) {
    for (const fix of detail.fixes) {
      parts.push(make('h4', {text: 'Verified fix'}), make('p', {}, isolated(fix.what + '; ' + fix.cost + '.')),
        make('pre', {class: 'diff', dir: 'ltr', tabindex: 0}, fix.edit.filter(line => !/^(---|\+\+\+) /.test(line)).map(line =>
          make('span', {class: line[0] === '+' ? 'added' : line[0] === '-' ? 'removed' : null, text: line + '\n'}))));
    }
  }
  const where = [
    fact('Rule', isolated(ruleName || rule), ' ', make('a', {class: 'small', href: address({q: 'rule:' + rule, f: ''}), text: 'show all with this rule'})),
    fact('Source', code(place + (columns.line[index] ? ':' + columns.line[index] + ':' + detail.column : ''))),
    fact('Screen', isolated(groups[columns.group[index]].name)), fact('Object', isolated(columns.object[index]))
  ];
  if (detail.related) where.push(fact('Together with', detail.related.flatMap((path, at) => [at ? ', ' : '', isolated(path)])));
  if (detail.when) where.push(fact('Only when', isolated(detail.when)));
  if (detail.code) where.push(fact('Code', code(detail.code)));
  if (columns.key[index]) where.push(fact('Text key', code(columns.key[index])));
  const owner = columns.owner[index];
  if (owner) where.push(fact('Owner', isolated(owner), ' ', make('a', {class: 'small', href: address({q: `owner:"${owner}"`, f: ''}), text: 'show all of this owner'})));
  if (columns.cells[index]) {
    where.push(fact('Occurs in', isolated(detail.environments), ' ', make('span', {class: 'dim'},
      isolated('(' + counted(columns.cells[index], 'combination') + ')'))));
  }
  if (detail.reach !== undefined) {
    where.push(fact('Reach', (detail.reach < 0.001 ? 'under 0.1' : 'about ' + Math.round(detail.reach * 1000) / 10) + ' % of users'));
  }
  if (detail.first) where.push(fact('First', isolated(detail.first)));
  if (detail.worstIn) where.push(fact('Worst', isolated(columns.worst[index]), make('span', {class: 'dim'}, ' at ', isolated(detail.worstIn))));
  parts.push(make('h4', {text: 'Where'}), make('dl', {}, where), ...coverageOf(index, detail));
  if (detail.command) {
    parts.push(make('h4', {text: 'See it yourself'}), make('div', {class: 'command'},
      make('code', {dir: 'ltr'}, detail.command.flatMap((part, at) => [at ? ' ' : '', make('span', {text: part})])),
      make('button', {type: 'button', class: 'copy', text: 'Copy'})));
  }
  parts.push(make('p', {class: 'permalink'}, make('a', {href: '#f=' + encodeURIComponent(columns.id[index]), text: 'Link to this finding'})));
  return parts;
};
// The causes of a defect and its first cell are shown below, in full.
const headline = message => {
  const end = message.search(/(?<=\.) (?:First and worst|Worst|Because of|First): /);
  return end < 0 ? message : message.slice(0, end);
};
const header = index => {
  const severity = run.severities[columns.severity[index]];
  const button = (label, text, name) => make('button', {type: 'button', 'aria-label': label, title: label, 'data-do': name, text});
  return make('header', {class: severity}, make('div', {class: 'tools'}, button('Previous finding (k)', '↑', 'previous'),
    button('Next finding (j)', '↓', 'next'), button('Close (Esc)', '✕', 'close')),
    make('h3', {}, sign(severity), make('span', {class: 'hidden', text: severity + ': '}), make('span', {class: 'text'},
      isolated(headline(columns.message[index])))), make('p', {class: 'marks'}, marks(index)));
};
const openPanel = async () => {
  const index = state.f ? numberOf.get(state.f) : undefined;
  const isOpen = index !== undefined;
  const wasOpen = !panel.hidden;
  panel.hidden = !isOpen;
  one('.workbench').classList.toggle('split', isOpen);
  document.documentElement.classList.toggle('paneled', isOpen);
  for (const link of all('.finding', rows)) {
    if (isOpen && Number(link.dataset.index) === index) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (state.f && !isOpen && loaded === total) notice('No finding of this run has the id ' + state.f + '.');
  if (!isOpen) { shownId = null; return; }
  if (shownId === state.f) return;
  const id = shownId = state.f;
  const article = make('div', {class: 'body'}, make('p', {class: 'dim', text: 'Loading …'}));
  panel.replaceChildren(header(index), article);
  panel.scrollTop = 0;
  if (!wasOpen) queue();
  try {
    const number = holder('detail', index);
    const piece = await load('detail', number);
    for (const glyphs of piece.glyphs) takeGlyphs(await load('glyphs', glyphs), run.pieces.glyphs.starts[glyphs]);
    if (shownId !== id) return;
    article.replaceChildren(...body(index, piece.findings[index - run.pieces.detail.starts[number]], piece).flat());
  } catch (error) {
    if (shownId === id) article.replaceChildren(make('p', {text: 'The details cannot be loaded: ' + error.message}));
  }
};

const zoom = one('#zoom');
let zoomed = 0;
const enlarge = number => {
  const figures = all('figure', panel);
  if (!figures.length) return;
  zoomed = (number + figures.length) % figures.length;
  one('div', zoom).replaceChildren(one('svg', figures[zoomed]).cloneNode(true));
  one('p', zoom).replaceChildren(...[...one('figcaption', figures[zoomed]).childNodes].map(node => node.cloneNode(true)));
  if (!zoom.open) zoom.showModal();
};
