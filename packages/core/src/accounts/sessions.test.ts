import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAccount, call, PASSWORD, refusal } from '../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const DAY_MS = 86_400_000;

/** A browser in which a developer signed in: its refresh cookie changes as it is used. */
async function aBrowser() {
  const { email } = await anAccount();
  const { api, cookies } = call();
  await api.accounts.login({ email, password: PASSWORD });
  return { token: cookies.get('assent_refresh') ?? '' };
}

async function refresh(token: string) {
  const { api, cookies } = call({ credentials: { developerSession: token } });
  const access = await api.accounts.refresh({});
  return { access, token: cookies.get('assent_refresh') };
}

describe('a console session', () => {
  it('changes its refresh token with every use', async () => {
    const { token } = await aBrowser();
    const next = await refresh(token);
    expect(next.access.access_token).toMatch(/^ey/);
    expect(next.token).not.toBe(token);
  });

  it('bears two tabs that refresh at once', async () => {
    const { token } = await aBrowser();
    const both = await Promise.all([refresh(token), refresh(token)]);
    expect(both.filter((each) => each.token !== undefined)).toHaveLength(1);
  });

  it('ends when an old refresh token comes back', async () => {
    const { token } = await aBrowser();
    const next = await refresh(token);
    later(11_000);
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
    expect(await refusal(refresh(next.token ?? ''))).toBe('invalid_credentials');
  });

  it('ends when a token comes back that was replaced long ago', async () => {
    const { token } = await aBrowser();
    const second = await refresh(token);
    const third = await refresh(second.token ?? '');
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
    expect(await refusal(refresh(third.token ?? ''))).toBe('invalid_credentials');
  });

  it('ends after seven idle days', async () => {
    const { token } = await aBrowser();
    later(7 * DAY_MS);
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
  });

  it('ends after thirty days however much it is used', async () => {
    let { token } = await aBrowser();
    for (let day = 6; day <= 24; day += 6) {
      later(6 * DAY_MS);
      token = (await refresh(token)).token ?? '';
    }
    later(6 * DAY_MS);
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
  });

  it('is over at once when it is signed out', async () => {
    const { token } = await aBrowser();
    const { access, token: next } = await refresh(token);
    const browser = call({
      credentials: { developerSession: next ?? '', bearer: access.access_token },
    });
    await browser.api.accounts.logout({});
    expect(browser.cookies.get('assent_refresh')).toBeNull();
    expect(await refusal(browser.api.accounts.show({}))).toBe('invalid_credentials');
  });

  it('tells a token that has run out from one that is wrong', async () => {
    const { token } = await aBrowser();
    const { access } = await refresh(token);
    const { api } = call({ credentials: { bearer: access.access_token } });
    later(901_000);
    expect(await refusal(api.accounts.show({}))).toBe('token_expired');
    const forged = call({ credentials: { bearer: `${access.access_token}x` } }).api;
    expect(await refusal(forged.accounts.show({}))).toBe('invalid_credentials');
  });
});
