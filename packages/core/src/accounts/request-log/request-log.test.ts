import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { logRequests } from '../../testing/logged-requests.ts';
import { anAccount, call, PASSWORD, refusal, type TestAccount } from '../../testing/world.ts';

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
        log_id: expect.stringMatching(/^req_/),
        key: { key_id: 'open_secret', name: null },
        message_id: null,
        headers: [],
        problem: null,
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

  it('can be filtered by path, key and message', async () => {
    const account = await anAccount();
    const { key_id } = await account.console.keys.create({
      name: 'Payroll',
      scopes: ['messages:write'],
    });
    const [first, second] = [newId('msg'), newId('msg')];
    await log(
      account,
      { requestId: 'send', keyId: key_id, messageId: first },
      { requestId: 'read', path: `/v1/open/messages/${first}` },
      { requestId: 'cancel', path: `/v1/open/Messages/${first}/cancel/`, keyId: key_id },
      { requestId: 'other', path: `/v1/open/messages/${second}`, status: 404 },
      { requestId: 'topics', path: '/v1/open/topics' },
    );
    const found = async (filter: Parameters<typeof account.console.requestLog.list>[0]) =>
      idsOf(await account.console.requestLog.list(filter));
    expect(await found({ path: '/v1/open/messages' })).toEqual(['send']);
    expect(await found({ path: '/v1/open/messages/{message_id}' })).toEqual(['other', 'read']);
    expect(await found({ path: `/v1/open/messages/${second}` })).toEqual(['other']);
    expect(await found({ path: '/v1/open/messages/{id}/cancel' })).toEqual(['cancel']);
    expect(await found({ key: key_id })).toEqual(['cancel', 'send']);
    expect(await found({ key: 'open_secret', outcome: 'problem' })).toEqual(['other']);
    expect(await found({ message_id: first })).toEqual(['cancel', 'read', 'send']);
    expect(await found({ message_id: first, key: key_id, path: '/v1/open/messages' })).toEqual([
      'send',
    ]);
    const [sent] = (await account.console.requestLog.list({ path: '/v1/open/messages' })).data;
    expect(sent).toMatchObject({ key: { key_id, name: 'Payroll' }, message_id: first });
  });

  it.each([
    ['path', 'v1/open'],
    ['path', '/v1/ä'],
    ['key', 'osk_secret'],
    ['message_id', 'msg_1'],
  ])('refuses a malformed %s', async (name, value) => {
    const { console } = await anAccount();
    expect(await refusal(console.requestLog.list({ [name]: value }))).toBe('validation_failed');
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

  it('knows the last request of a hook of an agent, also an unknown one', async () => {
    const { console, appid } = await anAccount();
    expect(await console.requestLog.lastHook({})).toEqual({ request: null });
    const codex = { requestId: 'a', hookHost: 'Codex', status: 404, code: 'not_found' };
    await logRequests(appid, { requestId: 'b', hookHost: 'Claude Code' }, codex, {
      requestId: 'c',
    });
    const started_at = expect.any(Number);
    expect(await console.requestLog.lastHook({})).toEqual({
      request: { host: 'Codex', status: 404, code: 'not_found', started_at },
    });
    await logRequests(appid, { requestId: 'd', hookHost: '' });
    expect(await console.requestLog.lastHook({})).toMatchObject({
      request: { host: null, status: 200 },
    });
    const other = await anAccount();
    expect(await other.console.requestLog.lastHook({})).toEqual({ request: null });
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
