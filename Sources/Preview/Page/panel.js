// The details of the chosen view, and the findings of the screen in the active pane.

const placeWords = (file, line) => file + (line ? ':' + line : '');
const findingCard = (finding, number) => make('li', {class: 'finding ' + finding.severity},
  make('button', {type: 'button', id: 'finding-' + number, onclick: () => follow(finding)},
    make('span', {class: 'rule'}, make('b', {text: finding.severity}), ' ', finding.rule), make('span', {class: 'headline'}, isolated(finding.headline))),
  finding.object === state.v || finding.objects.includes(state.v) ? make('div', {class: 'more'},
    make('p', {}, isolated(finding.message)),
    finding.remedy ? make('p', {class: 'remedy'}, isolated(finding.remedy)) : null,
    finding.because.length ? make('ul', {class: 'because'}, finding.because.map(cause => make('li', {}, isolated(cause)))) : null,
    make('p', {class: 'place'}, make('code', {}, isolated(placeWords(finding.file, finding.line))),
      finding.source ? [' ', make('code', {}, isolated(finding.source))] : null)) : null);
const follow = finding => {
  chooseView(finding.object);
  all('button.view', panes[state.active].views).find(button => button.dataset.id === finding.object)?.scrollIntoView({block: 'nearest'});
};
const fact = (name, ...value) => [make('dt', {text: name}), make('dd', {}, ...value)];
const layOutPanel = () => {
  const cell = panes[state.active]?.cell;
  if (!cell) return;
  const view = viewOf(cell, state.v);
  const locale = state.panes[state.active].locale;
  const ordered = [...cell.findings].sort((a, b) => ['error', 'warning', 'note'].indexOf(a.severity) - ['error', 'warning', 'note'].indexOf(b.severity));
  const own = view ? ordered.filter(finding => findingsOf(cell, view.id).includes(finding)) : [];
  const rest = ordered.filter(finding => !own.includes(finding));
  refill(one('#panel'),
    view ? [
      make('div', {class: 'panel-head'}, make('h2', {id: 'panel-title'}, isolated(view.name)),
        make('button', {type: 'button', id: 'leave-view', class: 'quiet', 'aria-label': 'Leave the view', onclick: () => chooseView('')}, '×')),
      make('dl', {class: 'facts'},
        fact('Kind', view.kind),
        fact('Place', make('code', {id: 'place'}, isolated(placeWords(view.file, view.line))), view.source ? [' ', make('code', {}, isolated(view.source))] : ''),
        fact('Frame', make('code', {text: frameWords(view)})),
        view.text ? [
          fact('Text', isolated(view.text.value), view.text.standIn ? make('span', {class: 'dim', text: ' (stands in for one that the app sets)'}) : ''),
          view.text.key ? fact('Key', make('code', {}, isolated(view.text.key))) : [],
          fact('Needs', points(view.text.needed[0]) + ' × ' + points(view.text.needed[1]) + ' of ' + points(view.text.available[0]) + ' × '
            + points(view.text.available[1]) + ' pt, ' + counted(view.text.lines, 'line'))] : [],
        (view.texts ?? []).map(text => fact('Text', isolated(text.value), text.key ? [' ', make('code', {}, isolated(text.key))] : '')),
        view.arrangedBy ? fact('Arranged by', isolated(view.arrangedBy)) : []),
      source.isLive ? textsOf(view).map((text, number, texts) => make('div', {class: 'tools'},
        make('button', {type: 'button', id: 'edit-text' + (number || ''), onclick: () => openEditor(panes[state.active], view, number)},
          texts.length > 1 ? 'Try another text ' + (number + 1) : 'Try another text'),
        edited(locale, text.id) ? make('button', {type: 'button', id: 'reset-text' + (number || ''), onclick: () => edit(locale, text.id, null)}, 'Undo') : null)) : null,
      own.length ? [make('h3', {text: 'Findings of this view'}), make('ul', {class: 'findings'}, own.map((finding, number) => findingCard(finding, number)))] : null,
      view.holds.length ? [make('h3', {text: 'Constraints'}), make('ul', {class: 'holds'}, holdWords(cell, view).map(words =>
        make('li', {class: words.broken ? 'broken' : null}, isolated(words.text), words.broken ? make('b', {text: ' given up'}) : '',
          words.line ? make('span', {class: 'dim', text: ' line ' + words.line}) : '')))] : null,
      rest.length ? make('h3', {text: 'Other findings of the screen'}) : null
    ] : [make('h2', {id: 'panel-title', text: 'Findings'}), ordered.length ? null : make('p', {class: 'dim', text: 'None in this environment.'})],
    rest.length ? make('ul', {class: 'findings'}, rest.map((finding, number) => findingCard(finding, own.length + number))) : null,
    !view && cell.notes.length ? [make('h3', {text: 'Not drawn as the app has it'}), make('ul', {id: 'notes', class: 'holds'}, cell.notes.map(note =>
      make('li', {}, isolated(note.message), make('span', {class: 'dim'}, ' ', isolated(placeWords(note.file, note.line))))))] : null);
};
const nextFinding = () => {
  const cell = panes[state.active]?.cell;
  if (!cell?.findings.length) return;
  const at = cell.findings.findIndex(finding => finding.object === state.v);
  const others = [...cell.findings.slice(at + 1), ...cell.findings];
  follow(others.find(finding => finding.object !== state.v) ?? others[0]);
};
