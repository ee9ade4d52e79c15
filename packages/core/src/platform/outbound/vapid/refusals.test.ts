import { createPublicKey, verify } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { aHttpServer } from '../../../testing/machine/loopback.ts';
import { anOutbound, closing, endTest } from '../../../testing/posting.ts';
import { browserKeys } from '../../../testing/recorders.ts';
import type { Answer } from '../http.ts';
import { createPushSender } from '../push-sender.ts';
import { createRefusalFinder } from './refusals.ts';
import { createVapid } from './token.ts';

afterEach(endTest);

const keys = { subject: 'mailto:ops@acme.dev', ...webPush.generateVAPIDKeys() };
const APPLE = '{"reason":"BadJwtToken"}';
const OTHER_KEY =
  'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.';
const HOUR = 3_600_000;

type Response = { statusCode?: number; excerpt?: string | null; date?: number | null };

const answer = ({ statusCode = 403, excerpt = APPLE, date = null }: Response): Answer => ({
  statusCode,
  excerpt,
  isWhole: true,
  header: (name) => (name === 'date' && date !== null ? new Date(date).toUTCString() : null),
});
const causeOf = (
  response: Response,
  changes: Partial<typeof keys> = {},
  endpoint = 'https://web.push.apple.com/abc',
) => createRefusalFinder({ ...keys, ...changes })(answer(response), endpoint);

describe('the token of pushes', () => {
  const begun = Date.UTC(2030, 0, 1);

  it('names the push service and the contact address, for twelve hours, signed by its key', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const header = await createVapid(keys)('https://web.push.apple.com/abc?d=1');
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(read(claims)).toEqual({
      aud: 'https://web.push.apple.com',
      exp: begun / 1_000 + 12 * 3_600,
      sub: keys.subject,
    });
    const point = Buffer.from(keys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
      each.toString('base64url'),
    );
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const publicKey = createPublicKey({ format: 'jwk', key: jwk });
    const signed = Buffer.from(`${head}.${claims}`);
    const asKey = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, asKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('is the same for each device of a push service, until an hour before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const headerOf = createVapid(keys);
    const first = await headerOf('https://push.example/a');
    expect(await headerOf('https://push.example/b')).toBe(first);
    expect(await headerOf('https://push.example:444/a')).not.toBe(first);
    vi.setSystemTime(begun + 11 * HOUR - 1_000);
    expect(await headerOf('https://push.example/a')).toBe(first);
    vi.setSystemTime(begun + 11 * HOUR);
    expect(await headerOf('https://push.example/a')).not.toBe(first);
  });

  it('is kept for a thousand push services', async () => {
    const headerOf = createVapid(keys);
    const first = await headerOf('https://push.example/a');
    for (let n = 1; n < 1_000; n += 1) await headerOf(`https://push-${n}.example/a`);
    expect(await headerOf('https://push.example/a')).toBe(first);
    await headerOf('https://one-more.example/a');
    expect(await headerOf('https://push.example/a')).not.toBe(first);
  });
});

describe('a push that is refused for its token', () => {
  it.each([
    'mailto:assent@localhost',
    'mailto:ops@printer.local',
    'mailto:ops@acme.invalid',
    'http://acme.dev',
    'https://127.0.0.1',
  ])('is refused for the contact address %s', (subject) => {
    expect(causeOf({}, { subject })).toBe('vapid_subject');
  });

  it('is refused for keys that are not one pair, whatever the contact address', () => {
    const { privateKey } = webPush.generateVAPIDKeys();
    expect(causeOf({}, { privateKey })).toBe('vapid_keys');
    expect(causeOf({}, { privateKey, subject: 'mailto:assent@localhost' })).toBe('vapid_keys');
    expect(causeOf({}, { privateKey: 'AA' })).toBe('vapid_keys');
  });

  it.each([
    [-13 * HOUR, 'vapid_clock'],
    [13 * HOUR, 'vapid_clock'],
    [HOUR + 1_000, 'vapid_clock'],
    [-HOUR - 1_000, 'vapid_clock'],
    [HOUR, 'vapid_token'],
    [-HOUR, 'vapid_token'],
  ])('by a push service whose clock differs by %d ms: %s', (difference, cause) => {
    // The header has whole seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
    expect(causeOf({ date: Date.now() + difference })).toBe(cause);
  });

  it.each([
    ['Apple', 403, '{"reason":"VapidPkHashMismatch"}'],
    ['Google', 403, OTHER_KEY],
    ['Mozilla', 401, '{"code":401,"errno":109,"message":"VAPID public key mismatch"}'],
  ])('by %s, because the browser subscribed with another key', (_, statusCode, excerpt) => {
    expect(causeOf({ statusCode, excerpt })).toBe('vapid_key_changed');
  });

  it.each([
    ['Apple, with a body that was not readable', 403, null, 'https://web.push.apple.com/abc'],
    ['Mozilla', 401, 'Request did not validate missing VAPID claim sub', 'https://m.example/1'],
    ['Google', 403, 'invalid JWT provided', 'https://fcm.googleapis.com/1'],
    ['another one, with 400', 400, 'invalid JWT', 'https://push.example.net/1'],
  ])('by %s, without a part that is wrong', (_, statusCode, excerpt, endpoint) => {
    expect(causeOf({ statusCode, excerpt }, {}, endpoint)).toBe('vapid_token');
    const subject = 'mailto:assent@localhost';
    expect(causeOf({ statusCode, excerpt }, { subject }, endpoint)).toBe('vapid_subject');
  });
});

it.each([
  ['400 without a reason of the token', 400, '{"reason":"BadWebPushTopic"}'],
  ['403 of another service without a word', 403, ''],
  ['413', 413, APPLE],
  ['404', 404, APPLE],
])('%s has no known cause', (_, statusCode, excerpt) => {
  const subject = 'mailto:assent@localhost';
  const endpoint = 'https://push.example.net/1';
  expect(causeOf({ statusCode, excerpt }, { subject }, endpoint)).toBeNull();
});

it('a push service that answers as Apple does refuses the default contact address, and the outcome says so', async () => {
  const server = closing(
    await aHttpServer((_, res) =>
      res.writeHead(403, { 'content-type': 'application/json' }).end(APPLE),
    ),
  );
  const hosts = { added: [], isAnyAllowed: true };
  const outcomeWith = (subject: string) =>
    createPushSender(
      anOutbound(),
      { ...keys, subject },
      { hosts, perSecond: 50 },
    )({
      endpoint: server.origin,
      keys: browserKeys(),
      payload: { test_id: 'tst_1' },
      topic: 'tst_1',
      ttlSeconds: 60,
    });
  const refused = { kind: 'refused', statusCode: 403 };
  expect(await outcomeWith('mailto:assent@localhost')).toEqual({
    ...refused,
    cause: 'vapid_subject',
  });
  expect(await outcomeWith('mailto:ops@acme.dev')).toEqual({ ...refused, cause: 'vapid_token' });
});
