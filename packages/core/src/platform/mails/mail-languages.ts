import { directionOf, fallback, type Locale } from '@assent/texts/locales';
import type { Texts } from '@assent/texts/mails/en';
import { hasRightToLeft } from '../schemas/hidden-characters.ts';
import type { Service } from '../service.ts';

/** What a mail to a person is written with. */
export type MailLanguage = {
  locale: Locale;
  texts: Texts;
  /** Returns a name as the mail shows it: isolated where its letters could change the order of the words around it. */
  name: (name: string) => string;
};

/** Returns the language of a mail; English for a locale without texts. */
export function languageOf(
  { languages }: Pick<Service, 'languages'>,
  locale: Locale = fallback,
): MailLanguage {
  const language = languages[locale];
  if (!language) return languageOf({ languages });
  const isRightToLeft = directionOf(locale) === 'rtl';
  return {
    locale,
    texts: language.mails,
    name: (name) => (isRightToLeft || hasRightToLeft(name) ? `\u2068${name}\u2069` : name),
  };
}
