import type { AttemptError, DisabledReason } from '../statuses.schema.ts';
import type { MailText } from './mail-texts.ts';

// Mails to developers about their accounts. Those about a change of access are in access-mail-texts.ts.

const errors: Record<AttemptError, string> = {
  dns_failed: 'the host name of the receiver cannot be resolved',
  blocked_address: 'the host name of the receiver resolves to a private address',
  connect_failed: 'no connection, or the connection broke',
  tls_error: 'the TLS handshake failed, or the certificate is not valid',
  timeout: 'no response in time',
  redirect: 'a redirect, which is not followed',
  non_2xx: 'not a 2xx response',
  internal: 'an error on our side',
};

export const accountDeletedMail = (username: string): MailText => ({
  subject: `The Assent account ${username} is deleted`,
  text: [
    `You asked us to delete the account ${username}. The deletion is complete.`,
    '',
    'Its topics, invites, subscriptions, messages, answers and logs are removed, and its secrets',
    'are no longer valid. Backups of our database keep a copy until they are overwritten.',
    '',
    'You can register this address again at any time.',
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
    'DNS. We check it every day. Today we did not find it:',
    '',
    `Name:  _assent.${domain.name}`,
    `Value: assent-domain=${domain.token}`,
    '',
    `Until ${utcMinute(domain.until)} people still see the domain; after that they do not.`,
    'Restore the record, and the next check will find it. To check it at once, use “Check now” in',
    'the settings.',
    '',
  ].join('\n'),
});

/** Returns the mail to an account whose domain record is missing and whose domain another account has proved. */
export const domainTakenMail = (name: string): MailText => ({
  subject: `${name} now belongs to another Assent account`,
  text: [
    `Another account has verified ${name}, and your record is no longer in its DNS.`,
    'People who get your messages no longer see the domain.',
    '',
    'If you did not expect this, check who can change the DNS of the domain.',
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
    `We tried ${callback.attempts === 1 ? 'once' : `${callback.attempts} times`} to deliver a callback for ${callback.messageId}. There will be no more attempts.`,
    '',
    `Callback URL: ${callback.url}`,
    `Last outcome: ${callback.statusCode ? `HTTP ${callback.statusCode}` : errors[callback.error]}`,
    `Delivery:     ${callback.deliveryId}`,
    '',
    'The event is not lost. When your receiver works again, resend the delivery, or read',
    `GET /v1/open/messages/${callback.messageId}.`,
    '',
    'Other deliveries may have failed too: we send at most one such mail an hour.',
    '',
  ].join('\n'),
});

const offReasons: Record<DisabledReason, string> = {
  gone: 'Your receiver responded with 410 Gone, which means that it no longer exists.',
  failing: 'Every attempt has failed for five days.',
};

/** Returns the mail about disabled callbacks. @param at time of disabling, ms */
export const callbacksOffMail = (off: {
  url: string;
  reason: DisabledReason;
  at: number;
}): MailText => ({
  subject: 'Your callbacks are switched off',
  text: [
    `${offReasons[off.reason]} Callbacks to this URL`,
    off.url,
    `have been switched off since ${utcMinute(off.at)}.`,
    '',
    'To switch them on again, send a test from the console that your receiver accepts, or save',
    'another callback URL. Events in the meantime are kept: resend them from the delivery log, or read',
    'them with GET /v1/open/messages.',
    '',
  ].join('\n'),
});
