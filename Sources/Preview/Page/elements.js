// Shorthands for elements.

const one = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'text') element.textContent = value;
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== ''));
  return element;
};
// Users' text has no influence on the direction of the text around it.
const isolated = text => make('bdi', {text});
const counted = (number, noun) => number + ' ' + noun + (number === 1 ? '' : 's');
const points = number => String(Math.round(number * 100) / 100);
// Replaces an element's children, without losing the focus inside it: elements with the same id take it over.
const refill = (element, ...children) => {
  const focused = element.contains(document.activeElement) ? document.activeElement.id : '';
  element.replaceChildren(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== ''));
  if (focused) document.getElementById(focused)?.focus({preventScroll: true});
};
