// Where cells come from: the server, or the files of an exported page.

const query = (screen, pane, edits) => {
  const words = new URLSearchParams({screen});
  for (const name of knobNames) if (pane[name]) words.append(name, pane[name]);
  for (const edit of edits) { words.append('edit', edit.object); words.append('text', edit.text); }
  // The server takes a plus sign for one.
  return String(words).replaceAll('+', '%20');
};
const ask = async path => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
};
const source = {
  isLive: true,
  project: () => ask('project'),
  cell: (screen, pane, edits) => ask('cell?' + query(screen, pane, edits)),
  marks: pane => ask('marks?' + query('', pane, [])),
  changes: version => ask('changes?after=' + version)
};
