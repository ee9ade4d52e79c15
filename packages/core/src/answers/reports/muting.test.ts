import { afterEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../callbacks/events/event.model.ts';
import { sendClaimedPushes } from '../../notifications/fan-outs/send-pushes.ts';
import { pushes, pushesWithMessages } from '../../notifications/pushes/push.model.ts';
import { claimDue } from '../../platform/database/work.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';

/** Sends a message to one person, who then gets a device. */
async function aMessageToDevice() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const ada = await aSubscriber(account);
  const { message_id } = await aMessage(account);
  await aDevice(ada);
  return { account, ada, message_id };
}

/** Does the push work of one message. Returns the number of devices that it reached. */
async function pushesAbout(messageId: string) {
  const work = await pushes.findAll({ where: { messageId } });
  const service = aPushService();
  const { rows, token } = await claimDue('pushes', { limit: 1, leaseMs: 30_000, only: work });
  await sendClaimedPushes(service.send, await pushesWithMessages(rows), { claim: token });
  return service.pushes.length;
}

/** Returns the number of pushes that a new message of this account makes now. */
const pushesFor = async (account: TestAccount) => pushesAbout((await aMessage(account)).message_id);

describe('a muted topic', () => {
  it('sends no pushes, and its messages are in the inbox', async () => {
    const { account, ada, message_id } = await aMessageToDevice();
    await ada.inbox.reports.report({ message_id, mute: true });
    expect(await pushesFor(account)).toBe(0);
    expect((await ada.inbox.answers.inbox({})).data).toHaveLength(1);
  });

  it('still replaces the notification that was shown before in another browser', async () => {
    const { account, ada } = await aMessageToDevice();
    await aDevice(await aPerson({ email: ada.email }));
    const { message_id } = await aMessage(account);
    expect(await pushesAbout(message_id)).toBe(2);
    await ada.inbox.reports.report({ message_id, mute: true });
    expect(await pushesAbout(message_id)).toBe(1);
  });

  it('can be unmuted in the settings, and by joining again', async () => {
    const { account, ada } = await aMessageToDevice();
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

  it('prevents notifications of that sender’s messages for 24 hours', async () => {
    const { account, ada, message_id } = await aMessageToDevice();
    await ada.inbox.reports.report({ message_id });
    expect(await pushesFor(account)).toBe(0);
    later(23 * HOUR);
    expect(await pushesFor(account)).toBe(0);
    expect((await ada.inbox.answers.inbox({})).data).toHaveLength(2);
    later(2 * HOUR);
    expect(await pushesFor(account)).toBe(1);
  });

  it('is shown to the developer with its end, and for each message that was not pushed', async () => {
    const { account, ada, message_id } = await aMessageToDevice();
    await ada.inbox.reports.report({ message_id });
    const [report] = (await account.open.reports.list({ message_id })).data;
    expect(report?.muted_until).toBe(Number(report?.reported_at) + 24 * HOUR);
    const where = { messageId: message_id, type: 'message.reported' };
    const event = await events.existing(where);
    const muted_until = report?.muted_until;
    expect(JSON.parse(event.body)).toMatchObject({ data: { report: { muted_until } } });
    const sent = await aMessage(account);
    await pushesAbout(sent.message_id);
    const { data } = await account.open.pushes.attempts({ message_id: sent.message_id });
    expect(data.map(({ results }) => results)).toEqual([
      [
        expect.objectContaining({
          outcome: 'muted',
          devices: 1,
          retry_at: null,
          muted_until,
        }),
      ],
    ]);
  });

  it('applies only to that person and that sender, also to the end of messages', async () => {
    const { account, ada, message_id } = await aMessageToDevice();
    const grace = await aSubscriber(account);
    const other = await anAccount();
    await aSubscriber(other, ada);
    await aDevice(grace);
    await ada.inbox.reports.report({ message_id });
    expect(await pushesFor(other)).toBe(1);
    const sent = await aMessage(account);
    expect(await pushesAbout(sent.message_id)).toBe(1);
    await account.open.messages.cancel({ message_id: sent.message_id });
    expect(await pushesAbout(sent.message_id)).toBe(1);
  });
});
