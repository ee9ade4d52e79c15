import { rangesOf } from '@assent/texts/accept-language';
import { fallback, type Locale, lookUp } from '@assent/texts/locales';
import type { AnyCaller } from '../../platform/caller.ts';
import { localesIn } from '../../platform/languages.ts';
import { languageOf, type MailLanguage } from '../../platform/mails/mail-languages.ts';
import type { Service } from '../../platform/service.ts';
import type { PersonRow } from './person.model.ts';

/** What is known about the language of a person. */
type Reader = Pick<PersonRow, 'locale' | 'lastLocale'>;

/**
 * Returns the locale of somebody who makes this request: the one that they have set, else the first offered one of
 * `Accept-Language`, else the one in which they read last, else English.
 * @param reader null: not known
 */
export function localeIn({ service, request }: AnyCaller, reader: Reader | null): Locale {
  const offered = localesIn(service.languages);
  const set = offered.find((locale) => locale === reader?.locale);
  return set ?? lookUp(rangesOf(request.languages), offered) ?? lastLocaleOf(service, reader);
}

function lastLocaleOf({ languages }: Service, reader: Reader | null): Locale {
  const offered = localesIn(languages);
  const known = [reader?.locale, reader?.lastLocale];
  return known.map((tag) => offered.find((each) => each === tag)).find(Boolean) ?? fallback;
}

/** Returns the language of a mail to somebody who makes this request. */
export const ownLanguage = (caller: AnyCaller, reader: Reader | null): MailLanguage =>
  languageOf(caller.service, localeIn(caller, reader));

/** Returns the language of a mail to a person that somebody else causes. @param reader null: not known */
export const languageTo = (service: Service, reader: Reader | null): MailLanguage =>
  languageOf(service, lastLocaleOf(service, reader));
