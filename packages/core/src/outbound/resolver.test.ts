import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { resolverAt } from './resolver.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A name server on loopback that knows IPv4 addresses, or never says anything. */
async function aNameServer(addresses: Record<string, number[][]> | 'silent') {
  const asked: string[] = [];
  const socket = createSocket('udp4', (query, from) => {
    const name = nameIn(query);
    asked.push(name);
    if (addresses === 'silent') return;
    const isV4 = query.readUInt16BE(query.length - 4) === 1;
    socket.send(answerTo(query, isV4 ? (addresses[name] ?? []) : []), from.port, from.address);
  });
  sockets.push(socket);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { at: `127.0.0.1:${socket.address().port}`, asked };
}

/** The labels of a question that has nothing after it (RFC 1035 §4.1.2). */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += Number(query[at]) + 1)
    labels.push(query.toString('ascii', at + 1, at + 1 + Number(query[at])));
  return labels.join('.');
}

/** The question again, and an A record for each address (RFC 1035 §4.1). */
function answerTo(query: Buffer, addresses: number[][]): Buffer {
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address]);
  return Buffer.concat([header, query.subarray(12), Buffer.from(records.flat())]);
}

describe('a name', () => {
  it('has all the addresses that its name server tells, and is asked as it stands', async () => {
    const server = await aNameServer({
      'shop.example': [
        [93, 184, 216, 34],
        [10, 0, 0, 1],
      ],
    });
    const resolve = resolverAt([server.at]);
    expect(await resolve('shop.example')).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
    expect(new Set(server.asked)).toEqual(new Set(['shop.example']));
  });

  it('of /etc/hosts is not a public one', async () => {
    const server = await aNameServer({});
    await expect(resolverAt([server.at])('localhost')).rejects.toThrow();
  });

  it('without an address is said to have none', async () => {
    const server = await aNameServer({});
    await expect(resolverAt([server.at])('nobody.example')).rejects.toThrow('nobody.example');
  });

  it('whose servers are all silent is given up', async () => {
    const silent = await Promise.all([1, 2, 3].map(() => aNameServer('silent')));
    const startedAt = performance.now();
    const resolve = resolverAt(
      silent.map(({ at }) => at),
      100,
    );
    await expect(resolve('silent.example')).rejects.toThrow('silent.example');
    expect(performance.now() - startedAt).toBeLessThan(900);
  });
});
