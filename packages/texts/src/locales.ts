/** The locales that people may choose. Those whose catalogues are complete are offered. */
export const locales = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'uk',
  'tr',
  'ja',
  'ko',
  'zh-Hans',
  'zh-Hant',
  'ar',
  'he',
] as const;
export type Locale = (typeof locales)[number];

/** What people read who asked for no locale that is offered. */
export const fallback = 'en';

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr'];

/** Returns the direction in which a locale is written, for `dir`. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(likely(locale)?.script ?? '') ? 'rtl' : 'ltr';

/**
 * Returns the first offered locale that a list of language ranges asks for, or null. RFC 4647 lookup, except that not the
 * subtags of a range are compared, but the language and script that they imply: `pt` and `pt-PT` are answered with `pt-BR`,
 * `zh-HK` with `zh-Hant`, `iw` with `he`. A range that is not valid, such as `*`, asks for nothing.
 * @param ranges best first, as `navigator.languages`
 */
export function lookUp<L extends string>(
  ranges: readonly string[],
  offered: readonly L[],
): L | null {
  for (const range of ranges) {
    const wanted = likely(range);
    if (!wanted) continue;
    const found =
      offered.find((locale) => locale.toLowerCase() === range.toLowerCase()) ??
      offered.find((locale) => {
        const { language, script } = likely(locale) ?? {};
        return language === wanted.language && script === wanted.script;
      });
    if (found) return found;
  }
  return null;
}

/** Returns a tag with its likely script and region: `zh-TW` → `zh-Hant-TW`; null for one that is not valid. */
function likely(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}
