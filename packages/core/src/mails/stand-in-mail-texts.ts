import type { MailText } from './mail-texts.ts';

// Mails about stand-ins. None contains anything of a message.

type Text = { name: string; url: string };

/** Returns the mail to a person whom another one asks to answer for them. */
export const standInAskedMail = ({ name, url }: Text): MailText => ({
  subject: `${name} asks you to stand in for them`,
  text: [
    `${name} asks you to answer the requests that they get in their Assent inbox, for some days and for`,
    'the topics that you both are on. Accept or decline it in your settings:',
    url,
    '',
  ].join('\n'),
});

/** Returns the mail to the represented person when the other one has accepted. */
export const standInAcceptedMail = ({ name, url }: Text): MailText => ({
  subject: `${name} will stand in for you`,
  text: [
    `${name} accepted to answer for you in Assent. You can end it at any time in your settings:`,
    url,
    '',
  ].join('\n'),
});

/** Returns the mail to the person who asked when the other one has declined. */
export const standInDeclinedMail = ({ name, url }: Text): MailText => ({
  subject: `${name} cannot stand in for you`,
  text: [
    `${name} declined to answer for you in Assent. You can ask somebody else in your settings:`,
    url,
    '',
  ].join('\n'),
});

/** Returns the mail to the other person when one of the two has ended it. */
export const standInEndedMail = ({ name, url }: Text): MailText => ({
  subject: `${name} ended a stand-in`,
  text: [
    `The stand-in between you and ${name} in Assent has ended. Your settings list those that remain:`,
    url,
    '',
  ].join('\n'),
});

/** Returns the mail to a person who begins to stand in for another one. */
export const standInBegunMail = ({ name, url }: Text): MailText => ({
  subject: `You now stand in for ${name}`,
  text: [`From now on, you can answer requests to ${name} in your Assent inbox:`, url, ''].join(
    '\n',
  ),
});

/**
 * Returns the mail to a person for whom their stand-in has answered.
 * @param isLast true: the last such mail today
 */
export const answeredForYouMail = ({
  name,
  sender,
  url,
  isLast,
}: Text & { sender: string; isLast: boolean }): MailText => ({
  subject: `${name} answered a request of ${sender} for you`,
  text: [
    `Your stand-in ${name} answered a request of ${sender}. Your inbox shows it in the history:`,
    url,
    '',
    ...(isLast ? ['This is today’s last mail about such answers; the history shows all.', ''] : []),
  ].join('\n'),
});
