import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openPort } from './acceptors.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const place = { host: '127.0.0.1', port: 0, backlog: 512 };

async function aServer(at = place) {
  const server = createHttpServer((_, res) => res.end('here'));
  const acceptors = await openPort(server, at);
  closing.push(() => {
    for (const each of [server, ...acceptors]) each.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, further: acceptors.length };
}

it('answers on every socket of its port', async () => {
  const { port } = await aServer();
  const answers = Array.from({ length: 64 }, async () => {
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
    return response.text();
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['here']));
});

it('accepts several connections in a turn of the event loop, if Node can share a port', async () => {
  const { server, port, further } = await aServer();
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const clients = Array.from({ length: 128 }, () => connect(port, '127.0.0.1'));
  closing.push(() => clients.map((client: Socket) => client.destroy()));
  let turns = 0;
  for (; accepted < clients.length; turns += 1) await nextTurn();
  // The kernel spreads them by a hash, so a socket may get more than its share.
  if (further > 0) expect(turns).toBeLessThan(clients.length / 2);
});

it('reports a port that is taken, also by a server that shares it', async () => {
  const { port } = await aServer();
  await expect(openPort(createServer(), { ...place, port })).rejects.toThrow('EADDRINUSE');
});

it('leaves the port to the next server when all its sockets are closed', async () => {
  const first = createServer();
  const acceptors = await openPort(first, place);
  const { port } = first.address() as AddressInfo;
  const all = [first, ...acceptors];
  const closed = Promise.all(all.map((each) => once(each, 'close')));
  for (const each of all) each.close();
  await closed;
  expect((await aServer({ ...place, port })).port).toBe(port);
});
