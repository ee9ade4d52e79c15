import { aTestApp } from '@assent/core/testing/test-app';
import { aMessage, anAccount, service, type TestAccount } from '@assent/core/testing/world';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
const gone = new Set<AbortController>();
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => {
  vi.useRealTimers();
  for (const each of gone) each.abort();
  gone.clear();
  return server.stop();
});

const path = '/v1/open/events/stream';
type App = { appid: string; open_secret: string };
type Given = { query?: string; headers?: Record<string, string>; url?: string };

/** Opens a stream as a business system does. */
async function open(app: App, { query = '', headers = {}, url = server.url }: Given = {}) {
  const ending = new AbortController();
  gone.add(ending);
  const response = await fetch(`${url}${path}${query}`, {
    headers: { ...openAuth(app), 'accept-encoding': 'gzip, br', ...headers },
    signal: ending.signal,
  });
  let text = '';
  const ended = (async () => {
    for await (const some of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      text += some;
  })().catch(() => {});
  const events = () =>
    [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data));
  return {
    response,
    ended,
    text: () => text,
    events,
    types: () => events().map(({ type }) => type),
    /** What a client sends as Last-Event-ID. */
    lastId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '',
    close: () => ending.abort(),
  };
}

async function aCanceled(account: TestAccount) {
  const { message_id } = await aMessage(account);
  await account.open.messages.cancel({ message_id });
  return message_id;
}

describe('the event stream', () => {
  it('sends new events at once, which verify, without caching or compression', async () => {
    const account = await anAccount();
    await aCanceled(account);
    const { response, events, lastId } = await open(account);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const message_id = await aCanceled(account);
    await expect.poll(events).toHaveLength(1);
    const [event] = events();
    const verified = new Webhook(account.callback_secret).verify(event.body, event.headers);
    expect(verified).toMatchObject({ id: event.id, data: { message_id } });
    expect(lastId()).toBe(event.id);
  });

  it('continues after Last-Event-ID, which comes before after', async () => {
    const account = await anAccount();
    for (let count = 0; count < 3; count++) await aCanceled(account);
    const { data } = await account.open.events.list({});
    const [first, second, third] = data.map(({ id }) => id);
    const all = await open(account, { query: '?after=0' });
    await expect.poll(all.lastId).toBe(third);
    expect(all.events().map(({ id }) => id)).toEqual([first, second, third]);
    const rest = await open(account, {
      query: '?after=0',
      headers: { 'last-event-id': second ?? '' },
    });
    await expect.poll(rest.lastId).toBe(third);
    expect(rest.events().map(({ id }) => id)).toEqual([third]);
  });

  it('gives a place before the first event, so that a client continues there', async () => {
    const account = await anAccount();
    const first = await open(account);
    await expect.poll(first.lastId).toBe('0');
    first.close();
    await aCanceled(account);
    const second = await open(account, { headers: { 'last-event-id': first.lastId() } });
    await expect.poll(second.types).toEqual(['message.canceled']);
  });

  it('sends the types that are asked for, and moves the place past the others', async () => {
    const account = await anAccount();
    const stream = await open(account, { query: '?type=message.approved&type=message.rejected' });
    await aCanceled(account);
    const [event] = (await account.open.events.list({})).data;
    await expect.poll(stream.lastId).toBe(event?.id);
    expect(stream.events()).toEqual([]);
  });

  it('sends a backlog of several pages in order', async () => {
    const account = await anAccount();
    const ids = await Promise.all(Array.from({ length: 250 }, () => aCanceled(account)));
    const { events } = await open(account, { query: '?after=0' });
    await expect.poll(events).toHaveLength(250);
    expect(new Set(events().map(({ body }) => JSON.parse(body).data.message_id))).toEqual(
      new Set(ids),
    );
  });

  it('keeps the live and the test app apart', async () => {
    const app = await aTestApp();
    const [live, test] = [await open(app.live), await open(app)];
    await aCanceled(app.live);
    await expect.poll(live.types).toEqual(['message.canceled']);
    expect(test.events()).toEqual([]);
  });

  it('ends when its key is revoked, and sends it nothing more', async () => {
    const account = await anAccount();
    const made = await account.console.keys.create({ name: 'CLI', scopes: ['messages:read'] });
    const stream = await open({ appid: account.appid, open_secret: made.key });
    await expect.poll(stream.lastId).toBe('0');
    await account.console.keys.revoke({ key_id: made.key_id });
    await aCanceled(account);
    await stream.ended;
    expect(stream.events()).toEqual([]);
  });

  it.each<[string, Given & { secret?: string }, number, string]>([
    ['a wrong secret', { secret: 'osk_wrong' }, 401, 'invalid_credentials'],
    ['an unknown type', { query: '?type=message.sent' }, 400, 'validation_failed'],
    ['an unknown parameter', { query: '?limit=5' }, 400, 'validation_failed'],
    ['an unknown event', { query: '?after=evt_01m7z1gygne4da7073m3sjknrx' }, 404, 'event_unknown'],
    ['no event at all', { headers: { 'last-event-id': 'x' } }, 400, 'validation_failed'],
  ])('is refused for %s', async (_what, { secret, ...given }, status, code) => {
    const { appid, open_secret } = await anAccount();
    const { response, ended, text } = await open(
      { appid, open_secret: secret ?? open_secret },
      given,
    );
    await ended;
    expect([response.status, JSON.parse(text()).code]).toEqual([status, code]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('is refused to a key without the scope', async () => {
    const account = await anAccount();
    const { key } = await account.console.keys.create({ name: 'X', scopes: ['invites'] });
    const { response, ended, text } = await open({ appid: account.appid, open_secret: key });
    await ended;
    expect([response.status, JSON.parse(text()).code]).toEqual([403, 'scope_missing']);
  });

  it('is refused with Retry-After when an app or a network has too many', async () => {
    const account = await anAccount();
    const streams = await Promise.all(Array.from({ length: 21 }, () => open(account)));
    const refused = streams.find(({ response }) => response.status !== 200)?.response;
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
    for (const { close } of streams) close();
    const few = { ...service, limits: { ...service.limits, streamsPerClient: 1 } };
    const small = await aServer(few);
    await expect
      .poll(async () => (await open(account, { url: small.url })).response.status)
      .toBe(200);
    expect((await open(await anAccount(), { url: small.url })).response.status).toBe(429);
    await small.stop();
  });

  it('answers HEAD without a body', async () => {
    const headers = openAuth(await anAccount());
    const response = await fetch(`${server.url}${path}`, { method: 'HEAD', headers });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('ends at once when the server stops', async () => {
    const { ended } = await open(await anAccount());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await Promise.all([server.stop(), ended]);
    server = await aServer();
  });
});
