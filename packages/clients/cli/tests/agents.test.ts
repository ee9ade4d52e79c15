import { recorded } from '@assent/core/testing/permission-hooks/requests';
import { repository } from '@assent/testkit/customers/page';
import { accepted } from '@assent/testkit/fixtures/call';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import {
  type CompanyShell,
  openCommandLine,
  openCompanyShell,
} from '../src/testing/command-line.ts';

let shell: CompanyShell;
beforeAll(async () => {
  shell = await openCompanyShell();
});
afterAll(() => shell.close());

const list = async () => {
  const { stdout } = await shell.test.run(['messages', '--json']);
  return z.array(z.looseObject({ status: z.string() })).parse(
    stdout
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => JSON.parse(line)),
  );
};

const Result = z.looseObject({
  isError: z.boolean().optional(),
  content: z.array(z.object({ text: z.string() })).length(1),
  structuredContent: z
    .looseObject({ decision: z.string(), may_proceed: z.boolean(), approval_id: z.string() })
    .optional(),
});

/** Connects the SDK's client to `assent mcp`. */
async function aClient(
  mode: 'legacy' | { pin: string },
  { url = inject('baseUrl'), ...app }: { url?: string; appid?: string; open_secret?: string } = {},
) {
  const { appid, open_secret, default_topic } = { ...shell.business.test, ...app };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [`${repository}packages/clients/cli/dist/main.js`, 'mcp', '--topic', default_topic],
      env: {
        PATH: process.env.PATH ?? '',
        ASSENT_URL: url,
        ASSENT_KEY: `${appid}:${open_secret}`,
      },
    }),
  );
  const call = async (name: string, args: Record<string, unknown>) => {
    const result = Result.parse(await client.callTool({ name, arguments: args }));
    return { ...result, text: result.content[0]?.text ?? '' };
  };
  return { client, call };
}

describe('assent mcp', () => {
  it.each([
    ['2026-07-28', { pin: '2026-07-28' }],
    ['2025-11-25', 'legacy'],
  ] as const)('asks, waits and withdraws in version %s', async (version, mode) => {
    const { client, call } = await aClient(mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const ask = (approver: string, more = {}) =>
      call('ask_approval', { title: 'Deploy 42?', to: [`usr_test_${approver}`], ...more });
    expect((await ask('approves')).structuredContent).toMatchObject({
      decision: 'approved',
      may_proceed: true,
    });
    expect((await ask('rejects')).text).toMatch(/^decision: rejected\n.*must NOT be taken/);
    const pending = await ask('silent', { wait_seconds: 1 });
    const approval_id = pending.structuredContent?.approval_id;
    expect(pending.structuredContent?.decision).toBe('pending');
    const canceled = await call('cancel_approval', { approval_id });
    expect(canceled.structuredContent?.decision).toBe('canceled');
    const wrong = await call('ask_approval', { title: '', to: [] });
    expect([wrong.isError, wrong.text.split('\n')[0]]).toEqual([true, 'decision: none']);
    const list = await client.callTool({ name: 'list_approvers', arguments: {} });
    expect(JSON.stringify(list.structuredContent)).toContain('"usr_test_approves"');
    await client.close();
  });

  it.each([
    ['the scope groups', ['subscribers', 'groups'], [{ group: 'group:agents', members: 0 }]],
    ['no such scope', ['subscribers'], null],
  ])('names the groups to a key with %s', async (_what, scopes, listed) => {
    const { business } = shell;
    await business.open('groups', { body: { name: 'agents' } });
    const { key } = await accepted(
      z.object({ key: z.string() }),
      business.developer('keys', { body: { name: 'agent', scopes } }),
    );
    const { client } = await aClient('legacy', { appid: business.appid, open_secret: key });
    const list = await client.callTool({ name: 'list_approvers', arguments: {} });
    expect(list.structuredContent).toMatchObject({ groups: listed });
    await client.close();
  });

  it.each([
    ['messages:read', ['messages:write']],
    ['messages:write', ['messages:read']],
  ])('sends nothing with a key that lacks the scope %s', async (missing, scopes) => {
    const { business } = shell;
    const before = await business.open('messages');
    const body = { name: 'agent', scopes };
    const { key } = await accepted(
      z.object({ key: z.string() }),
      business.developer('keys', { body }),
    );
    const { client, call } = await aClient('legacy', { appid: business.appid, open_secret: key });
    for (const more of [{}, { request_id: 'deploy-42' }]) {
      const asked = { title: 'Deploy 42?', topic: business.topic, ...more };
      const { isError, text } = await call('ask_approval', asked);
      expect([isError, text]).toEqual([true, expect.stringContaining('error: scope_missing')]);
      expect(text).toContain(`does not have the scope ${missing}`);
      expect(text).toContain('Nothing was sent.');
    }
    await client.close();
    expect((await business.open('messages')).body).toEqual(before.body);
  });

  it('reports a service that cannot be reached as an error that permits nothing', async () => {
    const { client, call } = await aClient('legacy', { url: 'http://127.0.0.1:9' });
    const { isError, text } = await call('get_approval', {
      approval_id: 'msg_00000000000000000000000000',
      wait_seconds: 0,
    });
    expect([isError, text.split('\n')[0]]).toEqual([true, 'decision: none']);
    await client.close();
  });
});

describe('assent hook', () => {
  const hook = (approver: string, request: object, ...more: string[]) =>
    shell.test.run(['hook', '--to', `usr_test_${approver}`, ...more], JSON.stringify(request));

  it.each(recorded)('prints the answer that $host expects: $source', async (one) => {
    const yes = await hook('approves', one.request);
    expect([yes.code, JSON.parse(yes.stdout)]).toEqual([0, one.answers.allow]);
  });

  // They wait, for as long as the program tries.
  it.concurrent.each(recorded)(
    'never lets $host use the tool when the service is not there: $source',
    async (one) => {
      const { appid, open_secret } = shell.business.test;
      const alone = openCommandLine({
        ASSENT_URL: 'http://127.0.0.1:9',
        ASSENT_KEY: `${appid}:${open_secret}`,
        ASSENT_TOPIC: 'acme/default',
      });
      const ran = await alone.run(['hook'], JSON.stringify(one.request));
      alone.close();
      expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining('assent: ')]);
      expect(ran.stdout).not.toMatch(/"allow"/);
      expect(Object.keys(JSON.parse(ran.stdout))).toEqual(Object.keys(Object(one.answers.none)));
    },
    30_000,
  );

  it('gives no decision in time to the host, and blocks what it does not know', async () => {
    const [claude] = recorded;
    const late = await hook('silent', claude?.request ?? {}, '--timeout', '1s');
    expect([late.code, late.stdout]).toEqual([0, '{}\n']);
    for (const input of [
      '{}',
      'not JSON',
      '{"conversation_id":"c","hook_event_name":"preToolUse"}',
    ]) {
      const ran = await shell.test.run(['hook'], input);
      expect([ran.code === 0, ran.stdout]).toEqual([false, '']);
    }
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'withdraws the question when it ends by %s',
    async (name) => {
      const [claude] = recorded;
      const before = (await list()).length;
      const args = ['hook', '--to', 'usr_test_silent', '--timeout', '10m'];
      const running = shell.test.start(args, JSON.stringify(claude?.request));
      await expect.poll(async () => (await list()).length).toBe(before + 1);
      running.signal(name);
      const { stdout } = await running.ended;
      expect(stdout).toBe('');
      await expect.poll(async () => (await list())[0]?.status).toBe('canceled');
    },
  );
});
