import { type MailText, mailOf, mailTexts } from './mail-texts.ts';

// Mails about stand-ins. None contains anything of a message.

type Text = { name: string; url: string };
type Words = Record<'subject' | 'what', (person: { name: string }) => string>;

const about = ({ subject, what }: Words, { name, url }: Text): MailText =>
  mailOf(subject({ name }), [[what({ name }), url]]);

/** Returns the mail to a person whom another one asks to answer for them. */
export const standInAskedMail = (text: Text) => about(mailTexts.standIns.asked, text);

/** Returns the mail to the represented person when the other one has accepted. */
export const standInAcceptedMail = (text: Text) => about(mailTexts.standIns.accepted, text);

/** Returns the mail to the person who asked when the other one has declined. */
export const standInDeclinedMail = (text: Text) => about(mailTexts.standIns.declined, text);

/** Returns the mail to the other person when one of the two has ended it. */
export const standInEndedMail = (text: Text) => about(mailTexts.standIns.ended, text);

/** Returns the mail to a person who begins to stand in for another one. */
export const standInBegunMail = (text: Text) => about(mailTexts.standIns.begun, text);

/**
 * Returns the mail to a person for whom their stand-in has answered.
 * @param isLast true: the last such mail today
 */
export function answeredForYouMail({
  name,
  sender,
  url,
  isLast,
}: Text & { sender: string; isLast: boolean }): MailText {
  const { answered } = mailTexts.standIns;
  return mailOf(answered.subject({ name, sender }), [
    [answered.what({ name, sender }), url],
    isLast ? answered.last : null,
  ]);
}
