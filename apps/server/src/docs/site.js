// Copy buttons, tabs, and results while somebody types. Without it a page shows all snippets, and the search is a form.

/**
 * Creates an element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} properties
 * @param {(Node | string)[]} children
 */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

for (const code of document.querySelectorAll('.code')) {
  const button = element(
    'button',
    { type: 'button', className: 'copy', ariaLive: 'polite' },
    'Copy',
  );
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.querySelector('code')?.textContent?.trimEnd() ?? '');
    button.textContent = 'Copied';
    setTimeout(() => button.replaceChildren('Copy'), 2_000);
  });
  code.append(button);
}

const CHOICE = 'documentation-tab';

/** Selects the tabs with a label on the whole page. @param {string | null} label */
function choose(label) {
  for (const list of document.querySelectorAll('[role=tablist]')) {
    const tabs = [...list.children].filter((tab) => tab instanceof HTMLButtonElement);
    if (!tabs.some((tab) => tab.textContent === label)) continue;
    for (const tab of tabs) {
      const isChosen = tab.textContent === label;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(`${tab.id}-panel`);
      if (panel) panel.hidden = !isChosen;
    }
  }
}

/** Selects a tab, remembers its label, and keeps it where it is while the tabs above change. @param {Element} tab */
function press(tab) {
  const before = tab.getBoundingClientRect().top;
  choose(tab.textContent);
  scrollBy(0, tab.getBoundingClientRect().top - before);
  localStorage.setItem(CHOICE, tab.textContent ?? '');
}

const KEYS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

for (const [at, group] of [...document.querySelectorAll('.tabs')].entries()) {
  const panels = [...group.children].filter((panel) => panel instanceof HTMLElement);
  const tabs = panels.map((panel, index) => {
    const id = `tab-${at}-${index}`;
    const tab = element('button', { type: 'button', id, role: 'tab' }, panel.dataset.label ?? '');
    tab.setAttribute('aria-controls', `${id}-panel`);
    panel.setAttribute('aria-labelledby', id);
    Object.assign(panel, { id: `${id}-panel`, role: 'tabpanel' });
    panel.firstElementChild?.remove();
    tab.addEventListener('click', () => press(tab));
    return tab;
  });
  const list = element('div', { role: 'tablist', ariaLabel: 'Language' }, ...tabs);
  list.addEventListener('keydown', ({ key }) => {
    const step = KEYS.get(key);
    const from = tabs.findIndex((tab) => tab.matches(':focus'));
    const next = step && tabs.at((from + step) % tabs.length);
    if (!next) return;
    next.focus();
    press(next);
  });
  group.prepend(list);
  choose(panels[0]?.dataset.label ?? null);
}
choose(localStorage.getItem(CHOICE));

const form = document.querySelector('form');
const input = form?.querySelector('input');
const found = form?.querySelector('div');

/** Shows what the search finds. @param {HTMLInputElement} input @param {HTMLElement} found */
async function showResults(input, found) {
  const question = input.value.trim();
  if (question === '') {
    found.hidden = true;
    return;
  }
  const answer = await fetch(`/docs/search.json?q=${encodeURIComponent(question)}`);
  /** @type {{ data: { href: string, page: string, heading: string, excerpt: string }[] }} */
  const { data: results } = await answer.json();
  // A later letter has its own answer, and who is in the list keeps it.
  if (question !== input.value.trim() || !input.matches(':focus')) return;
  found.replaceChildren(
    element(
      'p',
      { role: 'status' },
      `${results.length || 'No'} result${results.length === 1 ? '' : 's'}`,
    ),
    ...results.map(({ href, page, heading, excerpt }) =>
      element(
        'a',
        { href },
        element('strong', {}, heading),
        element('span', {}, `${page}: ${excerpt}`),
      ),
    ),
  );
  found.hidden = false;
}

if (form && input && found) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const close = () => {
    found.hidden = true;
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => showResults(input, found), 100);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  form.addEventListener('keydown', (event) => {
    const places = [input, ...found.querySelectorAll('a')];
    const from = places.findIndex((place) => place.matches(':focus'));
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && !found.hidden) {
      event.preventDefault();
      places.at((from + step) % places.length)?.focus();
    }
    if (event.key !== 'Escape' || found.hidden) return;
    event.preventDefault();
    input.focus();
    close();
  });
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

document.querySelector('#menu [aria-current]')?.scrollIntoView({ block: 'nearest' });

// A chosen heading is behind the contents that are open over the page.
const contents = document.getElementById('contents');
contents?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement && contents.matches(':popover-open'))
    contents.hidePopover();
});
