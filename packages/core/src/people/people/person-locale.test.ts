import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailUnreached, sendMails } from '../../jobs.ts';
import { type MailSender, showMailbox } from '../../platform/mails/mails.ts';
import { withLocales } from '../../testing/invented-locale.ts';
import { recordStatements } from '../../testing/machine/statements.ts';
import { ask } from '../../testing/stand-ins.ts';
import {
  aMessage,
  anAccount,
  anyEmail,
  call,
  codeFor,
  service as english,
  problemIn,
  tokenOf,
} from '../../testing/world.ts';
import { personOf } from './person.model.ts';

afterEach(() => vi.useRealTimers());

const service = withLocales(english);

/** Somebody whose browser has this `Accept-Language`. */
const browserWith = (languages: string | null, personSession: string | null = null) =>
  call({ surface: 'app', service, request: { languages }, credentials: { personSession } });

/** A person who has signed in with this `Accept-Language`. */
async function aReader(languages: string | null, { email = anyEmail(), name = 'Ada' } = {}) {
  const { api, cookies } = browserWith(languages);
  await api.people.start({ email });
  await api.people.enter({ email, code: await codeFor(email), display_name: name });
  const token = cookies.get('assent_session') ?? '';
  const browser = cookies.get('assent_browser') ?? '';
  const inboxIn = (header: string | null) => browserWith(header, token).api;
  const inbox = inboxIn(languages);
  const { user_id: personId } = await inbox.people.me({});
  return { personId, email, name, token, browser, ip: '', inboxIn, inbox };
}

const newestTo = async (email: string) => {
  const [mail] = await showMailbox(service, email);
  return mail?.subject ?? '';
};

describe('the language of a person', () => {
  it.each([
    ['he-IL, en;q=0.5', 'he'],
    ['nb, de-AT;q=0.9', 'de'],
    ['fr', 'en'],
    [null, 'en'],
  ])('is the first offered one of the browser: %j is answered in %s', async (languages, locale) => {
    const { inbox } = await aReader(languages);
    expect(await inbox.people.me({})).toMatchObject({ locale: null, resolved_locale: locale });
  });

  it('is the one that they set, in every browser, until they follow the browser again', async () => {
    const { inbox, inboxIn } = await aReader('he');
    const set = await inbox.people.rename({ locale: 'de' });
    expect(set).toMatchObject({ locale: 'de', resolved_locale: 'de', display_name: 'Ada' });
    expect(await inboxIn('en').people.me({})).toMatchObject(set);
    const follows = await inbox.people.rename({ locale: null });
    expect(follows).toMatchObject({ locale: null, resolved_locale: 'he' });
  });

  it('is that of the browser while the one that they set is not offered', async () => {
    const { inbox } = await aReader('he');
    const set = await inbox.people.rename({ locale: 'ko' });
    expect(set).toMatchObject({ locale: 'ko', resolved_locale: 'he' });
  });

  it('stays when they change their name', async () => {
    const { inbox } = await aReader('he');
    await inbox.people.rename({ locale: 'de' });
    const renamed = await inbox.people.rename({ display_name: 'Ada King' });
    expect(renamed).toMatchObject({ locale: 'de', display_name: 'Ada King' });
  });

  it.each(['tlh', 'EN', 'pt', ''])(
    'is not %j: the problem names the field and the tags',
    async (given) => {
      const { token } = await aReader('en');
      const { inbox } = { inbox: browserWith(null, token).api };
      const untyped: Record<string, unknown> = { locale: given };
      const problem = await problemIn(inbox.people.rename(untyped));
      expect([problem.code, problem.status]).toEqual(['validation_failed', 400]);
      const [error] = problem.more.errors ?? [];
      expect(error).toMatchObject({ pointer: '/locale', code: 'invalid_value' });
      expect(error?.detail).toContain('"pt-BR"');
    },
  );

  it('is in the export of their data, and erased with it', async () => {
    const { email, inbox } = await aReader('he');
    await inbox.people.rename({ locale: 'de' });
    const { person } = await inbox.personalData.export({});
    expect(person?.profile).toMatchObject({ locale: 'de', resolved_locale: 'de' });
    const before = await personOf(email);
    await inbox.personalData.startErasure({});
    await inbox.personalData.erase({ code: await codeFor(email) });
    expect(await personOf(before?.id ?? '')).toMatchObject({ locale: null, lastLocale: null });
  });
});

describe('a request', () => {
  it('writes the language once, and again only when it changes', async () => {
    const { inboxIn, email } = await aReader('he');
    const { statements, stop } = recordStatements();
    const writes = () => statements.filter((sql) => /^UPDATE people/.test(sql)).length;
    await inboxIn('he').people.me({});
    expect(writes()).toBe(0);
    await inboxIn('de').people.me({});
    await inboxIn('de').people.me({});
    stop();
    expect(writes()).toBe(1);
    expect(await personOf(email)).toMatchObject({ locale: null, lastLocale: 'de' });
  });
});

describe('a mail', () => {
  it('with a sign-in code is in the language of the request', async () => {
    const email = anyEmail();
    await browserWith('de').api.people.start({ email });
    expect(await newestTo(email)).toMatch(/^«\d{6} is your Assent code»$/);
  });

  it('with a code is in the language that the person has set, whoever asks for it', async () => {
    const { email, inbox } = await aReader('en');
    await inbox.people.rename({ locale: 'he' });
    await browserWith('en').api.people.start({ email });
    expect(await newestTo(email)).toMatch(/^«/);
  });

  it('that another person causes is in the language in which its reader read last', async () => {
    const account = await anAccount();
    const [ada, sam] = [await aReader('en'), await aReader('de', { name: 'סם' })];
    for (const { inbox } of [ada, sam]) {
      const { url } = await account.open.invites.create({ topic: account.default_topic });
      await inbox.subscriptions.join({ invite_token: tokenOf(url) });
    }
    const { stand_in_id } = await ask(ada, sam);
    expect(await newestTo(sam.email)).toBe('«Ada asks you to stand in for them»');
    await sam.inbox.standIns.accept({ stand_in_id });
    expect(await newestTo(ada.email)).toBe('\u2068סם\u2069 will stand in for you');
  });

  it('about a request is in the language of each reader', async () => {
    const account = await anAccount();
    const readers = [await aReader('en'), await aReader('he')];
    for (const { inbox } of readers) {
      const { url } = await account.open.invites.create({ topic: account.default_topic });
      await inbox.subscriptions.join({ invite_token: tokenOf(url) });
    }
    await aMessage(account, { fallback: 'mail' });
    while (await mailUnreached(english));
    const [inEnglish = '', inHebrew = ''] = await Promise.all(
      readers.map(({ email }) => newestTo(email)),
    );
    expect(inEnglish).toMatch(/^[\w-]+ is waiting for your decision$/);
    expect(inHebrew).toMatch(/\u2068[\w-]+\u2069/);
    expect(inHebrew).toMatch(/[א-ת]/);
  });

  it('is in the same language when it is sent again, with its direction', async () => {
    const { email, inbox } = await aReader('he');
    const withMailServer = { ...service, hasMailServer: true };
    const sent: Parameters<MailSender>[0][] = [];
    const asking = call({ surface: 'app', service: withMailServer, request: { languages: 'he' } });
    await asking.api.people.start({ email });
    await inbox.people.rename({ locale: 'en' });
    const send: MailSender = async (mail) => {
      if (mail.to !== email) return;
      sent.push(mail);
      if (sent.length === 1) throw new Error('try again');
    };
    await sendMails(withMailServer, send);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await sendMails(withMailServer, send);
    expect(sent).toHaveLength(2);
    for (const { subject, text, html } of sent) {
      expect(subject).toMatch(/^«[0-9]{6} is your Assent code»$/);
      expect(text).toMatch(/^«Your code is [0-9]{6}»\n/);
      expect(html).toContain('<html lang="he" dir="rtl">');
      expect(html).toMatch(/<p>«Your code is [0-9]{6}»<\/p>/);
    }
  });
});
