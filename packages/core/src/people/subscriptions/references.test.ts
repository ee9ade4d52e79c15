import { describe, expect, it } from 'vitest';
import { events } from '../../callbacks/events/event.model.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  problemIn,
  refusal,
  type TestAccount,
  type TestPerson,
  tokenOf,
} from '../../testing/world.ts';

type Joined = { person: TestPerson; subscriber_id: string };

const anInvite = async (account: TestAccount, more: { reference?: string } = {}) => {
  const { url } = await account.open.invites.create({ topic: account.default_topic, ...more });
  return { invite_token: tokenOf(url) };
};

/** A person who joined by an invite, with a reference if one is given. */
async function aMember(account: TestAccount, reference?: string): Promise<Joined> {
  const person = await aPerson();
  await person.inbox.subscriptions.join(await anInvite(account, { reference }));
  const [newest] = (await account.open.subscriptions.subscribers({ limit: '1' })).data;
  return { person, subscriber_id: newest?.subscriber_id ?? '' };
}

const referenceOf = async ({ open }: TestAccount, { subscriber_id }: Joined) =>
  (await open.subscriptions.subscriber({ subscriber_id })).reference;

async function leaveAll({ person }: Joined) {
  for (const { subscription_id } of (await person.inbox.subscriptions.mine({})).data)
    await person.inbox.subscriptions.leave({ subscription_id });
}

describe('a reference', () => {
  it('is given by an invite, shown with the subscriber, and removed with null', async () => {
    const account = await anAccount();
    const alice = await aMember(account, 'Alice.B@acme+1:x-y_z');
    const { subscriber_id } = alice;
    const { data } = await account.open.subscriptions.subscribers({});
    expect(data[0]?.reference).toBe('Alice.B@acme+1:x-y_z');
    const { setReference } = account.open.subscriptions;
    expect(await setReference({ subscriber_id, reference: null })).toMatchObject({
      subscriber_id,
      reference: null,
    });
    expect(await setReference({ subscriber_id, reference: 'alice' })).toMatchObject({
      reference: 'alice',
    });
    expect((await account.open.invites.list({})).data[0]?.reference).toBe('Alice.B@acme+1:x-y_z');
  });

  it('has 1 to 64 characters of a few kinds, and is for one person', async () => {
    const account = await anAccount();
    const { subscriber_id } = await aMember(account);
    const { setReference } = account.open.subscriptions;
    for (const reference of ['', 'a'.repeat(65), 'two words', 'ä', 'a/b'])
      expect(await refusal(setReference({ subscriber_id, reference }))).toBe('validation_failed');
    const { default_topic: topic } = account;
    const several = account.open.invites.create({ topic, reference: 'alice', max_uses: 2 });
    const { more } = await problemIn(several);
    expect(more.errors).toMatchObject([{ pointer: '/max_uses' }]);
  });

  it('belongs to one subscriber of an app, also when two ask for it at once', async () => {
    const account = await anAccount();
    const members = [await aMember(account), await aMember(account)];
    const { setReference } = account.open.subscriptions;
    const results = await Promise.allSettled(
      members.map(({ subscriber_id }) => setReference({ subscriber_id, reference: 'lead' })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = members[results.findIndex(({ status }) => status === 'rejected')];
    const again = setReference({ subscriber_id: loser?.subscriber_id ?? '', reference: 'lead' });
    expect(await problemIn(again)).toMatchObject({
      code: 'reference_taken',
      status: 409,
      more: { errors: [{ pointer: '/reference', code: 'taken' }] },
    });
    const other = await anAccount();
    expect(await referenceOf(other, await aMember(other, 'lead'))).toBe('lead');
    expect(await referenceOf(account, await aMember(account, 'Lead'))).toBe('Lead');
  });

  it('stays with a person who leaves or is removed, and joins again', async () => {
    const account = await anAccount();
    const alice = await aMember(account, 'alice');
    await leaveAll(alice);
    expect(await referenceOf(account, alice)).toBe('alice');
    await alice.person.inbox.subscriptions.join(await anInvite(account));
    expect(await referenceOf(account, alice)).toBe('alice');
    await account.open.subscriptions.remove({ subscriber_id: alice.subscriber_id });
    await alice.person.inbox.subscriptions.join(await anInvite(account));
    expect(await referenceOf(account, alice)).toBe('alice');
  });

  it('moves from a person who has left to the next one', async () => {
    const account = await anAccount();
    const [first, second] = [await aMember(account, 'lead'), await aMember(account)];
    await leaveAll(first);
    const third = await aMember(account, 'lead');
    expect(await referenceOf(account, first)).toBeNull();
    expect(await referenceOf(account, third)).toBe('lead');
    await leaveAll(third);
    const { subscriber_id } = second;
    await account.open.subscriptions.setReference({ subscriber_id, reference: 'lead' });
    expect(await referenceOf(account, third)).toBeNull();
  });

  it('of a person who is subscribed refuses whoever else joins with it, until it is free', async () => {
    const account = await anAccount();
    const alice = await aMember(account, 'alice');
    const mallory = await aPerson();
    const invite = await anInvite(account, { reference: 'alice' });
    const joining = () => mallory.inbox.subscriptions.join(invite);
    const problem = await problemIn(joining());
    expect(problem.code).toBe('reference_taken');
    expect(JSON.stringify(problem.more)).not.toContain('alice');
    expect((await mallory.inbox.subscriptions.mine({})).data).toEqual([]);
    expect((await account.open.invites.list({})).data[0]).toMatchObject({ uses: 0, state: 'open' });
    const { subscriber_id } = alice;
    await account.open.subscriptions.setReference({ subscriber_id, reference: null });
    await joining();
    expect((await account.open.subscriptions.subscribers({})).data[0]?.reference).toBe('alice');
  });

  it('replaces the previous one when its invite is accepted again, which uses the invite', async () => {
    const account = await anAccount();
    const alice = await aMember(account);
    const { join } = alice.person.inbox.subscriptions;
    const invite = await anInvite(account, { reference: 'alice' });
    await join(invite);
    await join(invite);
    expect(await referenceOf(account, alice)).toBe('alice');
    expect((await account.open.invites.list({})).data[0]?.uses).toBe(1);
    await join(await anInvite(account, { reference: 'alice-2' }));
    expect(await referenceOf(account, alice)).toBe('alice-2');
    await join(invite);
    expect(await referenceOf(account, alice)).toBe('alice-2');
  });

  it('is kept by whoever has it when the person joins another topic with it', async () => {
    const account = await anAccount();
    const alice = await aMember(account, 'alice');
    const { topic } = await account.open.topics.create({ name: 'payments' });
    const { url } = await account.open.invites.create({ topic, reference: 'alice' });
    await alice.person.inbox.subscriptions.join({ invite_token: tokenOf(url) });
    expect(await referenceOf(account, alice)).toBe('alice');
  });
});

describe('a message to references', () => {
  it('goes to each person once, and its answer names the person', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const [alice, bob] = [await aMember(account, 'alice'), await aMember(account)];
    await aMember(account);
    const to = ['ref:alice', bob.subscriber_id, alice.subscriber_id, 'ref:alice'];
    const { message_id, recipients } = await aMessage(account, { to });
    expect(recipients.people).toBe(2);
    await alice.person.inbox.answers.respond({ message_id, value: 'approve' });
    const { subscriber_id } = alice;
    await account.open.subscriptions.setReference({ subscriber_id, reference: null });
    const shown = await account.open.messages.get({ message_id });
    expect(shown.to).toEqual([alice.subscriber_id, bob.subscriber_id].sort());
    expect(shown.response?.responder).toMatchObject({ subscriber_id, reference: 'alice' });
    const event = await events.existing({ messageId: message_id });
    expect(JSON.parse(event.body).data.response.responder.reference).toBe('alice');
  });

  it('is refused with the name that nobody has', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    await aMember(account, 'alice');
    await aMember(other, 'bob');
    for (const name of ['bob', 'Alice']) {
      const problem = await problemIn(aMessage(account, { to: ['ref:alice', `ref:${name}`] }));
      expect(problem).toMatchObject({
        code: 'validation_failed',
        more: {
          errors: [{ pointer: '/to/1', code: 'unknown', detail: expect.stringContaining(name) }],
        },
      });
    }
    expect(await refusal(aMessage(account, { to: ['ref:'] }))).toBe('validation_failed');
  });
});
