import { aTestApp } from '@assent/core/testing/test-app';
import { TASKS } from '@assent/mcp/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREVIOUS, postMcp, rawMcpClient } from '../testing/mcp.ts';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('a client without the extension', () => {
  it('waits for the answer as before', async () => {
    const { call } = rawMcpClient(server.url, await aTestApp());
    const { result } = await call({ wait_seconds: 0 }, { declares: false });
    expect(result).toMatchObject({
      resultType: 'complete',
      structuredContent: { decision: 'pending' },
    });
  });

  it('of a version of 2025 has no tasks, whatever it declares', async () => {
    const app = await aTestApp();
    const send = (method: string, params: object) =>
      postMcp(
        server.url,
        { jsonrpc: '2.0', id: 1, method, params },
        {
          ...openAuth(app),
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': PREVIOUS,
        },
      );
    const capabilities = { extensions: { [TASKS]: {} }, tasks: {} };
    const clientInfo = { name: 'test', version: '1' };
    const begun = await send('initialize', {
      protocolVersion: PREVIOUS,
      capabilities,
      clientInfo,
    });
    expect(begun).not.toContain(TASKS);
    const args = { title: 'Deploy?', to: ['usr_test_silent'], wait_seconds: 0 };
    const asked = await send('tools/call', {
      name: 'ask_approval',
      arguments: args,
      task: { ttl: 60_000 },
      _meta: { 'io.modelcontextprotocol/clientCapabilities': capabilities },
    });
    expect(asked).toContain('decision: pending');
    for (const method of ['tasks/get', 'tasks/list', 'tasks/cancel'])
      expect(await send(method, { taskId: 'msg_1' })).toContain('-32601');
  });
});
