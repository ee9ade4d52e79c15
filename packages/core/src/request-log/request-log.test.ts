import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../jobs.ts';
import { logRequests } from '../testing/logged-requests.ts';
import { anAccount, call, PASSWORD, refusal, type TestAccount } from '../testing/world.ts';

afterEach(() => vi.useRealTimers());

const laterDays = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });

/** The developer's console, with an access token of now. */
async function signedIn({ email }: TestAccount) {
  const { access_token } = await call().api.accounts.login({ email, password: PASSWORD });
  return call({ credentials: { bearer: access_token } }).api;
}

const log = ({ appid }: TestAccount, ...requests: Parameters<typeof logRequests>[1][]) =>
  logRequests(appid, ...requests);

const idsOf = ({ data }: { data: { request_id: string }[] }) =>
  data.map(({ request_id }) => request_id);

describe('the request log', () => {
  it('contains method, path, status, code and duration, newest first', async () => {
    const account = await anAccount();
    await log(
      account,
      { requestId: 'first' },
      { requestId: 'second', status: 422, code: 'scheduled_in_past' },
    );
    const { data } = await account.console.requestLog.list({});
    expect(data).toEqual([
      {
        request_id: 'second',
        method: 'POST',
        path: '/v1/open/messages',
        status: 422,
        code: 'scheduled_in_past',
        duration_ms: 12,
        started_at: expect.any(Number),
      },
      expect.objectContaining({ request_id: 'first', status: 200, code: null }),
    ]);
  });

  it('can be searched by request id, and filtered by problems', async () => {
    const account = await anAccount();
    const refused = { status: 404, code: 'not_found' };
    await log(
      account,
      { requestId: 'a' },
      { requestId: 'b', ...refused },
      { requestId: 'a', ...refused },
    );
    const { requestLog } = account.console;
    expect(idsOf(await requestLog.list({ request_id: 'a' }))).toEqual(['a', 'a']);
    expect(idsOf(await requestLog.list({ request_id: 'A' }))).toEqual([]);
    expect(idsOf(await requestLog.list({ outcome: 'problem' }))).toEqual(['a', 'b']);
    expect(idsOf(await requestLog.list({ outcome: 'success', request_id: 'a' }))).toEqual(['a']);
  });

  it('refuses a malformed request id', async () => {
    const { console } = await anAccount();
    for (const request_id of ['', 'ä', '\ud800', 'a b', 'x'.repeat(65)])
      expect(await refusal(console.requestLog.list({ request_id }))).toBe('validation_failed');
  });

  it('contains only requests of one account', async () => {
    const [mine, other] = [await anAccount(), await anAccount()];
    await log(mine, { requestId: 'mine' });
    expect(idsOf(await other.console.requestLog.list({ request_id: 'mine' }))).toEqual([]);
  });

  it('has pages', async () => {
    const account = await anAccount();
    await log(account, ...['1', '2', '3', '4', '5'].map((requestId) => ({ requestId })));
    const { requestLog } = account.console;
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await requestLog.list({ limit: '2', cursor });
      pages.push(idsOf(page));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(await refusal(requestLog.list({ cursor: 'nonsense' }))).toBe('invalid_cursor');
  });

  it('is kept for 30 days', async () => {
    const account = await anAccount();
    await log(account, { requestId: 'old' });
    laterDays(29);
    await log(account, { requestId: 'young' });
    while ((await removeOld()) > 0);
    expect(idsOf(await (await signedIn(account)).requestLog.list({}))).toEqual(['young', 'old']);
    laterDays(2);
    while ((await removeOld()) > 0);
    expect(idsOf(await (await signedIn(account)).requestLog.list({}))).toEqual(['young']);
  });
});
