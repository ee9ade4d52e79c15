import { fallback, type Locale } from '@assent/texts/locales';
import type { Texts } from '@assent/texts/mails/en';
import type { Service } from '../service.ts';

/** What a mail to a person is written with. */
export type MailLanguage = {
  locale: Locale;
  texts: Texts;
};

/** Returns the language of a mail; English for a locale without texts. */
export function languageOf(
  { languages }: Pick<Service, 'languages'>,
  locale: Locale = fallback,
): MailLanguage {
  const language = languages[locale];
  if (!language) return languageOf({ languages });
  return { locale, texts: language.mails };
}
