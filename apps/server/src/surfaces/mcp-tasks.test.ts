import { aTestApp } from '@assent/core/testing/test-app';
import { TASKS } from '@assent/mcp/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rawMcpClient } from '../testing/mcp.ts';
import { aServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const aClient = async () => {
  const app = await aTestApp();
  const client = rawMcpClient(server.url, app);
  const respond = (message_id: string, value: 'approve' | 'reject') =>
    app.open.testMode.respond({ message_id, value, name: 'Grace' });
  const statuses = async () => (await app.open.messages.list({})).data.map((one) => one.status);
  const task = async (args = {}) => {
    const { result } = await client.call(args);
    return z.looseObject({ taskId: z.string() }).parse(result).taskId;
  };
  return { app, ...client, respond, statuses, task };
};

describe('tasks of /mcp', () => {
  it('are announced', async () => {
    const { send } = await aClient();
    const { result } = await send('server/discover', {});
    expect(result).toMatchObject({ capabilities: { extensions: { [TASKS]: {} } } });
  });

  it('are returned at once by ask_approval to a client that declares the extension', async () => {
    const { call, statuses } = await aClient();
    const { result } = await call({ wait_seconds: 50 });
    expect(result).toMatchObject({
      resultType: 'task',
      taskId: expect.stringMatching(/^msg_/),
      status: 'working',
      ttlMs: 90_000_000,
      pollIntervalMs: 2_000,
    });
    expect(result).not.toHaveProperty('structuredContent');
    expect(await statuses()).toEqual(['queued']);
  });

  it.each([
    ['approve', 'approved', true],
    ['reject', 'rejected', false],
  ] as const)('have the result of the call after %s', async (value, decision, may_proceed) => {
    const { send, task, respond } = await aClient();
    const taskId = await task();
    expect((await send('tasks/get', { taskId })).result).toMatchObject({
      resultType: 'complete',
      taskId,
      status: 'working',
    });
    await respond(taskId, value);
    const { result } = await send('tasks/get', { taskId });
    expect(result).toMatchObject({ resultType: 'complete', taskId, status: 'completed' });
    expect(result).toMatchObject({
      result: {
        resultType: 'complete',
        structuredContent: { decision, may_proceed, approval_id: taskId },
      },
    });
  });

  it('withdraw the question when they are canceled', async () => {
    const { send, task, statuses } = await aClient();
    const taskId = await task();
    const { result } = await send('tasks/cancel', { taskId });
    expect(result).toMatchObject({ resultType: 'complete' });
    expect(await statuses()).toEqual(['canceled']);
    expect((await send('tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' });
    expect((await send('tasks/cancel', { taskId })).error).toBeUndefined();
  });

  it('keep an answer that came before the cancellation', async () => {
    const { send, task, respond } = await aClient();
    const taskId = await task();
    await respond(taskId, 'approve');
    expect((await send('tasks/cancel', { taskId })).error).toBeUndefined();
    expect((await send('tasks/get', { taskId })).result).toMatchObject({
      status: 'completed',
      result: { structuredContent: { decision: 'approved' } },
    });
  });

  it('need no input, so an update is acknowledged and changes nothing', async () => {
    const { send, task, statuses } = await aClient();
    const update = { taskId: await task(), inputResponses: { any: { action: 'accept' } } };
    const { result, error } = await send('tasks/update', update);
    expect([result?.resultType, error]).toEqual(['complete', undefined]);
    expect(await statuses()).toEqual(['queued']);
  });

  it('are the same for the same request_id', async () => {
    const { task, statuses } = await aClient();
    const asked = { request_id: 'deploy-42' };
    expect(await task(asked)).toBe(await task(asked));
    expect(await statuses()).toHaveLength(1);
  });

  it('are not returned for a question that was refused', async () => {
    const { call } = await aClient();
    for (const wrong of [{ to: ['usr_unknown'] }, { approved: true }])
      expect((await call(wrong)).result).toMatchObject({ resultType: 'complete', isError: true });
  });

  const requests = ['tasks/get', 'tasks/update', 'tasks/cancel'];
  it.each(requests)('of another app, or that there are not, are not found: %s', async (method) => {
    const [own, other] = [await aClient(), await aClient()];
    const ids = [await other.task(), 'msg_00000000000000000000000000', 'msg_1', 7, undefined];
    for (const taskId of ids) {
      const { error } = await own.send(method, { taskId });
      expect([taskId, error?.code]).toEqual([taskId, -32_602]);
    }
    expect(await other.statuses()).toEqual(['queued']);
  });

  it.each(requests)('are refused to a client without the extension: %s', async (method) => {
    const { send, task, statuses } = await aClient();
    const { error } = await send(method, { taskId: await task() }, { declares: false });
    expect(error).toMatchObject({
      code: -32_021,
      data: { requiredCapabilities: { extensions: { [TASKS]: {} } } },
    });
    expect(await statuses()).toEqual(['queued']);
  });

  it('are refused to a key that may not read messages', async () => {
    const { live } = await aTestApp();
    const { key } = await live.console.keys.create({ name: 'w', scopes: ['messages:write'] });
    const { send, call } = rawMcpClient(server.url, { appid: live.appid, open_secret: key });
    const { error } = await send('tasks/get', { taskId: 'msg_00000000000000000000000000' });
    expect(error).toMatchObject({
      code: -32_603,
      message: expect.stringContaining('scope_missing'),
    });
    expect((await call({})).result).toMatchObject({ isError: true });
  });
});
