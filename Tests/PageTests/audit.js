// What an accessibility checker looks for first, in the page as it stands: roles, names, structure, contrast. Returns a list of complaints.
(() => {
  const complaints = [];
  const say = (element, text) => {
    const name = element.tagName.toLowerCase() + (element.id ? '#' + element.id : '')
      + (element.classList.length ? '.' + [...element.classList].join('.') : '');
    complaints.push(text + ': ' + name + ' "' + (element.textContent || '').trim().slice(0, 40) + '"');
  };
  const isShown = element => element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !element.closest('[aria-hidden=true]');
  const shown = selector => [...document.querySelectorAll(selector)].filter(isShown);

  // Every control has a name, and none stands inside another (WCAG 4.1.2).
  const nameOf = element => {
    const labelled = (element.getAttribute('aria-labelledby') || '').split(' ').map(id => document.getElementById(id)?.textContent || '').join('');
    return (labelled || element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent || element.title || element.alt || '').trim();
  };
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';
  for (const control of shown(controls)) {
    if (!nameOf(control)) say(control, 'a control without a name');
    const outer = control.parentElement.closest('a[href], button, select');
    if (outer) say(control, 'a control inside a control');
  }
  for (const element of shown('svg[role=img], img')) if (!nameOf(element)) say(element, 'a picture without a name');
  for (const element of shown('nav, aside, section, [role=region], [role=search], [role=list], dialog')) {
    if (['ASIDE', 'NAV', 'DIALOG'].includes(element.tagName) || ['region', 'list'].includes(element.getAttribute('role'))) {
      if (!element.getAttribute('aria-label') && !element.getAttribute('aria-labelledby')) say(element, 'a landmark without a name');
    }
  }

  // Roles that need a parent, references that lead nowhere, ids given twice (WCAG 1.3.1, 4.1.1).
  for (const item of shown('[role=listitem]')) if (!item.closest('[role=list]')) say(item, 'a list item outside of a list');
  for (const list of shown('ul, ol')) {
    for (const child of list.children) if (child.tagName !== 'LI') say(child, 'not an item, in a list');
  }
  for (const element of document.querySelectorAll('[aria-labelledby]')) {
    for (const id of element.getAttribute('aria-labelledby').split(' ')) {
      if (!document.getElementById(id)) say(element, 'aria-labelledby names nothing');
    }
  }
  const ids = new Set();
  for (const element of document.querySelectorAll('[id]')) {
    if (ids.has(element.id)) say(element, 'an id given twice');
    ids.add(element.id);
  }
  if (!document.documentElement.lang) say(document.documentElement, 'no language');
  if (shown('h1').length !== 1) complaints.push('not one h1 but ' + shown('h1').length);
  if (shown('main').length !== 1) complaints.push('not one main but ' + shown('main').length);
  let level = 0;
  for (const heading of shown('h1, h2, h3, h4, h5, h6')) {
    const next = Number(heading.tagName[1]);
    if (level && next > level + 1) say(heading, 'a heading that skips from ' + level + ' to ' + next);
    level = next;
  }
  for (const table of shown('table')) if (!table.querySelector('th')) say(table, 'a table without headings');

  // Targets of a pointer are at least 24 × 24, or stand in a line of text (WCAG 2.5.8). The views over the picture of a screen are as large as
  // they are there.
  for (const control of shown('button:not(.view), select, input')) {
    const {width, height} = control.getBoundingClientRect();
    if ((width < 24 || height < 24) && !control.closest('table, h3, p')) say(control, 'a target of ' + Math.round(width) + ' × ' + Math.round(height));
  }

  // Text stands out from its ground by 4.5 to 1, large text by 3 to 1 (WCAG 1.4.3).
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const luminance = ([red, green, blue]) => {
    const linear = [red, green, blue].map(value => { const part = value / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const over = (top, under) => top.slice(0, 3).map((value, at) => value * top[3] + under[at] * (1 - top[3])).concat(1);
  const ground = element => {
    const layers = [];
    for (let up = element; up; up = up.parentElement) layers.push(rgba(getComputedStyle(up).backgroundColor));
    return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255, 1]);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || seen.has(element) || element.closest('svg, script, style') || !isShown(element)) continue;
    seen.add(element);
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const under = ground(element), ink = over(rgba(style.color), under);
    const [light, dark] = [luminance(under), luminance(ink)].sort((a, b) => b - a);
    const ratio = (light + 0.05) / (dark + 0.05);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5) - 0.01) say(element, 'a contrast of ' + ratio.toFixed(2));
  }

  // Nothing is wider than the window but what scrolls by itself (WCAG 1.4.10).
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    complaints.push('the page is ' + document.documentElement.scrollWidth + ' wide in a window of ' + innerWidth);
  }
  return complaints;
})()
