import { afterEach, describe, expect, it } from 'vitest';
import {
  anHttpReceiver,
  realPoster,
  verifies,
  verifiesSignature,
} from '../../testing/http-receiver.ts';
import { answered } from '../../testing/recorders.ts';
import { anAccount, appWith, refusal } from '../../testing/world.ts';
import type { DiagnosisOut, ProbeName } from './receivers.schema.ts';

type Receiver = Awaited<ReturnType<typeof anHttpReceiver>>;
const receivers: Receiver[] = [];
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.stop())));

const post = realPoster();

/** An account whose receiver runs this code, and what the doctor says of it. */
async function diagnosisOf(code: (secret: string) => Parameters<typeof anHttpReceiver>[0]) {
  const account = await anAccount();
  const receiver = await anHttpReceiver(code(account.callback_secret));
  receivers.push(receiver);
  await account.console.accounts.saveCallbackUrl({ callback_url: receiver.url });
  const diagnosis = await appWith(account, post).callbacks.diagnose({});
  return { account, receiver, diagnosis };
}

const failed = ({ probes }: DiagnosisOut): ProbeName[] =>
  probes.filter((probe) => !probe.passed).map((probe) => probe.name);
const findingOf = ({ probes }: DiagnosisOut, name: ProbeName) =>
  probes.find((probe) => probe.name === name)?.finding;

describe('the diagnosis', () => {
  it('finds nothing wrong with a receiver built on the published library', async () => {
    const { diagnosis } = await diagnosisOf(
      (secret) => (request) => (verifies(secret, request) ? 204 : 401),
    );
    expect(failed(diagnosis)).toEqual([]);
    expect(diagnosis.ok).toBe(true);
    expect(diagnosis.probes.map(({ name, expected }) => [name, expected])).toEqual([
      ['good', 'accept'],
      ['wrong_signature', 'refuse'],
      ['stale', 'refuse'],
      ['changed_body', 'refuse'],
      ['same_id_twice', 'accept'],
    ]);
  });

  it('shows exactly what was signed and sent', async () => {
    const { receiver, account, diagnosis } = await diagnosisOf(() => () => 200);
    const requests = diagnosis.probes.flatMap((probe) => probe.requests);
    expect(requests).toHaveLength(7);
    const [good] = requests;
    expect(receiver.received.map((one) => one.body).sort()).toEqual(
      requests.map((one) => one.body).sort(),
    );
    const [id, timestamp] = [good?.headers['webhook-id'], good?.headers['webhook-timestamp']];
    expect(good?.signed_content).toBe(`${id}.${timestamp}.${good?.body}`);
    expect(receiver.received[0]).toMatchObject({ body: good?.body, headers: good?.headers });
    expect(
      verifies(account.callback_secret, { headers: good?.headers ?? {}, body: good?.body ?? '' }),
    ).toBe(true);
    const [changed] = diagnosis.probes.find(({ name }) => name === 'changed_body')?.requests ?? [];
    expect(changed?.signed_content.endsWith(changed.body)).toBe(false);
  });

  it('detects a receiver that accepts everything', async () => {
    const { diagnosis } = await diagnosisOf(() => () => 200);
    expect(failed(diagnosis)).toEqual(['wrong_signature', 'stale', 'changed_body']);
    expect(findingOf(diagnosis, 'wrong_signature')).toMatch(/accepted a wrong signature.*Verify/);
    expect(findingOf(diagnosis, 'changed_body')).toMatch(/accepted a changed body.*raw bytes/);
  });

  it('detects a receiver that checks the signature but not the time', async () => {
    const { diagnosis } = await diagnosisOf(
      (secret) => (request) => (verifiesSignature(secret, request) ? 200 : 401),
    );
    expect(failed(diagnosis)).toEqual(['stale']);
    expect(findingOf(diagnosis, 'stale')).toMatch(/ten minutes old.*webhook-timestamp/);
  });

  it('detects a receiver that parses and serializes the JSON', async () => {
    const { diagnosis } = await diagnosisOf((secret) => (request) => {
      const again = JSON.stringify(JSON.parse(request.body));
      return verifies(secret, request, again) ? 200 : 401;
    });
    expect(failed(diagnosis)).toEqual(['changed_body']);
    expect(findingOf(diagnosis, 'changed_body')).toMatch(/parsed and serialized again.*raw bytes/);
  });

  it('detects a receiver with another secret, and reports it once', async () => {
    const other = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
    const { diagnosis, receiver } = await diagnosisOf(
      () => (request) => (verifies(other, request) ? 200 : 401),
    );
    expect(findingOf(diagnosis, 'good')).toMatch(/refused a valid signature.*secret.*HTTP 401/);
    expect(findingOf(diagnosis, 'stale')).toMatch(/^Not tried/);
    expect(receiver.received).toHaveLength(1);
  });

  it('detects a receiver that refuses a repeated id', async () => {
    const { diagnosis } = await diagnosisOf((secret) => {
      const had = new Set<string>();
      return (request) => {
        if (!verifies(secret, request)) return 401;
        const id = request.headers['webhook-id'] ?? '';
        if (had.has(id)) return 409;
        had.add(id);
        return 200;
      };
    });
    expect(failed(diagnosis)).toEqual(['same_id_twice']);
    expect(findingOf(diagnosis, 'same_id_twice')).toMatch(/HTTP 409.*with a 2xx/);
  });

  it('detects a receiver that fails instead of refusing', async () => {
    const { diagnosis } = await diagnosisOf(
      (secret) => (request) => (verifies(secret, request) ? 200 : 500),
    );
    expect(failed(diagnosis)).toEqual(['wrong_signature', 'stale', 'changed_body']);
    expect(findingOf(diagnosis, 'stale')).toMatch(/failed at .* \(HTTP 500\).*catch the error/);
  });

  it('detects a receiver that closes the connection instead of refusing', async () => {
    const { diagnosis } = await diagnosisOf(
      (secret) => (request) =>
        verifies(secret, request) ? 200 : (response) => response.socket?.destroy(),
    );
    expect(failed(diagnosis)).toEqual(['wrong_signature', 'stale', 'changed_body']);
    expect(findingOf(diagnosis, 'stale')).toMatch(/connection broke.*respond with 401/);
  });

  it('does not treat a rate limit as a refusal', async () => {
    const { diagnosis } = await diagnosisOf(
      (secret) => (request) => (verifies(secret, request) ? 200 : 429),
    );
    expect(failed(diagnosis)).toContain('wrong_signature');
    expect(findingOf(diagnosis, 'wrong_signature')).toMatch(/HTTP 429.*again in a minute/);
  });

  it.each([
    [301, /redirect \(HTTP 301\).*URL to which it redirects/],
    [404, /does not accept a POST.*HTTP 404/],
    [413, /body of \d+ bytes.*20 kB.*HTTP 413/],
    [415, /application\/json/],
    [410, /disables callbacks/],
    [500, /log of your server/],
  ])('describes a %d in response to a good callback', async (status, words) => {
    const { diagnosis, receiver } = await diagnosisOf(
      () => () => (response) => response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    expect(findingOf(diagnosis, 'good')).toMatch(words);
    expect(diagnosis.ok).toBe(false);
    expect(receiver.received).toHaveLength(1);
  });

  it('does not treat a timeout as a refusal', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const silence = { ...answered(0), statusCode: null, excerpt: null, error: 'timeout' as const };
    const { probes } = await appWith(account, async ({ headers, body }) =>
      verifies(account.callback_secret, { headers, body }) ? answered(200) : silence,
    ).callbacks.diagnose({});
    expect(probes.map((probe) => probe.passed)).toEqual([true, false, false, false, true]);
    expect(probes[1]?.finding).toMatch(/no response .* within 15 seconds.*respond with 401/);
  });

  it('reports once that the receiver cannot be reached', async () => {
    const { account, receiver } = await diagnosisOf(() => () => 200);
    await receiver.stop();
    const { ok, probes } = await appWith(account, post).callbacks.diagnose({});
    expect(ok).toBe(false);
    expect(probes[0]?.finding).toMatch(/no response from 127\.0\.0\.1:\d+/);
    const others = probes.slice(1);
    expect(others.map((probe) => probe.requests)).toEqual([[], [], [], []]);
    expect(new Set(others.map((probe) => probe.finding)).size).toBe(1);
  });

  it('returns an outcome for a private address, not a problem', async () => {
    const { account, receiver } = await diagnosisOf(() => () => 200);
    const guarded = appWith(account, realPoster({ allowPrivate: false }));
    const before = receiver.received.length;
    const { probes } = await guarded.callbacks.diagnose({});
    expect(probes[0]?.requests[0]?.error).toBe('blocked_address');
    expect(probes[0]?.finding).toMatch(/private address/);
    expect(receiver.received).toHaveLength(before);
  });

  it('is limited to six a minute, and requires a callback URL', async () => {
    const { account } = await diagnosisOf(() => () => 404);
    const { callbacks } = appWith(account, post);
    for (let call = 2; call <= 6; call += 1) await callbacks.diagnose({});
    expect(await refusal(callbacks.diagnose({}))).toBe('rate_limited');
    await account.console.accounts.saveCallbackUrl({ callback_url: null });
    expect(await refusal(callbacks.diagnose({}))).toBe('callback_not_configured');
  });
});
