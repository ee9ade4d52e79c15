import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operations } from './api.gen.ts';
import { Assent } from './client.ts';
import { AssentConfigError } from './errors.ts';
import { APPID, aService, json, OPEN_SECRET, problem } from './testing/service.ts';

const options = { appid: APPID, openSecret: OPEN_SECRET, baseUrl: 'https://assent.test' };

/** What the operations of the document are called as, by an id that is good for all of them. */
const wanted = Object.entries(operations).map(
  ([name, [method, path]]) => [name, `${method} ${path.replaceAll(/\{\w+\}/g, 'id_1')}`] as const,
);

/** Calls every method of a client with an id; returns which requests that makes. */
async function requestsOfAllMethods(): Promise<Set<string>> {
  const requests = new Set<string>();
  const assent = new Assent({
    ...options,
    async fetch(url, init) {
      requests.add(`${init?.method} ${new URL(String(url)).pathname}`);
      if (String(url).endsWith('/content'))
        return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      return Response.json({ message_id: 'id_1', status: 'approved', data: [], has_more: false });
    },
  });
  const methods = Object.values(assent).flatMap((resource) =>
    typeof resource === 'object' ? Object.values<(...args: never) => unknown>(resource) : [],
  );
  for (const method of methods) {
    // An answer to a question names two things.
    const ids = method.length > 3 ? ['id_1', 'id_1'] : ['id_1'];
    const given = method.name === 'upload' ? [new Uint8Array(1)] : ids;
    const call = async (...args: unknown[]) => Reflect.apply(method, undefined, args);
    // Some have only options, which cannot be an id.
    const result = await call(...given, {}).catch(() => call({}));
    // A stream makes its request when it is read. This service answers it with JSON.
    if (result && 'next' in result) await result.next().catch(() => {});
  }
  return requests;
}

describe('a client', () => {
  it.each(wanted)('has a method in src/resources for %s', async (_name, request) => {
    expect(await requestsOfAllMethods()).toContain(request);
  });

  it.each<[string, (assent: Assent, page: { limit: number; cursor: string }) => Promise<unknown>]>([
    ['messages/id_1/views', ({ messages }, page) => messages.views('id_1', page)],
    ['messages/id_1/recipients', ({ messages }, page) => messages.recipients('id_1', page)],
    ['messages/id_1/reports', ({ reports }, page) => reports.list('id_1', page)],
    ['groups/id_1/members', ({ groups }, page) => groups.members('id_1', page)],
    ['drills/id_1', ({ drills }, page) => drills.get('id_1', page)],
  ])('asks for the page that it is told to of %s', async (path, ask) => {
    const service = await aService((_n, _request, res) => json(res, 200, {}));
    await ask(service.client(), { limit: 3, cursor: 'c' });
    expect(service.seen.map((seen) => seen.path)).toEqual([`/v1/open/${path}?limit=3&cursor=c`]);
  });

  it('asks for the receipt of a report when it is told to', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, {}));
    const { messages } = service.client();
    await messages.receipt('msg_1');
    await messages.receipt('msg_1', { of: 'report' }, { timeoutMs: 5_000 });
    expect(service.seen.map(({ path }) => path)).toEqual([
      '/v1/open/messages/msg_1/receipt',
      '/v1/open/messages/msg_1/receipt?of=report',
    ]);
  });

  it('never shows its secret', async () => {
    const service = await aService((_n, _request, res) => problem(res, 401, 'invalid_credentials'));
    const assent = service.client();
    const error = await assent.topics.list().catch((caught: unknown) => caught);
    const shown = [
      inspect(assent, { depth: 9, showHidden: true }),
      JSON.stringify(assent),
      String(assent),
      inspect(error, { depth: 9, showHidden: true }),
    ].join();
    expect(shown).toContain(APPID);
    expect(shown).not.toContain(OPEN_SECRET);
  });
});

describe('a client of the environment', () => {
  const pair = `${APPID}:${OPEN_SECRET}`;
  const set = (variables: Record<string, string>) => {
    const all = { ASSENT_URL: 'https://assent.test', ASSENT_KEY: '', ...variables };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  };
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['the key', pair, {}],
    ['a secret as the key, and the appid as an option', OPEN_SECRET, { appid: APPID }],
  ])('is made with %s of the environment', async (_what, key, options) => {
    const service = await aService((_n, _request, res) => json(res, 200, { data: [] }));
    set({ ASSENT_KEY: key, ASSENT_URL: service.url });
    await new Assent(options).topics.list();
    expect(service.seen[0]?.headers.authorization).toBe(`Bearer ${pair}`);
  });

  it('takes options before the environment', () => {
    set({ ASSENT_URL: 'https://elsewhere.test', ASSENT_KEY: 'foo' });
    expect(new Assent(options).baseUrl).toBe('https://assent.test');
    expect(
      new Assent({ ...options, appid: undefined, openSecret: undefined, key: pair }).appid,
    ).toBe(APPID);
  });

  it.each<[string, Record<string, string>]>([
    ['There is no key. Set ASSENT_KEY to <appid>:<secret>, such as app_…:osk_…', {}],
    [
      'ASSENT_KEY must be <appid>:<secret>, such as app_…:osk_…; it is "foo".',
      { ASSENT_KEY: 'foo' },
    ],
    ['it is only the secret: write the appid', { ASSENT_KEY: OPEN_SECRET }],
    ['its appid is "shop".', { ASSENT_KEY: `shop:${OPEN_SECRET}` }],
    ['its appid is a secret.', { ASSENT_KEY: `${OPEN_SECRET}:${OPEN_SECRET}` }],
    ['its secret is not like osk_…', { ASSENT_KEY: `${APPID}:hunter2` }],
    ['it has a callback secret', { ASSENT_KEY: `${APPID}:whsec_AAAA` }],
  ])('says “%s” for %j', (words, variables) => {
    set(variables);
    expect(() => new Assent()).toThrow(words);
  });

  it('refuses a key of another app than the appid that is passed', () => {
    set({ ASSENT_KEY: pair });
    const appid = APPID.replace('g2', 'g3');
    expect(() => new Assent({ appid })).toThrow(
      `appid is "${appid}", but ASSENT_KEY is of ${APPID}.`,
    );
  });
});

describe('a wrong set-up', () => {
  const wordsOf = (changed: object) => {
    try {
      new Assent({ ...options, ...changed });
    } catch (error) {
      if (error instanceof AssentConfigError) return error.message;
      throw error;
    }
    return 'none';
  };

  it.each([
    [{ appid: undefined }, 'appid must be like app_…; it is missing.'],
    [{ appid: 'shop' }, 'appid must be like app_…; it is "shop".'],
    [{ appid: OPEN_SECRET }, 'appid must be like app_…; it is a secret.'],
    [{ openSecret: undefined }, 'openSecret must be like osk_…; it is missing.'],
    [{ openSecret: 'hunter2' }, 'openSecret must be like osk_…; it is not.'],
    [{ openSecret: 'whsec_AAAA' }, 'openSecret is a callback secret'],
    [{ baseUrl: undefined }, 'Pass baseUrl or set ASSENT_URL.'],
    [{ baseUrl: 'assent.test' }, 'it is "assent.test"'],
    [{ baseUrl: 'ftp://assent.test' }, 'baseUrl must be a URL'],
    [{ baseUrl: 'https://u:p@assent.test' }, 'must not contain a user, a query or a fragment'],
    [{ baseUrl: 'http://assent.test' }, 'baseUrl must be https'],
    [
      { baseUrl: 'https://assent.test:8443/v1/open/' },
      'without the path "/v1/open/": use https://assent.test:8443',
    ],
    [{ timeoutMs: 0 }, 'timeoutMs must be milliseconds above 0, at most 2147483647; it is 0.'],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, 'timeoutMs must be milliseconds above 0, at most'],
    [{ tryTimeoutMs: Number.NaN }, 'tryTimeoutMs must be milliseconds above 0, at most'],
    [{ retries: -1 }, 'retries must be an integer of 0 or more'],
  ])('reports a wrong option: %j', (changed, words) => {
    expect(wordsOf(changed)).toContain(words);
    expect(wordsOf(changed)).not.toContain(OPEN_SECRET);
  });

  it.each([
    { baseUrl: 'http://localhost:3000/' },
    { baseUrl: 'http://127.0.0.1:3000' },
    { baseUrl: 'http://assent:3000', allowHttp: true },
    { baseUrl: 'https://assent.test/' },
  ])('is not %j', (changed) => {
    expect(new Assent({ ...options, ...changed }).baseUrl).not.toMatch(/\/$/);
  });
});
