import type { Texts } from '@assent/texts/inbox/en';
import type { Texts as PartTexts } from '@assent/texts/inbox-parts/en';
import { setPartTexts as setPartTextsOfUi, setTexts as setTextsOfUi } from '@assent/ui/texts';

// The texts in the current locale. They are read when something is rendered, never when a module is loaded.

/** Those of the first screens. */
export let texts: Texts;

/** Those of what is loaded on demand. No module of the first screens reads them: the build fails if one does. */
export let partTexts: PartTexts;

/** Sets the texts that are shown from the next render on. @param locale theirs, BCP 47 */
export function setTexts(loaded: Texts, locale: string): void {
  texts = loaded;
  setTextsOfUi(loaded.ui, locale);
}

export function setPartTexts(loaded: PartTexts): void {
  partTexts = loaded;
  setPartTextsOfUi(loaded.uiParts);
}
