import { PayloadIn } from '@assent/core/schemas';
import { nameOfApprover, OWN_TOOLS, TestApprover } from '@assent/core/testing/inside';
import { aTestApp, type TestApp } from '@assent/core/testing/test-app';
import { ApproversOut } from '@assent/mcp/shapes';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURRENT, connectMcp, PREVIOUS, toolOf } from '../testing/mcp.ts';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const question = { title: 'Deploy 42?', details: [{ label: 'Commit', value: '3f2a' }] };
const approverOf = (name: string) => ({ ...question, to: [`usr_test_${name}`] });

describe.each([CURRENT, PREVIOUS])('the MCP server at /mcp, in version %s', (version) => {
  const withClient = async (run: (client: Client, app: TestApp) => Promise<void>) => {
    const app = await aTestApp();
    const client = await connectMcp(server.url, app, version);
    await run(client, app).finally(() => client.close());
  };

  it('has five tools with schemas of their results', () =>
    withClient(async (client) => {
      const { tools } = await client.listTools();
      // The hooks pass these, and no other (permission-hooks/hosts/tool-parts.ts).
      expect(tools.map(({ name }) => name)).toEqual([...OWN_TOOLS]);
      for (const { inputSchema, outputSchema } of tools) {
        expect(outputSchema?.type).toBe('object');
        // Validators of older clients refuse a dialect that they do not know.
        expect([inputSchema, outputSchema].some((schema) => schema && '$schema' in schema)).toBe(
          false,
        );
      }
    }));

  it('shows all members of a card to agents, without the patterns of its texts', () =>
    withClient(async (client) => {
      const { tools } = await client.listTools();
      const asking = tools.find(({ name }) => name === 'ask_approval')?.inputSchema;
      expect(Object.keys(asking?.properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(PayloadIn.shape)),
      );
      expect(JSON.stringify(asking)).not.toContain('ud800');
    }));

  it.each([
    ['approves', 'approved', true],
    ['rejects', 'rejected', false],
  ])('returns the decision of a person who %s', (name, decision, mayProceed) =>
    withClient(async (client) => {
      const { text, structuredContent } = await toolOf(client, 'ask_approval', approverOf(name));
      expect(text.split('\n')[0]).toBe(`decision: ${decision}`);
      expect(structuredContent).toMatchObject({ decision, may_proceed: mayProceed, mode: 'test' });
    }),
  );

  it('returns the values that a person entered', () =>
    withClient(async (client) => {
      const fields = [
        { key: 'amount', label: 'Amount', type: 'number', default: 1200 },
        { key: 'iban', label: 'IBAN', type: 'text', required: true },
      ];
      const asked = { ...approverOf('approves'), fields };
      const { text, structuredContent } = await toolOf(client, 'ask_approval', asked);
      expect(structuredContent).toMatchObject({ fields: { amount: 1200, iban: 'x' }, edited: [] });
      expect(text).toContain('fields (JSON): {"amount":1200,"iban":"x"}');
    }));

  it('returns pending with an id, which can be read and withdrawn', () =>
    withClient(async (client) => {
      const asked = await toolOf(client, 'ask_approval', {
        ...approverOf('silent'),
        wait_seconds: 0,
      });
      expect(asked.text).toMatch(/^decision: pending\n.*must NOT be taken/);
      const approval_id = asked.structuredContent?.approval_id;
      const waited = await toolOf(client, 'get_approval', { approval_id, wait_seconds: 1 });
      expect(waited.structuredContent?.decision).toBe('pending');
      const canceled = await toolOf(client, 'cancel_approval', { approval_id });
      expect(canceled.structuredContent?.decision).toBe('canceled');
      expect(canceled.text).toContain('must NOT be taken');
    }));

  it('takes null of an optional argument for its absence, in every tool', () =>
    withClient(async (client) => {
      const { tools } = await client.listTools();
      const nullsOf = (tool: string) => {
        const { properties = {}, required = [] } =
          tools.find(({ name }) => name === tool)?.inputSchema ?? {};
        const optional = Object.keys(properties).filter((name) => !required.includes(name));
        return Object.fromEntries(optional.map((name) => [name, null]));
      };
      const silent = { title: question.title, to: ['usr_test_silent'] };
      const asked = await toolOf(client, 'ask_approval', {
        ...nullsOf('ask_approval'),
        ...silent,
        wait_seconds: 0,
        details: [{ label: 'Commit', value: 'a', confirm: null }],
      });
      expect(asked.structuredContent?.decision).toBe('pending');
      const approval_id = asked.structuredContent?.approval_id;
      const canceled = { ...nullsOf('cancel_approval'), approval_id };
      expect((await toolOf(client, 'cancel_approval', canceled)).structuredContent).toMatchObject({
        decision: 'canceled',
      });
      const got = { ...nullsOf('get_approval'), approval_id };
      expect((await toolOf(client, 'get_approval', got)).structuredContent?.decision).toBe(
        'canceled',
      );
      const listing = { name: 'list_approvers', arguments: nullsOf('list_approvers') };
      const listed = ApproversOut.parse((await client.callTool(listing)).structuredContent);
      expect(listed.approvers.length).toBeGreaterThan(0);
      const wrong = await toolOf(client, 'ask_approval', {
        ...approverOf('approves'),
        title: null,
      });
      expect(wrong.text).toContain('error: invalid_arguments');
    }));

  it('asks once for a request_id, and again for another one', () =>
    withClient(async (client, app) => {
      const ask = (request_id: string) =>
        toolOf(client, 'ask_approval', { ...approverOf('silent'), wait_seconds: 0, request_id });
      const [first, second] = [await ask('deploy-42'), await ask('deploy-42')];
      expect(second.structuredContent?.approval_id).toBe(first.structuredContent?.approval_id);
      const other = await ask('deploy-43');
      expect(other.structuredContent?.approval_id).not.toBe(first.structuredContent?.approval_id);
      expect((await app.open.messages.list({})).data).toHaveLength(2);
    }));

  it('reports failures as results that permit nothing', () =>
    withClient(async (client) => {
      const wrong = await toolOf(client, 'ask_approval', { ...question, to: ['usr_unknown'] });
      expect(wrong.isError).toBe(true);
      expect(wrong.text).toMatch(/^decision: none\n.*must NOT be taken/);
      expect(wrong.structuredContent).toBeUndefined();
      const unknown = { approval_id: 'msg_00000000000000000000000000', wait_seconds: 0 };
      expect((await toolOf(client, 'get_approval', unknown)).text).toContain('error: not_found');
      const extra = await toolOf(client, 'ask_approval', { ...question, approved: true });
      expect(extra.isError).toBe(true);
      expect(extra.text).toMatch(
        /^decision: none\n.*must NOT be taken.*\nerror: invalid_arguments\n/,
      );
      expect(extra.text).toContain('"arguments: has an unknown field: \\"approved\\""');
      expect(extra.structuredContent).toBeUndefined();
      const missing = await toolOf(client, 'get_approval', {});
      expect(missing.text).toMatch(/^decision: none\n/);
      expect(missing.text).toContain('approval_id: ');
    }));

  it('lists the test approvers of a test app', () =>
    withClient(async (client) => {
      const result = await client.callTool({ name: 'list_approvers', arguments: {} });
      const { approvers } = ApproversOut.parse(result.structuredContent);
      expect(approvers.map(({ approver_id, name }) => [approver_id, name])).toEqual(
        TestApprover.options.map((id) => [id, nameOfApprover[id]]),
      );
    }));

  it('lists the groups, and asks them by their names', () =>
    withClient(async (client, app) => {
      const aGroup = async (name: string, ...names: string[]) => {
        const { group_id } = await app.open.groups.create({ name });
        const subscribers = names.map((each) => `ref:test_${each}`);
        await app.open.groups.setMembers({ group_id, subscribers });
        return group_id;
      };
      const group_id = await aGroup('ops', 'approves', 'rejects');
      await aGroup('finance', 'comments');
      await app.open.groups.setOnCall({ group_id, subscribers: ['usr_test_approves'] });
      const list = await client.callTool({ name: 'list_approvers', arguments: {} });
      expect(ApproversOut.parse(list.structuredContent).groups).toEqual([
        { group: 'group:finance', description: null, members: 1, on_call: 0 },
        { group: 'group:ops', description: null, members: 2, on_call: 1 },
      ]);
      const onCall = { ...question, to: ['group:ops/on-call'] };
      expect((await toolOf(client, 'ask_approval', onCall)).structuredContent).toMatchObject({
        decision: 'approved',
        decided_by: { approver_id: 'usr_test_approves' },
      });
      const each = [{ from: 'group:ops' }, { from: 'group:finance' }];
      const of = await toolOf(client, 'ask_approval', { ...question, each });
      expect(of.structuredContent?.decision).toBe('rejected');
      const [message] = (await app.open.messages.list({})).data;
      expect(message?.approvals).toMatchObject({
        required: 2,
        each: each.map((one) => ({ ...one, required: 1 })),
      });
      const unknown = await toolOf(client, 'ask_approval', { ...question, to: ['group:nobody'] });
      expect([unknown.isError, unknown.text]).toEqual([true, expect.stringContaining('/to/0')]);
    }));

  it.each(['ends the call', 'disconnects'])('withdraws the question when the client %s', (how) =>
    withClient(async (client, app) => {
      const controller = new AbortController();
      const call = client
        .callTool(
          { name: 'ask_approval', arguments: approverOf('silent') },
          { signal: controller.signal },
        )
        .catch((error: unknown) => error);
      await expect
        .poll(async () => (await app.open.messages.list({})).data.length, { timeout: 10_000 })
        .toBe(1);
      if (how === 'disconnects') await client.close();
      else controller.abort('enough');
      await call;
      await expect
        .poll(async () => (await app.open.messages.list({})).data[0]?.status, { timeout: 10_000 })
        .toBe('canceled');
    }),
  );
});

describe('/mcp', () => {
  it('refuses wrong keys, other methods, foreign pages and large bodies', async () => {
    const app = await aTestApp();
    const initialize = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const wrong = await server.post('/mcp', initialize, openAuth({ ...app, open_secret: 'osk_x' }));
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer');
    expect((await server.post('/mcp', initialize)).status).toBe(401);
    const get = await server.get('/mcp', openAuth(app));
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    const foreign = { ...openAuth(app), origin: 'https://evil.example' };
    expect((await server.post('/mcp', initialize, foreign)).status).toBe(403);
    const large = { ...initialize, params: { text: 'x'.repeat(33_000) } };
    expect((await server.post('/mcp', large, openAuth(app))).status).toBe(413);
  });

  it('asks on the default topic, whatever the others are called', async () => {
    const app = await aTestApp();
    for (const name of ['a', 'default2', 'zz']) await app.open.topics.create({ name });
    const client = await connectMcp(server.url, app, CURRENT);
    const asked = { ...approverOf('silent'), wait_seconds: 0 };
    const { structuredContent } = await toolOf(client, 'ask_approval', asked);
    expect(structuredContent).toMatchObject({ topic: app.default_topic });
    await client.close();
  });
});
