import { describe, expect, it } from 'vitest';
import { anAccount, call, refusal, service, type TestAccount } from '../../testing/world.ts';

const all = { name: 'Payments', scopes: ['all' as const] };

/** A business system that may send any number of requests a minute. */
const businessWith = ({ appid }: TestAccount, secret: string) =>
  call({
    surface: 'open',
    service: { ...service, limits: { ...service.limits, requestsPerMinute: 1_000_000 } },
    credentials: { bearer: `${appid}:${secret}` },
  }).api;

describe('keys', () => {
  it.each<[string, (account: TestAccount, firstId: string) => Promise<unknown>]>([
    ['a key', ({ console }, key_id) => console.keys.revoke({ key_id })],
    ['the open secret', ({ console }) => console.accounts.resetSecret({ secret: 'open_secret' })],
  ])('overlap, so that %s is replaced under load without a failed request', async (what, end) => {
    const account = await anAccount();
    const first = await account.console.keys.create(all);
    const old = businessWith(account, what === 'a key' ? first.key : account.open_secret);
    let isEnding = false;
    const failures: unknown[] = [];
    const systems = Array.from({ length: 8 }, () => ({ app: old, requests: 0 }));
    const running = systems.map(async (system) => {
      while (!isEnding) {
        await system.app.topics.list({}).catch((error) => failures.push(error));
        system.requests += 1;
      }
    });
    /** Waits until each system has begun and finished a request. */
    const requestsOfAll = async () => {
      const targets = systems.map(({ requests }) => requests + 2);
      await expect
        .poll(() => systems.every(({ requests }, at) => requests >= (targets[at] ?? 0)), {
          timeout: 30_000,
        })
        .toBe(true);
    };
    await requestsOfAll();
    const { key } = await account.console.keys.create(all);
    for (const system of systems) {
      system.app = businessWith(account, key);
      await requestsOfAll();
    }
    await end(account, first.key_id);
    expect(await refusal(old.topics.list({}))).toBe('invalid_credentials');
    await requestsOfAll();
    isEnding = true;
    await Promise.all(running);
    expect(failures).toEqual([]);
  });
});
