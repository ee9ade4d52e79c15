import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { aStandIn, idOf, messageTo } from '../../testing/stand-ins.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  problemIn,
  refusal,
  service,
} from '../../testing/world.ts';
import { aQuorum, aTeam, memberAt, respond } from '../approvals/testing.ts';

async function anOpenMessage(more: Parameters<typeof aMessage>[1] = {}) {
  const account = await anAccount();
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const { message_id } = await aMessage(account, { ext: 'order-17', ...more });
  return { account, ada, message_id };
}

describe('the inbox', () => {
  it('delivers a message by fetching it', async () => {
    const { account, ada, message_id } = await anOpenMessage();
    const { data } = await ada.inbox.answers.inbox({});
    expect(data).toEqual([expect.objectContaining({ message_id, status: 'delivered' })]);
    expect((await account.open.messages.get({ message_id })).status).toBe('delivered');
  });

  it('counts open messages without marking them as delivered', async () => {
    const { account, ada, message_id } = await anOpenMessage();
    const decided = await aMessage(account);
    await ada.inbox.answers.respond({ message_id: decided.message_id, value: 'reject' });
    expect(await ada.inbox.answers.waiting({})).toEqual({ open: 1 });
    expect((await account.open.messages.get({ message_id })).status).toBe('queued');
  });

  it('sorts by the nearest deadline', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    for (const expires_in of [3600, 60, 600]) await aMessage(account, { expires_in });
    const first = await person.inbox.answers.inbox({ limit: '2' });
    const rest = await person.inbox.answers.inbox({ cursor: first.next_cursor ?? '' });
    const deadlines = [...first.data, ...rest.data].map((message) => message.expires_at);
    expect(deadlines).toEqual([...deadlines].sort((a, b) => a - b));
    expect(deadlines).toHaveLength(3);
  });

  it('hides what was closed before the person joined', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const { message_id } = await aMessage(account, { to_later_joiners: true });
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const late = await aSubscriber(account);
    expect((await late.inbox.answers.inbox({ state: 'closed' })).data).toHaveLength(0);
    const mine = await ada.inbox.answers.inbox({ state: 'closed' });
    expect(mine.data).toHaveLength(1);
  });

  it('sorts messages for one person among the others, open and closed', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
    const to = [subscriber?.subscriber_id ?? ''];
    const sent = [
      await aMessage(account, { expires_in: 300 }),
      await aMessage(account, { expires_in: 600, to }),
      await aMessage(account, { expires_in: 900 }),
    ];
    const ids = sent.map((message) => message.message_id);
    const shown = async (state: 'open' | 'closed') =>
      (await ada.inbox.answers.inbox({ state })).data.map((message) => message.message_id);
    expect(await shown('open')).toEqual(ids);
    for (const message_id of ids) await ada.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await shown('closed')).toEqual(ids.toReversed());
    const first = await ada.inbox.answers.inbox({ state: 'closed', limit: '2' });
    const second = await ada.inbox.answers.inbox({
      state: 'closed',
      cursor: first.next_cursor ?? '',
    });
    expect(second.data.map((message) => message.message_id)).toEqual(ids.slice(0, 1));
    expect(await shown('open')).toEqual([]);
  });

  it('sorts messages for one person by the nearest deadline, also while it is searched', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const to = [(await account.open.subscriptions.subscribers({})).data[0]?.subscriber_id ?? ''];
    for (const expires_in of [3600, 60, 600]) await aMessage(account, { expires_in, to });
    for (const query of [{}, { q: 'invoice' }]) {
      const first = await ada.inbox.answers.inbox({ ...query, limit: '2' });
      const rest = await ada.inbox.answers.inbox({ ...query, cursor: first.next_cursor ?? '' });
      const deadlines = [...first.data, ...rest.data].map((message) => message.expires_at);
      expect(deadlines).toEqual([...deadlines].sort((a, b) => a - b));
      expect(deadlines).toHaveLength(3);
    }
  });

  it('does not show the business reference', async () => {
    const { ada } = await anOpenMessage();
    const page = await ada.inbox.answers.inbox({});
    expect(JSON.stringify(page)).not.toContain('order-17');
  });

  it('stores when a message was first seen', async () => {
    const { account, ada, message_id } = await anOpenMessage();
    await ada.inbox.answers.seen({ message_id });
    const { seen_at } = await account.open.messages.get({ message_id });
    await ada.inbox.answers.seen({ message_id });
    expect((await account.open.messages.get({ message_id })).seen_at).toBe(seen_at);
    expect(seen_at).toBeTypeOf('number');
  });
});

describe('the inbox of a stand-in', () => {
  it('names the represented person only where the stand-in is not asked themselves', async () => {
    const { account, sam, stand_in_id } = await aStandIn();
    const expected = [
      { message_id: await messageTo(account, ['Ada']), acting_for: { display_name: 'Ada' } },
      { message_id: await messageTo(account, ['Ada', 'Sam']), acting_for: null },
      { message_id: await messageTo(account, ['Sam']), acting_for: null },
      { message_id: (await aMessage(account)).message_id, acting_for: null },
    ];
    const shown = async () =>
      (await sam.inbox.answers.inbox({})).data.map(({ message_id, acting_for }) => ({
        message_id,
        acting_for,
      }));
    expect(await shown()).toEqual(expected);
    for (const { message_id, acting_for } of expected)
      expect(await sam.inbox.answers.show({ message_id })).toMatchObject({ acting_for });
    await sam.inbox.standIns.end({ stand_in_id });
    expect(await shown()).toEqual(expected.slice(1));
    const [{ message_id = '' } = {}] = expected;
    expect(await refusal(sam.inbox.answers.show({ message_id }))).toBe('not_found');
  });

  it('does not count what the represented person has answered', async () => {
    const { account, ada, sam } = await aStandIn();
    const bob = await aSubscriber(account, await aPerson({ name: 'Bob' }));
    await aSubscriber(account, await aPerson({ name: 'Eve' }));
    const approvals = { required: 3 };
    const message_id = await messageTo(account, ['Ada', 'Bob', 'Eve'], { approvals });
    const open = () =>
      Promise.all([ada, sam, bob].map(async ({ inbox }) => (await inbox.answers.waiting({})).open));
    expect(await open()).toEqual([1, 1, 1]);
    await bob.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await open()).toEqual([1, 1, 0]);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await open()).toEqual([0, 0, 0]);
  });
});

describe('what waits for a person', () => {
  it('is what they have not answered, and can answer', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
    const bob = await aSubscriber(account, await aPerson({ name: 'Bob' }));
    const open = () =>
      Promise.all([ada, bob].map(async ({ inbox }) => (await inbox.answers.waiting({})).open));
    const exclude = [await idOf(account, 'Ada')];
    await aMessage(account, { approvals: { exclude } });
    expect(await open()).toEqual([0, 1]);
    const { message_id } = await aMessage(account, { approvals: { required: 2 } });
    expect(await open()).toEqual([1, 2]);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await open()).toEqual([0, 2]);
    await aMessage(account, { expires_in: 60 });
    expect(await open()).toEqual([1, 3]);
  });
});

describe('an answer', () => {
  it('closes the message and contains the person, the decision and the card', async () => {
    const { account, ada, message_id } = await anOpenMessage();
    const comment = 'Looks right to me.';
    await ada.inbox.answers.respond({ message_id, value: 'approve', comment });
    const message = await account.open.messages.get({ message_id });
    const { payload } = message;
    const canonical = JSON.stringify(payload, Object.keys(payload).sort());
    const digest = createHash('sha256').update(canonical).digest('base64');
    expect(message).toMatchObject({
      status: 'approved',
      approved: true,
      response: {
        value: 'approve',
        label: 'Approve',
        comment,
        responder: { display_name: 'Ada' },
        auth_method: 'session',
        payload_digest: `sha-256=${digest}`,
      },
    });
  });

  it('that the same person repeats is one answer', async () => {
    const { ada, message_id } = await anOpenMessage();
    const { inbox } = ada;
    const first = await inbox.answers.respond({ message_id, value: 'reject' });
    const again = await inbox.answers.respond({ message_id, value: 'reject' });
    expect(again).toEqual(first);
  });

  it('that is repeated with another comment keeps the first comment', async () => {
    const { ada, message_id } = await anOpenMessage();
    const answer = { message_id, value: 'approve' as const };
    await ada.inbox.answers.respond({ ...answer, comment: 'On the phone' });
    const again = await ada.inbox.answers.respond({ ...answer, comment: 'On the tablet' });
    expect(again.response?.comment).toBe('On the phone');
  });

  it('that waited on a device is accepted only from the person who gave it', async () => {
    const { account, ada, message_id } = await anOpenMessage({ to_later_joiners: true });
    const grace = await aSubscriber(account);
    const { user_id } = await ada.inbox.people.me({});
    const answer = { message_id, value: 'approve' as const, user_id };
    expect(await refusal(grace.inbox.answers.respond(answer))).toBe('not_signed_in');
    expect((await account.open.messages.get({ message_id })).status).toBe('queued');
    expect((await ada.inbox.answers.respond(answer)).response?.responder.is_you).toBe(true);
  });

  it('cannot be changed', async () => {
    const { ada, message_id } = await anOpenMessage();
    const { inbox } = ada;
    await inbox.answers.respond({ message_id, value: 'reject' });
    const problem = await problemIn(inbox.answers.respond({ message_id, value: 'approve' }));
    expect(problem.code).toBe('already_responded');
    expect(problem.more.extra).toMatchObject({ response: { value: 'reject' } });
  });

  it('decides if it is the first; the others see who decided', async () => {
    const { account, ada, message_id } = await anOpenMessage({ to_later_joiners: true });
    const grace = await aSubscriber(account);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const second = grace.inbox.answers;
    expect((await problemIn(second.respond({ message_id, value: 'approve' }))).message).toBe(
      'Ada answered “Approve”.',
    );
    const { response } = await second.show({ message_id });
    expect(response?.responder).toEqual({ display_name: 'Ada', is_you: false });
  });

  it('of a person who is not subscribed is refused', async () => {
    const { message_id } = await anOpenMessage();
    const stranger = await aPerson();
    const answer = stranger.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await refusal(answer)).toBe('not_found');
  });
});

it('an approval that is taken back is written to the security log once', async () => {
  const log = vi.spyOn(service, 'securityLog');
  const team = await aTeam(2);
  const ada = memberAt(team, 0);
  const message_id = await aQuorum(team, 2);
  await respond(ada, message_id, 'approve');
  for (let n = 0; n < 2; n += 1) await ada.inbox.answers.takeBack({ message_id });
  const records = log.mock.calls.map(([record]) => record);
  expect(records.filter(({ event }) => event === 'approval_taken_back')).toEqual([
    expect.objectContaining({ message_id, subscriber_id: ada.subscriberId }),
  ]);
  log.mockRestore();
});
