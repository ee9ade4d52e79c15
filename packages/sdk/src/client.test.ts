import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Operations, operations } from './api.gen.ts';
import { Assent } from './client.ts';
import { AssentConfigError } from './errors.ts';
import { APPID, aService, json, OPEN_SECRET, problem } from './testing/service.ts';

const options = { appid: APPID, openSecret: OPEN_SECRET, baseUrl: 'https://assent.test' };
const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;

/** Each operation of the document, as the client calls it. The type asks for all of them. */
const calls: Record<keyof Operations, (assent: Assent) => Promise<unknown>> = {
  listTopics: ({ topics }) => topics.list(),
  createTopic: ({ topics }) => topics.create({ name: 'payments' }),
  archiveTopic: ({ topics }) => topics.archive('top_1'),
  createInvite: ({ invites }) => invites.create({ topic: 'acme/default' }),
  listInvites: ({ invites }) => invites.list(),
  revokeInvite: ({ invites }) => invites.revoke('inv_1'),
  listSubscribers: ({ subscribers }) => subscribers.list(),
  getSubscriber: ({ subscribers }) => subscribers.get('usr_1'),
  removeSubscriber: ({ subscribers }) => subscribers.remove('usr_1'),
  sendMessage: ({ messages }) => messages.send(card),
  listMessages: ({ messages }) => messages.list(),
  getMessage: ({ messages }) => messages.get('msg_1'),
  listPushAttempts: ({ messages }) => messages.pushes('msg_1'),
  listReports: ({ reports }) => reports.list('msg_1'),
  listDeliveries: ({ deliveries }) => deliveries.list(),
  getDelivery: ({ deliveries }) => deliveries.get('dlv_1'),
  resendDelivery: ({ deliveries }) => deliveries.resend('dlv_1'),
  resendFailedDeliveries: ({ deliveries }) => deliveries.resendFailed(new Date(7)),
  showCallback: ({ webhooks }) => webhooks.get(),
  setCallback: ({ webhooks }) => webhooks.setUrl('https://shop.example.com/callback'),
  testCallback: ({ webhooks }) => webhooks.test(),
  diagnoseCallback: ({ webhooks }) => webhooks.diagnose(),
  verifyContextLink: ({ contextLinks }) => contextLinks.verify('token', { redemptionId: 'visit' }),
  cancelMessage: ({ messages }) => messages.cancel('msg_1', { reason: 'Paid by hand.' }),
};

describe('a client', () => {
  it('has every operation of the document', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it.each(Object.entries(calls))('has %s', async (name, call) => {
    const service = await aService((_n, _request, res) => json(res, 200, {}));
    await call(service.client());
    const [, found] = Object.entries(operations).find(([known]) => known === name) ?? [];
    const [seen] = service.seen;
    const wanted = found?.[1].replace(
      /\{(\w)\w\w.*?\}/,
      (_whole, first) =>
        ({ m: 'msg_1', t: 'top_1', i: 'inv_1', s: 'usr_1', d: 'dlv_1' })[String(first)] ?? '',
    );
    expect(`${seen?.method} ${seen?.path}`).toBe(`${found?.[0]} ${wanted}`);
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

describe('a client without options', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is made with the environment', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, { data: [] }));
    vi.stubEnv('ASSENT_URL', service.url);
    vi.stubEnv('ASSENT_APPID', APPID);
    vi.stubEnv('ASSENT_OPEN_SECRET', OPEN_SECRET);
    await new Assent().topics.list();
    expect(service.seen[0]?.headers.authorization).toBe(`Bearer ${APPID}:${OPEN_SECRET}`);
  });

  it('takes an option before the environment', () => {
    vi.stubEnv('ASSENT_URL', 'https://elsewhere.test');
    expect(new Assent(options).baseUrl).toBe('https://assent.test');
  });

  it('says which variable is missing', () => {
    vi.stubEnv('ASSENT_APPID', '');
    expect(() => new Assent()).toThrow('Pass appid, or set ASSENT_APPID.');
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
    [{ appid: undefined }, 'appid must look like app_…; it is missing.'],
    [{ appid: 'shop' }, 'appid must look like app_…; it is "shop".'],
    [{ appid: OPEN_SECRET }, 'appid must look like app_…; it is a secret.'],
    [{ openSecret: undefined }, 'openSecret must look like osk_…; it is missing.'],
    [{ openSecret: 'hunter2' }, 'openSecret must look like osk_…; it does not.'],
    [{ openSecret: 'whsec_AAAA' }, 'openSecret is the callback secret'],
    [{ baseUrl: undefined }, 'Pass baseUrl, or set ASSENT_URL.'],
    [{ baseUrl: 'assent.test' }, 'it is "assent.test"'],
    [{ baseUrl: 'ftp://assent.test' }, 'baseUrl must be an address'],
    [{ baseUrl: 'https://u:p@assent.test' }, 'no user, query or fragment'],
    [{ baseUrl: 'http://assent.test' }, 'baseUrl must be https'],
    [
      { baseUrl: 'https://assent.test:8443/v1/open/' },
      'without the path "/v1/open/": use https://assent.test:8443',
    ],
    [{ timeoutMs: 0 }, 'timeoutMs must be milliseconds above 0, at most 2147483647; it is 0.'],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, 'timeoutMs must be milliseconds above 0, at most'],
    [{ tryTimeoutMs: Number.NaN }, 'tryTimeoutMs must be milliseconds above 0, at most'],
    [{ retries: -1 }, 'retries must be 0'],
  ])('is described: %j', (changed, words) => {
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
