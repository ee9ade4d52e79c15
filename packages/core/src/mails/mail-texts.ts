import type { CodePurpose } from '../codes/email-code.model.ts';

/** What a mail says, in plain text. */
export type MailText = { subject: string; text: string };

const reasons: Record<CodePurpose, string> = {
  verify_account: 'to verify your e-mail address for Assent',
  reset_password: 'to set a new password for Assent',
  sign_in: 'to sign in to your Assent inbox',
};

/** The code stands in the subject too, so that a phone shows it without opening the mail. */
export const codeMail = (purpose: CodePurpose, code: string): MailText => ({
  subject: `${code} is your Assent code`,
  text: [
    `Your code is ${code}`,
    '',
    `Enter it ${reasons[purpose]}. It is good for 10 minutes.`,
    '',
    'If you did not ask for it, someone may have mistyped an address: you need do nothing.',
    'We never ask for a code by phone or chat.',
    '',
  ].join('\n'),
});

export const callbackExhaustedMail = (callback: {
  messageId: string;
  deliveryId: string;
  url: string;
  lastError: string;
}): MailText => ({
  subject: `A callback for ${callback.messageId} could not be delivered`,
  text: [
    `We tried for more than a day to deliver the answer to ${callback.messageId}.`,
    '',
    `Callback URL: ${callback.url}`,
    `Last outcome: ${callback.lastError}`,
    `Delivery:     ${callback.deliveryId}`,
    '',
    'The answer is safe. Once your receiver is well, you can read it at',
    `GET /v1/open/messages/${callback.messageId}.`,
    '',
  ].join('\n'),
});
