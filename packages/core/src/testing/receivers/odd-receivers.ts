import { setTimeout as pause } from 'node:timers/promises';
import { aGate } from '../gate.ts';
import { aRawServer } from '../machine/loopback.ts';
import { accepting } from './accepting.ts';
import { BODY, closed, endless, LENGTH_9, line, reset, sent } from './responses.ts';
import { type OddReceiver, rows } from './rows.ts';

const otherStatuses = [
  ...rows(204, 'response', [
    ['sends 204 with a body', sent(`${line('204 No Content')}${BODY}`), ''],
    ['sends 204 with a length', sent(`${line('204 No Content')}${LENGTH_9}\r\n`), ''],
  ]),
  ...rows(202, 'second', [['sends 202 and no end', sent(`${line('202 Accepted')}\r\nok`), 'ok']]),
  ...rows(302, 'second', [
    ['redirects, and sends no end', sent(`${line('302 Found')}location: /\r\n\r\n`), ''],
  ]),
  ...rows(400, 'second', [['sends 400 and no end', sent(`${line('400 No')}\r\nno`), 'no']]),
  ...rows(404, 'second', [['sends 404 and no end', sent(`${line('404 No')}\r\nno`), 'no']]),
  ...rows(410, 'response', [['sends 410 and resets', reset(line('410 Gone')), '']]),
  ...rows(500, 'response', [['sends 500 and resets', reset(line('500 Error')), '']]),
  ...rows(429, 'second', [
    ['sends 429 and no end', sent(`${line('429 Later')}retry-after: 7\r\n\r\nlater`), 'later'],
  ]),
  ...rows(503, 'second', [
    ['sends 503 and no end', sent(`${line('503 Later')}retry-after: 7\r\n\r\nlater`), 'later'],
  ]),
];

const without = [
  ...rows(null, 'response', [
    ['closes the connection', closed('')],
    ['resets the connection', reset('')],
    ['closes the connection in its status line', closed('HTTP/1.1 200 OK')],
    ['resets the connection in its status line', reset('HTTP/1.1 20')],
    ['sends 100 alone', closed(`${line('100 Continue')}\r\n`)],
    [
      'switches to another protocol',
      sent(`${line('101 Switching')}upgrade: x\r\nconnection: upgrade\r\n\r\n`),
    ],
    ['is a mail server', closed('220 mail.example.com ESMTP\r\n')],
    ['sends a body alone', closed('ok')],
    ['sends a status of four digits', closed(`${line('2000 OK')}\r\n`)],
    ['sends a status that is no number', closed(`${line('OK')}\r\n`)],
  ]),
  ...rows(null, 'deadline', [
    ['does not respond', sent('')],
    ['sends its status line slowly without end', endless('HTTP/1.1 200 ', 'x')],
    ['sends 100 again and again', endless('', `${line('100 Continue')}\r\n`)],
  ]),
];

export const oddReceivers: OddReceiver[] = [...accepting, ...otherStatuses, ...without];

/** Opens a receiver. `isClosed` resolves when its first connection is closed. */
export async function anOddReceiver({ respond }: Pick<OddReceiver, 'respond'>) {
  const gate = aGate();
  const server = await aRawServer((socket) => {
    socket.on('data', () => {});
    socket.once('data', () => respond(socket));
    socket.once('close', gate.open);
  });
  return { ...server, isClosed: gate.opened };
}

/** Bounds of how long a request lasts, ms. */
export const LASTS = {
  response: [0, 900],
  second: [900, 2_500],
  deadline: [3_900, 6_000],
} as const;
/** The deadline of a request, ms. */
export const DEADLINE_MS = 4_000;
const TRIES = 4;

/**
 * Asks a receiver, and again if it took too long, since the machine may have been busy with something else. Returns what
 * came last, and whether the connection was closed soon afterwards.
 */
export async function askInTime<Came>(
  receiver: OddReceiver,
  request: (url: string) => Promise<Came>,
): Promise<{ came: Came; tookMs: number; isClosed: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const server = await anOddReceiver(receiver);
    const startedAt = performance.now();
    const came = await request(server.origin);
    const tookMs = performance.now() - startedAt;
    const late = pause(1_000, false, { ref: false });
    const isClosed = await Promise.race([server.isClosed.then(() => true), late]);
    await server.close();
    if (tookMs < LASTS[receiver.lasts][1] || tries === TRIES) return { came, tookMs, isClosed };
  }
}
