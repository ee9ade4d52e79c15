import { formatsOf } from '@assent/texts/formats';
import { type MailText, mailLocale, mailOf, mailTexts } from './mail-texts.ts';

// Mails to people who use the inbox.

/** Returns the mail about a new passkey, which reveals use of an unlocked device by another person. */
export function passkeyAddedMail({ name, url }: { name: string; url: string }): MailText {
  const { passkey_added } = mailTexts.people;
  return mailOf(passkey_added.subject, [
    passkey_added.what({ name }),
    [passkey_added.not_you, url],
  ]);
}

/**
 * Returns the mail to a person in whose browser another person signed in to the inbox, which moves its notifications.
 */
export function deviceMovedMail({ url }: { url: string }): MailText {
  const { device_moved } = mailTexts.people;
  return mailOf(device_moved.subject, [device_moved.what, [device_moved.next, url]]);
}

type HandedOver = {
  /** Readable names of the browser that signed in, and of the one that showed the code. */
  browser: string;
  shownBy: string;
  ip: string;
  /** Time, ms. */
  at: number;
  url: string;
};

/** Returns the mail about a sign-in with a code that another browser of the person showed and confirmed. */
export function handedOverMail({ browser, shownBy, ip, at, url }: HandedOver): MailText {
  const { handed_over } = mailTexts.people;
  return mailOf(handed_over.subject, [
    handed_over.what({ browser, shownBy }),
    [
      handed_over.when({ time: formatsOf(mailLocale).utcMinute(at) }),
      handed_over.address({ ip: ip || handed_over.unknown_address }),
    ],
    [handed_over.next, url],
  ]);
}

/** Returns the mail to an address with an inbox of its own, to which somebody wanted to move another inbox. */
export function addressTakenMail(): MailText {
  const { address_taken } = mailTexts.people;
  return mailOf(address_taken.subject, [
    address_taken.what,
    address_taken.next,
    address_taken.not_you,
  ]);
}

/** Returns the mail to both addresses of a person who changed theirs. */
export function addressChangedMail(moved: { from: string; to: string; url: string }): MailText {
  const { address_changed } = mailTexts.people;
  return mailOf(address_changed.subject, [
    address_changed.what(moved),
    [address_changed.not_you, moved.url],
  ]);
}

/** Returns the last mail to a person who has erased their data. */
export function erasedMail(): MailText {
  const { erased } = mailTexts.people;
  return mailOf(erased.subject, [erased.what, erased.next]);
}

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
export function fallbackMail({ sender, url, isLast }: FallbackMail): MailText {
  const { fallback } = mailTexts.people;
  const origin = sender.domain?.display ?? sender.username;
  return mailOf(fallback.subject({ sender: sender.name }), [
    [fallback.what({ sender: sender.name, origin }), url],
    isLast ? fallback.last : null,
    fallback.content,
    fallback.why,
  ]);
}
