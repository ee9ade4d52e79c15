import { aMessage, anAccount, aPerson, aSubscriber } from '@assent/core/testing/world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, ownPage } from '../testing/server.ts';
import { asInbox, openedPage } from './testing/opened-page.ts';

/** How long an access token lives, and how often the sessions behind streams are checked, ms. */
const ACCESS_TOKEN_MS = 15 * 60_000;
const CHECK_EVERY_MS = 3_000;

let server: Awaited<ReturnType<typeof aServer>>;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => {
  vi.useRealTimers();
  return server.stop();
});

const open = (path: string, headers: Record<string, string>) =>
  openedPage(server.url, path, headers);

describe('a stream of changes', () => {
  it('reaches the inbox by its cookie, without delay, caching or compression', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { answer, said } = await open('changes.ofPerson', asInbox(person));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const { message_id } = await aMessage(account);
    await expect.poll(said).toContain(`[{"kind":"message.queued","message_id":"${message_id}"}]`);
  });

  it('reaches the console by its access token, which is in no URL', async () => {
    const account = await anAccount();
    const login = { email: account.email, password: 'correct horse battery' };
    const { body } = await server.post('/v1/developer/auth/email/login', login);
    const { answer, said } = await open('changes.ofApp', {
      authorization: `Bearer ${body.access_token}`,
    });
    expect(answer.status).toBe(200);
    await aMessage(account);
    await expect.poll(said).toContain('message.queued');
  });

  it('ends soon after its access token has expired, and continues with a new one', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const account = await anAccount();
    const login = { email: account.email, password: 'correct horse battery' };
    const auth = '/v1/developer/auth';
    const { body, headers } = await server.post(`${auth}/email/login`, login);
    const [cookie = ''] = headers.getSetCookie();
    const listen = (token: string | undefined) =>
      open('changes.ofApp', { authorization: `Bearer ${token}` });
    const first = await listen(body.access_token);
    vi.setSystemTime(Date.now() + ACCESS_TOKEN_MS + 1_000);
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    await first.ended;
    const refused = await listen(body.access_token);
    await refused.ended;
    expect([refused.answer.status, refused.said()]).toEqual([
      401,
      expect.stringContaining('"code":"token_expired"'),
    ]);
    const page = { ...ownPage(), cookie: cookie.split(';')[0] ?? '' };
    const renewed = await server.post(`${auth}/refresh`, {}, page);
    const second = await listen(renewed.body.access_token);
    await aMessage(account);
    await expect.poll(second.said).toContain('message.queued');
  });

  it.each([
    ['changes.ofPerson', 'not_signed_in'],
    ['changes.ofApp', 'invalid_credentials'],
  ])('is refused without a credential: %s', async (path, code) => {
    const { answer, ended, said } = await open(path, {});
    await ended;
    expect([answer.status, said()]).toEqual([401, expect.stringContaining(`"code":"${code}"`)]);
  });

  it('is refused to pages of other sites, whose browser sends the cookie along', async () => {
    const person = await aPerson();
    const from = async (headers: Record<string, string>) =>
      (await open('changes.ofPerson', { ...asInbox(person), ...headers })).answer.status;
    expect(await from({ origin: 'https://evil.example' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await from(ownPage())).toBe(200);
  });

  it('is refused with Retry-After when a person has too many', async () => {
    const person = await aPerson();
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => open('changes.ofPerson', asInbox(person))),
    );
    const refused = answers.find(({ answer }) => answer.status !== 200)?.answer;
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('ends at once when the server stops', async () => {
    const { ended } = await open('changes.ofPerson', asInbox(await aPerson()));
    // The time after which a server closes what is left does not come.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await Promise.all([server.stop(), ended]);
    server = await aServer();
  });

  it('is logged once, when it ends, and counted while it lasts', async () => {
    const { ended } = await open('changes.ofPerson', asInbox(await aPerson()));
    const metrics = async () => (await server.get('/metrics')).text;
    await expect.poll(metrics).toMatch(/assent_streams_connected\{who="person"\} 1/);
    await server.stop();
    await ended;
    const logged = server.lines.filter((line) => line.includes('/trpc/changes.ofPerson'));
    expect(logged).toHaveLength(1);
    server = await aServer();
    expect(await metrics()).toMatch(/assent_streams_connected\{who="person"\} 0/);
  });
});
