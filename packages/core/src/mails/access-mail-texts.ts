import type { MailText } from './mail-texts.ts';

/** Changes of access, or of where results are sent, with the texts of their mails. */
const changes = {
  open_secret_reset: {
    subject: 'The open secret of your Assent account was reset',
    what: 'has a new open secret. The old one is no longer valid.',
  },
  key_created: {
    subject: 'A key was created for your Assent account',
    what: 'has a new key for its API:',
  },
  key_revoked: {
    subject: 'A key of your Assent account was revoked',
    what: 'no longer has this key, which is refused from now on:',
  },
  callback_secret_reset: {
    subject: 'The callback secret of your Assent account was reset',
    what: 'has a new callback secret. Callbacks are no longer signed with the old one.',
  },
  callback_secret_rolled: {
    subject: 'The callback secret of your Assent account was rolled',
    what: 'has a new callback secret. The settings show whether callbacks are also signed with the old one.',
  },
  callback_roll_finished: {
    subject: 'The old callback secret of your Assent account was retired',
    what: 'signs its callbacks only with the new callback secret from now on.',
  },
  callback_url_changed: {
    subject: 'The callback URL of your Assent account was changed',
    what: 'has a new callback URL:',
  },
  callback_url_removed: {
    subject: 'The callback URL of your Assent account was removed',
    what: 'no longer has a callback URL, so nothing is delivered.',
  },
  password_changed: {
    subject: 'Your Assent password was changed',
    what: 'has a new password. Every other browser is signed out.',
  },
  password_reset: {
    subject: 'Your Assent password was reset',
    what: 'has a new password, set with a code from a mail. Every browser is signed out.',
  },
  session_ended: {
    subject: 'A browser was signed out of your Assent account',
    what: 'was signed out in one browser:',
  },
  other_sessions_ended: {
    subject: 'Other browsers were signed out of your Assent account',
    what: 'was signed out in every browser but one.',
  },
  passkey_added: {
    subject: 'A passkey was added to your Assent account',
    what: 'has a new passkey, which can sign in to the console:',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Assent account',
    what: 'no longer has this passkey:',
  },
  member_invited: {
    subject: 'Somebody was invited to your Assent account',
    what: 'has a new invitation, to this address and for this role:',
  },
  invitation_withdrawn: {
    subject: 'An invitation to your Assent account was withdrawn',
    what: 'no longer has an invitation to this address:',
  },
  member_added: {
    subject: 'Your Assent account has a new member',
    what: 'has a new member, with this role:',
  },
  member_role_changed: {
    subject: 'A role in your Assent account was changed',
    what: 'has a member with another role:',
  },
  member_removed: {
    subject: 'A member was removed from your Assent account',
    what: 'no longer has this member:',
  },
  member_left: {
    subject: 'A member has left your Assent account',
    what: 'no longer has this member:',
  },
  passkey_requirement_set: {
    subject: 'Your Assent account now requires passkeys',
    what: 'now requires that its members use a passkey.',
  },
  passkey_requirement_removed: {
    subject: 'Your Assent account no longer requires passkeys',
    what: 'no longer requires that its members use a passkey.',
  },
  passkeys_reset: {
    subject: 'The passkeys of a member of your Assent account were reset',
    what: 'had the passkeys of this member reset. Until they create a new one, their password is enough for it:',
  },
  account_deleted: {
    subject: 'Your Assent account is being deleted',
    what: 'is deleted. Its secrets are no longer valid, and its stored data is being removed.',
  },
} satisfies Record<string, { subject: string; what: string }>;

/** A change of access to an account, about which its owner is informed. */
export type AccessChange = keyof typeof changes;

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
export const accessChangedMail = (changed: AccessChanged): MailText => {
  const { subject, what } = changes[changed.change];
  const isDeleted = changed.change === 'account_deleted';
  return {
    subject,
    text: [
      `${changed.name} ${what}`,
      ...(changed.detail === null ? [] : [changed.detail]),
      '',
      `When:    ${new Date(changed.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `Browser: ${changed.browser}`,
      `Address: ${changed.ip}`,
      '',
      'If this was you, you do not need to do anything. If not, somebody else has access:',
      ...(isDeleted ? deletedAdvice : advice(changed.settingsUrl)),
      '',
    ].join('\n'),
  };
};

const advice = (settingsUrl: string) => [
  '1. Set a new password with “Forgot password?” on the sign-in page. It signs every browser out.',
  '2. Then check the passkeys, the keys, the callback URL and the signed-in browsers, remove what',
  '   you do not recognize, and reset both secrets:',
  `   ${settingsUrl}`,
];

const deletedAdvice = [
  'the account cannot be restored. Register this address again with another password, and tell us.',
];

export type NewBrowser = {
  /** What the browser signed in to. */
  what: string;
  /** Readable name of the browser, and its IP address. */
  browser: string;
  ip: string;
  /** Time, ms. */
  at: number;
  /** URL of the page that lists its sessions. */
  sessionsUrl: string;
};

/** Returns the mail about a sign-in from a browser that was not used before. */
export const newBrowserMail = ({ what, browser, ip, at, sessionsUrl }: NewBrowser): MailText => ({
  subject: 'A new browser signed in to Assent',
  text: [
    `A browser that was not used before signed in to ${what}.`,
    '',
    `When:    ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Browser: ${browser}`,
    `Address: ${ip || 'unknown'}`,
    '',
    'If this was you, you do not need to do anything. If not, sign it out:',
    sessionsUrl,
    '',
  ].join('\n'),
});
