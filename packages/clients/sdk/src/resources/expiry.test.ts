import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MessageIn } from '../api.gen.ts';
import { aClientInStoppedTime } from '../testing/stopped-time.ts';
import type { SendAndWaitOptions } from './messages.ts';

const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;
const message = (status: string) => ({ message_id: 'msg_1', status });

afterEach(() => vi.useRealTimers());

describe('the message of sendAndWait', () => {
  const expiryOf = async (sent: MessageIn, options: SendAndWaitOptions) => {
    const { assent, tried } = aClientInStoppedTime(() => Response.json(message('approved')));
    await assent.messages.sendAndWait(sent, options);
    return JSON.parse(tried[0]?.body ?? '').expires_in;
  };

  it.each<[string, Partial<MessageIn>, SendAndWaitOptions, number | undefined]>([
    ['by itself right after the wait', {}, { timeoutMs: 1_800_000 }, 1_810],
    ['after the default wait', {}, {}, 610],
    ['after the shortest time that the service takes', {}, { timeoutMs: 2_000 }, 60],
    ['after the longest one', {}, { timeoutMs: 2_147_483_647 }, 2_147_494],
    ['when its sender says', { expires_in: 90 }, { timeoutMs: 1_800_000 }, 90],
    ['after its last step', { widen: [{ after: 900, to: ['ref:b'] }] }, {}, 901],
    ['as usual if it stays open', {}, { cancelOnTimeout: false }, undefined],
  ])('expires %s', async (_when, fields, options, expected) => {
    expect(await expiryOf({ ...card, ...fields }, options)).toBe(expected);
  });
});
