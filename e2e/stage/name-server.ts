import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The DNS of a business: it answers TXT questions on loopback, and knows what it is told. */
export interface NameServer {
  /** As `NAME_SERVERS` takes it. */
  at: string;
  /** Puts a record there; null takes it away. */
  set(name: string, value: string | null): void;
  close(): void;
}

const noSuchName = 3;

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4', (question, from) => {
    const answer = answerTo(question, records.get(nameIn(question)));
    socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    at: `127.0.0.1:${socket.address().port}`,
    set: (name, value) => void (value === null ? records.delete(name) : records.set(name, value)),
    close: () => void socket.close(),
  };
}

/** The labels of the question (RFC 1035 §4.1.2). */
function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += Number(question[at]) + 1)
    labels.push(question.toString('ascii', at + 1, at + 1 + Number(question[at])));
  return labels.join('.');
}

/** The question again, and one TXT record that nobody may keep (RFC 1035 §4.1). */
function answerTo(question: Buffer, value: string | undefined): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (value === undefined ? noSuchName : 0), 2);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  if (value === undefined) return Buffer.concat([header, question.subarray(12)]);
  const record = [0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, value.length + 1, value.length];
  return Buffer.concat([header, question.subarray(12), Buffer.from(record), Buffer.from(value)]);
}
