import { setTimeout as pause } from 'node:timers/promises';
import { aGate } from '../gate.ts';
import { aRawServer } from '../machine/loopback.ts';
import {
  BODY,
  CHUNKED,
  closed,
  endless,
  flood,
  HEAD,
  headersOf,
  LENGTH_9,
  line,
  reset,
  sent,
  split,
} from './responses.ts';
import { type OddReceiver, rows } from './rows.ts';

/** A whole response. */
const OK = `${HEAD}${BODY}`;

const unended = rows(200, 'second', [
  ['sends half of its body', sent(`${HEAD}${LENGTH_9}\r\nhalf`), 'half'],
  ['does not begin its body', sent(`${HEAD}${LENGTH_9}\r\n`), ''],
  ['sends chunks without the last', sent(`${HEAD}${CHUNKED}\r\n2\r\nok\r\n`), 'ok'],
  ['sends half of a chunk', sent(`${HEAD}${CHUNKED}\r\n9\r\nhalf`), 'half'],
  ['says no length and stays open', sent(`${HEAD}\r\nok`), 'ok'],
  ['speaks HTTP/1.0 and stays open', sent('HTTP/1.0 200 OK\r\n\r\nok'), 'ok'],
  ['sends its body slowly without end', endless(`${HEAD}\r\n`, '.')],
  ['does not end its headers', sent(`${HEAD}content-length: 2\r\n`), ''],
  ['sends nothing after its status line', sent(HEAD), ''],
  ['sends headers slowly without end', endless(HEAD, 'x: y\r\n'), ''],
  ['sends one header slowly without end', endless(`${HEAD}x: `, 'y'), ''],
]);

const cut = rows(200, 'response', [
  ['resets the connection after its status line', reset(HEAD), ''],
  ['resets the connection in its headers', reset(`${HEAD}content-`), ''],
  ['resets the connection in its body', reset(`${HEAD}${LENGTH_9}\r\nhalf`), 'half'],
  ['resets the connection after its response', reset(OK), 'ok'],
  ['closes the connection after its status line', closed(HEAD), ''],
  ['closes the connection in its headers', closed(`${HEAD}content-`), ''],
  ['closes the connection in its body', closed(`${HEAD}${LENGTH_9}\r\nhalf`), 'half'],
  [
    'announces that it closes, and cuts its body',
    closed(`${HEAD}connection: close\r\n${LENGTH_9}\r\nhalf`),
  ],
  ['closes the connection in a chunk', closed(`${HEAD}${CHUNKED}\r\n9\r\nhalf`), 'half'],
  ['closes its side after its response', closed(OK), 'ok'],
]);

const wrong = rows(200, 'response', [
  ['says a length below that of its body', closed(`${HEAD}${BODY}ay`), 'ok'],
  ['sends two responses', sent(`${OK}${line('500 No')}\r\n`), 'ok'],
  ['says two lengths', closed(`${HEAD}${LENGTH_9}${BODY}`), ''],
  ['says a length that is no number', closed(`${HEAD}content-length: two\r\n\r\nok`), ''],
  ['says a negative length', closed(`${HEAD}content-length: -1\r\n\r\nok`), ''],
  [
    'says a length, and sends chunks',
    closed(`${HEAD}content-length: 2\r\n${CHUNKED}\r\n2\r\nok\r\n0\r\n\r\n`),
  ],
  ['sends a chunk of no length', closed(`${HEAD}${CHUNKED}\r\nzz\r\nok\r\n`), ''],
  ['sends a header without a colon', closed(`${HEAD}nonsense\r\n\r\nok`), ''],
  ['sends a header with a space in its name', closed(`${HEAD}b ad: x\r\n\r\nok`), ''],
  ['sends a folded header', closed(`${HEAD}x: y\r\n z\r\n${BODY}`)],
  ['sends a header with a NUL', closed(`${HEAD}x: \0\r\n\r\nok`), ''],
  ['ends its lines with LF alone', closed('HTTP/1.1 200 OK\ncontent-length: 2\n\nok')],
  ['sends no gzip, and says it does', closed(`${HEAD}content-encoding: gzip\r\n${BODY}`), 'ok'],
  ['sends bytes that are no text', closed(`${HEAD}content-length: 2\r\n\r\n\0\x01`), null],
]);

const large = rows(200, 'response', [
  ['sends headers of 10 KiB', sent(`${HEAD}${headersOf(10_240)}${BODY}`), 'ok'],
  ['sends headers of 60 KiB', sent(`${HEAD}${headersOf(61_440)}${BODY}`), 'ok'],
  ['sends headers of 70 KiB', sent(`${HEAD}${headersOf(71_680)}${BODY}`), ''],
  ['sends one header of 70 KiB', sent(`${HEAD}${headersOf(71_680, 71_680)}\r\nok`), ''],
  ['sends headers without end', flood(HEAD, headersOf(4_096)), ''],
  ['sends a body without end', flood(`${HEAD}\r\n`, 'a'.repeat(65_536)), 'a'.repeat(1_024)],
  ['sends a reason phrase of 4 KiB', sent(`${line(`200 ${'a'.repeat(4_096)}`)}${BODY}`), 'ok'],
  ['sends a reason phrase of 10 KiB', sent(`${line(`200 ${'a'.repeat(10_240)}`)}${BODY}`), 'ok'],
]);

const early = `${line('103 Early Hints')}link: </style.css>\r\n\r\n`;
const unusual = rows(200, 'response', [
  ['sends 100 before its response', sent(`${line('100 Continue')}\r\n${OK}`), 'ok'],
  ['sends 100, and its response later', split([`${line('100 Continue')}\r\n`, OK], 100), 'ok'],
  [
    'sends 102 and 103 before its response',
    sent(`${line('102 Processing')}\r\n${early}${OK}`),
    'ok',
  ],
  [
    'sends half of 103, and the rest later',
    split([early.slice(0, 30), early.slice(30) + OK], 100),
    'ok',
  ],
  ['sends its response byte by byte', split([...HEAD, BODY], 1), 'ok'],
  ['sends no reason phrase', sent(`HTTP/1.1 200\r\n${BODY}`), 'ok'],
  ['sends an empty reason phrase', sent(`HTTP/1.1 200 \r\n${BODY}`), 'ok'],
  ['sends a reason phrase beyond ASCII', sent(`${line('200 Einverst\xe4nden')}${BODY}`), 'ok'],
  ['sends an empty line before its response', sent(`\r\n${OK}`)],
  ['speaks HTTP/1.0 and says no length', closed('HTTP/1.0 200 OK\r\n\r\nok'), 'ok'],
]);

/** Receivers that respond with 200. */
const accepting = [...unended, ...cut, ...wrong, ...large, ...unusual];

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
