// Shorthands for elements, and the run that the page is about.

const one = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const run = JSON.parse(one('#run').textContent);
document.documentElement.classList.add('scripted');
for (const element of all('.no-script')) element.remove();
const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'text') element.textContent = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== ''));
  return element;
};
const make = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);
const drawn = (name, attributes = {}, ...children) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
// Users' text has no influence on the direction of the text around it.
const isolated = text => make('bdi', {text});
const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
const counted = (number, noun) => grouped(number) + ' ' + noun + (number === 1 ? '' : 's');
const notice = text => { const box = one('#notice'); box.hidden = false; box.textContent = text; };
