import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { commands } from '../commands/list.ts';
import { runProgram } from '../program/program.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';

export const KEY = 'app_01m7z1gygne4da705qz7gbz6g2:osk_0123456789abcdefghijklmnop';
export type Request = {
  method: string;
  path: string;
  body: {
    expires_in?: number;
    reason?: string;
    payload?: object;
    questions?: string;
    text?: string;
  };
  headers: IncomingHttpHeaders;
  /** The body, if it is a file. */
  bytes: Buffer;
};
export type Script = (request: Request) => { status: number; body: object } | 'no response';

export const message = (status: string, more: object = {}) => ({
  message_id: 'msg_1',
  status,
  approved: status === 'approved',
  topic: 'acme/default',
  recipients: {
    people: 1,
    reachable: 1,
    with_passkey: 1,
    on_call_missing: [],
    not_subscribed: 0,
  },
  warnings: [],
  response: null,
  cancel_reason: null,
  closed_at: 0,
  expires_at: Date.now() + 60_000,
  ...more,
});
export const ok = (body: object) => ({ status: 200, body });
export const problem = (status: number, code: string) => ({
  status,
  body: { title: code, detail: 'Words.', status, code, request_id: 'req-12345678' },
});

let server: Server | undefined;

/** Stops the service, and ends its connections. */
export const stopService = () =>
  new Promise<void>((stopped) => {
    if (!server?.listening) return stopped();
    server.close(() => stopped());
    server.closeAllConnections();
  });

/** Listens like a service. Returns its URL, and the requests that it got. */
export async function aService(script: Script, port = 0) {
  const seen: Request[] = [];
  server = createServer(async (req, res) => {
    const { method = '', url = '', headers } = req;
    const bytes = await buffer(req);
    const isFile = headers['content-type'] === 'application/octet-stream';
    const body = JSON.parse(isFile ? '{}' : bytes.toString() || '{}');
    const request = { method, path: url, headers, bytes, body };
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

export const ownTerminal = openTerminal(process);

/** Runs `assent ask Deploy?` in this process. */
export async function ask(url: string, ...args: string[]) {
  return askWith({ ASSENT_TOPIC: 'acme/default' }, url, ...args);
}

/** The same with standard input. */
export async function askWithInput(input: string, url: string, ...args: string[]) {
  const terminal = { readInput: async () => input };
  return runAsk({ ASSENT_TOPIC: 'acme/default' }, terminal, url, ...args);
}

/** The same at a terminal, where a person types answers to questions. */
export async function askAtTerminal(askText: Terminal['askText'], url: string, ...args: string[]) {
  const terminal = { canAsk: true, askText };
  return runAsk({ ASSENT_TOPIC: 'acme/default' }, terminal, url, ...args);
}

/** The same with other variables of the environment. */
export async function askWith(variables: Record<string, string>, url: string, ...args: string[]) {
  return runAsk(variables, {}, url, ...args);
}

async function runAsk(
  variables: Record<string, string>,
  own: Partial<Terminal>,
  url: string,
  ...args: string[]
) {
  const written = { out: '', err: '' };
  const terminal: Terminal = {
    ...ownTerminal,
    ...own,
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
    ...variables,
    XDG_CONFIG_HOME: '/nonexistent',
  };
  const code = await runProgram(['ask', 'Deploy?', ...args], { terminal, environment, commands });
  return { code, ...written };
}

export const isCancel = ({ path }: Request) => path.endsWith('/cancel');
