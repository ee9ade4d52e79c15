import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNameServer, type Zone } from '../../testing/machine/name-server.ts';
import { resolverAt } from './resolver.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function aNameServer(zone: Zone | 'silent') {
  const server = await openNameServer(zone);
  closings.push(server.close);
  return server;
}

describe('a name', () => {
  it('has all addresses of its name server, and is queried unchanged', async () => {
    const server = await aNameServer({
      'shop.example': {
        a: [
          [93, 184, 216, 34],
          [10, 0, 0, 1],
        ],
      },
    });
    const resolve = resolverAt([server.at]);
    expect(await resolve('shop.example')).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
    expect(new Set(server.asked)).toEqual(new Set(['shop.example']));
  });

  it('of /etc/hosts is not public', async () => {
    const server = await aNameServer({});
    await expect(resolverAt([server.at])('localhost')).rejects.toThrow();
  });

  it('without an address is reported', async () => {
    const server = await aNameServer({});
    await expect(resolverAt([server.at])('nobody.example')).rejects.toThrow('nobody.example');
  });

  it('whose servers do not respond fails after four seconds', async () => {
    const silent = await Promise.all([1, 2, 3].map(() => aNameServer('silent')));
    const resolve = resolverAt(silent.map(({ at }) => at));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cancelling = vi.spyOn(Resolver.prototype, 'cancel');
    const resolving = resolve('silent.example');
    vi.advanceTimersByTime(4_000);
    expect(cancelling).toHaveBeenCalledTimes(1);
    await expect(resolving).rejects.toThrow('silent.example');
  });
});
