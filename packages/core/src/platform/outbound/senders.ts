import { createTransport } from 'nodemailer';
import type { Config } from '../configuration/config.ts';
import type { MailSender } from '../mails/mails.ts';
import { callbackOutcomes, mailOutcomes, pushOutcomes } from '../monitoring/metrics.ts';
import { type CallbackPoster, createCallbackPoster } from './callback-poster.ts';
import { createOutbound } from './http.ts';
import { createPushSender, type PushSender } from './push-sender.ts';
import { createTxtLookup, type TxtLookup } from './txt-lookup.ts';
import { createWitnessPoster, type WitnessPoster } from './witness-poster.ts';

/** Everything that calls other systems. Jobs receive it as an argument; tests pass a recorder. */
export type Senders = {
  push: PushSender;
  postCallback: CallbackPoster;
  mail: MailSender;
  lookUpTxt: TxtLookup;
  postToWitness: WitnessPoster;
};

/** Returns the real senders, and a function that closes their connections. */
export function createSenders(config: Config): Senders & { close(): Promise<void> } {
  const outbound = createOutbound({ allowPrivate: config.allowPrivateAddresses });
  const push = createPushSender(outbound, config.vapid, {
    hosts: config.pushHosts,
    perSecond: config.pushesPerSecond,
  });
  const postCallback = createCallbackPoster(outbound);
  const mail = config.smtpUrl === null ? noMail : createMailSender(config.smtpUrl);
  return {
    async push(request) {
      const outcome = await push(request);
      pushOutcomes.inc({ outcome: outcome.kind });
      return outcome;
    },
    async postCallback(request) {
      const outcome = await postCallback(request);
      callbackOutcomes.inc({ outcome: outcome.error ?? 'succeeded' });
      return outcome;
    },
    async mail(message) {
      const sending = mail(message);
      const outcome = await sending.then(
        () => 'sent',
        () => 'failed',
      );
      mailOutcomes.inc({ outcome });
      return sending;
    },
    lookUpTxt: createTxtLookup(config.nameServers),
    postToWitness: createWitnessPoster(outbound),
    close: () => outbound.close(),
  };
}

// Without a mail server no mail is ever due: the development mailbox keeps it.
const noMail: MailSender = () => Promise.reject(new Error('There is no mail server.'));

/** Returns a sender of mail over SMTP. @param url `smtp://…` or `smtps://…` */
export function createMailSender(url: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ id, html, locale, ...mail }) => {
    await transport.sendMail({
      ...mail,
      // The same id on every attempt, so that a retry after a lost response does not appear twice in the mailbox.
      messageId: `<${id}@${domainOf(mail.from)}>`,
      ...(html !== null && { html }),
      ...(locale && { headers: { 'Content-Language': locale } }),
    });
  };
}

/** Returns the domain of `Assent <no-reply@example.com>`. */
const domainOf = (from: string) => from.split('@').at(-1)?.replace('>', '').trim() || 'assent';
