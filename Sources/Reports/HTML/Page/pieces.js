// Pieces of data: from files beside the page, or from the page itself.

const waiting = new Map();
globalThis.copyfit = (name, json) => { const done = waiting.get(name); if (done) done(json); };
const fetched = new Map();
const unpack = async element => {
  const text = atob(element.textContent);
  const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
};
const fetchPiece = name => new Promise((resolve, reject) => {
  const embedded = one('script[data-chunk="' + name + '"]');
  if (embedded) return unpack(embedded).then(resolve, reject);
  const [kind, number] = name.split('-');
  const file = 'data/' + name + '.' + run.pieces[kind].digests[number] + '.js';
  const script = make('script', {src: file, async: true});
  waiting.set(name, resolve);
  script.onload = () => { script.remove(); waiting.delete(name); reject(new Error(file)); };
  script.onerror = () => { waiting.delete(name); reject(new Error(file)); };
  document.head.append(script);
});
// Details are many and large: the ones used last are kept.
const kept = [];
const load = (kind, number) => {
  const name = kind + '-' + number;
  if (!fetched.has(name)) {
    const piece = fetchPiece(name);
    fetched.set(name, piece);
    piece.catch(error => {
      fetched.delete(name);
      notice('This part of the report cannot be loaded: ' + error.message
        + '. Copy the folder "data" along with index.html.');
    });
  }
  if (kind === 'detail') {
    const at = kept.indexOf(name);
    if (at >= 0) kept.splice(at, 1);
    kept.push(name);
    if (kept.length > 24) fetched.delete(kept.shift());
  }
  return fetched.get(name);
};
// The number of the piece of a kind that holds the thing with this number.
const holder = (kind, number) => {
  const starts = run.pieces[kind].starts;
  let low = 0, high = starts.length;
  while (high - low > 1) { const middle = (low + high) >> 1; if (starts[middle] <= number) low = middle; else high = middle; }
  return low;
};
