import type { AttemptError, CodePurpose, DisabledReason } from '../statuses.schema.ts';

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
 */
export const codeMail = (purpose: CodePurpose, code: string): MailText => ({
  subject: `${code} is your Assent code`,
  text: [
    `Your code is ${code}`,
    '',
    `Enter it ${reasons[purpose]}.`,
    'Enter it only where you asked for it. It is good for 10 minutes.',
    '',
    'If you did not ask for it, someone may have mistyped an address: you need do nothing.',
    'We never ask for a code by phone or chat.',
    '',
  ].join('\n'),
});

/** Returns the mail about a new passkey, which reveals use of an unlocked device by another person. */
export const passkeyAddedMail = ({ name, url }: { name: string; url: string }): MailText => ({
  subject: 'A passkey was added to your Assent inbox',
  text: [
    `A passkey named “${name}” can now sign in to your inbox and answer for you.`,
    '',
    'If that was not you, remove it and sign out the browsers that you do not know:',
    url,
    '',
  ].join('\n'),
});

/**
 * Returns the mail to a person in whose browser another person signed in to the inbox, which moves its notifications.
 */
export const deviceMovedMail = ({ url }: { url: string }): MailText => ({
  subject: 'One of your browsers gets another person’s notifications now',
  text: [
    'Another person signed in to their Assent inbox in a browser of yours. From now on that browser',
    'shows their notifications and none of yours.',
    '',
    'If you share that browser, you need do nothing; sign in there again to get yours. If you do not',
    'know about it, sign out the browsers that you do not use:',
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
          'This is the last mail about messages of this sender today: more of them may be waiting in',
          'your inbox.',
          '',
        ]
      : []),
    'This mail has nothing of the message, and its link only opens the inbox.',
    'You get it because no browser of yours takes notifications: turn them on in the inbox, or mute',
    'the topic in its settings, and there are no such mails.',
    '',
  ].join('\n'),
});

const errors: Record<AttemptError, string> = {
  dns_failed: 'the name of the receiver has no address',
  blocked_address: 'the name of the receiver leads to a private address',
  connect_failed: 'no connection, or it broke',
  tls_error: 'the certificate or the TLS handshake is wrong',
  timeout: 'no answer in time',
  redirect: 'a redirect, which is not followed',
  non_2xx: 'not a 2xx answer',
  internal: 'an error on our side',
};

export const accountDeletedMail = (username: string): MailText => ({
  subject: `The Assent account ${username} is deleted`,
  text: [
    `You asked us to delete the account ${username}. It is done.`,
    '',
    'Its topics, invites, subscriptions, messages, answers and logs are removed, and its secrets',
    'open nothing any more. Backups of our database keep a copy until they are overwritten.',
    '',
    'This address may register again whenever you like.',
    '',
  ].join('\n'),
});

const utcMinute = (at: number) =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the mail about a missing domain record. @param until time at which people stop seeing the domain, ms */
export const domainFailingMail = (domain: {
  name: string;
  token: string;
  until: number;
}): MailText => ({
  subject: `The record that proves ${domain.name} is gone`,
  text: [
    `People who get your messages see that ${domain.name} is yours, because of a TXT record in its`,
    'DNS. We look for it every day, and did not find it now:',
    '',
    `Name:  _assent.${domain.name}`,
    `Value: assent-domain=${domain.token}`,
    '',
    `Until ${utcMinute(domain.until)} nothing changes for people; then they no longer see the domain.`,
    'Put the record back, and we find it by ourselves. “Check now” in the settings is faster.',
    '',
  ].join('\n'),
});

/** Returns the mail to an account whose domain record is missing and whose domain another account has proved. */
export const domainTakenMail = (name: string): MailText => ({
  subject: `${name} belongs to another Assent account now`,
  text: [
    `Another account has proved that ${name} is theirs, and your record is no longer in its DNS.`,
    'People who get your messages do not see the domain any more.',
    '',
    'If that was not meant to happen, look at who can change the DNS of the domain.',
    '',
  ].join('\n'),
});

/** Returns the mail about a delivery whose retries are exhausted. */
export const callbackExhaustedMail = (callback: {
  messageId: string;
  deliveryId: string;
  url: string;
  attempts: number;
  statusCode: number | null;
  error: AttemptError;
}): MailText => ({
  subject: `A callback for ${callback.messageId} could not be delivered`,
  text: [
    `We tried ${callback.attempts} times to tell you what became of ${callback.messageId}, and gave up.`,
    '',
    `Callback URL: ${callback.url}`,
    `Last outcome: ${callback.statusCode ? `HTTP ${callback.statusCode}` : errors[callback.error]}`,
    `Delivery:     ${callback.deliveryId}`,
    '',
    'Nothing is lost. Once your receiver is well, resend the delivery, or read',
    `GET /v1/open/messages/${callback.messageId}.`,
    '',
    'There may be more like it: we write at most once an hour.',
    '',
  ].join('\n'),
});

const offReasons: Record<DisabledReason, string> = {
  gone: 'Your receiver answered 410 Gone, which asks us to stop.',
  failing: 'For five days nothing but failures came back.',
};

/** Returns the mail about disabled callbacks. @param at time of disabling, ms */
export const callbacksOffMail = (off: {
  url: string;
  reason: DisabledReason;
  at: number;
}): MailText => ({
  subject: 'Your callbacks are switched off',
  text: [
    `${offReasons[off.reason]} So we have stopped calling`,
    off.url,
    `since ${utcMinute(off.at)}.`,
    '',
    'To switch them on again, send a test from the console that your receiver accepts, or save',
    'another callback URL. What happens meanwhile is kept: resend it from the delivery log, or read',
    'it with GET /v1/open/messages.',
    '',
  ].join('\n'),
});
