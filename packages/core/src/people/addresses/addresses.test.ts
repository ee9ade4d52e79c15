import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeExpired } from '../../platform/database/removed-rows.model.ts';
import { definedTables } from '../../platform/database/tables.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import {
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  problemIn,
  refusal,
  service,
  type TestAccount,
  type TestPerson,
  tokenOf,
} from '../../testing/world.ts';
import {
  type AddressChange,
  addressChanges,
  confirmAddress,
  finishAddressChange,
} from './address-change.model.ts';

afterEach(() => vi.useRealTimers());

/** A person who has begun to change their address, with the codes of both. */
async function aChange(person?: TestPerson) {
  const mover = person ?? (await aPerson());
  const email = anyEmail();
  const { addresses } = mover.inbox;
  await addresses.start({ email });
  const [current, next] = [await codeFor(mover.email), await codeFor(email)];
  const confirm = (address: 'current' | 'new', code: string) =>
    addresses.confirm({ address, code });
  return { person: mover, email, current, next, confirm };
}

/** Subscribes a person by an invite that is for their address. */
async function aLockedSubscriber({ open, default_topic }: TestAccount) {
  const person = await aPerson();
  const invite = await open.invites.create({ topic: default_topic, email: person.email });
  await person.inbox.subscriptions.join({ invite_token: tokenOf(invite.url) });
  return person;
}

const subjectsTo = async (email: string) =>
  (await showMailbox(service, email)).map(({ subject }) => subject);
const codeOf = (error: unknown) => refusal(Promise.reject(error));
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the address of a person', () => {
  it.each([
    ['current', 'new'],
    ['new', 'current'],
  ] as const)('changes with a code at both, first %s', async (first, second) => {
    const { person, email, current, next, confirm } = await aChange();
    const codes = { current, new: next };
    const before = { is_changed: false, email: person.email };
    expect(await confirm(first, codes[first])).toEqual(before);
    expect((await person.inbox.people.me({})).email).toBe(person.email);
    expect(await confirm(second, codes[second])).toEqual({ is_changed: true, email });
    expect((await person.inbox.people.me({})).email).toBe(email);
    const changed = 'The address of your Assent inbox was changed';
    expect([(await subjectsTo(person.email))[0], (await subjectsTo(email))[0]]).toEqual([
      changed,
      changed,
    ]);
  });

  it.each([
    ['ends every other session', undefined, 'not_signed_in'],
    ['ends no session that the person wants to keep', false, null],
  ])('%s', async (_what, end_other_sessions, expected) => {
    const person = await aPerson();
    const elsewhere = await aPerson({ email: person.email });
    const { addresses, people } = person.inbox;
    const email = anyEmail();
    const begun = await addresses.start({
      email,
      ...(end_other_sessions === false && { end_other_sessions }),
    });
    expect(begun.ends_other_sessions).toBe(expected !== null);
    await addresses.confirm({ address: 'current', code: await codeFor(person.email) });
    expect(await elsewhere.inbox.people.me({})).toMatchObject({ email: person.email });
    await addresses.confirm({ address: 'new', code: await codeFor(email) });
    expect(await people.me({})).toMatchObject({ email });
    const seen = elsewhere.inbox.people.me({}).then(() => null, codeOf);
    expect(await seen).toBe(expected);
  });

  it('signs in afterwards, and the previous one is that of nobody', async () => {
    const { person, email, current, next, confirm } = await aChange();
    const me = await person.inbox.people.me({});
    await confirm('current', current);
    await confirm('new', next);
    await call().api.people.start({ email });
    const same = await call().api.people.enter({ email, code: await codeFor(email) });
    expect(same.user_id).toBe(me.user_id);
    const stranger = await aPerson({ email: person.email });
    expect((await stranger.inbox.people.me({})).user_id).not.toBe(me.user_id);
  });

  it('does not change by one code twice, or by the code of the other address', async () => {
    const { current, next, confirm } = await aChange();
    if (current === next) return;
    expect(await refusal(confirm('new', current))).toBe('invalid_credentials');
    await confirm('current', current);
    expect(await refusal(confirm('current', current))).toBe('code_expired');
    expect(await refusal(confirm('new', wrongFor(next)))).toBe('invalid_credentials');
    expect(await confirm('new', next)).toMatchObject({ is_changed: true });
  });

  it('does not change to another address than the code was for', async () => {
    const { person, next, confirm } = await aChange();
    await person.inbox.addresses.start({ email: anyEmail() });
    expect(await refusal(confirm('new', next))).toMatch(/^(invalid_credentials|code_expired)$/);
  });

  it('changes only in the session that began it', async () => {
    const { person, current } = await aChange();
    await call().api.people.start({ email: person.email });
    const code = await codeFor(person.email);
    const { api, cookies } = call({ surface: 'app' });
    await api.people.enter({ email: person.email, code });
    const credentials = { personSession: cookies.get('assent_session') ?? '' };
    const other = call({ surface: 'app', credentials }).api.addresses;
    expect(await other.show({})).toEqual({ change: null });
    expect(await refusal(other.confirm({ address: 'current', code: current }))).toBe(
      'code_expired',
    );
  });

  it('has ten minutes, and shows which of the two has confirmed', async () => {
    const { person, email, current, next, confirm } = await aChange();
    const shown = async () => (await person.inbox.addresses.show({})).change;
    const begun = await shown();
    const open = { new_email: email, is_current_confirmed: false, is_new_confirmed: false };
    expect(begun).toMatchObject({ ...open, ending_topics: [], ends_other_sessions: true });
    await confirm('current', current);
    expect(await shown()).toEqual({ ...begun, is_current_confirmed: true });
    const end = begun?.expires_at ?? 0;
    const { createdAt } = await addressChanges.existing({ personId: person.personId });
    expect(end - createdAt).toBe(600_000);
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1 });
    expect(await shown()).not.toBeNull();
    vi.setSystemTime(end);
    expect(await shown()).toBeNull();
    const late = await problemIn(confirm('new', next));
    expect([late.code, late.more.params]).toEqual(['code_expired', { reason: 'address_change' }]);
    expect((await person.inbox.people.me({})).email).toBe(person.email);
    const isStored = async () =>
      (await addressChanges.findOne({ where: { personId: person.personId } })) !== null;
    while (await removeExpired(definedTables(), end));
    expect(await isStored()).toBe(true);
    while (await removeExpired(definedTables(), end + 1));
    expect(await isStored()).toBe(false);
  });

  it.each<[string, number, Partial<AddressChange>]>([
    ['has ended', 10, {}],
    ['is to another address by now', 9, { newEmail: 'other@example.com' }],
    ['was begun in another session', 9, { sessionId: 'another' }],
  ])('is not confirmed by a change that %s, nor changed by one alone', async (_, now, more) => {
    const { person } = await aChange();
    const other = await aChange();
    const { personId } = person;
    const change = await addressChanges.existing({ personId });
    const row = { newEmail: 'a@example.com', expiresAt: 10 };
    await addressChanges.update(row, { where: { personId } });
    const at = { ...change, ...row };
    expect(await confirmAddress('current', { ...at, ...more }, now)).toBe(0);
    expect(await confirmAddress('current', at, 9)).toBe(1);
    expect(await finishAddressChange(personId, row.newEmail)).toBe(0);
    expect(await confirmAddress('new', at, 9)).toBe(1);
    expect(await finishAddressChange(personId, 'b@example.com')).toBe(0);
    expect(await finishAddressChange(personId, row.newEmail)).toBe(1);
    expect(await finishAddressChange(personId, row.newEmail)).toBe(0);
    const { personId: theirs } = other.person;
    expect(await addressChanges.existing({ personId: theirs })).toMatchObject({
      currentConfirmedAt: null,
      newConfirmedAt: null,
    });
  });

  it('allows five wrong codes', async () => {
    const { current, confirm } = await aChange();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusal(confirm('current', wrongFor(current)))).toBe('invalid_credentials');
    expect(await refusal(confirm('current', current))).toBe('too_many_attempts');
  });

  it('must be another one', async () => {
    const { email, inbox } = await aPerson();
    const problem = await problemIn(inbox.addresses.start({ email }));
    expect(problem.more.errors).toMatchObject([{ pointer: '/email', code: 'own_address' }]);
  });

  it('cannot be that of another person, who gets a mail without a code', async () => {
    const [mover, owner] = [await aPerson(), await aPerson()];
    const free = await mover.inbox.addresses.start({ email: anyEmail() });
    const taken = await mover.inbox.addresses.start({ email: owner.email });
    expect({ ...taken, new_email: '', expires_at: 0 }).toEqual({
      ...free,
      new_email: '',
      expires_at: 0,
    });
    const [newest] = await showMailbox(service, owner.email);
    expect([newest?.subject, newest?.code]).toEqual([
      'This address already has an Assent inbox',
      null,
    ]);
    const guess = mover.inbox.addresses.confirm({ address: 'new', code: '000000' });
    expect(await refusal(guess)).toBe('invalid_credentials');
  });

  it('stays if somebody signs in with the new one meanwhile', async () => {
    const { person, email, current, next, confirm } = await aChange();
    await confirm('current', current);
    const { api } = call();
    await api.people.start({ email });
    await api.people.enter({ email, code: await codeFor(email) });
    expect(await refusal(confirm('new', next))).toBe('email_taken');
    expect((await person.inbox.people.me({})).email).toBe(person.email);
  });

  it('changes once when both codes arrive at the same time', async () => {
    const { person, email, current, next, confirm } = await aChange();
    const both = await Promise.all([confirm('current', current), confirm('new', next)]);
    expect(both.filter(({ is_changed }) => is_changed)).toHaveLength(1);
    expect((await person.inbox.people.me({})).email).toBe(email);
    expect((await subjectsTo(email)).filter((each) => /was changed/.test(each))).toHaveLength(1);
  });

  it('can be changed five times a day', async () => {
    const { inbox } = await aPerson();
    for (let times = 0; times < 5; times += 1) await inbox.addresses.start({ email: anyEmail() });
    expect(await refusal(inbox.addresses.start({ email: anyEmail() }))).toBe('rate_limited');
  });
});

describe('a subscription whose invite was for the previous address', () => {
  it('is named before, ends, and its sender sees why, without an address', async () => {
    const account = await anAccount();
    const person = await aLockedSubscriber(account);
    const [listed] = (await account.open.subscriptions.subscribers({})).data;
    expect(listed?.email).toBe(person.email);
    const { email, current, next, confirm } = await aChange(person);
    expect((await person.inbox.addresses.show({})).change?.ending_topics).toEqual([
      account.default_topic,
    ]);
    await confirm('current', current);
    await confirm('new', next);
    expect((await person.inbox.subscriptions.mine({})).data).toEqual([]);
    const subscriber_id = listed?.subscriber_id ?? '';
    const seen = await account.open.subscriptions.subscriber({ subscriber_id });
    expect(seen).toMatchObject({
      email: null,
      subscriptions: [],
      ended_subscriptions: [{ topic: account.default_topic, reason: 'address_changed' }],
    });
    const { data } = await account.console.audit.list({});
    const entry = data.find(({ action }) => action === 'subscriptions_ended');
    expect(entry).toMatchObject({
      target: subscriber_id,
      ip: null,
      details: { reason: 'address_changed', topics: 'default' },
    });
    expect(JSON.stringify([seen, entry])).not.toContain(email);
  });

  it('does not end one of an invite for anybody', async () => {
    const account = await anAccount();
    const { person, current, next, confirm } = await aChange(await aSubscriber(account));
    await confirm('current', current);
    await confirm('new', next);
    expect((await person.inbox.subscriptions.mine({})).data).toHaveLength(1);
  });
});

describe('a subscription that has ended', () => {
  it('says who ended it, and nothing once the person is back', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const [listed] = (await account.open.subscriptions.subscribers({})).data;
    const subscriber_id = listed?.subscriber_id ?? '';
    const ended = async () =>
      (await account.open.subscriptions.subscriber({ subscriber_id })).ended_subscriptions;
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    await person.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    expect(await ended()).toMatchObject([{ reason: 'left' }]);
    await aSubscriber(account, person);
    expect(await ended()).toEqual([]);
    await account.open.subscriptions.remove({ subscriber_id });
    expect(await ended()).toMatchObject([{ reason: 'removed' }]);
  });
});
