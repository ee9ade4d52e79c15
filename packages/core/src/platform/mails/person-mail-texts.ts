import { formatsOf } from '@assent/texts/formats';
import type { MailLanguage } from './mail-languages.ts';
import { type MailText, mailIn } from './mail-texts.ts';

// Mails to people who use the inbox, each in the language of the person.

/** Returns the mail about a new passkey, which reveals use of an unlocked device by another person. */
export function passkeyAddedMail(
  language: MailLanguage,
  { name, url }: { name: string; url: string },
): MailText {
  const { passkey_added } = language.texts.people;
  return mailIn(language, passkey_added.subject, [
    passkey_added.what({ name }),
    [passkey_added.not_you, url],
  ]);
}

/**
 * Returns the mail to a person in whose browser another person signed in to the inbox, which moves its notifications.
 */
export function deviceMovedMail(language: MailLanguage, { url }: { url: string }): MailText {
  const { device_moved } = language.texts.people;
  return mailIn(language, device_moved.subject, [device_moved.what, [device_moved.next, url]]);
}

/** A browser and its system; null: not known. */
export type Browser = { browser: string | null; system: string | null };

type SignedIn = {
  browser: Browser;
  ip: string;
  /** Time, ms. */
  at: number;
  /** URL of the page that lists the sessions. */
  url: string;
};

function nameOfBrowser(language: MailLanguage, { browser, system }: Browser): string {
  const { people } = language.texts;
  const name = browser ?? people.a_browser;
  return system === null ? name : people.browser_on({ browser: name, system });
}

const whenIn = ({ locale, texts: { people } }: MailLanguage, at: number) =>
  people.when({ time: formatsOf(locale).utcMinute(at) });

const addressIn = ({ texts: { people } }: MailLanguage, ip: string) =>
  people.address({ ip: ip || people.unknown_address });

/** Returns the mail about a sign-in to the inbox from a browser that was not used before. */
export function newBrowserInInboxMail(
  language: MailLanguage,
  { browser, ip, at, url }: SignedIn,
): MailText {
  const { people } = language.texts;
  return mailIn(language, people.new_browser.subject, [
    people.new_browser.what,
    [
      whenIn(language, at),
      people.browser({ browser: nameOfBrowser(language, browser) }),
      addressIn(language, ip),
    ],
    [people.new_browser.not_you, url],
  ]);
}

/**
 * Returns the mail about a sign-in with a code that another browser of the person showed and confirmed.
 * @param handed shownBy: the browser that showed the code
 */
export function handedOverMail(
  language: MailLanguage,
  { browser, shownBy, ip, at, url }: SignedIn & { shownBy: Browser },
): MailText {
  const { handed_over } = language.texts.people;
  return mailIn(language, handed_over.subject, [
    handed_over.what({
      browser: nameOfBrowser(language, browser),
      shownBy: nameOfBrowser(language, shownBy),
    }),
    [whenIn(language, at), addressIn(language, ip)],
    [handed_over.next, url],
  ]);
}

/** Returns the mail to an address with an inbox of its own, to which somebody wanted to move another inbox. */
export function addressTakenMail(language: MailLanguage): MailText {
  const { address_taken } = language.texts.people;
  return mailIn(language, address_taken.subject, [
    address_taken.what,
    address_taken.next,
    address_taken.not_you,
  ]);
}

/** Returns the mail to both addresses of a person who changed theirs. */
export function addressChangedMail(
  language: MailLanguage,
  { from, to, url }: { from: string; to: string; url: string },
): MailText {
  const { address_changed } = language.texts.people;
  return mailIn(language, address_changed.subject, [
    address_changed.what({ from, to }),
    [address_changed.not_you, url],
  ]);
}

/** Returns the last mail to a person who has erased their data. */
export function erasedMail(language: MailLanguage): MailText {
  const { erased } = language.texts.people;
  return mailIn(language, erased.subject, [erased.what, erased.next]);
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
export function fallbackMail(
  language: MailLanguage,
  { sender, url, isLast }: FallbackMail,
): MailText {
  const { fallback } = language.texts.people;
  const origin = sender.domain?.display ?? sender.username;
  return mailIn(language, fallback.subject({ sender: sender.name }), [
    [fallback.what({ sender: sender.name, origin }), url],
    isLast ? fallback.last : null,
    fallback.content,
    fallback.why,
  ]);
}

/** Returns the mail to a person whom no push reaches, and whose question about a request was answered. */
export function questionAnsweredMail(
  language: MailLanguage,
  { sender, url, isLast }: FallbackMail,
): MailText {
  const { fallback, question_answered } = language.texts.people;
  const origin = sender.domain?.display ?? sender.username;
  return mailIn(language, question_answered.subject({ sender: sender.name }), [
    [question_answered.what({ sender: sender.name, origin }), url],
    isLast ? fallback.last : null,
    fallback.content,
    fallback.why,
  ]);
}
