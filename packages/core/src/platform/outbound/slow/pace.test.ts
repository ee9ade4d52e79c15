import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPushLimits } from '../push-sender.ts';
import { openPace } from './slow-devices.ts';

describe('a pace', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('lets a number of starts through in any window, and plans the others in their order', () => {
    const pace = openPace(2, 100);
    expect([pace(), pace(), pace(), pace(), pace()]).toEqual([0, 0, 100, 100, 200]);
  });

  it('has the full number again after a window without starts', () => {
    const pace = openPace(2, 100);
    pace();
    pace();
    vi.advanceTimersByTime(100);
    expect([pace(), pace(), pace()]).toEqual([0, 0, 100]);
  });
});

describe('the limits of pushes', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a minute', 60_000],
    ['a day', 86_400_000],
  ])('do not wait when the clock is set back by %s', async (_how, ms) => {
    const { within } = openPushLimits({ perSecond: 10, waitMs: 2_000 });
    const send = () => within({ name: 'push.example.com', isKnown: false }, async () => 'sent');
    await Promise.all([send(), send()]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - ms });
    expect(await Promise.all([send(), send()])).toEqual(['sent', 'sent']);
  });
});
