import { aTestApp } from '@assent/core/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREVIOUS } from '../testing/mcp.ts';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('a cancellation in version 2025-11-25', () => {
  const call = (id: number, args: object) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: {
      name: 'ask_approval',
      arguments: { title: 'Deploy 42?', to: ['usr_test_silent'], ...args },
    },
  });
  const cancellation = (requestId: number | string) => ({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId, reason: 'enough' },
  });
  const aClient = async () => {
    const app = await aTestApp();
    const post = (body: object, session?: string) =>
      server.post('/mcp', body, {
        ...openAuth(app),
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': PREVIOUS,
        ...(session && { 'mcp-session-id': session }),
      });
    const initialize = { jsonrpc: '2.0', id: 0, method: 'initialize' };
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: PREVIOUS, capabilities: {}, clientInfo };
    const begin = async () => {
      const { headers } = await post({ ...initialize, params });
      return headers.get('mcp-session-id') ?? '';
    };
    const statuses = async () => (await app.open.messages.list({})).data.map((one) => one.status);
    return { app, post, begin, statuses };
  };

  it('ends the call of its session and no other', async () => {
    const { post, begin, statuses } = await aClient();
    const [session, other] = [await begin(), await begin()];
    expect(session).not.toBe(other);
    for (const [id, of] of [
      [1, session],
      [2, session],
      [1, other],
    ] as const)
      await post(call(id, { wait_seconds: 0 }), of);
    expect((await post(cancellation(1), session)).status).toBe(202);
    expect(await statuses()).toEqual(['queued', 'queued', 'canceled']);
  });

  it.each([
    ['in a session that nobody began', () => 'another', 1],
    ['of a call that there is not', (session: string) => session, 7],
    ['of a call whose id is a text', (session: string) => session, '1'],
  ])('ends nothing %s', async (_what, of, id) => {
    const { post, begin, statuses } = await aClient();
    const session = await begin();
    await post(call(1, { wait_seconds: 0 }), session);
    expect((await post(cancellation(id), of(session))).status).toBe(202);
    expect(await statuses()).toEqual(['queued']);
  });

  it('leaves a question with a request_id, which the client can continue', async () => {
    const { post, begin, statuses } = await aClient();
    const session = await begin();
    await post(call(1, { wait_seconds: 0, request_id: 'deploy-42' }), session);
    await post(cancellation(1), session);
    expect(await statuses()).toEqual(['queued']);
  });

  it('ends a call whose question is sent a moment later', async () => {
    const { post, begin, statuses } = await aClient();
    const session = await begin();
    const canceled = post(cancellation(1), session);
    await post(call(1, { wait_seconds: 0 }), session);
    await canceled;
    expect(await statuses()).toEqual(['canceled']);
  });

  it('of a key that may not read messages, and so has asked nothing, is accepted', async () => {
    const { live } = await aTestApp();
    const scopes = ['messages:write' as const];
    const { key } = await live.console.keys.create({ name: 'writes', scopes });
    const { status } = await server.post('/mcp', cancellation(1), {
      ...openAuth({ appid: live.appid, open_secret: key }),
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': PREVIOUS,
      'mcp-session-id': 'any',
    });
    expect(status).toBe(202);
  });

  it('of a call whose id is too long leaves its question', async () => {
    const { post, begin, statuses } = await aClient();
    const session = await begin();
    const id = 'x'.repeat(3_000);
    await post({ ...call(1, { wait_seconds: 0 }), id }, session);
    expect((await post(cancellation(id), session)).status).toBe(202);
    expect(await statuses()).toEqual(['queued']);
  });
});
