import { formatsOf } from '@assent/texts/formats';
import type { AttemptError, DisabledReason } from '../statuses.schema.ts';
import { type MailText, mailLocale, mailOf, mailTexts } from './mail-texts.ts';

// Mails to developers about their accounts. Those about a change of access are in access-mail-texts.ts.

export function accountDeletedMail(username: string): MailText {
  const { deleted } = mailTexts.accounts;
  return mailOf(deleted.subject({ username }), [
    deleted.what({ username }),
    deleted.removed,
    deleted.again,
  ]);
}

const utcMinute = (at: number) => formatsOf(mailLocale).utcMinute(at);

/** Returns the mail about a missing domain record. @param until time at which people stop seeing the domain, ms */
export function domainFailingMail({
  name: domain,
  token,
  until,
}: {
  name: string;
  token: string;
  until: number;
}): MailText {
  const { domain_failing } = mailTexts.accounts;
  return mailOf(domain_failing.subject({ domain }), [
    domain_failing.why({ domain }),
    [
      domain_failing.name({ name: `_assent.${domain}` }),
      domain_failing.value({ value: `assent-domain=${token}` }),
    ],
    domain_failing.until({ time: utcMinute(until) }),
  ]);
}

/** Returns the mail to an account whose domain record is missing and whose domain another account has proved. */
export function domainTakenMail(domain: string): MailText {
  const { domain_taken } = mailTexts.accounts;
  return mailOf(domain_taken.subject({ domain }), [
    domain_taken.what({ domain }),
    domain_taken.unexpected,
  ]);
}

/** Returns the mail about a delivery whose retries are exhausted. */
export function callbackExhaustedMail(callback: {
  messageId: string;
  deliveryId: string;
  url: string;
  attempts: number;
  statusCode: number | null;
  error: AttemptError;
}): MailText {
  const { callback_exhausted: texts, errors } = mailTexts.accounts;
  const { messageId: message_id, attempts, url, statusCode } = callback;
  return mailOf(texts.subject({ message_id }), [
    texts.what({ attempts, message_id }),
    [
      texts.url({ url }),
      statusCode
        ? texts.status({ status_code: String(statusCode) })
        : texts.error({ error: errors[callback.error] }),
      texts.delivery({ delivery_id: callback.deliveryId }),
    ],
    texts.next({ message_id }),
    texts.others,
  ]);
}

/** Returns the mail about disabled callbacks. @param at time of disabling, ms */
export function callbacksOffMail(off: {
  url: string;
  reason: DisabledReason;
  at: number;
}): MailText {
  const { callbacks_off } = mailTexts.accounts;
  return mailOf(callbacks_off.subject, [
    [callbacks_off[off.reason]({ time: utcMinute(off.at) }), off.url],
    callbacks_off.next,
  ]);
}
