import { languages } from '@assent/texts/languages';
import { type Locale, locales } from '@assent/texts/locales';

/** What this service says to people in one locale: their mails, and the labels of buttons whose sender gave none. */
export type Language = (typeof languages)['en'];

/** The languages in which people can read. English is always there. */
export type Languages = Partial<Record<Locale, Language>> & { en: Language };

/** Those whose texts are complete. */
export const offeredLanguages: Languages = languages;

export const localesIn = (all: Languages): Locale[] => locales.filter((locale) => all[locale]);
