import { get } from 'node:http';
import { createLog, createRequestRecorder, securityLogOf } from '@assent/core/service';
import type { CallbackPoster } from '@assent/core/testing/inside';
import { aNameServer, aPushService, aReceiver } from '@assent/core/testing/recorders';
import { service } from '@assent/core/testing/world';
import { z } from 'zod';
import { createApp, type Edge } from '../app.ts';
import { listen, type Times } from '../connections/listen.ts';

/** The parts of a body that tests read. */
const Body = z.looseObject({
  code: z.string().optional(),
  errors: z.array(z.unknown()).optional(),
  data: z.array(z.unknown()).optional(),
  access_token: z.string().optional(),
  error: z.looseObject({ data: z.looseObject({ problem: z.unknown() }) }).optional(),
});

async function answerOf(response: Response) {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('content-type')?.includes('json') && text !== '';
  return { status, headers, text, body: Body.parse(isJson ? JSON.parse(text) : {}) };
}

const LogLine = z.looseObject({
  event: z.string().optional(),
  req: z.object({ method: z.string(), path: z.string() }).optional(),
});

type TestServer = { edge?: Partial<Edge>; times?: Times; postCallback?: CallbackPoster };

/**
 * Starts the real server on a free loopback port. `lines` is what it logged.
 * `edge`: configuration of the HTTP edge; `times`: how long requests may take to arrive, and be silent.
 */
export async function aServer(
  of = service,
  { edge: given = {}, times, postCallback = aReceiver().post }: TestServer = {},
) {
  const edge = {
    trustProxy: 0,
    metricsToken: null,
    unfinishedRequestsPerClient: 256,
    requestsInFlight: 1_000,
    ...given,
  };
  const lines: string[] = [];
  const log = createLog('info', 'server', (line) => lines.push(line));
  const requests = createRequestRecorder((error) => lines.push(String(error)), { flushMs: 20 });
  const app = createApp({ ...of, securityLog: securityLogOf(log) }, log, {
    ...edge,
    requests,
    senders: {
      postCallback,
      lookUpTxt: aNameServer().lookUp,
      push: aPushService().send,
    },
  });
  const listener = await listen(app, of, edge, {
    host: '127.0.0.1',
    port: 0,
    log,
    ...(times && { times }),
  });
  const { address } = listener;
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    lines,
    logged: () => lines.map((line) => LogLine.parse(JSON.parse(line))),
    url,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { headers }).then(answerOf),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }).then(answerOf),
    /** Returns the number of open connections. */
    connections: listener.connections,
    stop: async () => {
      await listener.stop();
      await requests.stop();
    },
  };
}

/** Returns the header of the business system of an account. */
export const openAuth = (account: { appid: string; open_secret: string }) => ({
  authorization: `Bearer ${account.appid}:${account.open_secret}`,
});

/** Returns the headers of our own page, with the cookie of a person. */
export const ownPage = (token?: string) => ({
  origin: service.baseUrl,
  ...(token && { cookie: `__Host-assent_session=${token}` }),
});

/** Returns the status of a GET whose path is sent unchanged; fetch would normalize it. */
export const rawStatus = (url: string, path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    get({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
