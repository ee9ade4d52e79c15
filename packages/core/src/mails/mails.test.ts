import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendMails } from '../jobs.ts';
import { createMailSender } from '../outbound/mail-sender.ts';
import { anyEmail, service } from '../testing/world.ts';
import { codeMail } from './mail-texts.ts';
import { queueMail, showMailbox } from './mails.ts';

afterEach(() => vi.useRealTimers());

const withMailServer = { ...service, hasMailServer: true };

/** A real SMTP server on loopback. `refusals` mails are turned away first. */
async function aMailServer(refusals = 0) {
  const mails: string[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1;
          return done(new Error('try again'));
        }
        mails.push(Buffer.concat(chunks).toString('utf8'));
        return done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  };
}

describe('a mail', () => {
  it('goes out through a real mail server and leaves nothing behind', async () => {
    const server = await aMailServer();
    const to = anyEmail();
    await queueMail(withMailServer, to, codeMail('sign_in', '123456'));
    await sendMails(withMailServer, createMailSender(server.url));
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain(`To: ${to}`);
    expect(server.mails[0]).toContain('Subject: 123456 is your Assent code');
    expect(server.mails[0]).toContain('Enter it to sign in to your Assent inbox.');
    expect(await showMailbox(service, to)).toHaveLength(0);
    await server.stop();
  });

  it('that the server would not take goes out later', async () => {
    const server = await aMailServer(1);
    const send = createMailSender(server.url);
    await queueMail(withMailServer, anyEmail(), codeMail('sign_in', '123456'));
    await sendMails(withMailServer, send);
    await sendMails(withMailServer, send);
    expect(server.mails).toHaveLength(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await sendMails(withMailServer, send);
    expect(server.mails).toHaveLength(1);
    await server.stop();
  });

  it('stays in the development mailbox where there is no mail server', async () => {
    const to = anyEmail();
    await queueMail(service, to, codeMail('verify_account', '654321'));
    expect(await showMailbox(service, to)).toEqual([
      expect.objectContaining({ to, code: '654321' }),
    ]);
  });

  it('is not readable in the database', async () => {
    const to = anyEmail();
    await queueMail(service, to, codeMail('verify_account', '654321'));
    const { Mail } = await import('./mail.model.ts');
    const [stored] = await Mail.newestTo(to, 1);
    expect(JSON.stringify(stored)).not.toContain('654321');
  });
});
