import { describe, expect, it } from 'vitest';
import { events } from '../../callbacks/events/event.model.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  refusal,
  type TestAccount,
  tokenOf,
} from '../../testing/world.ts';

/** A person who joined by an invite with these words on it. */
async function anInvited(
  account: TestAccount,
  invited: { name: string; label?: string; email?: string },
) {
  const { name, ...more } = invited;
  const person = await aPerson({ name, ...(more.email && { email: more.email }) });
  const { default_topic: topic } = account;
  const invite = await account.open.invites.create({ topic, ...more });
  const joined = await person.inbox.subscriptions.join({ invite_token: tokenOf(invite.url) });
  const [newest] = (await account.open.subscriptions.subscribers({})).data;
  return { ...person, joined, subscriber_id: newest?.subscriber_id ?? '' };
}

describe('the information that a developer has about a person', () => {
  it('contains the invite, its address, and the time of joining', async () => {
    const account = await anAccount();
    const email = `ada.${account.username}@example.com`;
    const ada = await anInvited(account, { name: 'Ada', label: 'Lead', email });
    const { subscribed_at } = ada.joined;
    const known = { subscriber_id: ada.subscriber_id, display_name: 'Ada', email, reference: null };
    const { subscriber_id } = ada;
    const { data } = await account.open.subscriptions.subscribers({});
    expect(data[0]).toMatchObject({ ...known, invite_label: 'Lead', subscribed_at });
    expect(await account.open.subscriptions.subscriber({ subscriber_id })).toEqual({
      ...known,
      reachable_devices: 0,
      push_refusal: null,
      subscriptions: [{ topic: account.default_topic, subscribed_at, invite_label: 'Lead' }],
      ended_subscriptions: [],
      groups: [],
    });
  });

  it('distinguishes three people with the same name in their answers', async () => {
    const account = await anAccount();
    const labels = ['First floor', 'Second floor', undefined];
    const people = [];
    for (const label of labels) people.push(await anInvited(account, { name: 'Ada', label }));
    const shown = [];
    for (const { inbox, joined, subscriber_id } of people) {
      const { message_id } = await aMessage(account);
      await inbox.answers.respond({ message_id, value: 'approve' });
      const { response } = await account.open.messages.get({ message_id });
      expect(response?.responder.subscribed_at).toBe(joined.subscribed_at);
      expect(response?.responder.subscriber_id).toBe(subscriber_id);
      shown.push(response?.responder.invite_label);
    }
    expect(shown).toEqual(['First floor', 'Second floor', null]);
  });

  it('is in the callback as of the time of the answer', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const ada = await anInvited(account, { name: 'Ada', label: 'Before' });
    const { message_id } = await aMessage(account);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const { subscription_id, subscribed_at } = ada.joined;
    await ada.inbox.subscriptions.leave({ subscription_id });
    const { default_topic: topic } = account;
    const again = await account.open.invites.create({ topic, label: 'After' });
    await ada.inbox.subscriptions.join({ invite_token: tokenOf(again.url) });
    const responder = {
      subscriber_id: ada.subscriber_id,
      display_name: 'Ada',
      email: null,
      reference: null,
      invite_label: 'Before',
      subscribed_at,
    };
    const { response } = await account.open.messages.get({ message_id });
    expect(response?.responder).toEqual(responder);
    const event = await events.existing({ messageId: message_id });
    expect(JSON.parse(event.body).data.response.responder).toEqual(responder);
    const { data } = await account.open.subscriptions.subscribers({});
    expect(data[0]?.invite_label).toBe('After');
  });

  it('is kept after they have left, without later changes', async () => {
    const account = await anAccount();
    const ada = await anInvited(account, { name: 'Ada', label: 'Lead' });
    const { subscription_id } = ada.joined;
    await ada.inbox.subscriptions.leave({ subscription_id });
    const { subscriber_id } = ada;
    expect(await account.open.subscriptions.subscriber({ subscriber_id })).toEqual({
      subscriber_id,
      display_name: 'Ada',
      email: null,
      reference: null,
      reachable_devices: 0,
      push_refusal: null,
      subscriptions: [],
      ended_subscriptions: [
        { topic: account.default_topic, ended_at: expect.any(Number), reason: 'left' },
      ],
      groups: [],
    });
  });

  it('is not shown to other developers', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const { subscriber_id } = await anInvited(account, { name: 'Ada' });
    expect(await refusal(other.open.subscriptions.subscriber({ subscriber_id }))).toBe('not_found');
  });
});

describe('a message to some people', () => {
  it('contains the named subscribers when shown, listed and in its event', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const [ada, grace] = [
      await anInvited(account, { name: 'Ada' }),
      await anInvited(account, { name: 'Grace' }),
    ];
    await anInvited(account, { name: 'Alan' });
    const to = [ada.subscriber_id, grace.subscriber_id].sort();
    const { message_id } = await aMessage(account, { to: to.toReversed() });
    const { message_id: wide } = await aMessage(account);
    expect((await account.open.messages.get({ message_id })).to).toEqual(to);
    const { data } = await account.open.messages.list({});
    expect(data.map((message) => [message.message_id, message.to])).toEqual([
      [wide, null],
      [message_id, to],
    ]);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const event = await events.existing({ messageId: message_id });
    expect(JSON.parse(event.body).data.to).toEqual(to);
  });

  it('has a callback of at most 20 kB', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push(await anInvited(account, { name: `P${n}` }));
    const [first] = people;
    const to = people.map(({ subscriber_id }) => subscriber_id);
    const { message_id } = await aMessage(account, {
      to,
      ext: '\u0001'.repeat(1950),
      context_url: `https://shop.example.com/${'a'.repeat(2000)}`,
    });
    await first?.inbox.answers.respond({ message_id, value: 'reject', comment: '€'.repeat(1000) });
    const event = await events.existing({ messageId: message_id });
    expect(Buffer.byteLength(event.body)).toBeLessThan(20_000);
    const {
      payload: _payload,
      match_code: _code,
      blocks_left_out: _leftOut,
      ...message
    } = await account.open.messages.get({ message_id });
    expect(JSON.parse(event.body).data).toEqual({ ...message, answers: null, money: null });
    const many = Array.from({ length: 100 }, () => to[0] ?? '');
    const longer = aMessage(account, { to: many, ext: '\u0001'.repeat(2048) });
    expect(await refusal(longer)).toBe('validation_failed');
  });
});
