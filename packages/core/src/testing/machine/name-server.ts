import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server knows of a name: IPv4 addresses, TXT values, each in one or more parts. */
export type Zone = Record<string, { a?: number[][]; txt?: string[][] }>;

const A = 1;
const TXT = 16;
const NO_SUCH_NAME = 3;

/** A name server on loopback that knows a zone, or never says anything. */
export async function openNameServer(zone: Zone | 'silent') {
  const asked: string[] = [];
  const socket: Socket = createSocket('udp4', (query, from) => {
    const name = nameIn(query);
    asked.push(name);
    if (zone !== 'silent') socket.send(answerTo(query, zone[name]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { at: `127.0.0.1:${socket.address().port}`, asked, close: () => void socket.close() };
}

/** The labels of a question that has nothing after it (RFC 1035 §4.1.2). */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += Number(query[at]) + 1)
    labels.push(query.toString('ascii', at + 1, at + 1 + Number(query[at])));
  return labels.join('.');
}

/** The question again, and a record for each answer (RFC 1035 §4.1). */
function answerTo(query: Buffer, known: Zone[string] | undefined): Buffer {
  const type = query.readUInt16BE(query.length - 4);
  const addresses = type === A ? (known?.a ?? []).map((address) => Buffer.from(address)) : [];
  const texts = type === TXT ? (known?.txt ?? []).map(textData) : [];
  const records = [...addresses, ...texts].map((data) => recordOf(type, data));
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(12), ...records]);
}

const textData = (parts: string[]) =>
  Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  );

/** Of the name that was asked for, of class IN, to be kept for no time. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
