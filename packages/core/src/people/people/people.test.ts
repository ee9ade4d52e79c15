import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  anyEmail,
  aPerson,
  asPerson,
  call,
  codeFor,
  refusal,
  service,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const DAY_MS = 86_400_000;

describe('a person', () => {
  it('is an address that was verified with a code', async () => {
    const person = await aPerson({ name: 'Grace Hopper' });
    expect(await person.inbox.people.me({})).toMatchObject({
      email: person.email,
      display_name: 'Grace Hopper',
    });
  });

  it('can enter the code with spaces and the address in capitals', async () => {
    const email = anyEmail();
    const { api } = call({ surface: 'app' });
    await api.people.start({ email: ` ${email.toUpperCase()} ` });
    const code = await codeFor(email);
    const me = await api.people.enter({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(me.email).toBe(email);
  });

  it('has one account after several sign-ins', async () => {
    const first = await aPerson();
    const me = await first.inbox.people.me({});
    later(61_000);
    const second = await aPerson({ email: first.email, name: 'Somebody Else' });
    const again = await second.inbox.people.me({});
    expect([again.user_id, again.display_name]).toEqual([me.user_id, me.display_name]);
  });

  it('cannot use a code twice', async () => {
    const email = anyEmail();
    const { api } = call({ surface: 'app' });
    await api.people.start({ email });
    const code = await codeFor(email);
    await api.people.enter({ email, code });
    expect(await refusal(api.people.enter({ email, code }))).toBe('code_expired');
  });

  it('sees and ends sessions', async () => {
    const { email, inbox } = await aPerson();
    later(61_000);
    const other = await aPerson({ email });
    const { data } = await inbox.people.sessions({});
    const elsewhere = data.find((session) => !session.is_current);
    await inbox.people.endSession({ session_id: elsewhere?.session_id ?? '' });
    expect(await refusal(other.inbox.people.me({}))).toBe('not_signed_in');
    expect((await inbox.people.sessions({})).data).toHaveLength(1);
  });

  it('can end all other sessions at once', async () => {
    const { email, inbox } = await aPerson();
    later(61_000);
    const other = await aPerson({ email });
    expect(await inbox.people.endOtherSessions({})).toEqual({ revoked: 1 });
    expect(await refusal(other.inbox.people.me({}))).toBe('not_signed_in');
    expect(await inbox.people.endOtherSessions({})).toEqual({ revoked: 0 });
    expect(await inbox.people.me({})).toMatchObject({ email });
  });

  it('cannot end somebody else’s session', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const [session] = (await two.inbox.people.sessions({})).data;
    const ending = one.inbox.people.endSession({ session_id: session?.session_id ?? '' });
    expect(await refusal(ending)).toBe('not_found');
  });

  it('stays signed in for ninety days after being seen', async () => {
    const { token } = await aPerson();
    later(80 * DAY_MS);
    const { api, cookies } = call({ surface: 'app', credentials: { personSession: token } });
    await api.people.me({});
    expect(cookies.get('assent_session')).toBe(token);
    later(80 * DAY_MS);
    expect(await asPerson(token).people.me({})).toBeTruthy();
    later(91 * DAY_MS);
    expect(await refusal(asPerson(token).people.me({}))).toBe('not_signed_in');
  });
});

describe('the links of the operator', () => {
  it('are null unless they are set, and are shown without signing in', async () => {
    const { api } = call({ surface: 'app' });
    expect(await api.people.links({})).toEqual({ help_url: null, privacy_url: null });
    const [helpUrl, privacyUrl] = ['https://acme.dev/help', 'https://acme.dev/privacy'];
    const set = call({ surface: 'app', service: { ...service, helpUrl, privacyUrl } });
    expect(await set.api.people.links({})).toEqual({ help_url: helpUrl, privacy_url: privacyUrl });
  });
});
