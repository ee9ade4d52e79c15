import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { installPackages } from './programs/installed.ts';
import { QUIET } from './programs/program.ts';

// The real clients of MCP, in programs of their own with an empty home, against the server and `assent mcp`.

const SDK = '@modelcontextprotocol/sdk';
const clients = [
  ['sdk', 'mcp-sdk-1.12.0', [`${SDK}@1.12.0`]],
  ['sdk', 'mcp-sdk-1.32.2', [`${SDK}@1.32.2`]],
  [
    'client',
    'mcp-client-2.4.0',
    ['@modelcontextprotocol/client@2.4.0', '@modelcontextprotocol/ext-tasks@0.2.2'],
  ],
] as const;
const INSPECTOR = '2.12.0';
const TOOLS = [
  'ask_approval',
  'get_approval',
  'answer_question',
  'cancel_approval',
  'list_approvers',
];
const program = join(root, 'packages/clients/cli/dist/main.js');

let deployment: Deployment;
let business: Business;
beforeAll(async () => {
  deployment = await startDeployment();
}, 240_000);
afterAll(() => deployment?.close());

/** Starts a program in a home of its own. Nothing of it leaves the machine. */
function start(args: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'client-'));
  const { appid, open_secret, default_topic } = business.test;
  const child = spawn(process.execPath, args, {
    env: {
      ...QUIET,
      HOME: home,
      TMPDIR: home,
      PATH: '/usr/local/bin:/usr/bin:/bin',
      ASSENT_URL: deployment.baseUrl,
      ASSENT_KEY: `${appid}:${open_secret}`,
      ASSENT_TOPIC: default_topic,
      ASSENT_PROGRAM: program,
    },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (bytes) => {
    output += String(bytes);
  });
  child.stderr.on('data', (bytes) => {
    errors += String(bytes);
  });
  const ended = once(child, 'close').finally(() =>
    rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  );
  return { child, ended, output: () => output, errors: () => errors };
}

const Listed = z.object({
  data: z.array(
    z.looseObject({ status: z.string(), payload: z.looseObject({ title: z.string() }) }),
  ),
});
/** Returns the status of each question, by its title. */
async function statuses(): Promise<Record<string, string>> {
  const { appid, open_secret } = business.test;
  const headers = { authorization: `Bearer ${appid}:${open_secret}` };
  const { body } = await business.open('messages', { headers });
  return Object.fromEntries(
    Listed.parse(body).data.map(({ payload, status }) => [payload.title, status]),
  );
}

const Found = z.object({
  tools: z.array(z.string()),
  approved: z.looseObject({ decision: z.string(), may_proceed: z.boolean() }),
  canceled: z.string(),
  tasks: z
    .object({ kinds: z.array(z.string()), approved: z.unknown(), rejected: z.unknown() })
    .nullable(),
});

describe.each(clients)('the client %s in %s', (client, name, packages) => {
  it.each(['HTTP', 'stdio'])(
    'lists the tools, asks, and withdraws what it cancels, over %s',
    async (way) => {
      const folder = await installPackages(name, packages);
      business = await registerBusiness(deployment.baseUrl);
      const driver = join(import.meta.dirname, 'clients/driver.ts');
      const { child, ended, output, errors } = start([driver, client, folder, way]);
      try {
        await expect
          .poll(() => output() || child.exitCode, { timeout: 60_000, message: errors() })
          .toMatch(/^\{.*\}\n$/s);
        const found = Found.parse(JSON.parse(output()));
        expect(found).toMatchObject({
          tools: TOOLS,
          approved: { decision: 'approved', may_proceed: true },
          canceled: 'canceled',
        });
        // Its program has not ended yet, so it is the cancellation that withdraws the question.
        await expect
          .poll(statuses, { timeout: 10_000 })
          .toMatchObject({ Approved: 'approved', Canceled: 'canceled' });
        expect([child.exitCode, errors()]).toEqual([null, '']);
        if (client !== 'client' || way !== 'HTTP') return;
        expect(found.tasks).toMatchObject({
          kinds: ['task', 'task', 'task'],
          approved: { decision: 'approved', may_proceed: true },
          rejected: { decision: 'rejected', may_proceed: false },
        });
        expect(await statuses()).toMatchObject({ 'As a task, canceled': 'canceled' });
      } finally {
        child.stdin.end();
        await ended;
      }
    },
  );
});

describe.each(['legacy', 'modern'])('MCP Inspector, in its era %s', (era) => {
  const run = async (way: string, args: string[]) => {
    const folder = await installPackages(`mcp-inspector-${INSPECTOR}`, [
      `@modelcontextprotocol/inspector@${INSPECTOR}`,
    ]);
    const { appid, open_secret, default_topic: topic } = business.test;
    const key = `${appid}:${open_secret}`;
    const target =
      way === 'HTTP'
        ? [`${deployment.baseUrl}/mcp?topic=${topic}`, '--transport', 'http']
        : ['-e', `ASSENT_URL=${deployment.baseUrl}`, '-e', `ASSENT_KEY=${key}`, process.execPath];
    const rest =
      way === 'HTTP'
        ? ['--header', `Authorization: Bearer ${key}`]
        : [program, 'mcp', '--topic', topic];
    const own = join(folder, 'node_modules/.bin/mcp-inspector');
    return start([own, '--cli', ...target, ...rest, '--protocol-era', era, ...args]);
  };
  const ask = (title: string, to: string) => [
    '--method',
    'tools/call',
    '--tool-name',
    'ask_approval',
    '--tool-args-json',
    JSON.stringify({ title, to: [to] }),
  ];

  it.each(['HTTP', 'stdio'])('lists the tools and asks, over %s', async (way) => {
    business = await registerBusiness(deployment.baseUrl);
    const listing = await run(way, ['--method', 'tools/list', '--format', 'json']);
    await listing.ended;
    for (const tool of TOOLS) expect(listing.output(), listing.errors()).toContain(`"${tool}"`);
    const asking = await run(way, ask('Approved', 'usr_test_approves'));
    await asking.ended;
    expect(asking.output(), asking.errors()).toMatch(/decision: approved/);
    expect(await statuses()).toEqual({ Approved: 'approved' });
  });

  // In its modern era it has a task, which it does not cancel, and with which another program could continue.
  const after = era === 'legacy' ? 'canceled' : 'queued';
  it(`leaves a question that is ${after} when it is ended`, async () => {
    business = await registerBusiness(deployment.baseUrl);
    const asking = await run('HTTP', ask('Ended', 'usr_test_silent'));
    await expect.poll(statuses, { timeout: 30_000 }).toEqual({ Ended: 'queued' });
    asking.child.kill('SIGINT');
    await asking.ended;
    await expect.poll(statuses, { timeout: 10_000 }).toEqual({ Ended: after });
  });
});
