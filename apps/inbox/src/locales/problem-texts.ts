import { shownLocale, shownTexts } from './load-texts.ts';
import type { FieldProblem, Say, Told } from './problem-words.ts';

type Words = typeof import('./problem-words.ts');

let loaded: { locale: string; say: Say; words: Words } | null = null;

/** Loads the texts of problems, of which most visits need none. */
export async function loadProblemTexts(): Promise<void> {
  const locale = shownLocale();
  if (loaded?.locale === locale) return;
  const parts = Promise.all([shownTexts().problems(), import('./problem-words.ts')]);
  const [texts, words] = (await parts.catch(() => null)) ?? [];
  if (texts && words) loaded = { locale, say: texts.sayByKey, words };
}

/** Returns what people read of a problem; null for a code without a text, and where the texts could not be loaded. */
export const problemText = (problem: Told) =>
  loaded?.words.problemText(loaded.say, problem);

/** Returns what is wrong with a field; null without a text of it. */
export const fieldText = (problem: FieldProblem) =>
  loaded?.words.fieldText(loaded.say, problem);
