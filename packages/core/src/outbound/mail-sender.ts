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
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
