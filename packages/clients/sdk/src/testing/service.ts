import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Assent } from '../client.ts';
import type { AssentOptions } from '../settings.ts';

/** One request as it arrived. */
type Seen = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** Answers the n-th request (the first is 1). */
export type Script = (n: number, request: Seen, res: ServerResponse) => void;

export const APPID = 'app_01m7z1gygne4da705qz7gbz6g2';
export const OPEN_SECRET = 'osk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

/** Something that answers in the place of the service, and remembers what came. */
export async function aService(script: Script) {
  const seen: Seen[] = [];
  const server = createServer(async (req, res) => {
    const { method = '', url = '', headers } = req;
    const request = { method, path: url, headers, body: await text(req) };
    seen.push(request);
    script(seen.length, request, res);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Nothing of it keeps a test process alive.
  server.unref();
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    seen,
    url,
    /** A client of it, as impatient as a test needs. */
    client: (options: Partial<AssentOptions> = {}) =>
      new Assent({ appid: APPID, openSecret: OPEN_SECRET, baseUrl: url, ...options }),
    stop: () => server.closeAllConnections(),
  };
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : undefined;

/** Answers JSON. */
export const json = (
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  res.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body));
};

/** Answers a problem of the service. */
export const problem = (
  res: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
  more: object = {},
) => {
  const facts = {
    type: `https://assent.test/docs/problems/${code}`,
    title: code,
    detail: 'Words.',
  };
  json(
    res,
    status,
    { ...facts, status, code, instance: '/', request_id: 'req-12345678', ...more },
    headers,
  );
};
