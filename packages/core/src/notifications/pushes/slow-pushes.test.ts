import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PushOutcome, PushRequest } from '../../platform/outbound/push-sender.ts';
import { aDevice, aPushService, taken } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aMessage, anAccount, aSubscriber } from '../../testing/world.ts';
import { slowPushesEnded } from './slow-pushes.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** A message to one device whose push service hangs until the test answers. */
async function aHangingPush() {
  const account = await anAccount();
  const device = await aDevice(await aSubscriber(account));
  const { message_id } = await aMessage(account);
  const sent: PushRequest[] = [];
  let answer: (outcome: PushOutcome) => void = () => {};
  const send = (push: PushRequest): Promise<PushOutcome> => {
    sent.push(push);
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  // It comes back although nothing was answered.
  await sendPushes(send);
  const counts = async () => (await account.open.messages.get({ message_id })).push;
  const end = async (outcome: PushOutcome) => {
    answer(outcome);
    await slowPushesEnded();
  };
  return { device, sent, counts, end };
}

describe('a push service that hangs', () => {
  it('is not waited for, and its result is recorded later', async () => {
    const { device, sent, counts, end } = await aHangingPush();
    expect(sent.map((push) => push.endpoint)).toEqual([device.endpoint]);
    expect(await counts()).toEqual({ attempted: 1, accepted: 0, gone: 0 });
    await end(taken);
    expect(await counts()).toEqual({ attempted: 1, accepted: 1, gone: 0 });
    later(3_600_000);
    const service = aPushService();
    await sendPushes(service.send);
    expect(service.pushes).toEqual([]);
  });

  it('is retried after it ends without a response', async () => {
    const { device, end } = await aHangingPush();
    await end({ kind: 'later', statusCode: null, retryAfterMs: null });
    later(6_000);
    const service = aPushService();
    await sendPushes(service.send);
    expect(service.pushes.map((push) => push.endpoint)).toEqual([device.endpoint]);
  });

  it('is retried by another process when the first dies, and counted once', async () => {
    const { device, counts, end } = await aHangingPush();
    later(31_000);
    const service = aPushService();
    await sendPushes(service.send);
    expect(service.pushes.map((push) => push.endpoint)).toEqual([device.endpoint]);
    await end(taken);
    expect(await counts()).toEqual({ attempted: 1, accepted: 1, gone: 0 });
  });
});
