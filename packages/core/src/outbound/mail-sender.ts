import { createTransport } from 'nodemailer';
import type { MailSender } from '../mails/mails.ts';

/** Returns a sender of plain-text mail over SMTP. @param url `smtp://…` or `smtps://…` */
export function createMailSender(url: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ id, ...mail }) => {
    // The same id on every attempt, so that a retry after a lost response does not appear twice in the mailbox.
    await transport.sendMail({ ...mail, messageId: `<${id}@${domainOf(mail.from)}>` });
  };
}

/** Returns the domain of `Assent <no-reply@example.com>`. */
const domainOf = (from: string) => from.split('@').at(-1)?.replace('>', '').trim() || 'assent';
