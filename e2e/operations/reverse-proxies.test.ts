import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Deployment, startDeployment } from '../deployments/deployment.ts';
import {
  PROXIED_HOST,
  type ProxyName,
  type ReverseProxy,
  startReverseProxy,
} from '../deployments/reverse-proxies.ts';
import { type Business, registerBusiness } from '../fixtures/business.ts';
import { codeFor } from '../fixtures/mailbox.ts';
import { tokenIn } from '../fixtures/person.ts';
import {
  begin,
  CLIENT_ADDRESS,
  type Exchange,
  exchangeOnce,
  type Reply,
  type Site,
  type Version,
} from '../fixtures/tls-client.ts';
import { until } from '../until.ts';

// Caddy and nginx with the files of docs/operations, in front of a server that is configured as that page says.

const PROXIES: ProxyName[] = ['caddy', 'nginx'];
const VERSIONS: Version[] = ['HTTP/1.1', 'HTTP/2'];
/** Longer than the read timeout of nginx, 60 seconds. */
const LONGER_THAN_TIMEOUTS_MS = 70_000;

let deployment: Deployment;
let business: Business;
let proxies: Record<ProxyName, ReverseProxy>;
let log = '';

beforeAll(async () => {
  const settings = { BASE_URL: `https://${PROXIED_HOST}`, TRUST_PROXY: '1', LOG_LEVEL: 'info' };
  deployment = await startDeployment(settings, (text) => {
    log += text;
  });
  const [caddy, nginx] = await Promise.all([
    startReverseProxy('caddy', deployment.baseUrl),
    startReverseProxy('nginx', deployment.baseUrl),
    registerBusiness(deployment.baseUrl).then((registered) => {
      business = registered;
    }),
  ]);
  proxies = { caddy, nginx };
});
afterAll(async () => {
  for (const proxy of Object.values(proxies ?? {})) await proxy.stop();
  await deployment?.close();
});

const siteOf = (name: ProxyName): Site => ({ host: PROXIED_HOST, ...proxies[name] });
const asBusiness = () => ({
  authorization: `Bearer ${business.appid}:${business.openSecret}`,
});

type Request = Parameters<typeof exchangeOnce>[2];
const ask = (name: ProxyName, version: Version, request: Request) =>
  exchangeOnce(siteOf(name), version, request);

const cookiesOf = ({ headers }: Reply) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

/** Signs a person in and lets them join, all through the proxy. Returns the headers of their browser. */
async function aPerson(name: ProxyName, version: Version, email: string) {
  const origin = { origin: `https://${PROXIED_HOST}` };
  const post = (path: string, json: object, headers = {}) =>
    ask(name, version, { path: `/v1/app/${path}`, json, headers: { ...origin, ...headers } });
  expect((await post('auth/email/start', { email })).status).toBe(200);
  const code = await codeFor(deployment.baseUrl, email);
  const entered = await post('auth/email/verify', { email, code, display_name: 'Ada' });
  expect(entered.status).toBe(200);
  const headers = { ...origin, cookie: cookiesOf(entered) };
  const invite_token = tokenIn(await business.invite());
  expect((await post('join', { invite_token }, headers)).status).toBe(200);
  return {
    headers,
    respond: (messageId: string, value: 'approve' | 'reject') =>
      post(`messages/${messageId}/respond`, { value }, headers),
  };
}

async function opened(name: ProxyName, version: Version, path: string, headers: object) {
  const encoding = { 'accept-encoding': 'gzip, br', accept: 'text/event-stream' };
  const stream = begin(siteOf(name), version, { path, headers: { ...encoding, ...headers } });
  stream.body.end();
  const { status, headers: received } = await stream.answered;
  expect(status).toBe(200);
  expect(received['content-encoding']).toBeUndefined();
  return stream;
}

const shows = (stream: Exchange, text: string) =>
  until(
    () => stream.text().includes(text) || undefined,
    () => `The stream did not show ${text}:\n${stream.text()}`,
  );

const everyWay = PROXIES.flatMap((name) => VERSIONS.map((version) => [name, version] as const));

const idOf = (name: ProxyName, version: Version) =>
  `${name}-${version.replace(/\W/g, '').toLowerCase()}`;

describe.concurrent('through a reverse proxy', () => {
  it.each(everyWay)(
    '%s, %s: streams show each change while they are open, and stay open for longer than a proxy waits',
    async (name, version) => {
      const ada = await aPerson(name, version, `${idOf(name, version)}@example.com`);
      const events = await opened(name, version, '/v1/open/events/stream', asBusiness());
      const inbox = await opened(name, version, '/trpc/changes.ofPerson', ada.headers);

      const first = await business.send({ title: 'Deploy?' });
      await shows(inbox, first.message_id);
      await ada.respond(first.message_id, 'approve');
      await shows(events, first.message_id);

      await pause(LONGER_THAN_TIMEOUTS_MS);
      const second = await business.send({ title: 'Deploy again?' });
      await shows(inbox, second.message_id);
      await ada.respond(second.message_id, 'reject');
      await shows(events, second.message_id);
      expect([events.hasEnded(), inbox.hasEnded()]).toEqual([false, false]);
      for (const stream of [events, inbox]) stream.close();
    },
  );

  it.each(everyWay)(
    '%s, %s: a waiting request is answered when its 25 seconds are over',
    async (name, version) => {
      const { message_id } = await business.send({ title: 'Nobody answers', expiresIn: 3_600 });
      const path = `/v1/open/messages/${message_id}?wait=25`;
      const { status, text } = await ask(name, version, { path, headers: asBusiness() });
      expect([status, JSON.parse(text).approved]).toEqual([200, false]);
    },
  );

  it.each(everyWay)(
    '%s, %s: a body that arrives slowly is accepted, and one that never ends is refused',
    async (name, version) => {
      const headers = { ...asBusiness(), 'content-type': 'application/json' };
      const start = () =>
        begin(siteOf(name), version, { method: 'POST', path: '/v1/open/invites', headers });
      const body = JSON.stringify({ topic: business.topic });
      const slow = start();
      for (const character of body) {
        slow.body.write(character);
        await pause(5_000 / body.length);
      }
      slow.body.end();
      expect((await slow.answered).status).toBe(200);

      const endless = start();
      const writing = setInterval(() => endless.body.write(' '), 500);
      const { status } = await endless.answered.finally(() => clearInterval(writing));
      expect(status).toBe(408);
      endless.close();
    },
  );

  it.each(everyWay)(
    '%s, %s: the server logs the address of the client, not what the client says about itself',
    async (name, version) => {
      const id = `address-${idOf(name, version)}`;
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': id };
      await ask(name, version, { path: '/v1/openapi.json', headers });
      const Line = z.looseObject({ client: z.string() });
      const line = await until(
        () => log.split('\n').find((each) => each.includes(id)),
        () => `No line of the log has ${id}.`,
      );
      expect(Line.parse(JSON.parse(line)).client).toBe(CLIENT_ADDRESS);
    },
  );

  it.each(everyWay)(
    '%s, %s: a page has one HSTS header, and is compressed once',
    async (name, version) => {
      const headers = { 'accept-encoding': 'br' };
      const page = await ask(name, version, { path: '/docs/guides/operations', headers });
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+; includeSubDomains$/);
      expect(page.headers['content-encoding']).toBe('br');
    },
  );

  it.each(everyWay)(
    '%s, %s: the headers of a page are not too large for it',
    async (name, version) => {
      for (const path of ['/console/', '/inbox/'])
        expect((await ask(name, version, { path })).status).toBe(200);
    },
  );

  it.each(everyWay)(
    '%s, %s: a URL of 18 kB reaches the server, and one of 40 kB is refused',
    async (name, version) => {
      const path = (length: number) => `/v1/open/messages?ext=${'a'.repeat(length)}`;
      const [long, tooLong] = await Promise.all(
        [18_000, 40_000].map((length) =>
          ask(name, version, { path: path(length), headers: asBusiness() }).catch(() => null),
        ),
      );
      expect(long?.headers['x-request-id']).toBeDefined();
      expect([200, 400]).toContain(long?.status);
      // Caddy closes the HTTP/2 connection instead.
      expect([undefined, 400, 414, 431]).toContain(tooLong?.status);
    },
  );

  it.each(everyWay)('%s, %s: a body above the limit is refused with 413', async (name, version) => {
    const post = (length: number) =>
      ask(name, version, {
        path: '/v1/open/invites',
        json: { topic: 'a'.repeat(length) },
        headers: asBusiness(),
      });
    for (const length of [40_000, 1_000_000]) expect((await post(length)).status).toBe(413);
    expect(JSON.parse((await post(40_000)).text).code).toBe('payload_too_large');
  });

  it.each(everyWay)('%s, %s: the metrics are not published', async (name, version) => {
    expect((await ask(name, version, { path: '/metrics' })).status).toBe(404);
  });
});

describe.each(PROXIES)('%s', (name) => {
  it('redirects http to https', async () => {
    const url = `http://127.0.0.1:${proxies[name].httpPort}/inbox/?a=b`;
    const location = await new Promise((resolve, reject) => {
      const sent = request(url, { headers: { host: PROXIED_HOST } }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      });
      sent.on('error', reject).end();
    });
    expect(location).toEqual([
      expect.toSatisfy((status) => [301, 308].includes(status)),
      `https://${PROXIED_HOST}/inbox/?a=b`,
    ]);
  });

  it('answers 502 while the server is stopped, and a client of the stream misses no event', async () => {
    const ada = await aPerson(name, 'HTTP/2', `restart-${name}@example.com`);
    const path = '/v1/open/events/stream';
    const before = await opened(name, 'HTTP/2', path, asBusiness());
    const { message_id } = await business.send({ title: 'Sent before the restart' });
    const cursor = await until(
      () => before.text().match(/^id: (\S+)$/m)?.[1],
      () => `No id came:\n${before.text()}`,
    );
    await deployment.server.stop();
    await before.ended;
    expect((await ask(name, 'HTTP/2', { path: '/healthz' })).status).toBe(502);

    await deployment.server.start();
    await ada.respond(message_id, 'approve');
    const after = await opened(name, 'HTTP/2', path, { ...asBusiness(), 'last-event-id': cursor });
    await shows(after, message_id);
    after.close();
  });
});
