import type { ReactNode } from 'react';
import { loadOnce } from '../chunks/lazy-part.tsx';

// Few texts have characters that are not seen or runs of spaces, so the rules for them are loaded on demand. Until they
// are there, every such character is U+FFFD.

let rules: typeof import('./drawn-text.tsx') | undefined;
const load = loadOnce(async () => {
  rules = await import('./drawn-text.tsx');
});

const UNSEEN = /[\p{Cf}\p{DI}\u2800]/gu;
/** In a text, or in JSON with texts. */
const NEEDS_RULES = /[\p{Cf}\p{DI}\u2800\t\r\u0085\u2028\u2029]|\s\s|\\[rt]|\\n\s*\\n/u;

/** Returns whether a text is drawn by rules that are not loaded yet. */
export const lacksRules = (text: string): boolean => !rules && NEEDS_RULES.test(text);

/** Loads the rules if a text, or JSON with texts, needs them. */
export const loadTextRules = async (text: string): Promise<void> => {
  if (lacksRules(text)) await load().catch(() => undefined);
};

const replaced = (text: string) => text.replaceAll(UNSEEN, '\ufffd');

/** Returns a text as it is drawn. */
export const drawn = (text: string, hasLines: boolean, draw: (text: string) => ReactNode) =>
  NEEDS_RULES.test(text) && rules ? rules.drawnText(text, hasLines, draw) : draw(replaced(text));

/** Returns a text of one line as a string, with its labels in brackets: `⟨U+202E⟩`. */
export const shownLine = (text: string): string => (rules ? rules.shownLine(text) : replaced(text));

/** Returns what a person wrote without the characters that a text must not contain. */
export function withoutHidden(text: string): string {
  void loadTextRules(text);
  return rules ? rules.withoutHidden(text) : text.replaceAll(UNSEEN, '');
}
