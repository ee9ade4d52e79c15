import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPageAge } from './page-age.ts';

const start = Date.UTC(2026, 10, 21, 9);
const headerAt = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] });
  vi.stubGlobal('performance', { timeOrigin: start, now: () => clock });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
let clock = 0;
const pass = (ms: number) => {
  clock += ms;
  vi.setSystemTime(Date.now() + ms);
};

describe('openPageAge', () => {
  beforeEach(() => {
    clock = 0;
  });

  it('returns undefined before the first response', () => {
    expect(openPageAge().beganAt()).toBeUndefined();
  });

  it('is never too late, by the server’s clock, even if this clock is wrong', () => {
    const age = openPageAge();
    const serverIsAhead = 7_200_000;
    pass(1_400);
    age.learn(headerAt(start + serverIsAhead + 1_400));
    const began = age.beganAt() ?? 0;
    expect(began).toBeLessThanOrEqual(start + serverIsAhead);
    expect(began).toBeGreaterThan(start + serverIsAhead - 1_000);
  });

  it('includes the time that the device slept, and ignores a clock that was set back', () => {
    const slept = openPageAge();
    vi.setSystemTime(start + 60_000);
    slept.learn(headerAt(start + 60_000));
    expect(slept.beganAt()).toBe(start);
    const setBack = openPageAge();
    clock = 60_000;
    vi.setSystemTime(start - 60_000);
    setBack.learn(headerAt(start + 60_000));
    expect(setBack.beganAt()).toBe(start);
  });

  it('ignores a later response, and one without a date', () => {
    const age = openPageAge();
    age.learn(headerAt(start));
    age.learn(headerAt(start + 5_000));
    age.learn(null);
    expect(age.beganAt()).toBe(start);
  });
});
