import { request } from 'node:http';
import { PROXIED_HOST } from '@assent/testkit/deployments/reverse-proxies';
import {
  everyWay,
  idOf,
  PROXIES,
  startProxiedDeployment,
} from '@assent/testkit/fixtures/proxied-deployment';
import { CLIENT_ADDRESS } from '@assent/testkit/fixtures/tls-client';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

// Addresses, headers and sizes of requests, through Caddy and nginx with the files of docs/operations.

let through: Awaited<ReturnType<typeof startProxiedDeployment>>;
beforeAll(async () => {
  through = await startProxiedDeployment();
});
afterAll(() => through?.close());

describe('through a reverse proxy', () => {
  it.each(everyWay)(
    '%s, %s: the server logs the address of the client, not what the client says about itself',
    async (name, version) => {
      const id = `address-${idOf(name, version)}`;
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': id };
      await through.ask(name, version, { path: '/v1/openapi.json', headers });
      const Line = z.looseObject({ client: z.string() });
      const line = await until(
        () =>
          through
            .log()
            .split('\n')
            .find((each) => each.includes(id)),
        () => `No line of the log has ${id}.`,
      );
      expect(Line.parse(JSON.parse(line)).client).toBe(CLIENT_ADDRESS);
    },
  );

  it.each(everyWay)(
    '%s, %s: a page has one HSTS header, and is compressed once',
    async (name, version) => {
      const headers = { 'accept-encoding': 'br' };
      const page = await through.ask(name, version, { path: '/docs/guides/configure', headers });
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+; includeSubDomains$/);
      expect(page.headers['content-encoding']).toBe('br');
    },
  );

  it.each(everyWay)(
    '%s, %s: the headers of a page are not too large for it',
    async (name, version) => {
      for (const path of ['/console/', '/inbox/'])
        expect((await through.ask(name, version, { path })).status).toBe(200);
    },
  );

  it.each(everyWay)(
    '%s, %s: a URL of 18 kB reaches the server, and one of 40 kB is refused',
    async (name, version) => {
      const path = (length: number) => `/v1/open/messages?ext=${'a'.repeat(length)}`;
      const [long, tooLong] = await Promise.all(
        [18_000, 40_000].map((length) =>
          through
            .ask(name, version, { path: path(length), headers: through.asBusiness })
            .catch(() => null),
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
      through.ask(name, version, {
        path: '/v1/open/invites',
        json: { topic: 'a'.repeat(length) },
        headers: through.asBusiness,
      });
    for (const length of [40_000, 1_000_000]) expect((await post(length)).status).toBe(413);
    expect(JSON.parse((await post(40_000)).text).code).toBe('payload_too_large');
  });

  it.each(everyWay)('%s, %s: the metrics are not published', async (name, version) => {
    expect((await through.ask(name, version, { path: '/metrics' })).status).toBe(404);
  });
});

describe.each(PROXIES)('%s', (name) => {
  it('redirects http to https', async () => {
    const url = `http://127.0.0.1:${through.proxies[name].httpPort}/inbox/?a=b`;
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
});
