import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Event } from '../events/event.model.ts';
import { claimPushes, sendClaimedPushes } from '../fan-outs/send-pushes.ts';
import { Push } from '../pushes/push.model.ts';
import { streams } from '../streams/streams.ts';
import { listening } from '../testing/listening.ts';
import { aDevice, aPushService } from '../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  refusal,
  type TestAccount,
} from '../testing/world.ts';

async function anUnexpectedMessage() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const { message_id } = await aMessage(account, { ext: 'order-17' });
  return { account, ada, message_id };
}

const Body = z.object({ type: z.string(), data: z.looseObject({ status: z.string() }) });
async function eventsOf(messageId: string) {
  const events = await Event.findAll({ where: { messageId }, order: [['id', 'ASC']] });
  return events.map((event) => Body.parse(JSON.parse(event.body)));
}

describe('“I did not expect this”', () => {
  it('rejects the message and tells the developer, with one final event', async () => {
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

  it('only reports what is closed already', async () => {
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

  it('is heard by an open console', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const page = await listening(account.console.changes.ofAccount());
    await ada.inbox.reports.report({ message_id, mute: true });
    await expect.poll(page.kinds).toEqual(expect.arrayContaining(['message.reported']));
    streams.endAll();
  });

  it('counts once per person, also at once, and once more for another person', async () => {
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

  it('is for who can see the message, and its list for who sent it', async () => {
    const { message_id } = await anUnexpectedMessage();
    const [stranger, other] = [await aPerson(), await anAccount()];
    expect(await refusal(stranger.inbox.reports.report({ message_id }))).toBe('not_found');
    expect(await refusal(other.open.reports.list({ message_id }))).toBe('not_found');
  });
});

describe('a first contact', () => {
  it('is said until the person has answered that sender, and never again', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    const next = await aMessage(account);
    const isFirst = async () =>
      (await ada.inbox.answers.show({ message_id: next.message_id })).first_contact;
    expect(await isFirst()).toBe(true);
    await ada.inbox.answers.respond({ message_id, value: 'reject' });
    expect(await isFirst()).toBe(false);
  });

  it('is said of each sender apart', async () => {
    const { ada, message_id } = await anUnexpectedMessage();
    await ada.inbox.answers.respond({ message_id, value: 'reject' });
    const other = await anAccount();
    await aSubscriber(other, ada);
    const sent = await aMessage(other);
    const { message_id: theirs } = sent;
    expect((await ada.inbox.answers.show({ message_id: theirs })).first_contact).toBe(true);
  });
});

/** Does the push work of one message, and answers how many devices that reached. */
async function pushesAbout(messageId: string) {
  const work = await Push.findAll({ where: { messageId } });
  const service = aPushService();
  await sendClaimedPushes(service.send, await claimPushes(work.map(({ id }) => id)));
  return service.pushes.length;
}

/** How many pushes a new message of this account makes now. */
const pushesFor = async (account: TestAccount) => pushesAbout((await aMessage(account)).message_id);

describe('a muted topic', () => {
  it('pushes nothing, and its messages are in the inbox all the same', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    await aDevice(ada);
    await ada.inbox.reports.report({ message_id, mute: true });
    expect(await pushesFor(account)).toBe(0);
    expect((await ada.inbox.answers.inbox({})).data).toHaveLength(1);
  });

  it('still replaces the notification that was shown before', async () => {
    const { account, ada } = await anUnexpectedMessage();
    await aDevice(ada);
    const { message_id } = await aMessage(account);
    expect(await pushesAbout(message_id)).toBe(1);
    await ada.inbox.reports.report({ message_id, mute: true });
    expect(await pushesAbout(message_id)).toBe(1);
  });

  it('is unmuted in the settings, and by joining again', async () => {
    const { account, ada } = await anUnexpectedMessage();
    await aDevice(ada);
    const { mine, mute, leave } = ada.inbox.subscriptions;
    const [topic] = (await mine({})).data;
    const subscription_id = topic?.subscription_id ?? '';
    await mute({ subscription_id, muted: true });
    expect((await mine({})).data[0]?.muted_at).toBeTypeOf('number');
    expect(await pushesFor(account)).toBe(0);
    await mute({ subscription_id, muted: false });
    expect(await pushesFor(account)).toBe(1);
    await mute({ subscription_id, muted: true });
    await leave({ subscription_id });
    await aSubscriber(account, ada);
    expect((await mine({})).data[0]?.muted_at).toBeNull();
    const stranger = await aPerson();
    const theirs = stranger.inbox.subscriptions.mute({ subscription_id, muted: true });
    expect(await refusal(theirs)).toBe('not_found');
  });
});

describe('a report', () => {
  afterEach(() => vi.useRealTimers());
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const HOUR = 3_600_000;

  it('keeps that sender’s messages from notifying the person for 24 hours', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    await aDevice(ada);
    await ada.inbox.reports.report({ message_id });
    expect(await pushesFor(account)).toBe(0);
    later(23 * HOUR);
    expect(await pushesFor(account)).toBe(0);
    expect((await ada.inbox.answers.inbox({})).data).toHaveLength(2);
    later(2 * HOUR);
    expect(await pushesFor(account)).toBe(1);
  });

  it('says so to the developer: until when, and for each message that was not pushed', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    await aDevice(ada);
    await ada.inbox.reports.report({ message_id });
    const [report] = (await account.open.reports.list({ message_id })).data;
    expect(report?.muted_until).toBe(Number(report?.reported_at) + 24 * HOUR);
    const events = await eventsOf(message_id);
    expect(events.at(-1)?.data).toMatchObject({ report: { muted_until: report?.muted_until } });
    const sent = await aMessage(account);
    await pushesAbout(sent.message_id);
    const { data } = await account.open.pushes.attempts({ message_id: sent.message_id });
    expect(data.map(({ results }) => results)).toEqual([
      [
        expect.objectContaining({
          outcome: 'muted',
          devices: 1,
          retry_at: null,
          muted_until: report?.muted_until,
        }),
      ],
    ]);
  });

  it('is about that person and that sender alone, and no end of a message is told either', async () => {
    const { account, ada, message_id } = await anUnexpectedMessage();
    const grace = await aSubscriber(account);
    const other = await anAccount();
    await aSubscriber(other, ada);
    await Promise.all([aDevice(ada), aDevice(grace)]);
    await ada.inbox.reports.report({ message_id });
    expect(await pushesFor(other)).toBe(1);
    const sent = await aMessage(account);
    expect(await pushesAbout(sent.message_id)).toBe(1);
    await account.open.messages.cancel({ message_id: sent.message_id });
    expect(await pushesAbout(sent.message_id)).toBe(1);
  });
});
