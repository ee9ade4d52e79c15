import { mayReadMetrics } from '@assent/core/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, rawStatus } from '../testing/server.ts';

const TOKEN = 'a-token-of-the-operator';
let open: Awaited<ReturnType<typeof aServer>>;
let closed: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  open = await aServer(undefined, { edge: { trustProxy: 1 } });
  closed = await aServer(undefined, { edge: { metricsToken: TOKEN } });
});
afterAll(() => Promise.all([open.stop(), closed.stop()]));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the metrics', () => {
  it('are served to this machine', async () => {
    expect((await open.get('/metrics')).text).toContain('assent_http_request_duration_seconds');
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
      expect(mayReadMetrics({ host: 'localhost:3000' }, address, null)).toBe(true);
    for (const address of [
      '10.0.0.1',
      '192.168.1.1',
      '203.0.113.1',
      '::ffff:10.0.0.1',
      'fd00::1',
      '',
      undefined,
    ])
      expect(mayReadMetrics({ host: 'localhost:3000' }, address, null)).toBe(false);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '10.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '203.0.113.1'],
  ])('are not served to forwarded requests: %s: %s', async (name, value) => {
    const answer = await open.get('/metrics', { [name]: value });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('assent_http');
  });

  it.each(['rebound.example.com', 'assent.example.com:3000', '192.168.1.5:3000'])(
    'are not served under another name than of this machine: %j',
    async (host) => {
      expect(await rawStatus(open.url, '/metrics', { host })).toBe(404);
      expect(await rawStatus(closed.url, '/metrics', { host, ...bearer(TOKEN) })).toBe(200);
    },
  );

  it('need the token if one is set', async () => {
    const forwarded = { ...bearer(TOKEN), 'x-forwarded-for': '203.0.113.1' };
    expect((await closed.get('/metrics', forwarded)).status).toBe(200);
    for (const headers of [{}, bearer('another-token'), bearer(''), { authorization: TOKEN }]) {
      const answer = await closed.get('/metrics', headers);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
  });
});
