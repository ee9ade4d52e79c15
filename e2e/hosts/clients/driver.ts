import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// A program of its own, which mcp-clients.test.ts runs with an installed client: `node driver.ts <client> <folder> <way>`. It writes what
// it found as one line of JSON, and ends when its standard input ends, so that nothing is canceled by its end.

const [client = '', folder = '', way = ''] = process.argv.slice(2);
const { ASSENT_URL = '', ASSENT_KEY = '', ASSENT_TOPIC = '', ASSENT_PROGRAM = '' } = process.env;
/** The time after which a call is canceled, ms: its question has been sent by then. */
const CANCEL_MS = 2_500;
const VERSION = '2026-07-28';

const load = (path: string) =>
  import(pathToFileURL(join(folder, 'node_modules/@modelcontextprotocol', path)).href);
const url = `${ASSENT_URL}/mcp?topic=${ASSENT_TOPIC}`;
const headers = { authorization: `Bearer ${ASSENT_KEY}` };
const server = {
  command: process.execPath,
  args: [ASSENT_PROGRAM, 'mcp', '--topic', ASSENT_TOPIC],
  env: { ...process.env },
};
const clientInfo = { name: 'test', version: '1' };

/** Connects the client. Its versions differ in where they have their parts, and in the arguments of a call. */
async function connect() {
  const isSecond = client === 'client';
  const main = await load(isSecond ? 'client/dist/index.mjs' : 'sdk/dist/esm/client/index.js');
  const overHttp = isSecond ? main : await load('sdk/dist/esm/client/streamableHttp.js');
  const path = isSecond ? 'client/dist/stdio.mjs' : 'sdk/dist/esm/client/stdio.js';
  const transport =
    way === 'stdio'
      ? new (await load(path)).StdioClientTransport(server)
      : new overHttp.StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  const connected = new main.Client(clientInfo, { versionNegotiation: { mode: { pin: VERSION } } });
  await connected.connect(transport);
  const call = (name: string, args: object, options: object) =>
    isSecond
      ? connected.callTool({ name, arguments: args }, options)
      : connected.callTool({ name, arguments: args }, undefined, options);
  return { connected, call };
}

/** Asks with tasks, by the library for the extension. Its requests are sent here, because the client refuses them. */
async function tasksOf(connected: unknown) {
  const { createTaskSessionFromClient } = await load('ext-tasks/dist/client/index.js');
  let lastId = 0;
  const rawDispatch = async (request: Record<string, unknown>) => {
    lastId += 1;
    const { name, taskId } = Object(request.params);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': VERSION,
        'mcp-method': String(request.method),
        'mcp-name': String(name ?? taskId),
      },
      body: JSON.stringify({ ...request, jsonrpc: '2.0', id: lastId }),
    });
    const { result, error } = Object(await response.json());
    return error ? { kind: 'error', error } : { kind: 'result', result };
  };
  const session = createTaskSessionFromClient(connected, {
    endpointId: 'assent',
    rawDispatch,
    v2RequestFraming: { protocolVersion: VERSION, clientInfo, clientCapabilities: {} },
  });
  const ask = (title: string, to: string) => session.callTool('ask_approval', { title, to: [to] });
  const approved = await ask('As a task, approved', 'usr_test_approves');
  const rejected = await ask('As a task, rejected', 'usr_test_rejects');
  const canceled = await ask('As a task, canceled', 'usr_test_silent');
  await canceled.cancel();
  return {
    kinds: [approved.kind, rejected.kind, canceled.kind],
    approved: (await approved.result()).result?.structuredContent,
    rejected: (await rejected.result()).result?.structuredContent,
  };
}

const { connected, call } = await connect();
const { tools } = await connected.listTools();
const approval = await call(
  'ask_approval',
  { title: 'Approved', to: ['usr_test_approves'] },
  { timeout: 30_000 },
);
const controller = new AbortController();
setTimeout(() => controller.abort('enough'), CANCEL_MS);
const canceled = await call(
  'ask_approval',
  { title: 'Canceled', to: ['usr_test_silent'] },
  { signal: controller.signal },
).then(
  () => 'answered',
  () => 'canceled',
);
const tasks = client === 'client' && way === 'HTTP' ? await tasksOf(connected) : null;
const names = tools.map(({ name }: { name: string }) => name);
console.log(
  JSON.stringify({ tools: names, approved: approval.structuredContent, canceled, tasks }),
);
process.stdin.resume().once('end', () => process.exit(0));
