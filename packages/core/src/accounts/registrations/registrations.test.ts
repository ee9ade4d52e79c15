import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import {
  aClientAddress,
  anAccount,
  anyEmail,
  call,
  codeFor,
  PASSWORD,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { developerOfEmail } from '../developers/developer.model.ts';
import { isOfReplaced } from './replaced-registration.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const MINUTE_MS = 60_000;

/** Registers an address in a browser of its own, and returns the registration, its code, and that browser's API. */
async function aRegistration(email = anyEmail()) {
  const ip = aClientAddress();
  const { api, cookies } = call({ request: { ip } });
  const made = await api.accounts.register({ email, password: PASSWORD });
  const challenges = cookies.get('assent_challenge') ?? null;
  return {
    email,
    made,
    code: await codeFor(email),
    /** The browser with its cookie, and a client without cookies. */
    browser: call({ request: { ip, challenges } }).api,
    script: call({ request: { ip } }).api,
  };
}
type Registration = Awaited<ReturnType<typeof aRegistration>>;

/** An owner registers an address, and then somebody else does, who wants the owner to verify that. */
async function aHijack() {
  const owner = await aRegistration();
  const stranger = await aRegistration(owner.email);
  return { owner, stranger, email: owner.email };
}
const isVerified = async (email: string) =>
  (await developerOfEmail(email))?.emailVerifiedAt !== null;
const mailsTo = async (email: string) => (await showMailbox(service, email)).length;

/** How a client says which registration it means. */
const ways: [way: string, said: (owner: Registration) => { appid?: string; challenge?: string }][] =
  [
    ['its appid', ({ made }) => ({ appid: made.appid })],
    ['the appid of its test app', ({ made }) => ({ appid: made.test.appid })],
    ['the challenge in the body', ({ made }) => ({ challenge: made.challenge })],
  ];

describe('the code of a registration that somebody else made', () => {
  it.each(ways)('does not verify it for a client with %s', async (_way, said) => {
    const { owner, stranger, email } = await aHijack();
    const entry = { email, code: stranger.code, ...said(owner) };
    expect(await refusal(owner.script.accounts.verify(entry))).toBe('registration_replaced');
    expect(await isVerified(email)).toBe(false);
  });

  it('does not verify it in the browser of the first registration', async () => {
    const { owner, stranger, email } = await aHijack();
    const entry = { email, code: stranger.code };
    expect(await refusal(owner.browser.accounts.verify(entry))).toBe('registration_replaced');
    expect(await isVerified(email)).toBe(false);
  });

  it('is not mailed to an owner who asks for a new code', async () => {
    const { owner, email } = await aHijack();
    later(61_000);
    const { appid, test } = owner.made;
    const mails = await mailsTo(email);
    for (const each of [appid, test.appid]) {
      const asked = owner.script.accounts.resend({ email, appid: each });
      expect(await refusal(asked)).toBe('registration_replaced');
    }
    expect(await refusal(owner.browser.accounts.resend({ email }))).toBe('registration_replaced');
    expect(await mailsTo(email)).toBe(mails);
  });

  it('is not mailed to a client that does not say which registration it means', async () => {
    const { owner, email } = await aHijack();
    later(61_000);
    const mails = await mailsTo(email);
    const problem = await problemIn(owner.script.accounts.resend({ email }));
    expect([problem.code, problem.more.errors?.[0]?.pointer]).toEqual([
      'validation_failed',
      '/appid',
    ]);
    expect(await mailsTo(email)).toBe(mails);
    later(10 * MINUTE_MS);
    await owner.script.accounts.resend({ email });
    expect(await mailsTo(email)).toBe(mails + 1);
  });

  it('names the account that it verifies in the mail', async () => {
    const { stranger, email } = await aHijack();
    const [mail] = await showMailbox(service, email);
    expect(mail?.text).toContain(`It verifies the account ${stranger.made.username}.`);
  });
});

describe('a code', () => {
  it('of a registration that was replaced verifies nothing, and says why', async () => {
    const { owner, stranger, email } = await aHijack();
    if (owner.code === stranger.code) return;
    for (const api of [owner.browser, owner.script, stranger.browser]) {
      const entered = api.accounts.verify({ email, code: owner.code });
      expect(await refusal(entered)).toBe('registration_replaced');
    }
    expect(await isVerified(email)).toBe(false);
  });

  it('verifies its registration without an appid, as before', async () => {
    const { stranger: second, email } = await aHijack();
    await call().api.accounts.verify({ email, code: second.code });
    expect(await isVerified(email)).toBe(true);
  });

  it.each(ways)('verifies its registration with %s', async (_way, said) => {
    const { stranger: second, email } = await aHijack();
    await second.script.accounts.verify({ email, code: second.code, ...said(second) });
    expect(await isVerified(email)).toBe(true);
  });

  it('verifies the second registration of one browser, which has the challenges of both', async () => {
    const first = await aRegistration();
    const { api, cookies } = call({ request: { challenges: first.made.challenge } });
    await api.accounts.register({ email: first.email, password: PASSWORD });
    const challenges = cookies.get('assent_challenge') ?? null;
    expect(challenges).toContain(first.made.challenge);
    const browser = call({ request: { challenges } }).api;
    await browser.accounts.verify({ email: first.email, code: await codeFor(first.email) });
    expect(await isVerified(first.email)).toBe(true);
  });

  it('is not accepted for an app of another account, which learns nothing', async () => {
    const { email, code, script } = await aRegistration();
    const { appid } = await anAccount();
    expect(await refusal(script.accounts.verify({ email, code, appid }))).toBe('code_expired');
    later(61_000);
    const mails = await mailsTo(email);
    const asked = await script.accounts.resend({ email, appid });
    const unknown = await call().api.accounts.resend({ email: anyEmail(), appid });
    expect(Object.keys(asked)).toEqual(Object.keys(unknown));
    expect(await mailsTo(email)).toBe(mails);
    expect(await isVerified(email)).toBe(false);
  });

  it('and another registration at once leave one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, code, made, script } = await aRegistration();
      const outcomeOf = (calling: Promise<unknown>) =>
        calling.then(
          () => 'ok',
          (error: unknown) => refusal(Promise.reject(error)),
        );
      const [verified, registered] = await Promise.all([
        outcomeOf(script.accounts.verify({ email, code, appid: made.appid })),
        outcomeOf(call().api.accounts.register({ email, password: PASSWORD })),
      ]);
      expect([
        ['ok', 'email_taken'],
        ['registration_replaced', 'ok'],
        ['code_expired', 'ok'],
      ]).toContainEqual([verified, registered]);
      expect(await isVerified(email)).toBe(verified === 'ok');
    }
  });
});

it('a registration that was replaced is forgotten after a week', async () => {
  const { owner, email } = await aHijack();
  const isKept = () => isOfReplaced(owner.made.appid, digestOf(email));
  expect(await isKept()).toBe(true);
  later(7 * 24 * 60 * MINUTE_MS + 1);
  while ((await removeOld()) > 0);
  expect(await isKept()).toBe(false);
});

const all = { mode: 'live' as const, scopes: ['all' as const] };
const url = 'https://shop.example.com/callbacks';
const userCode = async () => (await call().api.deviceLogins.start({ host: 'box' })).user_code;

/** What stays valid when somebody else verifies the address. */
const lasting: [what: string, make: (account: TestAccount) => Promise<unknown>][] = [
  ['the options of a passkey', ({ console }) => console.developerPasskeys.start({})],
  [
    'a passkey',
    async ({ console }) => {
      const other = await anAccount();
      const options = await other.console.developerPasskeys.start({});
      const credential = anAuthenticator().create(options);
      return console.developerPasskeys.add({ name: 'Laptop', credential });
    },
  ],
  ['a key', ({ console }) => console.keys.create({ name: 'Payments', scopes: ['all'] })],
  [
    'a device login',
    async ({ console }) => console.deviceLogins.allow({ user_code: await userCode(), ...all }),
  ],
  ['a callback URL', ({ console }) => console.accounts.saveCallbackUrl({ callback_url: url })],
  ['no callback URL', ({ console }) => console.accounts.saveCallbackUrl({ callback_url: null })],
  ['a callback URL by its secret', ({ open }) => open.callbacks.setCallback({ callback_url: url })],
];

it.each(lasting)('before the address is verified, nobody makes %s', async (_what, make) => {
  const account = await anAccount({ isVerified: false });
  const problem = await problemIn(make(account));
  expect([problem.status, problem.code]).toEqual([403, 'email_not_verified']);
});

it('afterwards the same developer may', async () => {
  const account = await anAccount({ isVerified: false });
  const { email, console } = account;
  await call().api.accounts.verify({ email, code: await codeFor(email) });
  await console.developerPasskeys.start({});
  await console.keys.create({ name: 'Payments', scopes: ['all'] });
  await console.deviceLogins.allow({ user_code: await userCode(), ...all });
  await console.accounts.saveCallbackUrl({ callback_url: url });
});
