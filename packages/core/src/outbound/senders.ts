import type { CallbackPoster } from '../callbacks/deliver-callbacks.ts';
import type { Config } from '../config.ts';
import type { MailSender } from '../mails/mails.ts';
import type { PushSender } from '../pushes/send-pushes.ts';
import { createCallbackPoster } from './callback-poster.ts';
import { createOutboundPool } from './http.ts';
import { createMailSender } from './mail-sender.ts';
import { createPushSender } from './push-sender.ts';

/** Everything that may leave the building. Jobs are given it; tests give them a recorder. */
export type Senders = { push: PushSender; postCallback: CallbackPoster; mail: MailSender };

/** The real ones, and how to close their connections. */
export function createSenders(config: Config): Senders & { close(): Promise<void> } {
  const pool = createOutboundPool(config.allowPrivateAddresses);
  return {
    push: createPushSender(pool, config.vapid),
    postCallback: createCallbackPoster(pool),
    mail: config.smtpUrl === null ? noMail : createMailSender(config.smtpUrl),
    close: () => pool.destroy(),
  };
}

// Without a mail server no mail is ever due: the development mailbox keeps it.
const noMail: MailSender = () => Promise.reject(new Error('There is no mail server.'));
