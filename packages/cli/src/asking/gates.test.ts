import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { commands } from '../commands/list.ts';
import { runProgram } from '../program/program.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';

// What a gate does at its timeout, against a service that does what a test says.

const KEY = 'app_01m7z1gygne4da705qz7gbz6g2:osk_0123456789abcdefghijklmnop';
type Request = { method: string; path: string; body: { expires_in?: number; reason?: string } };
type Script = (request: Request) => { status: number; body: object } | 'no response';

const message = (status: string, more: object = {}) => ({
  message_id: 'msg_1',
  status,
  approved: status === 'approved',
  topic: 'acme/default',
  recipients: { people: 1, reachable: 1, with_passkey: 1 },
  response: null,
  cancel_reason: null,
  closed_at: 0,
  expires_at: Date.now() + 60_000,
  ...more,
});
const ok = (body: object) => ({ status: 200, body });
const problem = (status: number, code: string) => ({
  status,
  body: { title: code, detail: 'Words.', status, code, request_id: 'req-12345678' },
});

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Listens like a service. Returns its URL, and the requests that it got. */
async function aService(script: Script, port = 0) {
  const seen: Request[] = [];
  server = createServer(async (req, res) => {
    const { method = '', url = '' } = req;
    const request = { method, path: url, body: JSON.parse((await text(req)) || '{}') };
    seen.push(request);
    const answer = script(request);
    if (answer === 'no response') return res.destroy();
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
    res.writeHead(answer.status, { 'content-type': type, connection: 'close' });
    res.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return { seen, port: own, url: `http://127.0.0.1:${own}` };
}

const ownTerminal = openTerminal(process);

/** Runs `assent ask Deploy?` in this process. */
async function ask(url: string, ...args: string[]) {
  const written = { out: '', err: '' };
  const terminal: Terminal = {
    ...ownTerminal,
    print: (line) => {
      written.out += `${line}\n`;
    },
    printJson: (value) => {
      written.out += `${JSON.stringify(value)}\n`;
    },
    report: (line) => {
      written.err += `${line}\n`;
    },
  };
  const environment = {
    ASSENT_URL: url,
    ASSENT_KEY: KEY,
    ASSENT_TOPIC: 'acme/default',
    XDG_CONFIG_HOME: '/nonexistent',
  };
  const code = await runProgram(['ask', 'Deploy?', ...args], { terminal, environment, commands });
  return { code, ...written };
}

const isCancel = ({ path }: Request) => path.endsWith('/cancel');

it('withdraws the message, says why, and exits with 2', async () => {
  const { url, seen } = await aService((request) =>
    isCancel(request)
      ? ok(message('canceled', { cancel_reason: request.body.reason }))
      : ok(message('queued')),
  );
  const { code, out } = await ask(url, '--timeout', '100ms', '--json');
  expect([code, JSON.parse(out)]).toMatchObject([
    2,
    { status: 'canceled', reason: 'timeout', cancel_reason: 'Nobody answered in time.' },
  ]);
  expect(seen[0]?.body.expires_in).toBe(60);
});

it('keeps it open with --keep, and exits with 3', async () => {
  const { url, seen } = await aService(() => ok(message('queued')));
  const { code, err } = await ask(url, '--timeout', '100ms', '--keep');
  expect([code, err]).toEqual([3, 'msg_1 stays open. Wait again: assent wait msg_1\n']);
  expect(seen.filter(isCancel)).toEqual([]);
  expect(seen[0]?.body.expires_in).toBeUndefined();
});

it.each([
  ['approved', 0],
  ['rejected', 1],
  ['expired', 2],
])('takes the outcome %s that was faster than the withdrawal', async (status, expected) => {
  let isTooLate = false;
  const { url } = await aService((request) => {
    if (!isCancel(request)) return ok(message(isTooLate ? status : 'queued'));
    isTooLate = true;
    return problem(409, 'not_cancelable');
  });
  const { code, out } = await ask(url, '--timeout', '100ms', '--json');
  expect([code, JSON.parse(out).status]).toEqual([expected, status]);
  expect(JSON.parse(out).reason).toBeUndefined();
});

it('lets a message expire by itself when the withdrawal would have given up', async () => {
  const { url, seen } = await aService(() => ok(message('approved')));
  await ask(url, '--timeout', '30m');
  await ask(url, '--timeout', '30m', '--expires', '1h');
  await ask(url);
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body.expires_in)).toEqual([1810, 3600, undefined]);
});

it('says that the message can still be answered if it could not be withdrawn', async () => {
  const { url } = await aService((request) =>
    isCancel(request) ? problem(403, 'scope_missing') : ok(message('queued')),
  );
  const { code, err } = await ask(url, '--timeout', '100ms');
  expect(code).toBe(77);
  expect(err).toMatch(/^assent: msg_1 could not be withdrawn: scope_missing/);
  expect(err).toMatch(/It can be answered until \d.+ Try: assent cancel msg_1/);
});

it('reports a server that dies while it waits, and gives up at the timeout', {
  timeout: 40_000,
}, async () => {
  const { url } = await aService((request) => {
    if (request.method === 'POST' && !isCancel(request)) return ok(message('queued'));
    return 'no response';
  });
  const asking = ask(url, '--timeout', '1s');
  const { code, err } = await asking;
  expect(code).toBe(69);
  const [first = '', ...rest] = err.split('\n');
  expect(first).toMatch(/^assent: http:\S+ is unavailable \(.+\)\. Trying again until \d.+\.$/);
  expect(rest.join(' ')).toContain('msg_1 could not be withdrawn');
});

it('sends when the server is there, however late it comes', { timeout: 20_000 }, async () => {
  const { url, port } = await aService(() => ok({}));
  await new Promise((closed) => server?.close(closed));
  const asking = ask(url, '--timeout', '30s');
  setTimeout(() => aService(() => ok(message('approved')), port), 1_000);
  const { code, err } = await asking;
  expect(code).toBe(0);
  expect(err).toMatch(/is unavailable \(ECONNREFUSED\).+\n.+ is available again\.\n$/);
});

it.each([
  ['foo', /^assent: ASSENT_KEY must be <appid>:<secret>, such as app_…:osk_…\.\n/],
  [KEY.split(':')[1], /^assent: ASSENT_KEY must be <appid>:<secret>/],
  ['a:b', /^assent: ASSENT_KEY must be <appid>:<secret>/],
])('names what ASSENT_KEY=%s must be', async (key = '', words) => {
  const lines: string[] = [];
  const code = await runProgram(['ask', 'Deploy?'], {
    commands,
    terminal: { ...ownTerminal, report: (line) => void lines.push(line) },
    environment: {
      ASSENT_URL: 'https://assent.test',
      ASSENT_KEY: key,
      XDG_CONFIG_HOME: '/nonexistent',
    },
  });
  expect([code, `${lines.join('\n')}\n`]).toEqual([64, expect.stringMatching(words)]);
  expect(lines.join()).not.toContain('0123456789');
});

it('names the origin of a URL with a path', async () => {
  const { code, err } = await ask('https://assent.test/api');
  expect(code).toBe(64);
  expect(err).toContain('without the path "/api": use https://assent.test');
});
