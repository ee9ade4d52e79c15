import { afterEach, describe, expect, it, vi } from 'vitest';
import { namedCrowd } from '../../testing/crowd.ts';
import {
  anAccount,
  aSubscriber,
  asApp,
  problemIn,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());

/** A person on a topic of the account, and the id by which the account knows them. */
async function aMember(account: TestAccount) {
  const person = await aSubscriber(account);
  const [newest] = (await account.open.subscriptions.subscribers({})).data;
  return { ...person, subscriber_id: newest?.subscriber_id ?? '' };
}

const testAppOf = ({ test }: TestAccount) => asApp(test.appid, test.open_secret);

/** A group with these members. */
async function aGroup(account: TestAccount, name: string, ...members: string[]) {
  const { group_id } = await account.open.groups.create({ name });
  await account.open.groups.setMembers({ group_id, subscribers: members });
  return group_id;
}

const idsIn = async ({ open }: TestAccount, group_id: string) =>
  (await open.groups.members({ group_id })).data.map(({ subscriber_id }) => subscriber_id);

describe('a group', () => {
  it('is created without members, listed by name, changed and deleted', async () => {
    const { open } = await anAccount();
    const ops = await open.groups.create({ name: 'ops' });
    expect(ops).toMatchObject({ name: 'ops', description: null, members: 0, on_call: 0 });
    await open.groups.create({ name: 'finance', description: 'Approves payments.' });
    expect((await open.groups.list({})).data.map(({ name }) => name)).toEqual(['finance', 'ops']);
    const { group_id } = ops;
    const changed = await open.groups.update({ group_id, description: 'Answers alerts.' });
    expect(changed).toEqual({ ...ops, description: 'Answers alerts.' });
    expect(await open.groups.update({ group_id, name: 'on-duty' })).toEqual({
      ...changed,
      name: 'on-duty',
    });
    expect(await open.groups.get({ group_id })).toMatchObject({ name: 'on-duty' });
    await open.groups.remove({ group_id });
    expect(await refusal(open.groups.get({ group_id }))).toBe('not_found');
    expect((await open.groups.list({})).data).toHaveLength(1);
  });

  it('has a name of its own in the app', async () => {
    const { open } = await anAccount();
    await open.groups.create({ name: 'ops' });
    const { group_id } = await open.groups.create({ name: 'finance' });
    expect(await refusal(open.groups.create({ name: 'ops' }))).toBe('group_taken');
    expect(await refusal(open.groups.update({ group_id, name: 'ops' }))).toBe('group_taken');
    await (await anAccount()).open.groups.create({ name: 'ops' });
    for (const name of ['', 'Ops', '-ops', 'ops/on-call', 'öps', 'a'.repeat(40)])
      expect(await refusal(open.groups.create({ name })), name).toBe('validation_failed');
  });

  it('is one of at most a hundred', async () => {
    const { open } = await anAccount();
    for (let n = 0; n < 100; n += 1) await open.groups.create({ name: `group-${n}` });
    expect(await refusal(open.groups.create({ name: 'one-more' }))).toBe('group_limit');
  });

  it('of another account, or of the other app of the account, is not found', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const member = await aMember(account);
    const group_id = await aGroup(account, 'ops', member.subscriber_id);
    const subscribers = [member.subscriber_id];
    for (const { groups } of [other.open, testAppOf(account)]) {
      const asked = [
        () => groups.get({ group_id }),
        () => groups.update({ group_id, name: 'taken' }),
        () => groups.members({ group_id }),
        () => groups.remove({ group_id }),
        () => groups.setMembers({ group_id, subscribers: [] }),
        () => groups.addMembers({ group_id, subscribers }),
        () => groups.removeMembers({ group_id, subscribers }),
        () => groups.setOnCall({ group_id, subscribers: [] }),
      ];
      for (const ask of asked) expect(await refusal(ask())).toBe('not_found');
    }
    expect(await idsIn(account, group_id)).toEqual(subscribers);
  });
});

describe('the members of a group', () => {
  it('are replaced, added and removed, by id or reference, each once', async () => {
    const account = await anAccount();
    const [ada, bob] = [await aMember(account), await aMember(account)];
    const { subscriber_id } = ada;
    await account.open.subscriptions.setReference({ subscriber_id, reference: 'ada' });
    const { groups } = account.open;
    const { group_id } = await groups.create({ name: 'ops' });
    const twice = ['ref:ada', ada.subscriber_id, bob.subscriber_id];
    expect(await groups.setMembers({ group_id, subscribers: twice })).toMatchObject({ members: 2 });
    await groups.setMembers({ group_id, subscribers: [bob.subscriber_id] });
    expect(await idsIn(account, group_id)).toEqual([bob.subscriber_id]);
    await groups.addMembers({ group_id, subscribers: ['ref:ada', bob.subscriber_id] });
    expect(new Set(await idsIn(account, group_id))).toEqual(
      new Set([ada.subscriber_id, bob.subscriber_id]),
    );
    await groups.removeMembers({ group_id, subscribers: ['ref:ada'] });
    await groups.removeMembers({ group_id, subscribers: ['ref:ada'] });
    expect(await idsIn(account, group_id)).toEqual([bob.subscriber_id]);
  });

  it('stay as they are when one of those who are named is unknown', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const [ada, stranger] = [await aMember(account), await aMember(other)];
    const group_id = await aGroup(account, 'ops', ada.subscriber_id);
    const subscribers = [ada.subscriber_id, stranger.subscriber_id];
    for (const operation of ['setMembers', 'addMembers', 'removeMembers', 'setOnCall'] as const) {
      const problem = await problemIn(account.open.groups[operation]({ group_id, subscribers }));
      expect(problem.more.errors, operation).toMatchObject([{ pointer: '/subscribers/1' }]);
    }
    expect(await idsIn(account, group_id)).toEqual([ada.subscriber_id]);
  });

  it('are listed in pages, with who is on a topic', async () => {
    const account = await anAccount();
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push(await aMember(account));
    const ids = people.map(({ subscriber_id }) => subscriber_id);
    await account.open.subscriptions.remove({ subscriber_id: ids[0] ?? '' });
    const group_id = await aGroup(account, 'ops', ...ids);
    const first = await account.open.groups.members({ group_id, limit: '2' });
    expect(first).toMatchObject({ has_more: true, data: [{ is_subscribed: true }, {}] });
    const cursor = first.next_cursor ?? '';
    const second = await account.open.groups.members({ group_id, limit: '2', cursor });
    expect(second).toMatchObject({ has_more: false, data: [{ is_subscribed: false }] });
    expect([...first.data, ...second.data].map((each) => each.subscriber_id)).toEqual(
      ids.toReversed(),
    );
  });

  it('are known before they are added: whom each text names, and who is a member', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const [ada, bob] = [await aMember(account), await aMember(account)];
    const stranger = await aMember(other);
    const { subscriber_id } = bob;
    await account.open.subscriptions.setReference({ subscriber_id, reference: 'bob' });
    const group_id = await aGroup(account, 'ops', ada.subscriber_id);
    const names = [ada.subscriber_id, 'ref:bob', 'ref:nobody', 'Ada L.', stranger.subscriber_id];
    const { checkMembers } = account.console.groups;
    expect((await checkMembers({ group_id, subscribers: [...names, 'group:ops'] })).data).toEqual([
      { subscriber_id: ada.subscriber_id, is_member: true },
      { subscriber_id, is_member: false },
      null,
      null,
      null,
      null,
    ]);
    expect(await idsIn(account, group_id)).toEqual([ada.subscriber_id]);
    const refused = other.console.groups.checkMembers({ group_id, subscribers: names });
    expect(await refusal(refused)).toBe('not_found');
    const live = await checkMembers({ group_id, subscribers: ['usr_test_approves'] });
    expect(live.data).toEqual([null]);
  });

  it('are shown at each person, with where they are on call', async () => {
    const account = await anAccount();
    const [ada, bob] = [await aMember(account), await aMember(account)];
    const group_id = await aGroup(account, 'ops', ada.subscriber_id, bob.subscriber_id);
    const finance = await aGroup(account, 'finance', ada.subscriber_id);
    await account.open.groups.setOnCall({ group_id, subscribers: [ada.subscriber_id] });
    const groupsOf = async ({ subscriber_id }: { subscriber_id: string }) =>
      (await account.open.subscriptions.subscriber({ subscriber_id })).groups;
    expect(await groupsOf(ada)).toEqual([
      { group_id: finance, name: 'finance', on_call: false },
      { group_id, name: 'ops', on_call: true },
    ]);
    expect(await groupsOf(bob)).toEqual([{ group_id, name: 'ops', on_call: false }]);
  });

  it('are at most a thousand, also when two requests add them at the same time', async () => {
    const account = await anAccount();
    const ids = await namedCrowd(account, 1_002);
    const { groups } = account.open;
    const { group_id } = await groups.create({ name: 'ops' });
    const add = (from: number, to: number) =>
      groups.addMembers({ group_id, subscribers: ids.slice(from, to) });
    await groups.setMembers({ group_id, subscribers: ids.slice(0, 400) });
    await add(400, 800);
    const both = await Promise.allSettled([add(800, 950), add(950, 1_002)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([852, 950]).toContain((await groups.get({ group_id })).members);
    await groups.removeMembers({ group_id, subscribers: ids.slice(800) });
    await add(800, 1_000);
    expect(await refusal(add(999, 1_001))).toBe('group_full');
    expect((await groups.get({ group_id })).members).toBe(1_000);
    expect(await refusal(add(0, 401))).toBe('validation_failed');
  });

  it('may be test approvers in a test app', async () => {
    const account = await anAccount();
    const [test, { open }] = [testAppOf(account), account];
    const { group_id } = await test.groups.create({ name: 'ops' });
    const subscribers = ['usr_test_approves', 'ref:test_silent'];
    await test.groups.setMembers({ group_id, subscribers });
    expect((await test.groups.members({ group_id })).data).toMatchObject([
      { subscriber_id: 'usr_test_silent', display_name: 'Silent test approver' },
      { subscriber_id: 'usr_test_approves', is_subscribed: true },
    ]);
    const page = await test.groups.members({ group_id, limit: '1' });
    const rest = await test.groups.members({ group_id, cursor: page.next_cursor ?? '' });
    expect(rest.data).toHaveLength(1);
    const live = await open.groups.create({ name: 'ops' });
    const refused = open.groups.setMembers({ group_id: live.group_id, subscribers });
    expect(await refusal(refused)).toBe('validation_failed');
  });
});

describe('who is on call', () => {
  it('is some of the members, until a time or until it is said again', async () => {
    const account = await anAccount();
    const [ada, bob] = [await aMember(account), await aMember(account)];
    const group_id = await aGroup(account, 'ops', ada.subscriber_id, bob.subscriber_id);
    const { groups } = account.open;
    const until = Date.now() + 60_000;
    const shift = { group_id, subscribers: [ada.subscriber_id], until };
    expect(await groups.setOnCall(shift)).toMatchObject({ on_call: 1, on_call_until: until });
    const onCall = async () =>
      (await groups.members({ group_id, on_call: 'now' })).data.map(
        ({ subscriber_id }) => subscriber_id,
      );
    const marked = (await groups.members({ group_id })).data.filter(({ on_call }) => on_call);
    expect(marked.map(({ subscriber_id }) => subscriber_id)).toEqual(await onCall());
    expect(await onCall()).toEqual([ada.subscriber_id]);
    await groups.setOnCall({ group_id, subscribers: [bob.subscriber_id] });
    expect(await onCall()).toEqual([bob.subscriber_id]);
    expect(await groups.get({ group_id })).toMatchObject({ on_call: 1, on_call_until: null });
    await groups.setOnCall({ group_id, subscribers: [] });
    expect(await onCall()).toEqual([]);
  });

  it('ends at its time, and with the membership', async () => {
    const account = await anAccount();
    const [ada, bob] = [await aMember(account), await aMember(account)];
    const group_id = await aGroup(account, 'ops', ada.subscriber_id, bob.subscriber_id);
    const { groups } = account.open;
    const subscribers = [ada.subscriber_id, bob.subscriber_id];
    await groups.setOnCall({ group_id, subscribers });
    await groups.removeMembers({ group_id, subscribers: [ada.subscriber_id] });
    expect(await groups.get({ group_id })).toMatchObject({ members: 1, on_call: 1 });
    await groups.addMembers({ group_id, subscribers: [ada.subscriber_id] });
    expect(await groups.get({ group_id })).toMatchObject({ members: 2, on_call: 1 });
    const until = Date.now() + 500;
    await groups.setOnCall({ group_id, subscribers, until });
    await expect.poll(async () => (await groups.get({ group_id })).on_call).toBe(0);
    const late = { group_id, subscribers, until: Date.now() - 1 };
    expect(await groups.setOnCall(late)).toMatchObject({ on_call: 0, on_call_until: late.until });
    const inSeconds = { group_id, subscribers, until: Math.floor(Date.now() / 1000) };
    expect((await problemIn(groups.setOnCall(inSeconds))).more.errors).toMatchObject([
      { pointer: '/until' },
    ]);
    expect((await groups.members({ group_id, on_call: 'now' })).data).toEqual([]);
  });

  it('ends at most a day ago, to the millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const account = await anAccount();
    const { groups } = account.open;
    const { subscriber_id } = await aMember(account);
    const on = {
      group_id: await aGroup(account, 'ops', subscriber_id),
      subscribers: [subscriber_id],
    };
    const ending = (until: number) => groups.setOnCall({ ...on, until });
    const aDayAgo = Date.now() - 86_400_000;
    expect((await ending(aDayAgo)).on_call_until).toBe(aDayAgo);
    expect((await problemIn(ending(aDayAgo - 1))).more.errors).toMatchObject([
      { pointer: '/until', code: 'too_small' },
    ]);
  });

  it('is only who is a member', async () => {
    const account = await anAccount();
    const [ada, bob] = [await aMember(account), await aMember(account)];
    const group_id = await aGroup(account, 'ops', ada.subscriber_id);
    const subscribers = [ada.subscriber_id, bob.subscriber_id];
    const problem = await problemIn(account.open.groups.setOnCall({ group_id, subscribers }));
    expect(problem.more.errors).toMatchObject([{ pointer: '/subscribers/1', code: 'unknown' }]);
    expect(await account.open.groups.get({ group_id })).toMatchObject({ on_call: 0 });
  });
});

it('writes each change of a group once to the audit log', async () => {
  const account = await anAccount();
  const { subscriber_id } = await aMember(account);
  const group_id = await aGroup(account, 'ops', subscriber_id);
  const shift = { group_id, subscribers: [subscriber_id] };
  for (let n = 0; n < 2; n += 1) await account.open.groups.setOnCall(shift);
  for (let n = 0; n < 2; n += 1)
    await account.open.groups.setMembers({ group_id, subscribers: [subscriber_id] });
  for (let n = 0; n < 2; n += 1)
    await account.open.groups.update({ group_id, description: 'Answers alerts.' });
  await account.open.groups.remove({ group_id });
  const { data } = await account.console.audit.list({});
  const ofGroup = data.filter(({ target }) => target === group_id).map(({ action }) => action);
  expect(ofGroup.toReversed()).toEqual([
    'group_created',
    'group_members_changed',
    'group_on_call_changed',
    'group_changed',
    'group_deleted',
  ]);
});
