import type { MailText } from './mail-texts.ts';

// Mails to people who use the inbox.

/** Returns the mail about a new passkey, which reveals use of an unlocked device by another person. */
export const passkeyAddedMail = ({ name, url }: { name: string; url: string }): MailText => ({
  subject: 'A passkey was added to your Assent inbox',
  text: [
    `A passkey named “${name}” can now sign in to your inbox and answer for you.`,
    '',
    'If this was not you, remove it and sign out the browsers that you do not recognize:',
    url,
    '',
  ].join('\n'),
});

/**
 * Returns the mail to a person in whose browser another person signed in to the inbox, which moves its notifications.
 */
export const deviceMovedMail = ({ url }: { url: string }): MailText => ({
  subject: 'One of your browsers now shows another person’s notifications',
  text: [
    'Another person signed in to their Assent inbox in one of your browsers. From now on, that browser',
    'shows their notifications instead of yours.',
    '',
    'If you share that browser, you do not need to do anything; to get your notifications there, sign in',
    'again. If you do not recognize this, sign out the browsers that you do not use:',
    url,
    '',
  ].join('\n'),
});

type FallbackMail = {
  sender: { name: string; username: string; domain: { display: string } | null };
  url: string;
  /** True: the last mail from this sender today. */
  isLast: boolean;
};

/**
 * Returns the mail about an open message to a person whom pushes do not reach. It names the sender, but no content of
 * the message.
 */
export const fallbackMail = ({ sender, url, isLast }: FallbackMail): MailText => ({
  subject: `${sender.name} is waiting for your decision`,
  text: [
    `${sender.name} (${sender.domain?.display ?? sender.username}) sent a message to your Assent inbox. Read it and decide there:`,
    url,
    '',
    ...(isLast
      ? [
          'This is today’s last mail about messages of this sender. More of them may be waiting in',
          'your inbox.',
          '',
        ]
      : []),
    'This mail contains nothing of the message, and its link only opens the inbox.',
    'You get this mail because none of your browsers receives notifications. To get no more such mails,',
    'turn notifications on in the inbox, or mute the topic in its settings.',
    '',
  ].join('\n'),
});
