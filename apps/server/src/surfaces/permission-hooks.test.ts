import { endWaits } from '@assent/core/service';
import { recorded } from '@assent/core/testing/permission-hooks/requests';
import { aTestApp, type TestApp, whileAnswered } from '@assent/core/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.stop());

const path = '/v1/open/hooks/permission';
const [claude] = recorded;
const body = claude?.request ?? {};

/** Posts the JSON of a host to the URL that its settings would name. */
const hookTo = (app: TestApp, approver: string, more = '', request: object = body) =>
  server.post(
    `${path}?topic=${app.default_topic}&to=usr_test_${approver}${more}`,
    request,
    openAuth(app),
  );
const messagesOf = async (app: TestApp) => (await app.open.messages.list({})).data;

describe('a hook that an agent calls', () => {
  it.each(recorded)('is answered in the format of $host: $source', async ({ request, answers }) => {
    const app = await aTestApp();
    const yes = await whileAnswered(hookTo(app, 'approves', '', request));
    expect([yes.status, yes.body]).toEqual([200, answers.allow]);
    const again = await whileAnswered(
      hookTo(await aTestApp().then((other) => other), 'rejects', '', request),
    );
    expect(JSON.stringify(again.body)).toContain('deny');
    expect(JSON.stringify(again.body)).not.toContain('allow');
  });

  it('is not a decision when nobody answers in time, and the late answer is refused with the reason', async () => {
    const app = await aTestApp();
    const { status, body: answer } = await hookTo(app, 'silent', '&timeout=1');
    expect([status, answer]).toEqual([200, {}]);
    const [message] = await messagesOf(app);
    expect(message).toMatchObject({
      status: 'canceled',
      cancel_reason: 'Claude Code no longer waits: nobody decided in time.',
    });
    const late = app.open.testMode.respond({
      message_id: message?.message_id ?? '',
      value: 'approve',
    });
    await expect(late).rejects.toThrow();
    expect((await messagesOf(app))[0]?.approved).toBe(false);
  });

  it('is withdrawn when the agent disconnects', async () => {
    const app = await aTestApp();
    const controller = new AbortController();
    const request = fetch(`${server.url}${path}?topic=${app.default_topic}&to=usr_test_silent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...openAuth(app) },
      body: JSON.stringify(body),
      signal: controller.signal,
    }).catch((error: unknown) => error);
    await expect.poll(async () => (await messagesOf(app)).length).toBe(1);
    controller.abort();
    await request;
    await expect.poll(async () => (await messagesOf(app))[0]?.status).toBe('canceled');
    expect((await messagesOf(app))[0]?.cancel_reason).toContain('decided at the computer');
  });

  it('is no decision when the server stops', async () => {
    const app = await aTestApp();
    const request = hookTo(app, 'silent');
    await expect.poll(async () => (await messagesOf(app)).length).toBe(1);
    endWaits();
    expect((await request).body).toEqual({});
    expect((await messagesOf(app))[0]?.status).toBe('canceled');
  });

  it('refuses what it does not know, with the problem that says so', async () => {
    const app = await aTestApp();
    const unknown = await hookTo(app, 'silent', '', { event: 'tool' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'hook_not_supported']);
    expect(unknown.body.detail).toContain('unknown form');
    const event = { ...body, hook_event_name: 'PreAnything' };
    expect((await hookTo(app, 'silent', '', event)).body.detail).toMatch(
      /^Claude Code sent the event PreAnything, which is not supported\. .*PermissionRequest/,
    );
    // An event that asks for no permission is passed.
    const passed = await hookTo(app, 'silent', '', { ...body, hook_event_name: 'PreCompact' });
    expect([passed.status, passed.body]).toEqual([200, {}]);
    for (const wrong of ['&timeout=x', '&timeout=0', '&wait=5', '&to=usr_unknown'])
      expect((await hookTo(app, 'silent', wrong)).body.code, wrong).toBe('validation_failed');
    expect(await messagesOf(app)).toEqual([]);
  });

  it('needs only the scope to send', async () => {
    const app = await aTestApp();
    const keys = app.live.console.keys;
    const withScope = async (scope: 'messages:write' | 'messages:read') => {
      const { key } = await keys.create({ name: 'agent', scopes: [scope] });
      const auth = openAuth({ appid: app.live.appid, open_secret: key });
      return server.post(`${path}?topic=${app.live.default_topic}&timeout=1`, body, auth);
    };
    expect((await withScope('messages:write')).body).toEqual({});
    expect((await withScope('messages:read')).body.code).toBe('scope_missing');
  });
});

describe('a hook that is repeated', () => {
  const ask = (app: TestApp, headers: object, more: object = {}) =>
    server.post(
      path,
      { topic: app.default_topic, to: ['usr_test_silent'], request: body, ...more },
      { ...openAuth(app), ...headers },
    );

  it('asks once for an Idempotency-Key, and returns the answer that came meanwhile', async () => {
    const app = await aTestApp();
    const key = { 'idempotency-key': 'run-1' };
    const first = await ask(app, key);
    const { message_id } = Object(first.body.assent);
    expect(first.body).toEqual({
      assent: { status: 'pending', message_id, until: expect.any(Number) },
    });
    // Another process of the service would continue in the same way: nothing is in memory.
    expect((await ask(app, key)).body).toEqual(first.body);
    await app.open.testMode.respond({ message_id, value: 'approve' });
    expect((await ask(app, key, { wait: 5 })).body).toEqual(claude?.answers.allow);
    expect(await messagesOf(app)).toHaveLength(1);
  });

  it('returns no approval that came after the timeout, when the agent has asked by itself', async () => {
    const app = await aTestApp();
    const key = { 'idempotency-key': 'run-2' };
    const first = await ask(app, key, { timeout: 1 });
    const { message_id, until } = Object(first.body.assent);
    // Nobody repeats the request meanwhile, so nobody withdraws the question.
    vi.useFakeTimers({ toFake: ['Date'], now: until + 1 });
    await app.open.testMode.respond({ message_id, value: 'approve' });
    expect((await ask(app, key, { timeout: 1 })).body).toEqual({});
  });

  it('asks once for the ids of a session and a use of a tool', async () => {
    const app = await aTestApp();
    const request = { ...body, hook_event_name: 'PreToolUse', tool_use_id: 'toolu_1' };
    const [first, second] = [await ask(app, {}, { request }), await ask(app, {}, { request })];
    expect(second.body).toEqual(first.body);
    await ask(app, {}, { request: { ...request, tool_use_id: 'toolu_2' } });
    expect(await messagesOf(app)).toHaveLength(2);
  });

  it('asks again where the host sends no such ids, because an old yes is not one for a new command', async () => {
    const app = await aTestApp();
    await ask(app, {});
    await ask(app, {});
    expect(await messagesOf(app)).toHaveLength(2);
  });
});
