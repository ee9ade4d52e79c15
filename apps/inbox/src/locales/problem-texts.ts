import { shownLocale, shownTexts } from './load-texts.ts';

type Say = (key: string) => string | null;

let loaded: { locale: string; say: Say } | null = null;

/** Loads the texts of problems, of which most visits need none. Without them, those of the server are shown. */
export async function loadProblemTexts(): Promise<void> {
  const locale = shownLocale();
  if (loaded?.locale === locale) return;
  const texts = await shownTexts()
    .problems()
    .catch(() => null);
  if (texts) loaded = { locale, say: texts.sayByKey };
}

/** Returns what people read of a problem; null if they read what the server says. @param code of the problem */
export const problemText = (code: string, part: 'title' | 'detail'): string | null =>
  loaded?.say(`${code}_${part}`) ?? null;
