import { loadOnce } from '@assent/ui/lazy-part';
import { setPartTexts, setTexts } from './texts.ts';

const locales = {
  en: {
    first: () => import('@assent/texts/inbox/en'),
    parts: () => import('@assent/texts/inbox-parts/en'),
  },
};

const locale: keyof typeof locales = 'en';

/** Loads the texts of the first screens. */
export async function loadTexts(): Promise<void> {
  setTexts((await locales[locale].first()).default, locale);
}

/** Loads the texts of what is loaded on demand, once. */
export const loadPartTexts = loadOnce(async () => {
  setPartTexts((await locales[locale].parts()).default);
});

/** Returns a function that loads a part together with its texts, for `lazyPart` and `loadOnce`. */
export const withTexts =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadPartTexts()]);
    return part;
  };
