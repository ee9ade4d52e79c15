import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdDeadlines } from '../../testing/deadlines.ts';
import {
  aCertificate,
  aHttpServer,
  aRawServer,
  aTlsServer,
  type Loopback,
} from '../../testing/machine/loopback.ts';
import { createOutbound, type Outbound } from './http.ts';
import type { Resolve } from './resolver.ts';

// On loopback every address of 127/8 is this machine, so a test can say which of them count as public.
const PUBLIC = '127.0.0.2';
const PRIVATE = '127.0.0.1';

const open: { close(): Promise<void> }[] = [];
const closing = <T extends Loopback | Outbound>(each: T): T => {
  open.push(each);
  return each;
};
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of open.splice(0)) await each.close();
});

/** Resolves the n-th time to the n-th list of addresses, and remembers how often it was asked. */
function aResolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: Resolve = async (name) => {
    asked.push(name);
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    return addresses.map((address) => ({ address, family: 4 }));
  };
  return { resolve, asked };
}

const outboundWith = (resolve: Resolve, ca?: string) =>
  closing(
    createOutbound({
      allowPrivate: false,
      resolve,
      mayCall: (address) => address === PUBLIC,
      mayPost: () => true,
      ...(ca && { ca }),
    }),
  );

const post = (outbound: Outbound, url: string) =>
  outbound.post(url, { headers: {}, body: 'hello', deadlineMs: 15_000 });

describe('the guard', () => {
  it('connects to the address that it checked, even if the name resolves differently later', async () => {
    const hosts: (string | undefined)[] = [];
    const there = closing(
      await aHttpServer((req, res) => {
        hosts.push(req.headers.host);
        res.setHeader('connection', 'close').end(String(req.socket.localAddress));
      }, PUBLIC),
    );
    const here = closing(await aHttpServer((_req, res) => res.end(), PRIVATE, there.port));
    const { resolve, asked } = aResolver([PUBLIC], [PRIVATE]);
    const outbound = outboundWith(resolve);
    const url = `http://rebinding.example:${there.port}/`;

    expect(await post(outbound, url)).toMatchObject({ statusCode: 200, excerpt: PUBLIC });
    // One question for the connection: there is no second one between the check and the use.
    expect(asked).toEqual(['rebinding.example']);
    expect(hosts).toEqual([`rebinding.example:${there.port}`]);

    expect(await post(outbound, url)).toBe('blocked_address');
    expect(asked).toHaveLength(2);
    expect(here.connections()).toBe(0);
  });

  it('refuses a name that has a private address among public ones', async () => {
    const there = closing(await aHttpServer((_req, res) => res.end(), PUBLIC));
    const { resolve } = aResolver([PUBLIC, PRIVATE]);
    expect(await post(outboundWith(resolve), `http://mixed.example:${there.port}/`)).toBe(
      'blocked_address',
    );
    expect(there.connections()).toBe(0);
  });

  it('refuses a literal private address without connecting', async () => {
    const here = closing(await aHttpServer((_req, res) => res.end(), PRIVATE));
    const { resolve, asked } = aResolver([PUBLIC]);
    expect(await post(outboundWith(resolve), `http://${PRIVATE}:${here.port}/`)).toBe(
      'blocked_address',
    );
    expect([here.connections(), asked]).toEqual([0, []]);
  });

  it('reports a name without an address', async () => {
    const outbound = closing(createOutbound({ allowPrivate: true }));
    expect(await post(outbound, 'http://nobody.invalid/')).toBe('dns_failed');
  });

  it('requires the certificate of the name', async () => {
    const certificate = await aCertificate('shop.example');
    const names: string[] = [];
    const server = closing(
      await aTlsServer(
        certificate,
        (_req, res) => res.end('in private'),
        (name) => names.push(name),
      ),
    );
    const outbound = closing(
      createOutbound({
        allowPrivate: true,
        resolve: aResolver([PRIVATE]).resolve,
        ca: certificate.cert,
      }),
    );
    expect(await post(outbound, `https://shop.example:${server.port}/`)).toMatchObject({
      excerpt: 'in private',
    });
    expect(names).toEqual(['shop.example']);
    expect(await post(outbound, `https://other.example:${server.port}/`)).toBe('tls_error');
  });

  it('ends a handshake that does not complete before the deadline', async () => {
    const mute = closing(await aRawServer(() => {}));
    const outbound = closing(createOutbound({ allowPrivate: true, connectMs: 200 }));
    const deadlines = holdDeadlines();
    expect(await post(outbound, `https://127.0.0.1:${mute.port}/`)).toBe('timeout');
    expect(deadlines.lengths).toHaveLength(1); // it was running, and did not pass
  });

  it.each([
    ['http', (port: number) => `http://shop.example:${port}/`],
    ['a port that is not called', (port: number) => `https://shop.example:${port}/`],
    ['a user name', (port: number) => `https://user@shop.example:${port}/`],
  ])('refuses %s at every request, even if the URL was saved', async (_what, urlAt) => {
    const there = closing(await aHttpServer((_req, res) => res.end(), PUBLIC));
    const { resolve } = aResolver([PUBLIC]);
    const outbound = closing(createOutbound({ allowPrivate: false, resolve, mayCall: () => true }));
    expect(await post(outbound, urlAt(there.port))).toBe('blocked_address');
    expect(there.connections()).toBe(0);
  });

  it('refuses every private address in production', async () => {
    const here = closing(await aHttpServer((_req, res) => res.end(), PRIVATE));
    const outbound = closing(
      createOutbound({
        allowPrivate: false,
        resolve: aResolver([PRIVATE]).resolve,
        mayPost: () => true,
      }),
    );
    expect(await post(outbound, `http://shop.example:${here.port}/`)).toBe('blocked_address');
    expect(here.connections()).toBe(0);
  });
});
