import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

type Account = Awaited<ReturnType<typeof anAccount>>;
const logged = async ({ console }: Account) => (await console.requestLog.list({})).data;

describe('the request log', () => {
  it('has what a business system sent, without query and body', async () => {
    const account = await anAccount();
    const headers = { ...openAuth(account), 'x-request-id': 'my-request-1' };
    await server.get('/v1/open/messages?ext=secret-order', headers);
    await expect.poll(() => logged(account)).toHaveLength(1);
    const [request] = await logged(account);
    expect(request).toMatchObject({
      request_id: 'my-request-1',
      method: 'GET',
      path: '/v1/open/messages',
      status: 200,
      code: null,
    });
    expect(JSON.stringify(request)).not.toContain('secret-order');
    expect(request?.duration_ms).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['a rule', { title: '' }, 400, 'validation_failed'],
    ['the parser', '{"topic":', 400, 'invalid_json'],
  ])('has what was refused by %s, with the problem', async (_by, body, status, code) => {
    const account = await anAccount();
    await server.post('/v1/open/messages', body, openAuth(account));
    await expect.poll(() => logged(account)).toHaveLength(1);
    expect(await logged(account)).toMatchObject([{ method: 'POST', status, code }]);
  });

  it('has an unknown path, truncated', async () => {
    const account = await anAccount();
    await server.get(`/v1/open/${'x'.repeat(400)}`, openAuth(account));
    await expect.poll(() => logged(account)).toHaveLength(1);
    const [request] = await logged(account);
    expect([request?.status, request?.code]).toEqual([404, 'not_found']);
    expect(request?.path).toHaveLength(160);
  });

  it('redacts a secret in a path', async () => {
    const account = await anAccount();
    await server.get(`/v1/open/topics/${account.open_secret}`, openAuth(account));
    await expect.poll(() => logged(account)).toHaveLength(1);
    expect(await logged(account)).toMatchObject([{ path: '/v1/open/topics/…', status: 404 }]);
  });

  it('has no requests with a wrong secret, and none of the console', async () => {
    const account = await anAccount();
    await server.get('/v1/open/topics', { authorization: `Bearer ${account.appid}:osk_wrong` });
    await server.get('/v1/open/topics', openAuth(account));
    await expect.poll(() => logged(account)).toHaveLength(1);
    expect(await logged(account)).toMatchObject([{ path: '/v1/open/topics', status: 200 }]);
  });
});
