import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { streams } from '../../live/streams/streams.ts';
import type { PushOutcome, PushRequest } from '../../platform/outbound/push-sender.ts';
import { listening } from '../../testing/listening.ts';
import { aDevice, aPushService, taken } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aMessage, anAccount, aSubscriber, refusal } from '../../testing/world.ts';
import { slowPushesEnded } from './slow-pushes.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const noTime: PushOutcome = { kind: 'later', statusCode: 429, retryAfterMs: null };
const noAnswer: PushOutcome = { kind: 'later', statusCode: null, retryAfterMs: null };

/** A message to a person with so many devices. `push` does the push work that is due. */
async function aPushedMessage(devices: number) {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const endpoints: string[] = [];
  for (let n = 0; n < devices; n += 1) endpoints.push((await aDevice(person)).endpoint);
  const { message_id } = await aMessage(account);
  const push = async (outcome: (push: PushRequest) => PushOutcome = () => taken) => {
    while (await sendPushes(aPushService(outcome).send));
  };
  const attempts = async () => (await account.open.pushes.attempts({ message_id })).data;
  return { account, person, endpoints, message_id, push, attempts };
}

describe('an attempt to push', () => {
  it('returns the number of devices per outcome', async () => {
    const { endpoints, push, attempts } = await aPushedMessage(4);
    const [gone, refusing] = endpoints;
    await push(({ endpoint }) => {
      if (endpoint === gone) return { kind: 'gone', statusCode: 410 };
      return endpoint === refusing ? { kind: 'refused', statusCode: 403 } : taken;
    });
    const ended = {
      cause: null,
      detail: null,
      slowest_ms: expect.any(Number),
      retry_at: null,
      muted_until: null,
    };
    expect(await attempts()).toEqual([
      {
        reason: 'new',
        number: 0,
        attempt: 1,
        attempted_at: expect.any(Number),
        results: expect.arrayContaining([
          { outcome: 'accepted', status_code: 201, devices: 2, ...ended },
          { outcome: 'gone', status_code: 410, devices: 1, ...ended },
          { outcome: 'refused', status_code: 403, devices: 1, ...ended },
        ]),
      },
    ]);
  });

  it('returns when a device is retried, and the next one the result', async () => {
    const { push, attempts } = await aPushedMessage(2);
    let asked = 0;
    await push(() => {
      asked += 1;
      return asked === 1 ? noTime : taken;
    });
    const [first] = await attempts();
    const late = first?.results.find(({ outcome }) => outcome === 'later');
    expect(late).toMatchObject({ status_code: 429, devices: 1, muted_until: null });
    expect(Number(late?.retry_at) - Number(first?.attempted_at)).toBeGreaterThanOrEqual(5_000);
    later(6_000);
    await push();
    const [, second, ...more] = await attempts();
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      reason: 'new',
      attempt: 2,
      results: [{ outcome: 'accepted', status_code: 201, devices: 1 }],
    });
  });

  it('says until when a person who reported the sender gets no push', async () => {
    const { account, person, message_id, push } = await aPushedMessage(1);
    await push();
    await person.inbox.reports.report({ message_id });
    const next = await aMessage(account);
    await push();
    const { data } = await account.open.pushes.attempts({ message_id: next.message_id });
    expect(data[0]?.results).toMatchObject([
      { outcome: 'muted', devices: 1, retry_at: null, muted_until: expect.any(Number) },
    ]);
  });

  it('is repeated five times at most', async () => {
    const { push, attempts } = await aPushedMessage(1);
    for (let n = 0; n < 8; n += 1) {
      await push(() => noAnswer);
      later(3_600_000);
    }
    const all = await attempts();
    expect(all.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
    const isAgain = all.map(({ results }) => results[0]?.retry_at !== null);
    expect(isAgain).toEqual([true, true, true, true, true, false]);
    expect(all[0]?.results[0]?.status_code).toBe(null);
  });

  it('that replaces the notification is distinguished, and does not change the counts of the message', async () => {
    const { account, message_id, push, attempts } = await aPushedMessage(1);
    await push();
    await account.open.messages.cancel({ message_id });
    await push();
    expect((await attempts()).map(({ reason, attempt }) => [reason, attempt])).toEqual([
      ['new', 1],
      ['closed', 1],
    ]);
    const counts = { attempted: 1, accepted: 1, gone: 0 };
    expect((await account.open.messages.get({ message_id })).push).toEqual(counts);
  });

  it('that is slow is marked until it ends', async () => {
    const { push, attempts, message_id } = await aPushedMessage(2);
    let answer: (outcome: PushOutcome) => void = () => {};
    const hanging = new Promise<PushOutcome>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    await sendPushes(async ({ payload }) => {
      asked += 'message_id' in payload && payload.message_id === message_id ? 1 : 0;
      return asked === 1 ? hanging : taken;
    });
    const outcomes = async () =>
      (await attempts()).map(({ results }) =>
        results.map(({ outcome, devices }) => `${devices} ${outcome}`).sort(),
      );
    expect(await outcomes()).toEqual([['1 accepted', '1 slow']]);
    answer(taken);
    await slowPushesEnded();
    expect(await outcomes()).toEqual([['2 accepted']]);
    later(60_000);
    await push(() => noTime);
    expect(await outcomes()).toEqual([['2 accepted']]);
  });

  it('without devices is not recorded', async () => {
    const { push, attempts } = await aPushedMessage(0);
    await push();
    expect(await attempts()).toEqual([]);
  });

  it('is published to an open console, even without other changes', async () => {
    const { account, message_id, push } = await aPushedMessage(1);
    const page = await listening(() => account.console.changes.ofApp());
    await push(() => noTime);
    const received = () => page.received.filter((change) => change.message_id === message_id);
    await expect.poll(received).toEqual([{ kind: 'message.pushed', message_id }]);
    streams.endAll();
  });

  it('is shown only to the sender', async () => {
    const { message_id } = await aPushedMessage(1);
    const other = await anAccount();
    expect(await refusal(other.open.pushes.attempts({ message_id }))).toBe('not_found');
  });

  it('is kept for thirty days', async () => {
    const { account, message_id, push, attempts } = await aPushedMessage(1);
    await push();
    later(29 * 86_400_000);
    while ((await removeOld()) > 0);
    expect(await attempts()).toHaveLength(1);
    later(2 * 86_400_000);
    while ((await removeOld()) > 0);
    expect(await attempts()).toEqual([]);
    expect((await account.open.messages.get({ message_id })).push.accepted).toBe(1);
  });
});
