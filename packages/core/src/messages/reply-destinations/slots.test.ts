import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  openDeliveries,
  openSlots,
  SLOTS,
} from '../../callbacks/deliveries/deliveries-under-way.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { forgetPending } from '../../testing/due-deliveries.ts';
import { aGate } from '../../testing/gate.ts';
import { answered } from '../../testing/recorders.ts';
import { aMessage, anAccount, service, type TestAccount } from '../../testing/world.ts';

beforeEach(forgetPending);
afterEach(forgetPending);

/** Makes deliveries to a `reply_to` due. */
const dueReplies = (account: TestAccount, urls: string[]) =>
  Promise.all(
    urls.map(async (url) => {
      const { message_id } = await aMessage(account, { reply_to: { url } });
      await account.open.messages.cancel({ message_id });
    }),
  );

it('an app whose origins do not respond does not delay the reply_to of another app', async () => {
  const slots = { ...SLOTS, reply: { ofOne: 1, ofApp: 2, ofAll: 4 } };
  // As many as would hold all slots.
  const hanging = [1, 2, 3, 4, 5].map((n) => `https://hanging-${n}.example.com/resume`);
  const [app, other] = [await anAccount(), await anAccount()];
  await dueReplies(app, hanging);
  await dueReplies(other, ['https://flows.example.com/resume', 'https://flows.example.org/resume']);
  const gate = aGate();
  const inFlight: string[] = [];
  const received: string[] = [];
  const post: CallbackPoster = async ({ url }) => {
    (hanging.includes(url) ? inFlight : received).push(url);
    if (hanging.includes(url)) await gate.opened;
    return answered(204);
  };
  const deliveries = openDeliveries(
    service,
    post,
    (error) => {
      throw error;
    },
    { slots },
  );
  await deliveries.sweep();
  await vi.waitFor(() => expect([inFlight.length, received.length]).toEqual([2, 2]), 15_000);
  // The others wait for a slot of their app, and have one when a receiver responds.
  gate.open();
  await deliveries.idle();
  expect(inFlight.toSorted()).toEqual(hanging);
});

it('one app holds 16 of the slots for a reply_to, whatever the number of its origins', () => {
  const slots = openSlots(SLOTS, () => {});
  const of = (appId: string, origin: number) =>
    ({ appId, destination: `origin ${origin}`, health: 'reply' }) as const;
  const taken = Array.from({ length: 64 }, (_, origin) => slots.take(of('app_1', origin)));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(16);
  expect(slots.take(of('app_2', 0))).toBe(4);
  slots.giveBack(of('app_1', 0), 3);
  expect([slots.take(of('app_1', 63)), slots.free(of('app_1', 63))]).toEqual([3, 0]);
});
