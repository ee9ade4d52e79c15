import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendMails } from '../../jobs.ts';
import { aBrowser } from '../../testing/members.ts';
import {
  anAccount,
  anyEmail,
  aPerson,
  call,
  codeFor,
  PASSWORD,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { createMailSender } from '../outbound/senders.ts';
import { DAY_MS } from '../schemas/utc-day.ts';
import { accountDeletedMail, callbackExhaustedMail } from './developer-mail-texts.ts';
import { languageOf } from './mail-languages.ts';
import { codeMail, type MailText } from './mail-texts.ts';
import { queueMail, queueMailsFrom, showMailbox } from './mails.ts';
import { witnessedLogMail, witnessSilentMail } from './operator-mail-texts.ts';
import {
  fallbackMail,
  newBrowserInInboxMail,
  passkeyAddedMail,
  questionAnsweredMail,
} from './person-mail-texts.ts';
import { answeredForYouMail } from './stand-in-mail-texts.ts';

afterEach(() => vi.useRealTimers());

const english = languageOf(service);
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
  it('is sent through a real mail server and then deleted', async () => {
    const server = await aMailServer();
    const to = anyEmail();
    await queueMail(withMailServer, to, codeMail(english, 'sign_in', '123456'));
    await sendMails(withMailServer, createMailSender(server.url));
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain(`To: ${to}`);
    expect(server.mails[0]).toContain('Subject: 123456 is your Assent code');
    expect(server.mails[0]).toContain('Enter it to sign in to your Assent inbox.');
    expect(server.mails[0]).toContain('Enter it only where you asked for it.');
    expect(await showMailbox(service, to)).toHaveLength(0);
    await server.stop();
  });

  it('to a person is sent as HTML too, in its language', async () => {
    const server = await aMailServer();
    await queueMail(withMailServer, anyEmail(), codeMail(english, 'sign_in', '123456'));
    await queueMail(withMailServer, anyEmail(), accountDeletedMail('acme'));
    await sendMails(withMailServer, createMailSender(server.url));
    const [toPerson = '', toDeveloper = ''] = server.mails.toSorted((a) =>
      a.includes('123456') ? -1 : 1,
    );
    expect(toPerson).toContain('Content-Language: en');
    expect(toPerson).toContain('Content-Type: text/html');
    expect(toPerson).toContain('<p>Your code is 123456</p>');
    expect(toDeveloper).not.toContain('text/html');
    await server.stop();
  });

  it('has the same Message-ID when it is sent again', async () => {
    const server = await aMailServer();
    const send = createMailSender(server.url);
    const dying: typeof send = async (mail) => {
      await send(mail);
      throw new Error('killed before it was noted');
    };
    await queueMail(withMailServer, anyEmail(), codeMail(english, 'sign_in', '123456'));
    await sendMails(withMailServer, dying);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await sendMails(withMailServer, send);
    const ids = server.mails.flatMap((mail) => /^Message-ID: (.+)$/m.exec(mail)?.[1] ?? []);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await server.stop();
  });

  it('that the server refused is sent later', async () => {
    const server = await aMailServer(1);
    const send = createMailSender(server.url);
    await queueMail(withMailServer, anyEmail(), codeMail(english, 'sign_in', '123456'));
    await sendMails(withMailServer, send);
    await sendMails(withMailServer, send);
    expect(server.mails).toHaveLength(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await sendMails(withMailServer, send);
    expect(server.mails).toHaveLength(1);
    await server.stop();
  });

  it('is tried eight times in about a day, then given up', async () => {
    let now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    while (await sendMails(withMailServer, async () => {}));
    const to = anyEmail();
    await queueMail(withMailServer, to, codeMail(english, 'sign_in', '123456'));
    let tried = 0;
    const refuse = async () => {
      tried += 1;
      throw new Error('try again');
    };
    const sendAt = async (ms: number) => {
      vi.setSystemTime(ms);
      await sendMails(withMailServer, refuse);
      return tried;
    };
    expect(await sendAt(now)).toBe(1);
    const delays = [5, 30, 120, 600, 3_600, 21_600, 64_800];
    for (const [at, seconds] of delays.entries()) {
      expect(await sendAt(now + seconds * 1_000 - 1)).toBe(at + 1);
      now += seconds * 1_000;
      expect(await sendAt(now)).toBe(at + 2);
    }
    expect(await sendAt(now + 400 * DAY_MS)).toBe(8);
    expect(await showMailbox(service, to)).toHaveLength(1);
  });

  it('is sent at its time, and not at all where only the same work is to be done', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const to = anyEmail();
    const text = codeMail(english, 'sign_in', '123456');
    await queueMail(withMailServer, to, text, { notBefore: begun + 60_000 });
    await queueMail(withMailServer, to, text, { isReal: false });
    const sent: string[] = [];
    const sendAt = async (ms: number) => {
      vi.setSystemTime(ms);
      const send = async (mail: { to: string }) => void sent.push(mail.to);
      while (await sendMails(withMailServer, send));
      return sent.filter((each) => each === to).length;
    };
    expect(await sendAt(begun + 59_999)).toBe(0);
    expect(await sendAt(begun + 60_000)).toBe(1);
    expect(await sendAt(begun + DAY_MS)).toBe(1);
  });

  it('stays in the development mailbox where there is no mail server', async () => {
    const to = anyEmail();
    await queueMail(service, to, codeMail(english, 'verify_account', '654321'));
    expect(await showMailbox(service, to)).toEqual([
      expect.objectContaining({ to, code: '654321' }),
    ]);
  });

  it('is not readable in the database', async () => {
    const to = anyEmail();
    await queueMail(service, to, codeMail(english, 'verify_account', '654321'));
    const { newestMailsTo } = await import('./mail.model.ts');
    const [stored] = await newestMailsTo(to, 1);
    expect(JSON.stringify(stored)).not.toContain('654321');
  });
});

describe('an address that nobody has confirmed', () => {
  const mails = async (to: string) => (await showMailbox(service, to)).length;

  it('gets ten mails a day, for all purposes and when many are queued at once', async () => {
    const to = anyEmail();
    const kinds = ['sign_in', 'verify_account', 'reset_password'] as const;
    const queue = (at: number) =>
      queueMail(service, to, codeMail(english, kinds[at % 3] ?? 'sign_in', '123456'));
    await Promise.all(Array.from({ length: 20 }, (_, at) => queue(at)));
    await queueMail(
      service,
      to,
      passkeyAddedMail(english, { name: 'Phone', url: service.baseUrl }),
    );
    expect(await mails(to)).toBe(10);
  });

  it('gets the same response as others, and no mail', async () => {
    const email = anyEmail();
    const asking = () => call().api.people.start({ email });
    for (let times = 0; times < 10; times += 1) await asking();
    expect(await asking()).toMatchObject({ ok: true, challenge: expect.any(String) });
    await call().api.accounts.register({ email, password: PASSWORD });
    expect(await mails(email)).toBe(10);
  });

  it('does not count a mail that was rolled back', async () => {
    const to = anyEmail();
    const takenBack = () =>
      inTransaction(async () => {
        await queueMail(service, to, codeMail(english, 'sign_in', '123456'));
        throw new Problem('internal');
      });
    for (let times = 0; times < 10; times += 1) expect(await refusal(takenBack())).toBe('internal');
    await queueMail(service, to, codeMail(english, 'sign_in', '123456'));
    expect(await mails(to)).toBe(1);
  });

  it('gets ten more the next day, and any number after it is confirmed', async () => {
    const email = anyEmail();
    const queue = () => queueMail(service, email, codeMail(english, 'sign_in', '123456'));
    for (let times = 0; times < 11; times += 1) await queue();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    await queue();
    expect(await mails(email)).toBe(11);
    await aPerson({ email });
    for (let times = 0; times < 12; times += 1) await queue();
    expect(await mails(email)).toBe(23);
  });
});

describe('the mails of a sender to people', () => {
  it('are a number for each person a day, of which the last one says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [ada, ben] = [{ email: anyEmail() }, { email: anyEmail() }];
    const send = (appId: string, ...to: { email: string }[]) =>
      inTransaction(() =>
        queueMailsFrom(service, appId, to, {
          most: 2,
          text: (isLast, { email }) => ({ subject: `${appId} ${isLast}`, text: email }),
        }),
      );
    const gotten = async ({ email }: { email: string }) =>
      (await showMailbox(service, email)).map(({ subject, text }) => [subject, text === email]);
    await send('app_one', ada);
    await send('app_one', ada, ben);
    await send('app_one', ben, ada);
    await send('app_two', ada);
    expect(await gotten(ada)).toEqual([
      ['app_two false', true],
      ['app_one true', true],
      ['app_one false', true],
    ]);
    expect(await gotten(ben)).toEqual([
      ['app_one true', true],
      ['app_one false', true],
    ]);
    vi.setSystemTime(Date.now() + DAY_MS);
    await send('app_one', ada);
    expect((await gotten(ada))[0]).toEqual(['app_one false', true]);
  });

  it('are sent by the mail server if there is one', async () => {
    const to = { email: anyEmail() };
    const text = () => ({ subject: 'New', text: 'A message.' });
    await inTransaction(() => queueMailsFrom(withMailServer, 'app_x', [to], { most: 1, text }));
    const sent: string[] = [];
    const send = async (mail: { to: string }) => void sent.push(mail.to);
    while (await sendMails(withMailServer, send));
    expect(sent).toContain(to.email);
    expect(await showMailbox(service, to.email)).toEqual([]);
  });
});

describe('a text of a mail', () => {
  const url = 'https://assent.test/inbox/';
  const sender = { name: 'Acme', username: 'acme', domain: null };
  const at = Date.UTC(2030, 0, 2, 3, 4);

  it.each<[string, MailText, string[], string[]]>([
    [
      'the browser that signed in, and its address',
      newBrowserInInboxMail(english, {
        browser: { browser: 'Firefox', system: 'Linux' },
        ip: '203.0.113.7',
        at,
        url,
      }),
      ['Browser: Firefox on Linux', 'Address: 203.0.113.7', url],
      ['unknown'],
    ],
    [
      'a browser and an address that are not known',
      newBrowserInInboxMail(english, { browser: { browser: null, system: null }, ip: '', at, url }),
      ['Browser: A browser\n', 'Address: unknown'],
      [' on '],
    ],
    [
      'the domain of a sender',
      fallbackMail(english, {
        sender: { ...sender, domain: { display: 'acme.dev' } },
        url,
        isLast: false,
      }),
      ['Acme (acme.dev)'],
      ['last email'],
    ],
    [
      'the username of a sender without a domain, and which mail is the last one',
      questionAnsweredMail(english, { sender, url, isLast: true }),
      ['Acme (acme)', 'today’s last email'],
      [],
    ],
    [
      'which answer of a stand-in is the last one',
      answeredForYouMail(english, { name: 'Ben', sender: 'Acme', url, isLast: true }),
      ['Your stand-in Ben answered a request from Acme.', 'today’s last email'],
      [],
    ],
    [
      'no more of an earlier one',
      answeredForYouMail(english, { name: 'Ben', sender: 'Acme', url, isLast: false }),
      [url],
      ['last email'],
    ],
    [
      'the account that a code verifies',
      codeMail(english, 'verify_account', '123456', 'acme'),
      ['It verifies the account acme.'],
      [],
    ],
    [
      'a code alone',
      codeMail(english, 'verify_account', '123456'),
      ['Your code is 123456'],
      ['verifies the account'],
    ],
    [
      'a refused checkpoint that the log has signed, shortened, and the one before',
      witnessedLogMail({
        log: 'a.example',
        reason: 'fork',
        cosigned: 'before',
        checkpoint: 'x'.repeat(4_001),
      }),
      ['(fork)', `\n${'x'.repeat(4_000)}…\n`, 'cosigned last:\n\nbefore'],
      [],
    ],
    [
      'one of 4,000 characters as it is, and no other one where there is none',
      witnessedLogMail({
        log: 'a.example',
        reason: 'inconsistent',
        cosigned: null,
        checkpoint: `${'x'.repeat(3_999)}\n`,
      }),
      [`${'x'.repeat(3_999)}\n`],
      ['…', 'cosigned last'],
    ],
    [
      'nothing that anybody may have written',
      witnessedLogMail({
        log: 'a.example',
        reason: 'signature',
        cosigned: 'b',
        checkpoint: 'forged',
      }),
      ['(signature)'],
      ['forged', 'refused checkpoint:'],
    ],
    [
      'since when a witness is silent',
      witnessSilentMail({ name: 'w', url, detail: 'timeout', since: at }),
      ['since 2030-01-02 03:04 UTC. The last failure: timeout.'],
      [],
    ],
  ])('has %s', (_what, { text }, parts, others) => {
    for (const part of parts) expect(text).toContain(part);
    for (const other of others) expect(text).not.toContain(other);
  });
});

describe('the mail about a delivery without more attempts', () => {
  it.each([
    [1, 'We tried once to deliver'],
    [4, 'We tried 4 times to deliver'],
  ])('counts %i', (attempts, words) => {
    const { text } = callbackExhaustedMail({
      messageId: 'msg_01m7z1gygne4da706vp3v5ma3x',
      deliveryId: 'del_01m7z1gygne4da706vp3v5ma3x',
      url: 'https://hooks.example.com/assent',
      attempts,
      statusCode: 500,
      error: 'non_2xx',
    });
    expect(text).toContain(words);
  });
});

const newestMail = async ({ email }: TestAccount) => (await showMailbox(service, email))[0];

describe('the mail about a change of access', () => {
  it('is about a password reset, and about the deletion of the account', async () => {
    const account = await anAccount();
    const { accounts } = call().api;
    await accounts.forgot({ email: account.email });
    const reset = { email: account.email, code: await codeFor(account.email) };
    await accounts.reset({ ...reset, password: PASSWORD });
    expect((await newestMail(account))?.subject).toBe('Your Assent password was reset');
    const { api } = await aBrowser(account);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await api.accounts.deleteAccount({ username: account.username, password: PASSWORD });
    const mail = await newestMail(account);
    expect(mail?.subject).toBe('Your Assent account is being deleted');
    expect(mail?.text).toContain('Address: 203.0.113.7');
  });

  it('has the name of the browser, never text of the request', async () => {
    const account = await anAccount();
    const userAgent = 'Firefox/1 All is well, call 555 https://evil.example';
    const { api } = await aBrowser(account, userAgent);
    await api.accounts.endOtherSessions({});
    expect((await newestMail(account))?.text).not.toContain('evil.example');
  });
});
