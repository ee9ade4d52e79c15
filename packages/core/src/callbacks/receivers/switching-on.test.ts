import { describe, expect, it } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { callbackStateOf } from '../../accounts/callback-urls/callback-state.ts';
import { anAccount, service, type TestAccount } from '../../testing/world.ts';
import { switchOff, switchOn } from './switch.ts';

const SHOP = 'https://shop.example.com/callbacks';
const OTHER = 'https://shop.example.com/other';

const rowOf = ({ appid }: TestAccount) => apps.existing(appid);
const stateOf = async (account: TestAccount) => callbackStateOf(await rowOf(account));

describe('enabling callbacks again', () => {
  const off = async () => {
    const account = await anAccount({ callbackUrl: SHOP });
    await switchOff(service, await rowOf(account), SHOP, 'gone');
    expect(await stateOf(account)).toMatchObject({ state: 'off' });
    return account;
  };

  it('happens with a passing test of the URL', async () => {
    const account = await off();
    expect(await switchOn(account.appid, SHOP)).toBe(true);
    expect(await stateOf(account)).toEqual({
      state: 'on',
      reason: null,
      failing_since: null,
      disabled_at: null,
      tested_at: null,
      warnings: [],
    });
    expect(await switchOn(account.appid, SHOP)).toBe(false);
  });

  it('does not happen with a passing test of another URL', async () => {
    const account = await off();
    expect(await switchOn(account.appid, OTHER)).toBe(false);
    expect(await stateOf(account)).toMatchObject({ state: 'off' });
  });

  it('happens with another URL, and not with the same one', async () => {
    const account = await off();
    const same = await account.console.accounts.saveCallbackUrl({ callback_url: SHOP });
    expect(same.callback.state).toBe('off');
    const other = await account.console.accounts.saveCallbackUrl({ callback_url: OTHER });
    expect(other.callback).toEqual({
      state: 'on',
      reason: null,
      failing_since: null,
      disabled_at: null,
      tested_at: null,
      warnings: [],
    });
    const none = await account.console.accounts.saveCallbackUrl({ callback_url: null });
    expect(none.callback.state).toBe('none');
  });

  it('is not undone by a 410 to an attempt at the previous URL', async () => {
    const account = await anAccount({ callbackUrl: SHOP });
    const before = await rowOf(account);
    await account.console.accounts.saveCallbackUrl({ callback_url: OTHER });
    await switchOff(service, before, SHOP, 'gone');
    expect(await stateOf(account)).toMatchObject({ state: 'on' });
  });
});
