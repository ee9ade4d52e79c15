import { inboxLocales } from '@assent/texts/inbox-locales';
import { directionOf } from '@assent/texts/locales';
import { Component, options, type VNode } from 'preact';
import { setPartTexts, setTexts } from '../texts.ts';

// Only in the build for tests (`vite build --mode pseudo`): shows what is on the screen in another language, with all that
// it has in its state. A change in the settings renders everything anew, which would close dialogs.

/** What is on the screen. Preact has short names for its own members: `__` is the parent, `__c` the component. */
const components = new Set<Component>();
const componentOf = (vnode: VNode): unknown => Reflect.get(vnode, '__c');
const isRoot = (vnode: VNode) => !Reflect.get(vnode, '__');

const { diffed, unmount } = options;
options.diffed = (vnode) => {
  const component = componentOf(vnode);
  if (component instanceof Component && !isRoot(vnode)) components.add(component);
  diffed?.(vnode);
};
options.unmount = (vnode) => {
  const component = componentOf(vnode);
  if (component instanceof Component) components.delete(component);
  unmount?.(vnode);
};

/** Loaded at once, because the browser may be offline when they are shown. */
const loaded = Promise.all(
  Object.entries(inboxLocales).map(async ([locale, load]) => {
    const { default: texts, parts } = await load();
    return { locale, texts, further: (await parts()).default };
  }),
);

async function showLocale(tag: string): Promise<void> {
  const found = (await loaded).find(({ locale }) => locale === tag);
  if (!found) throw new Error(`There is no locale ${tag}.`);
  setTexts(found.texts, tag);
  setPartTexts(found.further);
  Object.assign(document.documentElement, { lang: tag, dir: directionOf(tag) });
  for (const component of components) component.forceUpdate();
  // Rendered in a microtask, and measured by what watches sizes once it was laid out.
  await new Promise((rendered) => setTimeout(rendered));
}

Object.assign(window, { showLocale });
