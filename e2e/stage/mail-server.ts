import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from '../listen.ts';
import { until } from '../until.ts';

/** One mail as it came over SMTP: the envelope, and the whole message with its headers. */
export interface Mail {
  from: string;
  to: string[];
  text: string;
}

/** A mail server that takes everything and delivers nothing. */
export interface MailServer {
  /** What goes into `SMTP_URL`. */
  url: string;
  /** Waits for a mail to that address. */
  mailTo(address: string): Promise<Mail>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, { envelope }, taken) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ from, to, text: await text(stream) });
      taken();
    },
  });
  return {
    url: `smtp://127.0.0.1:${await listen(smtp.server)}`,
    mailTo: (address) =>
      until(
        () => mails.find(({ to }) => to.includes(address)),
        () => `No mail came for ${address}; there were: ${JSON.stringify(mails)}`,
      ),
    stop: () => new Promise((stopped) => smtp.close(() => stopped())),
  };
}
