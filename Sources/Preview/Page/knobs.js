// The knobs of the active pane.

const deviceName = names => names[names.length - 1];
const select = (id, label, groups, value, changed) => make('div', {class: 'knob'}, make('label', {for: id, text: label}),
  make('select', {id, onchange: event => changed(event.target.value)}, groups.filter(group => group[1].length).map(([title, options]) =>
    make('optgroup', {label: title}, options.map(([word, text]) => make('option', {value: word, selected: word === value}, text))))));
const segments = (id, label, options, value, changed) => make('fieldset', {class: 'knob segments'}, make('legend', {text: label}),
  make('div', {class: 'segment-row'}, options.map(([word, text]) => make('label', {},
    make('input', {type: 'radio', name: id, id: id + '-' + word, value: word, checked: word === value, onchange: () => changed(word)}),
    make('span', {text})))));
const layOutKnobs = () => {
  const pane = state.panes[state.active];
  const isTwo = state.panes.length === 2;
  const known = project.devices.flatMap(device => device.names.flatMap(name => [name, ...device.windows.map(window => name + ', ' + window)]));
  const devices = idiom => project.devices.filter(device => device.idiom === idiom).toReversed()
    .flatMap(device => device.names.toReversed().flatMap(name => [[name, name], ...(name === deviceName(device.names) || name === device.names[0]
      ? device.windows.map(window => [name + ', ' + window, name + ', ' + window]) : [])]));
  const size = Math.max(0, project.sizes.indexOf(pane.size));
  const width = panes[state.active]?.cell?.size[0];
  refill(one('#knobs'),
    make('div', {class: 'panel-head'}, make('h2', {id: 'knobs-title', text: 'Environment'}),
      make('button', {type: 'button', id: 'compare', 'aria-pressed': String(isTwo), onclick: compare}, isTwo ? 'Show one' : 'Compare')),
    isTwo ? segments('active', 'Settings of', [['0', 'Left'], ['1', 'Right']], String(state.active), value => go({active: Number(value)})) : null,
    select('locale', 'Language', [
      ['Languages', sortedLocales().map(locale => [locale, languageName(locale)])],
      ['Pseudo-languages', project.pseudo.map(([locale, name]) => [locale, 'Pseudo: ' + name])],
      ['Other', sortedLocales().includes(pane.locale) || project.pseudo.some(pair => pair[0] === pane.locale) ? [] : [[pane.locale, languageName(pane.locale)]]]
    ], pane.locale, value => turn('locale', value)),
    make('div', {class: 'knob'}, make('label', {for: 'size'}, 'Text size ', make('output', {for: 'size', text: project.sizes[size]})),
      make('input', {
        type: 'range', id: 'size', min: 0, max: project.sizes.length - 1, step: 1, value: size, 'aria-valuetext': project.sizes[size],
        class: size > 6 ? 'accessibility' : null, oninput: event => turn('size', project.sizes[event.target.value])
      }),
      make('div', {class: 'ticks', 'aria-hidden': 'true'}, (project.sizes.length === 12 ? ['XS', 'L', 'XXXL', 'AX5'] : project.sizes).map(text => make('span', {text})))),
    source.isLive || source.directions.length > 1 ? segments('direction', 'Direction', [['natural', 'Natural'], ['ltr', 'LTR'], ['rtl', 'RTL']], pane.direction, value => turn('direction', value)) : null,
    select('device', 'Device', [['iPhone', devices('phone')], ['iPad', devices('pad')], ['Other', known.includes(pane.device) ? [] : [[pane.device, pane.device]]]],
      pane.device, value => turn('device', value)),
    source.isLive || source.orientations.length > 1 ? segments('orientation', 'Orientation', [['portrait', 'Portrait'], ['landscape', 'Landscape']], pane.orientation, value => turn('orientation', value)) : null,
    source.isLive ? make('div', {class: 'knob'}, make('label', {for: 'width', text: 'Window width'}), make('div', {class: 'row'},
      make('input', {
        type: 'number', id: 'width', min: project.widths[0], max: project.widths[1], value: pane.width || (width ? points(width) : ''),
        onchange: event => turn('width', event.target.value)
      }), make('span', {class: 'dim', text: 'pt'}),
      make('button', {type: 'button', id: 'device-width', disabled: !pane.width, onclick: () => turn('width', '')}, 'Device width'))) : null,
    segments('style', 'Picture', [['wireframe', 'Wireframe'], ['rendered', 'As on a device']], pane.style, value => turn('style', value)),
    // A wireframe of an exported page follows the reader's colours.
    source.isLive || pane.style === 'rendered' ? segments('appearance', 'Appearance', [['light', 'Light'], ['dark', 'Dark']], pane.appearance, value => turn('appearance', value)) : null,
    source.isLive || source.bold.length > 1 ? make('div', {class: 'knob'}, make('label', {class: 'switch'}, make('input', {
      type: 'checkbox', role: 'switch', id: 'bold', checked: pane.bold === 'on', onchange: event => turn('bold', event.target.checked ? 'on' : 'off')
    }), ' Bold text')) : null);
};
const sortedLocales = () => [...project.locales].sort((a, b) => (b === project.source) - (a === project.source) || languageName(a).localeCompare(languageName(b), 'en'));
const compare = () => {
  if (state.panes.length === 2) return go({panes: [state.panes[state.active]], active: 0});
  const first = state.panes[0];
  // What is most worth comparing: the other language, or the other direction.
  const other = first.locale !== project.source ? {locale: project.source, direction: 'natural'}
    : project.locales.includes('de') ? {locale: 'de'} : project.locales.find(locale => locale !== first.locale) ? {locale: project.locales.find(locale => locale !== first.locale)}
      : {direction: first.direction === 'rtl' ? 'ltr' : 'rtl'};
  go({panes: [first, {...first, ...other}], active: 1});
};
// The width of a device is known when it is drawn.
const showWidth = () => {
  const field = one('#width'), size = panes[state.active]?.cell?.size;
  if (field && size && document.activeElement !== field && !state.panes[state.active].width) field.value = points(size[0]);
};
