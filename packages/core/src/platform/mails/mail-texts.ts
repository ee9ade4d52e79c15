import english from '@assent/texts/developer-mails/en';
import type { CodePurpose } from '../statuses.schema.ts';
import type { MailLanguage } from './mail-languages.ts';

/** Subject and text of a mail, in plain text. `locale`: of a mail to a person, which is sent as HTML too. */
export type MailText = { subject: string; text: string; locale?: string };

/** The texts of mails to developers, and the locale whose times and numbers they contain. */
export const mailLocale = 'en';
export const mailTexts = english;

/** Returns a mail of paragraphs. Lines that belong together are one paragraph; null is omitted. */
export const mailOf = (subject: string, paragraphs: (string | string[] | null)[]): MailText => ({
  subject,
  text: `${paragraphs
    .filter((paragraph) => paragraph !== null)
    .map((paragraph) => [paragraph].flat().join('\n'))
    .join('\n\n')}\n`,
});

/** The same for a person. @param language in which it is written */
export const mailIn = (
  { locale }: MailLanguage,
  ...content: Parameters<typeof mailOf>
): MailText => ({
  ...mailOf(...content),
  locale,
});

/**
 * Returns the mail with a code. The subject contains the code too, so that a phone shows it without opening the mail.
 * @param username of the account whose registration it verifies: anybody can register an address that is not verified
 */
export function codeMail(
  language: MailLanguage,
  purpose: CodePurpose,
  code: string,
  username?: string,
): MailText {
  const { codes } = language.texts;
  return mailIn(language, codes.subject({ code }), [
    codes.code({ code }),
    [codes.purpose[purpose], codes.use],
    username ? codes.registration({ username }) : null,
    codes.not_requested,
  ]);
}
