import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { noCookies } from '../../platform/credentials/cookies.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { consumeAll } from '../../platform/limits/limits.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import {
  aClientAddress,
  anAccount,
  anyEmail,
  aPerson,
  call,
  codeFor,
  PASSWORD,
  refusal,
  service,
} from '../../testing/world.ts';
import { browserName } from './browser-name.ts';
import { addBrowser, isKnownBrowser } from './known-browser.model.ts';
import { requesterOf } from './known-browsers.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const aRequest = {
  id: 'test-request',
  userAgent: null,
  languages: null,
  ...noCookies.facts,
  path: '/trpc',
  app: null,
  idempotencyKey: null,
};

const SUBJECT = 'A new browser signed in to Assent';
const mailsTo = async (email: string) =>
  (await showMailbox(service, email)).filter(({ subject }) => subject === SUBJECT);

/** A browser with the cookie of its earlier sign-ins. */
function aBrowser(ip = aClientAddress()) {
  let browser: string | null = null;
  const signIn = async (email: string, password = PASSWORD) => {
    const { api, cookies } = call({ request: { ip, browser } });
    await api.accounts.login({ email, password });
    browser = cookies.get('assent_browser') ?? browser;
  };
  const enter = async (email: string) => {
    const { api, cookies } = call({ surface: 'app', request: { ip, browser } });
    await api.people.start({ email });
    await api.people.enter({ email, code: await codeFor(email) });
    browser = cookies.get('assent_browser') ?? browser;
  };
  return { ip, signIn, enter, token: () => browser, plant: (token: string) => (browser = token) };
}

/** An account whose developer has signed in here. */
async function anAccountAt(browser: ReturnType<typeof aBrowser>) {
  const { email } = await anAccount();
  await browser.signIn(email);
  return email;
}

describe('a sign-in', () => {
  it('in a browser that is new for a developer sends a mail, except the first sign-in', async () => {
    const { email } = await anAccount();
    expect(await mailsTo(email)).toHaveLength(0);
    const browser = aBrowser('2001:db8::7');
    await browser.signIn(email);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/the Assent console as/);
    expect(mail?.text).toMatch(/Address: 2001:db8::7/);
    await browser.signIn(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('in a browser that is new for a person sends a mail', async () => {
    const { email } = await aPerson();
    const browser = aBrowser();
    await browser.enter(email);
    later(61_000);
    await browser.enter(email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/your Assent inbox/);
  });

  it('sends ten mails a day at most, and others the next day', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const { email, console } = await anAccount();
    const { developer_id: ownerId } = await console.accounts.show({});
    // With the one of the account itself, nine browsers of this day.
    for (let n = 1; n <= 8; n += 1) await addBrowser({ ownerId, tokenDigest: anyEmail() }, begun);
    for (let times = 0; times < 3; times += 1) await aBrowser().signIn(email);
    expect(await mailsTo(email)).toHaveLength(1);
    vi.setSystemTime(begun + DAY_MS);
    await aBrowser().signIn(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('in a new browser is in the security log and the audit, except the first one', async () => {
    const { email, console } = await anAccount();
    const found = async () =>
      (await console.audit.list({ action: 'sign_in_from_new_browser' })).data.length;
    expect(await found()).toBe(0);
    await aBrowser().signIn(email);
    expect(await found()).toBe(1);
  });

  it('that is refused has no effect', async () => {
    const { email } = await anAccount();
    const browser = aBrowser();
    expect(await refusal(browser.signIn(email, 'not this one'))).toBe('invalid_credentials');
    expect([browser.token(), (await mailsTo(email)).length]).toEqual([null, 0]);
  });
});

describe('a browser', () => {
  it('keeps its cookie for 400 days after a sign-in, and is known as long', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const { console } = await anAccount();
    const { developer_id: ownerId } = await console.accounts.show({});
    const known = { ownerId, tokenDigest: digestOf('known') };
    await addBrowser(known, begun);
    const isKnownAfter = async (ms: number) => {
      vi.setSystemTime(begun + ms);
      while (await removeOld());
      return isKnownBrowser(known);
    };
    expect(await isKnownAfter(400 * DAY_MS)).toBe(true);
    expect(await isKnownAfter(400 * DAY_MS + 1)).toBe(false);
  });

  it('is who asks, in the place of its network, only for owners who signed in with it', async () => {
    const ip = '2001:db8:1:2:3:4:5:6';
    const asked = (browser: string | null, ownerId: string | null) =>
      requesterOf({ service, request: { ...aRequest, ip, browser } }, ownerId);
    const { console } = await anAccount();
    const { developer_id: ownerId } = await console.accounts.show({});
    const token = anyEmail();
    const tokenDigest = digestOf(token);
    await addBrowser({ ownerId, tokenDigest }, Date.now());
    expect(await asked(token, ownerId)).toEqual({ isKnown: true, key: `browser ${tokenDigest}` });
    const network = { isKnown: false, key: 'network 2001:db8:1:2::/64' };
    for (const [browser, owner] of [
      [null, ownerId],
      ['another', ownerId],
      [token, null],
      [token, 'dev_other'],
    ] as const)
      expect(await asked(browser, owner)).toEqual(network);
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36 OPR/106', 'Opera on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) FxiOS/120.0', 'Firefox on iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/120.0 Safari/604.1', 'Chrome on iPad'],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/120.0 Safari/537.36', 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17 Safari/605.1', 'Safari on Mac'],
    ['curl/8', 'A browser'],
    ['curl/8 (Linux)', 'A browser on Linux'],
    [null, 'A browser'],
  ])('is called by what it says of itself: %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it('is known for every account that signed in with it', async () => {
    const browser = aBrowser();
    const developer = await anAccountAt(browser);
    const person = anyEmail();
    await browser.enter(person);
    const before = await mailsTo(developer);
    await browser.signIn(developer);
    expect(await mailsTo(developer)).toHaveLength(before.length);
  });

  it('gets another cookie if its cookie was set by somebody else', async () => {
    const attacker = aBrowser();
    await anAccountAt(attacker);
    const planted = attacker.token() ?? '';
    const victim = aBrowser();
    victim.plant(planted);
    const email = await anAccountAt(victim);
    expect(victim.token()).not.toBe(planted);
    const before = (await mailsTo(email)).length;
    await attacker.signIn(email);
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });

  it('is forgotten when fifty others have been used since', async () => {
    const { console, email } = await anAccount();
    const browser = aBrowser();
    await browser.signIn(email);
    const token = browser.token() ?? '';
    const { developer_id: ownerId } = await console.accounts.show({});
    const isKnown = () => isKnownBrowser({ ownerId, tokenDigest: digestOf(token) });
    // With the one of the account itself.
    for (let n = 1; n <= 48; n += 1)
      await addBrowser({ ownerId, tokenDigest: digestOf(`${n}`) }, Date.now() + n);
    later(3_600_000);
    await aBrowser().signIn(email);
    expect(await isKnown()).toBe(true);
    await aBrowser().signIn(email);
    expect(await isKnown()).toBe(false);
  });

  it('is forgotten when the password is reset by mail', async () => {
    const browser = aBrowser();
    const email = await anAccountAt(browser);
    const { api } = call();
    await api.accounts.forgot({ email });
    const password = 'a fresh password';
    await api.accounts.reset({ email, code: await codeFor(email), password });
    await aBrowser().signIn(email, password);
    const before = (await mailsTo(email)).length;
    await browser.signIn(email, password);
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });
});

describe('wrong passwords', () => {
  const guess = (email: string, ip: string) =>
    refusal(call({ request: { ip } }).api.accounts.login({ email, password: 'not this one' }));

  it('are counted per address and network, and do not lock out another network', async () => {
    const [{ email }, attacker] = [await anAccount(), aClientAddress()];
    const answers: string[] = [];
    for (let tried = 0; tried < 12; tried += 1) answers.push(await guess(email, attacker));
    expect(answers.slice(9)).toEqual([
      'invalid_credentials',
      'too_many_attempts',
      'too_many_attempts',
    ]);
    await aBrowser().signIn(email);
  });

  it('do not lock out a known browser, even in the same network', async () => {
    const browser = aBrowser();
    const email = await anAccountAt(browser);
    for (let tried = 0; tried < 11; tried += 1) await guess(email, browser.ip);
    expect(await refusal(aBrowser(browser.ip).signIn(email))).toBe('too_many_attempts');
    await browser.signIn(email);
  });

  it('from many networks limit each network to three attempts an hour, but not a known browser', async () => {
    const browser = aBrowser();
    const email = await anAccountAt(browser);
    // As many wrong passwords as a day takes, without hashing each.
    await inTransaction(async () => {
      for (let wrong = 0; wrong < 100; wrong += 1) await consumeAll([['login_address', email]]);
    });
    const ip = aClientAddress();
    const answers: string[] = [];
    for (let tried = 0; tried < 5; tried += 1) answers.push(await guess(email, ip));
    expect(answers.filter((each) => each === 'invalid_credentials')).toHaveLength(3);
    await browser.signIn(email);
    await aBrowser().signIn(email);
  });
});
