import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

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

  it('has the headers without secrets, the key, the problem and the message', async () => {
    const account = await anAccount();
    const { key, key_id } = await account.console.keys.create({
      name: 'Payroll',
      scopes: ['messages:write'],
    });
    const headers = {
      authorization: `Bearer ${account.appid}:${key}`,
      cookie: 'session=secret-cookie',
      'x-secret': 'secret-header',
      'user-agent': `payroll/2 ${account.open_secret}`,
      'idempotency-key': 'run-1',
    };
    const message = { topic: account.default_topic, type: 'approval', payload: { title: 'Pay?' } };
    const { body } = await server.post('/v1/open/messages', message, headers);
    await server.post('/v1/open/messages', { ...message, payload: {} }, headers);
    await expect.poll(() => logged(account)).toHaveLength(2);
    const [refused, sent] = await logged(account);
    expect(sent).toMatchObject({
      key: { key_id, name: 'Payroll' },
      message_id: body.message_id,
      problem: null,
    });
    expect(sent?.headers).toEqual(
      expect.arrayContaining([
        { name: 'authorization', value: `Bearer ${account.appid}:…` },
        { name: 'user-agent', value: 'payroll/2 …' },
        { name: 'idempotency-key', value: 'run-1' },
      ]),
    );
    expect(JSON.stringify([sent, refused])).not.toMatch(/secret-|osk_|ask_/);
    expect(refused).toMatchObject({
      message_id: null,
      problem: { errors: [{ pointer: '/payload/title' }] },
    });
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

  // The agents name themselves only in what they send.
  const start = { hook_event_name: 'SessionStart', session_id: 's', transcript_path: '' };
  const gemini = { ...start, hook_event_name: 'BeforeTool', timestamp: 't', tool_name: 'x' };
  const PATH = '/v1/open/hooks/permission';
  it.each([
    ['the command', PATH, { topic: 'TOPIC', request: start }, 'Claude Code', 200, null],
    ['the URL', `${PATH}?topic=TOPIC`, start, 'Claude Code', 200, null],
    [
      'the path in other letters',
      '/v1/open/Hooks/Permission',
      { topic: 'TOPIC', request: start },
      'Claude Code',
      200,
      null,
    ],
    [
      'a topic that is none',
      PATH,
      { topic: 'nobody/default', request: gemini },
      'Gemini CLI',
      403,
      'topic_forbidden',
    ],
    ['an unknown agent', PATH, { topic: 'TOPIC', request: {} }, null, 422, 'hook_not_supported'],
    ['a body that is no JSON', PATH, '{', null, 400, 'invalid_json'],
  ])(
    'knows the agent and the result of a hook: %s',
    async (_what, path, body, host, status, code) => {
      const account = await anAccount();
      const filled = (text: string) => text.replace('TOPIC', account.default_topic);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      await server.post(filled(path), filled(text), openAuth(account));
      await server.get('/v1/open/topics', openAuth(account));
      const lastHook = () => account.console.requestLog.lastHook({});
      await expect.poll(lastHook).toMatchObject({ request: { host, status, code } });
    },
  );

  it('knows no hook of a wrong key', async () => {
    const account = await anAccount();
    const wrong = { authorization: `Bearer ${account.appid}:osk_wrong` };
    await server.post(PATH, { topic: account.default_topic, request: start }, wrong);
    await server.get('/v1/open/topics', openAuth(account));
    await expect.poll(() => logged(account)).toHaveLength(1);
    expect(await account.console.requestLog.lastHook({})).toEqual({ request: null });
  });
});
