import type { Texts } from '@assent/texts/inbox/en';
import type { Texts as PartTexts } from '@assent/texts/inbox-parts/en';
import { setTexts as setTextsOfUi } from '@assent/ui/texts';

// The texts in the current locale. They are read when something is rendered, never when a module is loaded.

/** The locale of the texts, and of dates, numbers and lists. */
export const locale = 'en';

/** Those of the first screens. */
export let texts: Texts;

/** Those of what is loaded on demand. No module of the first screens reads them: the build fails if one does. */
export let partTexts: PartTexts;

/** Sets the texts that are shown from the next render on. */
export function setTexts(loaded: Texts): void {
  texts = loaded;
  setTextsOfUi(loaded.ui);
}

export function setPartTexts(loaded: PartTexts): void {
  partTexts = loaded;
}
