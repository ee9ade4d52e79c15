import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../apps/app.model.ts';
import { anAccount, asApp, refusal } from '../testing/world.ts';
import { ApiKey } from './key.model.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns which rows are read to identify the caller. */
function readRows() {
  const apps = vi.spyOn(App, 'ofAppId');
  const keys = vi.spyOn(ApiKey, 'ofDigest');
  const pairs = vi.spyOn(App, 'ofAccount');
  return () => ({
    apps: apps.mock.calls.length,
    keys: keys.mock.calls.length,
    pairs: pairs.mock.calls.length,
  });
}

describe('a request of a business system', () => {
  it('with the open secret reads no key', async () => {
    const { open } = await anAccount();
    const read = readRows();
    await open.topics.list({});
    expect(read()).toEqual({ apps: 1, keys: 0, pairs: 0 });
  });

  it('that is refused reads the same rows, whatever is wrong', async () => {
    const { appid, open_secret, test, console } = await anAccount();
    const made = await console.keys.create({ name: 'Payments', scopes: ['all'] });
    await console.keys.revoke({ key_id: made.key_id });
    const wrong = [
      asApp(appid, 'osk_wrong'),
      asApp(`app_${'0'.repeat(26)}`, 'osk_wrong'),
      asApp(appid, made.key),
      asApp(test.appid, made.key),
      asApp(test.appid, open_secret),
    ];
    for (const app of wrong) {
      const read = readRows();
      expect(await refusal(app.topics.list({}))).toBe('invalid_credentials');
      expect(read()).toEqual({ apps: 1, keys: 1, pairs: 1 });
      vi.restoreAllMocks();
    }
  });

  it('reads its key again each time', async () => {
    const { appid, console } = await anAccount();
    const { key } = await console.keys.create({ name: 'Payments', scopes: ['all'] });
    const app = asApp(appid, key);
    const read = readRows();
    await Promise.all(Array.from({ length: 20 }, () => app.topics.list({})));
    expect(read()).toEqual({ apps: 20, keys: 20, pairs: 0 });
  });
});
