import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

declare global {
  interface Window {
    TestingLibraryDom?: typeof import('@testing-library/dom');
  }
}

/** A string as people see it, or a pattern. */
export type Words = { text: string; exact: boolean } | { pattern: string; flags: string };

/** How one part is found within another; all of them lead from the document to the elements that are meant. */
export type Step =
  | { by: 'role'; role: string; name?: Words; level?: number }
  | { by: 'label'; words: Words }
  | { by: 'text'; words: Words }
  | { by: 'first' };

/** The properties of the elements that were found. */
export interface Found {
  elements: Element[];
  /** Where the first one that can be seen is, and whether it can be pressed. */
  seen?: { element: Element; place: string; isEnabled: boolean };
}

/** Testing Library's queries, which need to be brought to a document once. */
export const library = await readFile(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** Runs in the page. Without the queries of Testing Library it returns nothing. */
export function find(steps: Step[]): Found | undefined {
  const { TestingLibraryDom: queries } = window;
  if (!queries) return undefined;

  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
  const matcher = (words: Words) => (text: string | null) => {
    const shown = squeezed(text ?? '');
    if ('pattern' in words) return new RegExp(words.pattern, words.flags).test(shown);
    if (words.exact) return shown === squeezed(words.text);
    return shown.toLowerCase().includes(squeezed(words.text).toLowerCase());
  };
  const follow = (within: HTMLElement[], step: Step): HTMLElement[] => {
    if (step.by === 'first') return within.slice(0, 1);
    const found = within.flatMap((part) => {
      if (step.by === 'label') return queries.queryAllByLabelText(part, matcher(step.words));
      if (step.by === 'text') return queries.queryAllByText(part, matcher(step.words));
      const name = step.name && matcher(step.name);
      return queries.queryAllByRole(part, step.role, { name, level: step.level });
    });
    return [...new Set(found)];
  };
  const elements = steps.reduce(follow, [document.body]);
  const element = elements.find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!element) return { elements };
  const { x, y, width, height } = element.getBoundingClientRect();
  const isEnabled = !element.matches(':disabled');
  return { elements, seen: { element, place: [x, y, width, height].join(), isEnabled } };
}
