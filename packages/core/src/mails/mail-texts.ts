import type { CodePurpose } from '../statuses.schema.ts';

/** Subject and text of a mail, in plain text. */
export type MailText = { subject: string; text: string };

const reasons: Record<CodePurpose, string> = {
  verify_account: 'to verify your e-mail address for Assent',
  reset_password: 'to set a new password for Assent',
  sign_in: 'to sign in to your Assent inbox',
  add_passkey: 'to add a passkey to your Assent inbox',
};

/**
 * Returns the mail with a code. The subject contains the code too, so that a phone shows it without opening the mail.
 * @param username of the account whose registration it verifies: anybody can register an address that is not verified
 */
export const codeMail = (purpose: CodePurpose, code: string, username?: string): MailText => ({
  subject: `${code} is your Assent code`,
  text: [
    `Your code is ${code}`,
    '',
    `Enter it ${reasons[purpose]}.`,
    'Enter it only where you requested it. It is valid for 10 minutes.',
    ...(username
      ? [
          '',
          `It verifies the account ${username}. If you did not register that name, do not enter it.`,
        ]
      : []),
    '',
    'If you did not request it, someone may have mistyped an address. You do not need to do anything.',
    'We never ask for a code by phone or chat.',
    '',
  ].join('\n'),
});
