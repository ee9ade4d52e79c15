import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../testing/server.ts';

const running: { stop(): Promise<unknown> }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function start(...options: Parameters<typeof aServer>) {
  const server = await aServer(...options);
  running.push(server);
  return server;
}

/** Opens a client that sends this text and never closes its end. `said` is what it received. */
async function slow({ url }: { url: string }, text: string) {
  const socket = connect({
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    allowHalfOpen: true,
  });
  sockets.push(socket);
  let said = '';
  socket.setEncoding('utf8').on('data', (more) => {
    said += more;
  });
  socket.on('error', () => {});
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  if (text) socket.write(text);
  return { socket, said: () => said };
}

const HEAD =
  'POST /trpc/accounts.login HTTP/1.1\r\nHost: assent.test\r\nOrigin: https://assent.test\r\n';
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
const CHUNKED = `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;

describe('a request that does not arrive in time', () => {
  const times = { headers: 150, request: 300, check: 20 };

  it.each([
    ['nothing', ''],
    ['half of its headers', HEAD],
    ['half of its body', BODY],
    ['half of a chunked body', CHUNKED],
    ['half of a refused body', BODY.replace('application/json', 'text/plain')],
  ])('is closed on both sides: %s', async (what, text) => {
    const server = await start(undefined, { times });
    const { said } = await slow(server, text);
    await expect.poll(server.connections).toBe(0);
    const status = what.includes('refused') ? 415 : 408;
    await expect.poll(said).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*Connection: close`, 'i'));
  });

  it('is closed although it sends bytes all the time', async () => {
    const server = await start(undefined, { times });
    const { socket, said } = await slow(server, CHUNKED);
    const trickle = setInterval(() => socket.write('1\r\n \r\n'), 20);
    await expect.poll(server.connections).toBe(0);
    clearInterval(trickle);
    expect(said()).toContain('"code":"request_timeout"');
  });
});

describe('the requests of one network that have not arrived', () => {
  it('are limited: the slowest are closed, and the next client is served', async () => {
    const server = await start(undefined, { edge: { unfinishedRequestsPerClient: 4 } });
    for (let n = 0; n < 12; n += 1) await slow(server, n % 2 ? BODY : HEAD);
    await expect.poll(server.connections).toBe(12);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    expect((await server.get('/healthz', { connection: 'close' })).status).toBe(200);
    await expect.poll(server.connections).toBeLessThanOrEqual(4);
  });

  it('do not close what is being answered', async () => {
    const server = await start(undefined, { edge: { unfinishedRequestsPerClient: 1 } });
    const get = () => server.get('/readyz', { connection: 'close' });
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        vi.setSystemTime(Date.now() + n * 2_000);
        return get();
      }),
    );
    // A closed request has no answer. 503 is one: on a loaded machine the database may be too slow for /readyz.
    for (const { status } of answers) expect([200, 503]).toContain(status);
  });

  it('are counted by the client behind a proxy, not by the proxy', async () => {
    const server = await start(undefined, {
      edge: { trustProxy: 1, unfinishedRequestsPerClient: 2 },
    });
    const from = (address: string) =>
      slow(server, BODY.replace('Host', `X-Forwarded-For: ${address}\r\nHost`));
    const near = [await from('2001:db8::1'), await from('2001:db8::2')];
    const others = [await from('192.0.2.1'), await from('192.0.2.2')];
    await expect.poll(server.connections).toBe(4);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    const closed = new Promise((resolve) => near[0]?.socket.once('end', resolve));
    await from('2001:db8::3');
    await closed;
    await expect.poll(server.connections).toBe(4);
    expect(others.map(({ socket }) => socket.readableEnded)).toEqual([false, false]);
  });
});
