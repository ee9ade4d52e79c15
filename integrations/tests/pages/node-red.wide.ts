import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { readRepository } from '@assent/testkit/customers/page';
import { freePort } from '@assent/testkit/deployments/listen';
import { startProxy, type TcpProxy } from '@assent/testkit/deployments/proxy';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';

// Runs the subflow of the page in Node-RED, with an HTTP request as its input and the response as its output.

const hosts = inject('hosts');
const data = mkdtempSync(join(tmpdir(), 'node-red-'));
let proxy: TcpProxy;
let nodeRed: ChildProcess;
let assent: Assent;
let url = '';

const Nodes = z.array(
  z.looseObject({ id: z.string(), type: z.string(), z: z.string().optional() }),
);

/** Returns the subflow, used by two HTTP endpoints. */
function flows() {
  const imported = Nodes.parse(JSON.parse(readRepository('examples/node-red/flow.json')));
  const subflow = imported.find(({ type }) => type === 'subflow');
  if (!subflow) throw new Error('no subflow');
  const inside = imported.filter((node) => node.z === subflow.id);
  const tab = { id: 'tab', type: 'tab', label: 'test' };
  const node = (id: string, type: string, wires: string[][], more: object = {}) => ({
    id,
    type,
    z: tab.id,
    x: 0,
    y: 0,
    wires,
    ...more,
  });
  const output = (decision: string) =>
    node(decision, 'function', [['reply']], {
      func: `msg.payload = { decision: '${decision}', said: msg.payload }; msg.statusCode = 200; return msg;`,
      outputs: 1,
    });
  return [
    subflow,
    ...inside,
    tab,
    node('ask', 'http in', [['card']], { url: '/ask', method: 'post' }),
    node('card', 'function', [['approval']], {
      func: 'return { ...msg, to: msg.payload.to, payload: msg.payload.card };',
      outputs: 1,
    }),
    node('withdraw', 'http in', [['withdrawn']], { url: '/withdraw', method: 'post' }),
    node('withdrawn', 'function', [['approval'], ['reply']], {
      func: 'return [{ withdraw: true }, { ...msg, payload: {} }];',
      outputs: 2,
    }),
    node('approval', `subflow:${subflow.id}`, [['approved'], ['not approved']]),
    output('approved'),
    output('not approved'),
    node('reply', 'http response', []),
  ];
}

beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  assent = new Assent({ baseUrl, appid: test.appid, openSecret: test.open_secret });
  const { group_id } = await assent.groups.create({ name: 'ops' });
  await assent.groups.setMembers(group_id, { subscribers: ['usr_test_approves'] });
  proxy = await startProxy();
  proxy.forwardTo(baseUrl);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  writeFileSync(join(data, 'flows.json'), JSON.stringify(flows()));
  writeFileSync(
    join(data, 'settings.js'),
    `module.exports = { flowFile: 'flows.json', uiHost: '127.0.0.1', uiPort: ${port}, telemetry: { enabled: false } };`,
  );
  const program = join(hosts, 'node_modules/node-red/red.js');
  nodeRed = spawn(process.execPath, [program, '--userDir', data], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: data,
      ASSENT_URL: proxy.url,
      ASSENT_KEY: `${test.appid}:${test.open_secret}`,
      ASSENT_TOPIC: test.default_topic,
    },
    stdio: 'ignore',
  });
  const isUp = () =>
    post('/withdraw', {}).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await until(isUp, () => 'Node-RED did not start', 60_000);
});
afterAll(() => {
  nodeRed?.kill('SIGKILL');
  proxy?.stop();
  rmSync(data, { recursive: true, force: true });
});

const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Asks by the flow. Returns at which output it ended. */
async function ask(title: string, to?: string) {
  const answer = await post('/ask', { card: { title }, ...(to && { to: [to] }) });
  return z.object({ decision: z.string() }).parse(await answer.json()).decision;
}

const statusOf = async (title: string) =>
  (await assent.messages.list({})).data.find(({ payload }) => payload.title === title)?.status;

it.each([
  ['usr_test_approves', 'approved'],
  ['usr_test_comments', 'approved'],
  ['usr_test_rejects', 'not approved'],
  ['group:ops/on-call', 'approved'],
  ['usr_nobody', 'not approved'],
])('a flow that asks %s continues at the output: %s', async (to, output) => {
  expect(await ask(`Asks ${to}`, to)).toBe(output);
});

it('a flow continues after the connection was lost, before and after its message was sent', async () => {
  proxy.disconnect();
  const asked = ask('Lost', 'usr_test_silent');
  setTimeout(() => proxy.reconnect(), 2_000);
  await expect.poll(() => statusOf('Lost'), { timeout: 30_000 }).toBe('queued');
  proxy.disconnect();
  const { data: open } = await assent.messages.list({});
  await assent.test.respond(open[0]?.message_id ?? '', { value: 'approve' });
  setTimeout(() => proxy.reconnect(), 2_000);
  expect(await asked).toBe('approved');
});

it('a flow withdraws what is open', async () => {
  const asked = ask('Withdrawn', 'usr_test_silent');
  await expect.poll(() => statusOf('Withdrawn'), { timeout: 30_000 }).toBe('queued');
  await post('/withdraw', {});
  expect(await asked).toBe('not approved');
  expect(await statusOf('Withdrawn')).toBe('canceled');
});
