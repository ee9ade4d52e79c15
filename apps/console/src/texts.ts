import type { Texts } from '@assent/texts/console/en';
import { setPartTexts as setPartTextsOfUi, setTexts as setTextsOfUi } from '@assent/ui/texts';

const locales = { en: () => import('@assent/texts/console/en') };
export type Locale = keyof typeof locales;

/** The texts of the console in the current locale. They are read when something is rendered, never when a module is loaded. */
export let texts: Texts;

/** Loads the texts of a locale, and no others. Screens show them after the next render. */
export async function loadTexts(locale: Locale): Promise<void> {
  texts = (await locales[locale]()).default;
  setTextsOfUi(texts.ui, locale);
  setPartTextsOfUi(texts.uiParts);
}
