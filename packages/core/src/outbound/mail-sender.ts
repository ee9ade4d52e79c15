import { createTransport } from 'nodemailer';
import type { MailSender } from '../mails/mails.ts';

/** Sends plain-text mail over SMTP. @param url `smtp://…` or `smtps://…` */
export function createMailSender(url: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ id, ...mail }) => {
    // The same on every attempt: what a server took before it could say so is one mail in the mailbox.
    await transport.sendMail({ ...mail, messageId: `<${id}@${domainOf(mail.from)}>` });
  };
}

/** Of `Assent <no-reply@example.com>` the domain. */
const domainOf = (from: string) => from.split('@').at(-1)?.replace('>', '').trim() || 'assent';
