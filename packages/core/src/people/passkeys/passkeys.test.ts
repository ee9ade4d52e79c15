import { afterEach, describe, expect, it, vi } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { anAuthenticator, aPasskey } from '../../testing/authenticator.ts';
import { aPerson, call, codeFor, problemIn, refusal, service } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const anyone = () => call({ surface: 'app' });
const at = (baseUrl: string) => call({ surface: 'app', service: { ...service, baseUrl } }).api;

/** A person who has just got options for making a passkey. */
async function aMaker() {
  const person = await aPerson();
  const { passkeys } = person.inbox;
  await passkeys.mailCode({});
  const options = await passkeys.start({ code: await codeFor(person.email) });
  return { person, passkeys, options };
}

describe('creating a passkey', () => {
  it('requires an e-mailed code, and informs the person by mail', async () => {
    const person = await aPerson();
    const made = await aPasskey(person);
    const { data } = await person.inbox.passkeys.list({});
    expect(data).toEqual([
      expect.objectContaining({ passkey_id: made.passkey_id, name: 'Phone', last_used_at: null }),
    ]);
    const [mail] = await showMailbox(service, person.email);
    expect(mail?.subject).toBe('A passkey was added to your Assent inbox');
  });

  it('is not possible with only a session', async () => {
    const person = await aPerson();
    const { passkeys } = person.inbox;
    const credential = anAuthenticator().create({ challenge: 'x', rp: { id: 'assent.test' } });
    expect(await refusal(passkeys.start({ code: '000000' }))).toBe('code_expired');
    expect(await refusal(passkeys.add({ credential }))).toBe('passkey_refused');
  });

  it('sends at most ten codes a day', async () => {
    const { passkeys } = (await aPerson()).inbox;
    for (let n = 0; n < 10; n += 1) await passkeys.mailCode({});
    expect(await refusal(passkeys.mailCode({}))).toBe('rate_limited');
  });

  it('consumes one code per start', async () => {
    const { person, passkeys } = await aMaker();
    const again = passkeys.start({ code: await codeFor(person.email) });
    expect(await refusal(again)).toBe('code_expired');
  });

  it.each([
    ['nobody was verified', { isVerified: false }],
    ['it was made on another page', { origin: 'https://evil.example' }],
  ])('is refused when %s', async (_what, wrong) => {
    const { passkeys, options } = await aMaker();
    const credential = anAuthenticator().create(options, wrong);
    expect(await refusal(passkeys.add({ credential }))).toBe('passkey_refused');
  });

  it('is refused with options for another person', async () => {
    const [one, other] = [await aMaker(), await aMaker()];
    const credential = anAuthenticator().create(other.options);
    expect(await refusal(one.passkeys.add({ credential }))).toBe('passkey_refused');
  });

  it('is refused the second time, also in parallel', async () => {
    const { passkeys, options } = await aMaker();
    const credentials = Array.from({ length: 5 }, () => anAuthenticator().create(options));
    const added = await Promise.allSettled(
      credentials.map((credential) => passkeys.add({ credential })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await passkeys.list({})).data).toHaveLength(1);
  });

  it('is refused after five minutes', async () => {
    const { passkeys, options } = await aMaker();
    later(5 * 60_000);
    const credential = anAuthenticator().create(options);
    expect(await refusal(passkeys.add({ credential }))).toBe('passkey_refused');
  });

  it('registers a credential for one person only', async () => {
    const { authenticator } = await aPasskey(await aPerson());
    const { passkeys, options } = await aMaker();
    const credential = authenticator.create(options);
    expect((await problemIn(passkeys.add({ credential }))).message).toBe(
      'This passkey is already registered.',
    );
  });
});

describe('signing in with a passkey', () => {
  it('creates the same session as a code', async () => {
    const person = await aPerson({ name: 'Grace Hopper' });
    const { authenticator } = await aPasskey(person);
    const { api, cookies } = anyone();
    const me = await api.passkeys.enter({
      credential: authenticator.get(await api.passkeys.startSignIn({})),
    });
    expect(me).toMatchObject({ email: person.email, display_name: 'Grace Hopper' });
    const personSession = cookies.get('assent_session') ?? '';
    const again = call({ surface: 'app', credentials: { personSession } });
    const [used] = (await again.api.passkeys.list({})).data;
    expect(used?.last_used_at).toBeTypeOf('number');
  });

  it('starts with the same options for everybody', async () => {
    await aPasskey(await aPerson());
    const options = await anyone().api.passkeys.startSignIn({});
    expect(options).toMatchObject({ rpId: 'assent.test', userVerification: 'required' });
    expect(options.allowCredentials).toEqual([]);
  });

  it('refuses an unknown, a removed and a wrong passkey with the same text', async () => {
    const person = await aPerson();
    const removed = await aPasskey(person);
    await person.inbox.passkeys.remove({ passkey_id: removed.passkey_id });
    const { authenticator: known } = await aPasskey(await aPerson());
    const { passkeys } = anyone().api;
    const start = await passkeys.startSignIn({});
    const tries = [
      anAuthenticator().get(start),
      removed.authenticator.get(start),
      known.get(start, { isVerified: false }),
      known.get(start, { origin: 'https://evil.example' }),
      known.get(start, { type: 'webauthn.create' }),
      { ...anAuthenticator().get(start), id: known.rawId, rawId: known.rawId },
    ];
    const problems = await Promise.all(
      tries.map((credential) => problemIn(passkeys.enter({ credential }))),
    );
    const words = new Set(problems.map(({ code, message }) => `${code}: ${message}`));
    expect([...words]).toEqual([
      'invalid_credentials: We do not know this passkey. Sign in with a code by email.',
    ]);
  });

  it('accepts a challenge once, also in parallel', async () => {
    const { authenticator } = await aPasskey(await aPerson());
    const { passkeys } = anyone().api;
    const credential = authenticator.get(await passkeys.startSignIn({}));
    const entered = await Promise.allSettled(
      Array.from({ length: 5 }, () => passkeys.enter({ credential })),
    );
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(passkeys.enter({ credential }))).toBe('passkey_refused');
  });

  it('refuses a key whose counter decreased', async () => {
    const counting = anAuthenticator({ countsFrom: 7 });
    const { authenticator } = await aPasskey(await aPerson(), counting);
    const { passkeys } = anyone().api;
    await passkeys.enter({ credential: authenticator.get(await passkeys.startSignIn({})) });
    authenticator.rewind(2);
    const copied = authenticator.get(await passkeys.startSignIn({}));
    expect((await problemIn(passkeys.enter({ credential: copied }))).message).toMatch(/copy of it/);
  });
});

describe('passkeys', () => {
  it('of another person cannot be removed', async () => {
    const { passkey_id } = await aPasskey(await aPerson());
    const stranger = await aPerson();
    expect(await refusal(stranger.inbox.passkeys.remove({ passkey_id }))).toBe('not_found');
  });

  it('can all be removed', async () => {
    const person = await aPerson();
    const { passkey_id } = await aPasskey(person);
    await person.inbox.passkeys.remove({ passkey_id });
    expect((await person.inbox.passkeys.list({})).data).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1:3000', 'Passkeys need a domain name, and 127.0.0.1 is an IP address.'],
    ['http://[::1]:3000', 'Passkeys need a domain name, and [::1] is an IP address.'],
    ['http://assent.example', 'Passkeys need HTTPS.'],
  ])('report why they are unavailable at %s', async (baseUrl, words) => {
    const problem = await problemIn(at(baseUrl).passkeys.startSignIn({}));
    expect([problem.code, problem.message.startsWith(words)]).toEqual([
      'passkeys_unavailable',
      true,
    ]);
  });

  it('work on localhost', async () => {
    const { rpId } = await at('http://localhost:3000').passkeys.startSignIn({});
    expect(rpId).toBe('localhost');
  });
});
