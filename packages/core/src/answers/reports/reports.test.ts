import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { events as storedEvents } from '../../callbacks/events/event.model.ts';
import { streams } from '../../live/streams/streams.ts';
import { listening } from '../../testing/listening.ts';
import { aMessage, anAccount, aPerson, aSubscriber, refusal } from '../../testing/world.ts';

async function anUnexpectedMessage() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const { message_id } = await aMessage(account, { ext: 'order-17' });
  return { account, ada, message_id };
}

const Body = z.object({ type: z.string(), data: z.looseObject({ status: z.string() }) });
async function eventsOf(messageId: string) {
  const events = await storedEvents.findAll({ where: { messageId }, order: [['id', 'ASC']] });
  return events.map((event) => Body.parse(JSON.parse(event.body)));
}

describe('“I did not expect this”', () => {
  it('rejects the message and informs the developer, with one final event', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    const comment = 'I never ordered from you.';
    const shown = await ada.inbox.reports.report({ message_id, comment });
    expect(shown).toMatchObject({
      status: 'rejected',
      reported: true,
      response: { value: 'reject', comment, auth_method: 'session', responder: { is_you: true } },
    });
    const events = await eventsOf(message_id);
    expect(events.map(({ type }) => type)).toEqual(['message.rejected', 'message.reported']);
    expect(events[1]?.data).toMatchObject({
      ext: 'order-17',
      status: 'rejected',
      report_count: 1,
      report: { comment, reporter: { display_name: 'Ada' } },
    });
    const { data } = await account.open.reports.list({ message_id });
    expect(data).toEqual([expect.objectContaining({ comment })]);
  });

  it('only reports a message that is already closed', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const shown = await ada.inbox.reports.report({ message_id });
    expect(shown).toMatchObject({ status: 'approved', reported: true });
    expect((await account.open.messages.get({ message_id })).report_count).toBe(1);
    expect((await eventsOf(message_id)).map(({ type }) => type)).toEqual([
      'message.approved',
      'message.reported',
    ]);
  });

  it('is published to an open console', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const page = await listening(() => account.console.changes.ofApp());
    await ada.inbox.reports.report({ message_id, mute: true });
    await expect.poll(page.kinds).toEqual(expect.arrayContaining(['message.reported']));
    streams.endAll();
  });

  it('counts once per person, also in parallel, and again for another person', async () => {
    const { account, ada } = await anUnexpectedMessage();
    const grace = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    const { report } = ada.inbox.reports;
    await Promise.all(Array.from({ length: 5 }, () => report({ message_id })));
    expect((await eventsOf(message_id)).map(({ type }) => type)).toEqual([
      'message.rejected',
      'message.reported',
    ]);
    expect((await grace.inbox.answers.show({ message_id })).reported).toBe(false);
    await grace.inbox.reports.report({ message_id });
    const { data } = await account.open.reports.list({ message_id, limit: '1' });
    const { report_count } = await account.open.messages.get({ message_id });
    expect([data.length, report_count]).toEqual([1, 2]);
  });

  it('needs no passkey, because it can only say no', async () => {
    const { account, ada } = await anUnexpectedMessage();
    const { message_id } = await account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: { title: 'Pay 1,200 €?' },
      require: 'passkey',
    });
    await ada.inbox.reports.report({ message_id });
    const { status, response } = await account.open.messages.get({ message_id });
    expect([status, response?.auth_method, response?.passkey]).toEqual([
      'rejected',
      'session',
      null,
    ]);
  });

  it('is allowed for people who see the message, and listed for its sender', async () => {
    const { message_id } = await anUnexpectedMessage();
    const [stranger, other] = [await aPerson(), await anAccount()];
    expect(await refusal(stranger.inbox.reports.report({ message_id }))).toBe('not_found');
    expect(await refusal(other.open.reports.list({ message_id }))).toBe('not_found');
  });
});

describe('a first contact', () => {
  it('is marked until the person has answered a message of the sender', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    const next = await aMessage(account);
    const isFirst = async () =>
      (await ada.inbox.answers.show({ message_id: next.message_id })).first_contact;
    expect(await isFirst()).toBe(true);
    await ada.inbox.answers.respond({ message_id, value: 'reject' });
    expect(await isFirst()).toBe(false);
  });

  it('is followed by the number of messages of the sender that the person has answered', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    const other = await aSubscriber(account);
    const more = [await aMessage(account), await aMessage(account), await aMessage(account)];
    const next = await aMessage(account);
    const answered = async () => {
      const shown = await ada.inbox.answers.show({ message_id: next.message_id });
      return shown.times_answered;
    };
    expect(await answered()).toBe(0);
    await ada.inbox.answers.respond({ message_id, value: 'reject' });
    await ada.inbox.reports.report({ message_id: more[0]?.message_id ?? '' });
    await ada.inbox.answers.respond({ message_id: more[1]?.message_id ?? '', value: 'approve' });
    await other.inbox.answers.respond({ message_id: more[2]?.message_id ?? '', value: 'approve' });
    expect(await answered()).toBe(3);
    const [listed] = (await ada.inbox.answers.inbox({})).data;
    expect(listed?.times_answered).toBe(3);
    const closed = await ada.inbox.answers.show({ message_id });
    expect(closed.times_answered).toBeNull();
  });

  it('is marked separately for each sender', async () => {
    const { ada, message_id } = await anUnexpectedMessage();
    await ada.inbox.answers.respond({ message_id, value: 'reject' });
    const other = await anAccount();
    await aSubscriber(other, ada);
    const sent = await aMessage(other);
    const { message_id: theirs } = sent;
    expect((await ada.inbox.answers.show({ message_id: theirs })).first_contact).toBe(true);
  });
});
