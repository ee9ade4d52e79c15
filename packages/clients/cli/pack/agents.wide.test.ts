import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { recorded } from '@assent/core/testing/permission-hooks/requests';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

// Agents that wait for as long as they can, and while their server is started again.

const program = join(import.meta.dirname, '../dist/main.js');
let deployment: Deployment;
let business: Business;
let env: Record<string, string>;
let headers: { authorization: string };

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  const key = `${business.test.appid}:${business.test.open_secret}`;
  headers = { authorization: `Bearer ${key}` };
  env = {
    PATH: process.env.PATH ?? '',
    ASSENT_URL: deployment.baseUrl,
    ASSENT_KEY: key,
    ASSENT_TOPIC: business.test.default_topic,
  };
}, 240_000);
afterAll(() => deployment?.close(), 60_000);

const Listed = z.object({
  data: z.array(z.object({ message_id: z.string(), status: z.string() })),
});
const openMessages = async () => {
  const { body } = await business.open('messages', { headers });
  const isOpen = ({ status }: { status: string }) => status === 'queued' || status === 'delivered';
  return Listed.parse(body).data.filter(isOpen);
};
/** Answers a message, as a person who is invented for it. */
const approve = (messageId: string) =>
  business.open(`test/messages/${messageId}/respond`, {
    headers,
    body: { value: 'approve', name: 'Grace' },
  });

describe('assent hook', () => {
  it.each(['kill', 'stop'] as const)(
    'gets the decision that is given after the server ended (%s) and was started again',
    async (end) => {
      const [host] = recorded;
      const args = ['hook', '--to', 'usr_test_silent', '--timeout', '10m'];
      const child = spawn(process.execPath, [program, ...args], { env });
      let printed = '';
      for (const output of [child.stdout, child.stderr])
        output.on('data', (text) => {
          printed += text;
        });
      const ended = once(child, 'close');
      child.stdin.end(JSON.stringify(host?.request));
      await expect.poll(openMessages).toHaveLength(1);
      const [message] = await openMessages();
      await deployment.server[end]();
      expect([child.exitCode, printed]).toEqual([null, '']);
      await deployment.server.start();
      expect(await openMessages()).toEqual([message]);
      await approve(message?.message_id ?? '');
      expect([await ended, JSON.parse(printed)]).toEqual([[0, null], host?.answers.allow]);
    },
  );
});

/** The time without a sign of life after which a client in a hurry ends a call, ms. */
const HURRY_MS = 25_000;
const Result = z.object({
  content: z.tuple([z.object({ text: z.string() })]),
  structuredContent: z.object({ approval_id: z.string() }).optional(),
});

/** Returns a transport to the server of the service, or to one of the command line. */
const transportOver = (way: 'HTTP' | 'stdio') =>
  way === 'HTTP'
    ? new StreamableHTTPClientTransport(new URL(`${deployment.baseUrl}/mcp`), {
        requestInit: { headers },
      })
    : new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env });

describe.concurrent('a tool that waits for as long as it can', () => {
  it.each([
    ['HTTP', 'legacy'],
    ['HTTP', '2026-07-28'],
    ['stdio', 'legacy'],
    ['stdio', '2026-07-28'],
  ] as const)('answers a client over %s (%s) before its limit', async (way, version) => {
    const mode = version === 'legacy' ? version : { pin: version };
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(transportOver(way));
    const call = async (name: string, args: object, options = {}) => {
      const result = await client.callTool({ name, arguments: { ...args } }, options);
      const { content, structuredContent } = Result.parse(result);
      return { text: content[0].text, id: structuredContent?.approval_id };
    };
    const question = { title: 'Deploy 42?', to: ['usr_test_silent'] };

    let reports = 0;
    const onprogress = () => {
      reports += 1;
    };
    const [usual, hurried] = await Promise.all([
      // The limit of the client is 60 seconds.
      call('ask_approval', question),
      // This one is shorter than the wait; only progress notifications extend it.
      call('ask_approval', question, {
        timeout: HURRY_MS,
        resetTimeoutOnProgress: true,
        onprogress,
      }),
    ]);
    for (const { text } of [usual, hurried])
      expect(text).toMatch(/^decision: pending\n.*Call get_approval with this approval_id/);
    expect(reports).toBeGreaterThanOrEqual(2);

    const waiting = call('get_approval', { approval_id: usual.id });
    await approve(usual.id ?? '');
    expect((await waiting).text).toMatch(/^decision: approved\n/);
    await client.close();
  });
});
