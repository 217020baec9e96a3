// Pictures, drawn from `PictureData` (Swift).

const outlines = new Map();
const defs = drawn('defs');
const hatch = drawn('pattern', {id: 'hatch', width: 4, height: 4, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)'},
  drawn('path', {class: 'hatch-ground', d: 'M0 0h4v4h-4z'}), drawn('path', {class: 'hatch', d: 'M1 0v4'}));
document.body.append(drawn('svg', {class: 'copyfit-definitions', width: 0, height: 0, 'aria-hidden': 'true'}, drawn('defs', {}, hatch),
  defs));
const takeGlyphs = (paths, start) => {
  for (const [offset, d] of paths.entries()) {
    if (outlines.has(start + offset)) return;
    outlines.set(start + offset, d);
  }
};
// Outlines become elements when a picture first shows them.
const glyph = number => {
  const id = 'g' + number;
  if (!document.getElementById(id)) defs.append(drawn('path', {id, d: outlines.get(number)}));
  return '#' + id;
};
const shape = ([style, place], frame) => {
  if (typeof place === 'string') return drawn('path', {class: style, d: place});
  const numbers = place === undefined ? frame : typeof place === 'number' ? [...frame, place] : place;
  if (!numbers) return null;
  if (numbers.length === 3) return drawn('circle', {class: style, cx: numbers[0], cy: numbers[1], r: numbers[2]});
  const [x, y, width, height, rx] = numbers;
  return width > 0 && height > 0 ? drawn('rect', {class: style, x, y, width, height, rx}) : null;
};
const glyphRun = ([x, y, scale, first, ...rest]) => {
  const group = drawn('g', {transform: 'translate(' + x + ' ' + y + ')scale(' + scale + ' -' + scale + ')'},
    drawn('use', {href: glyph(first)}));
  for (let at = 0; at < rest.length; at += 2) group.append(drawn('use', {href: glyph(rest[at]), x: rest[at + 1]}));
  return group;
};
// A picture as a device shows it: see `PictureData+Painting.swift`.
let clips = 0;
const form = place => typeof place === 'string' ? drawn('path', {d: place})
  : place.length === 3 ? drawn('circle', {cx: place[0], cy: place[1], r: place[2]})
    : drawn('rect', {x: place[0], y: place[1], width: Math.max(0, place[2]), height: Math.max(0, place[3]), rx: place[4]});
const painted = ([kind, ...rest]) => {
  if (kind === 't') return drawn('g', {fill: rest[0]}, rest.slice(1).map(glyphRun));
  if (kind === 'g') {
    const [opacity, clip, parts] = rest;
    const group = drawn('g', {opacity: opacity < 1 ? opacity : null}, parts.map(painted));
    if (!clip) return group;
    const id = 'clip' + ++clips;
    group.setAttribute('clip-path', 'url(#' + id + ')');
    return drawn('g', {}, drawn('clipPath', {id}, form(clip)), group);
  }
  const [place, fill, line] = rest, element = form(place);
  element.setAttribute('fill', fill || 'none');
  if (line) {
    element.setAttribute('stroke', line[0]);
    element.setAttribute('stroke-width', line[1]);
    if (line[2]) element.setAttribute('stroke-linecap', 'round');
  }
  return element;
};
const drawPainted = (picture, blamed, label) => {
  const [width, height] = picture.size;
  return drawn('svg', {class: 'copyfit-picture painted', role: 'img', 'aria-label': label, width, height, viewBox: '0 0 ' + width + ' ' + height},
    picture.painted.map(painted),
    blamed.map(([x, y, width, height]) => drawn('rect', {class: 'blamed', x, y, width, height, rx: 3})));
};
const draw = (picture, names, blamed, label) => {
  const shapes = drawn('g', {class: 'copyfit-shapes'}, picture.frame.map(part => shape(part)));
  const isRight = picture.direction === 'rtl', [width, height] = picture.size;
  shapes.append(drawn('text', {x: picture.badge, y: -6.7, 'text-anchor': 'middle', text: picture.direction.toUpperCase()}),
    drawn('text', {class: 'measure', x: isRight ? 0 : width, y: -6.7, 'text-anchor': isRight ? 'start' : 'end',
      text: width + ' × ' + height}));
  for (const [name, frame, ...parts] of picture.boxes) {
    const [x, y, w, h] = frame;
    shapes.append(drawn('g', {}, drawn('title', {text: names[name] + ' · ' + x + ', ' + y + ' · ' + w + ' × ' + h}),
      parts.map(part => shape(part, frame))));
  }
  for (const [style, ...runs] of picture.texts) shapes.append(drawn('g', {class: style}, runs.map(glyphRun)));
  shapes.append(...picture.empty.map(part => shape(part)).filter(Boolean));
  for (const [x, y, width, height] of blamed) shapes.append(drawn('rect', {class: 'blamed', x, y, width, height, rx: 3}));
  for (let at = 0; at < picture.cuts.length; at += 2) {
    const [x, y, width, height] = picture.cuts[at];
    shapes.append(drawn('rect', {class: 'cut', fill: 'url(#hatch)', x, y, width, height}), shape(picture.cuts[at + 1]) ?? '');
  }
  const [, , across, down] = picture.view;
  return drawn('svg', {class: 'copyfit-picture', role: 'img', 'aria-label': label, width: across, height: down,
    viewBox: picture.view.join(' ')}, shapes);
};
