// Generated from catalogues/developer-mails/accounts/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  deleted: {
    subject: ({ username }: { username: string }): string => `The Assent account ${isolate(username)} is deleted`,
    what: ({ username }: { username: string }): string => `You asked us to delete the account ${isolate(username, true)}. It is deleted now.`,
    removed: "Its topics, invites, subscriptions, messages, answers and logs are removed, and its secrets are no longer valid. Backups of our database keep a copy until they are overwritten.",
    again: "You can register this address again at any time.",
  },
  domain_failing: {
    subject: ({ domain }: { domain: string }): string => `The DNS record of ${isolate(domain)} is missing`,
    why: ({ domain }: { domain: string }): string => `People who get your messages see that ${isolate(domain)} is yours, because of a TXT record in its DNS. We check it every day. Today we did not find it:`,
    name: ({ name }: { name: string }): string => `Name: ${isolate(name)}`,
    value: ({ value }: { value: string }): string => `Value: ${isolate(value)}`,
    until: ({ time }: { time: string }): string => `People still see the domain until ${isolate(time, true)}. After that they do not. Restore the record, and the next check finds it. To check at once, press “Check now” in the settings.`,
  },
  domain_taken: {
    subject: ({ domain }: { domain: string }): string => `${isolate(domain)} now belongs to another Assent account`,
    what: ({ domain }: { domain: string }): string => `Another account has verified ${isolate(domain)}, and your record is no longer in its DNS. People who get your messages no longer see the domain.`,
    unexpected: "If you did not expect this, check who can change the DNS of the domain.",
  },
  callback_exhausted: {
    subject: ({ message_id }: { message_id: string }): string => `We could not deliver a callback for ${isolate(message_id)}`,
    what: ({ attempts, message_id }: { attempts: number; message_id: string }): string => `We tried ${plural(attempts, { "one": "once", "other": `${number(attempts)} times` })} to deliver a callback for ${isolate(message_id, true)}. We will not try again.`,
    url: ({ url }: { url: string }): string => `Callback URL: ${isolate(url)}`,
    status: ({ status_code }: { status_code: string }): string => `Last outcome: HTTP ${isolate(status_code)}`,
    error: ({ error }: { error: string }): string => `Last outcome: ${isolate(error)}`,
    delivery: ({ delivery_id }: { delivery_id: string }): string => `Delivery: ${isolate(delivery_id)}`,
    next: ({ message_id }: { message_id: string }): string => `The event is not lost. When your endpoint works again, resend the delivery, or read GET /v1/open/messages/${isolate(message_id, true)}.`,
    others: "Other deliveries may have failed too. We send at most one such email an hour.",
  },
  errors: {
    dns_failed: "we cannot resolve the host name of your endpoint",
    blocked_address: "the host name of your endpoint resolves to a private address",
    connect_failed: "no connection, or the connection broke",
    tls_error: "the TLS handshake failed, or the certificate is not valid",
    timeout: "no response in time",
    redirect: "a redirect, which we do not follow",
    non_2xx: "not a 2xx response",
    internal: "an error on our side",
  },
  callbacks_off: {
    subject: "Your callbacks are switched off",
    gone: ({ time }: { time: string }): string => `Your endpoint answered 410 Gone, which means that it no longer exists. We stopped sending callbacks to this URL at ${isolate(time)}:`,
    failing: ({ time }: { time: string }): string => `Every attempt failed for five days. We stopped sending callbacks to this URL at ${isolate(time)}:`,
    next: "To switch callbacks on again, send a test from the console that your endpoint accepts, or save another callback URL. We keep the events in the meantime: resend them from the delivery log, or read them with GET /v1/open/messages.",
  },
};
