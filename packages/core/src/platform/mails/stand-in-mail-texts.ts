import type { MailLanguage } from './mail-languages.ts';
import { type MailText, mailIn } from './mail-texts.ts';

// Mails about stand-ins. None contains anything of a message.

type Text = { name: string; url: string };
type Change = Exclude<keyof MailLanguage['texts']['standIns'], 'answered'>;

const about =
  (change: Change) =>
  (language: MailLanguage, { name, url }: Text): MailText => {
    const { subject, what } = language.texts.standIns[change];
    return mailIn(language, subject({ name }), [[what({ name }), url]]);
  };

/** Returns the mail to a person whom another one asks to answer for them. */
export const standInAskedMail = about('asked');

/** Returns the mail to the represented person when the other one has accepted. */
export const standInAcceptedMail = about('accepted');

/** Returns the mail to the person who asked when the other one has declined. */
export const standInDeclinedMail = about('declined');

/** Returns the mail to the other person when one of the two has ended it. */
export const standInEndedMail = about('ended');

/** Returns the mail to a person who begins to stand in for another one. */
export const standInBegunMail = about('begun');

/**
 * Returns the mail to a person for whom their stand-in has answered.
 * @param answered isLast: the last such mail today
 */
export function answeredForYouMail(
  language: MailLanguage,
  answered: Text & { sender: string; isLast: boolean },
): MailText {
  const { answered: texts } = language.texts.standIns;
  const { name, sender, url, isLast } = answered;
  const names = { name, sender };
  return mailIn(language, texts.subject(names), [
    [texts.what(names), url],
    isLast ? texts.last : null,
  ]);
}
