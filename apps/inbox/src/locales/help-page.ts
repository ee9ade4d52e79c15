import type { Texts } from '@assent/texts/help/en';
import { shownLocale } from './load-texts.ts';

/** Returns the address of the guide for people in the language that is shown, or of one of its sections. */
export const helpPage = (section?: keyof Texts['guide']['sections']) =>
  `/help?lang=${shownLocale()}${section ? `#${section}` : ''}`;
