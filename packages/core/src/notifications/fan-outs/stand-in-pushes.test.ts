import { afterEach, expect, it, vi } from 'vitest';
import { pushSummaries, startScheduledMessages } from '../../jobs.ts';
import { messages } from '../../messages/messages/message.model.ts';
import { noPolicy } from '../../messages/policies/message-policy.schema.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aStandIn, idOf, messageTo } from '../../testing/stand-ins.ts';
import { service } from '../../testing/world.ts';
import { summariesAmong } from './push-summary.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

async function aReachableStandIn() {
  const pair = await aStandIn();
  const { endpoint } = await aDevice(pair.sam);
  const pushes = async () => {
    const sent = aPushService();
    while ((await sendPushes(sent.send)) + (await pushSummaries(sent.send)));
    return sent.pushes.filter((push) => push.endpoint === endpoint);
  };
  return { ...pair, pushes };
}

it('notifies a stand-in, with nothing but the id of the message', async () => {
  const { account, pushes } = await aReachableStandIn();
  const message_id = await messageTo(account, ['Ada']);
  expect((await pushes()).map(({ payload }) => payload)).toEqual([{ message_id }]);
});

it('notifies a stand-in when a scheduled message starts', async () => {
  const { account, pushes } = await aReachableStandIn();
  const message_id = await messageTo(account, ['Ada'], { scheduled_at: Date.now() + 300 });
  expect(await pushes()).toEqual([]);
  const pushed = async () => {
    await startScheduledMessages(service);
    return (await pushes()).map(({ payload }) => payload);
  };
  await expect.poll(pushed, { timeout: 5000 }).toEqual([{ message_id }]);
});

it('does not notify a stand-in after the end', async () => {
  const { account, ada, stand_in_id, pushes } = await aReachableStandIn();
  await ada.inbox.standIns.end({ stand_in_id });
  await messageTo(account, ['Ada']);
  expect(await pushes()).toEqual([]);
});

it('does not notify a stand-in of what excludes one of the two', async () => {
  const { account, pushes } = await aReachableStandIn();
  for (const name of ['Ada', 'Sam']) {
    const message_id = await messageTo(account, ['Ada']);
    const exclude = [await idOf(account, name)];
    await messages.update({ policy: { ...noPolicy, exclude } }, { where: { id: message_id } });
    expect(await pushes()).toEqual([]);
  }
});

it('counts what a stand-in has for others in one notification', async () => {
  const { account, sam, pushes } = await aReachableStandIn();
  for (let n = 0; n < 7; n += 1) await messageTo(account, ['Ada']);
  expect((await pushes()).length).toBeLessThan(7);
  const { user_id } = await sam.inbox.people.me({});
  const summaries = () => summariesAmong([account.appid], [user_id]);
  expect(await summaries()).toMatchObject([{ isPending: 1 }]);
  later(3_000);
  expect(await pushes()).toHaveLength(1);
  expect(await summaries()).toMatchObject([{ isPending: 0 }]);
});

it('shows no notification of what a stand-in had for others after the end', async () => {
  const { account, ada, sam, stand_in_id, pushes } = await aReachableStandIn();
  for (let n = 0; n < 7; n += 1) await messageTo(account, ['Ada']);
  await pushes();
  await ada.inbox.standIns.end({ stand_in_id });
  later(3_000);
  expect(await pushes()).toEqual([]);
  const { user_id } = await sam.inbox.people.me({});
  expect(await summariesAmong([account.appid], [user_id])).toEqual([]);
});
