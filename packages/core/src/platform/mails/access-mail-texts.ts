import { formatsOf } from '@assent/texts/formats';
import { type MailText, mailLocale, mailOf, mailTexts } from './mail-texts.ts';

/** A change of access to an account, about which its owner is informed. */
export type AccessChange = keyof typeof mailTexts.access.changes;

export type AccessChanged = {
  change: AccessChange;
  /** Subject of the first sentence: `The account acme`. */
  name: string;
  /** Object of the change: a URL, the name of a passkey, a browser. */
  detail: string | null;
  /** Time, ms. */
  at: number;
  /** Browser that made the change, as a readable name, and its IP address. */
  browser: string;
  ip: string;
  /** URL of the settings in the console. */
  settingsUrl: string;
};

/**
 * Returns the mail that informs a developer of a change, with its time and origin, and what to do if it was
 * not them.
 */
export function accessChangedMail(changed: AccessChanged): MailText {
  const { access } = mailTexts;
  const { subject, what } = access.changes[changed.change];
  const isDeleted = changed.change === 'account_deleted';
  const detail = changed.detail === null ? [] : [changed.detail];
  return mailOf(subject, [
    [what({ name: changed.name }), ...detail],
    originOf(changed),
    isDeleted
      ? [access.not_you, access.deleted]
      : [access.not_you, access.new_password, access.check, changed.settingsUrl],
  ]);
}

const originOf = ({ at, browser, ip }: { at: number; browser: string; ip: string }) => {
  const { access } = mailTexts;
  return [
    access.when({ time: formatsOf(mailLocale).utcMinute(at) }),
    access.browser({ browser }),
    access.address({ ip: ip || access.unknown_address }),
  ];
};

export type NewBrowser = {
  /** The developer whose console the browser signed in to. */
  developer: string;
  /** Readable name of the browser, and its IP address. */
  browser: string;
  ip: string;
  /** Time, ms. */
  at: number;
  /** URL of the page that lists its sessions. */
  sessionsUrl: string;
};

/** Returns the mail about a sign-in from a browser that was not used before. */
export function newBrowserMail({ developer, sessionsUrl, ...origin }: NewBrowser): MailText {
  const { new_browser } = mailTexts.access;
  return mailOf(new_browser.subject, [
    new_browser.console({ email: developer }),
    originOf(origin),
    [new_browser.not_you, sessionsUrl],
  ]);
}
