import { type Formats, formatsOf } from '@assent/texts/formats';
import type { Texts } from '@assent/texts/ui/en';
import type { Texts as PartTexts } from '@assent/texts/ui-parts/en';

// The texts of these components in the current locale. They are read when something is rendered, never when a module is loaded.

/** Those of the components that each page may need. */
export let texts: Texts;

/** Those of the other components, which the inbox loads on demand, each with its part. */
export let partTexts: PartTexts;

/** What dates, numbers, lists and durations are written with. */
export let formats: Formats;

/**
 * Sets the texts that are shown from the next render on. An application calls it with those of its locale.
 * @param locale BCP 47
 */
export function setTexts(loaded: Texts, locale: string): void {
  texts = loaded;
  formats = formatsOf(locale);
}

export function setPartTexts(loaded: PartTexts): void {
  partTexts = loaded;
}
