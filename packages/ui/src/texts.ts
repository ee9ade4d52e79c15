import type { Texts } from '@assent/texts/ui/en';

/** The texts of these components in the current locale. They are read when something is rendered, never when a module is loaded. */
export let texts: Texts;

/** Sets the texts that are shown from the next render on. An application calls it with those of its locale. */
export function setTexts(loaded: Texts): void {
  texts = loaded;
}
