extension HTMLPage {
  /// Filters, keys and permalinks. It shows and hides what is in the page and copies elements; it never makes markup of text.
  /// The URL fragment is the whole state: `#q=words&severity=error&locale=de&f=<finding>`.
  static let script = #"""
    (() => {
    'use strict';
    const root = document.documentElement;
    root.classList.add('scripted');
    const all = (selector, from = document) => [...from.querySelectorAll(selector)];
    const one = selector => document.querySelector(selector);
    const findings = all('.finding').map(element => ({
      element, words: element.textContent.toLowerCase(), rule: element.dataset.rule, severity: element.dataset.severity,
      state: element.dataset.state, locales: new Set(element.dataset.locales.split(' ').filter(Boolean)),
      scenario: element.closest('.scenario').dataset.scenario
    }));
    const box = one('#filter'), clear = one('#clear'), shown = one('#shown');
    const names = ['severity', 'state', 'scenario', 'rule', 'locale'];
    let state = {q: '', f: ''};

    const read = () => {
      const fresh = {q: '', f: ''};
      for (const part of location.hash.slice(1).split('&')) {
        const at = part.indexOf('=');
        if (at < 1) continue;
        const name = part.slice(0, at);
        if (name !== 'q' && name !== 'f' && !names.includes(name)) continue;
        try { fresh[name] = decodeURIComponent(part.slice(at + 1)); } catch { fresh[name] = ''; }
      }
      return fresh;
    };
    const write = replace => {
      const parts = ['q', ...names, 'f'].filter(name => state[name]).map(name => name + '=' + encodeURIComponent(state[name]));
      const url = '#' + parts.join('&');
      if (url === location.hash || (url === '#' && !location.hash)) return;
      history[replace ? 'replaceState' : 'pushState'](null, '', url);
    };
    const values = name => (state[name] || '').split(',').filter(Boolean);
    const fits = finding => {
      for (const name of ['severity', 'state']) {
        const wanted = values(name);
        if (wanted.length && !wanted.includes(finding[name])) return false;
      }
      if (state.scenario && state.scenario !== finding.scenario) return false;
      if (state.rule && state.rule !== finding.rule) return false;
      if (state.locale && finding.locales.size && !finding.locales.has(state.locale)) return false;
      return state.q.toLowerCase().split(/\s+/).every(word => word.startsWith('-') && word.length > 1
        ? !finding.words.includes(word.slice(1)) : finding.words.includes(word));
    };
    const apply = () => {
      if (!box) return;
      const isFiltered = Boolean(state.q) || names.some(name => state[name]);
      let count = 0;
      for (const finding of findings) {
        const visible = fits(finding);
        finding.element.hidden = !visible;
        if (visible) count++;
      }
      for (const object of all('.object')) object.hidden = !object.querySelector('.finding:not([hidden])');
      for (const scenario of all('.scenario')) scenario.hidden = isFiltered && !scenario.querySelector('.finding:not([hidden])');
      one('#nothing').hidden = !isFiltered || count > 0;
      const total = findings.length + (findings.length === 1 ? ' finding' : ' findings');
      shown.textContent = isFiltered ? count + ' of ' + total : total;
      clear.hidden = !isFiltered;
      if (box.value !== state.q) box.value = state.q;
      for (const control of all('[data-filter]')) {
        const value = state[control.dataset.filter] || '';
        if (control.tagName === 'SELECT') { control.value = value; control.classList.toggle('on', Boolean(value)); }
        else control.setAttribute('aria-pressed', String(values(control.dataset.filter).includes(control.dataset.value)));
      }
    };
    const reveal = () => {
      const target = state.f && findings.find(finding => finding.element.dataset.id === state.f);
      if (!target) return;
      target.element.hidden = false;
      for (let up = target.element.parentElement; up; up = up.parentElement) up.hidden = false;
      target.element.open = true;
      target.element.scrollIntoView({block: 'start'});
      target.element.querySelector('summary').focus({preventScroll: true});
    };
    const set = (name, value, replace = false) => { state[name] = value; state.f = ''; write(replace); apply(); };
    const reset = () => { state = {q: '', f: ''}; write(false); apply(); };

    addEventListener('hashchange', () => { if (location.hash && !location.hash.includes('=')) return; state = read(); apply(); reveal(); });
    addEventListener('popstate', () => { state = read(); apply(); });
    if (box) {
      box.addEventListener('input', () => set('q', box.value.trim(), true));
      clear.addEventListener('click', () => { reset(); box.focus(); });
    }
    document.addEventListener('change', event => {
      if (event.target.matches('select[data-filter]')) set(event.target.dataset.filter, event.target.value);
    });
    const zoom = one('#zoom');
    document.addEventListener('click', event => {
      const button = event.target.closest('button[data-filter]');
      if (button) {
        const {filter, value} = button.dataset;
        if (filter === 'locale') return set(filter, state.locale === value ? '' : value);
        const wanted = values(filter);
        set(filter, (wanted.includes(value) ? wanted.filter(other => other !== value) : [...wanted, value]).join(','));
        return;
      }
      const copy = event.target.closest('.copy');
      if (copy) {
        const code = copy.parentElement.querySelector('code');
        const done = () => { copy.textContent = 'Copied'; setTimeout(() => { copy.textContent = 'Copy'; }, 1500); };
        const select = () => { getSelection().selectAllChildren(code); if (document.execCommand('copy')) done(); };
        if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(done, select); else select();
        return;
      }
      const picture = event.target.closest('figure .copyfit-picture');
      if (picture) {
        zoom.querySelector('div').replaceChildren(picture.cloneNode(true));
        zoom.showModal();
      }
    });
    for (const dialog of all('dialog')) dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });

    const step = by => {
      const visible = all('.finding > summary').filter(summary => summary.offsetParent);
      if (!visible.length) return;
      let index = visible.indexOf(document.activeElement);
      if (index < 0) {
        index = visible.findIndex(summary => summary.getBoundingClientRect().top > 0);
        if (index < 0) index = visible.length - 1;
        else if (by < 0) index = Math.max(0, index - 1);
      } else index = Math.min(visible.length - 1, Math.max(0, index + by));
      visible[index].focus({preventScroll: true});
      visible[index].scrollIntoView({block: 'nearest'});
    };
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey || one('dialog[open]')) return;
      if (event.target.matches('input, select, textarea')) {
        if (event.key === 'Escape') event.target.blur();
        return;
      }
      switch (event.key) {
      case '/': if (!box) return; box.focus(); box.select(); break;
      case 'j': step(1); break;
      case 'k': step(-1); break;
      case 'c': reset(); break;
      case '?': one('#help').showModal(); break;
      default: return;
      }
      event.preventDefault();
    });

    state = read();
    apply();
    reveal();
    })();
    """#
}
