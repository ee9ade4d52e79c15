import { directionOf, fallback, type Locale, locales } from '@assent/texts/locales';
import type { Texts } from '@assent/texts/mails/en';
import { mails } from '@assent/texts/mails/offered';
import { hasRightToLeft } from '../schemas/hidden-characters.ts';

/** The texts of mails to people, by locale. English is always there. */
export type MailTexts = Partial<Record<Locale, Texts>> & { en: Texts };

/** Those of the locales that are complete. */
export const offeredMailTexts: MailTexts = mails;

/** Returns the locales in which people can read. */
export const localesIn = (mailTexts: MailTexts): Locale[] =>
  locales.filter((locale) => mailTexts[locale]);

/** What a mail to a person is written with. */
export type MailLanguage = {
  locale: Locale;
  texts: Texts;
  /** Returns a name as the mail shows it: isolated where its letters could change the order of the words around it. */
  name: (name: string) => string;
};

/** Returns the language of a mail; English for a locale without texts. */
export function languageOf(
  { mailTexts }: { mailTexts: MailTexts },
  locale: Locale = fallback,
): MailLanguage {
  const texts = mailTexts[locale];
  if (!texts) return languageOf({ mailTexts });
  const isRightToLeft = directionOf(locale) === 'rtl';
  return {
    locale,
    texts,
    name: (name) => (isRightToLeft || hasRightToLeft(name) ? `\u2068${name}\u2069` : name),
  };
}
