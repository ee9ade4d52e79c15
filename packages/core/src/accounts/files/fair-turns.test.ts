import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFairTurns, type Read } from './fair-turns.ts';

/** A reader whose readings end, and prove slow, when the test says so. */
function aReader() {
  const begun: string[] = [];
  const readings = new Map<string, { end(processorMs: number): void; isSlow(): void }>();
  const turns = openFairTurns<string, string>(
    (name, onSlow) => {
      begun.push(name);
      let end = (_read: Read<string>) => {};
      const read = new Promise<Read<string>>((resolve) => {
        end = resolve;
      });
      readings.set(name, {
        end: (processorMs) => end({ answer: name, processorMs }),
        isSlow: onSlow,
      });
      return { read, stop: () => end({ answer: null, processorMs: 500 }) };
    },
    { waitMs: 30_000 },
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    read: (name: string) => turns.read(`acc_${name[0]}`, name),
    end: async (name: string, processorMs = 10) => {
      readings.get(name)?.end(processorMs);
      await settle();
    },
    isSlow: async (name: string) => {
      readings.get(name)?.isSlow();
      await settle();
    },
  };
}

afterEach(() => vi.useRealTimers());

describe('the turns of accounts', () => {
  it('are of the one that used the least, and the first of its own', async () => {
    const { begun, read, end } = aReader();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void read(name);
    await end('a1', 300);
    await end('b1', 200);
    await end('c1', 100);
    await end('b2', 200);
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2', 'a2', 'a3']);
  });

  it('do not wait for one that is slow', async () => {
    const { begun, read, isSlow, end } = aReader();
    const slow = read('a1');
    void read('b1');
    expect(begun).toEqual(['a1']);
    await isSlow('a1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1', 9_000);
    expect(await slow).toBe('a1');
  });

  it('are of those first of which nothing is read', async () => {
    const { begun, read, isSlow, end } = aReader();
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) void read(name);
    await isSlow('a1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1', 600);
    await isSlow('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
  });

  it('let one slow reading go on, stop each further one, and begin it again after that', async () => {
    const { begun, read, isSlow, end } = aReader();
    const [, stopped] = [read('a1'), read('b1'), read('c1')];
    await isSlow('a1');
    await isSlow('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1', 9_000);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b1']);
    await isSlow('b1');
    await end('b1', 9_000);
    expect(await stopped).toBe('b1');
  });

  it('of accounts that used much are behind those that did not, whatever they send', async () => {
    const { begun, read, isSlow, end } = aReader();
    for (const name of ['a1', 'b1', 'c1']) {
      void read(name);
      await isSlow(name);
      await end(name, 9_000);
    }
    for (const name of ['a2', 'b2', 'c2', 'a3', 'b3', 'c3']) void read(name);
    void read('d1');
    expect(begun.slice(3)).toEqual(['a2', 'd1']);
    await end('d1');
    void read('d2');
    expect(begun.slice(3)).toEqual(['a2', 'd1', 'd2']);
  });

  it('that do not come within the time are answered with nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { begun, read } = aReader();
    void read('a1');
    const waiting = read('b1');
    vi.advanceTimersByTime(30_000);
    expect(await waiting).toBeNull();
    expect(begun).toEqual(['a1']);
  });

  it('go on after a reading that failed', async () => {
    const turns = openFairTurns<string, string>(
      (name) => ({
        read:
          name === 'bad'
            ? Promise.reject(new Error('no program'))
            : Promise.resolve({ answer: name, processorMs: 1 }),
        stop: () => {},
      }),
      { waitMs: 30_000 },
    );
    const [failed, next] = [turns.read('acc_a', 'bad'), turns.read('acc_b', 'good')];
    await expect(failed).rejects.toThrow('no program');
    expect(await next).toBe('good');
  });
});
