import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import {
  anOddReceiver,
  askInTime,
  DEADLINE_MS,
  LASTS,
  oddReceivers,
} from '../../../testing/receivers/odd-receivers.ts';
import type { OddReceiver } from '../../../testing/receivers/rows.ts';
import { browserKeys } from '../../../testing/recorders.ts';
import { type CallbackOutcome, createCallbackPoster } from '../callback-poster.ts';
import { createOutbound } from '../http.ts';
import { createPushSender, type PushOutcome } from '../push-sender.ts';
import { createWitnessPoster } from '../witness-poster.ts';

// Real connections to receivers on loopback. All are asked at once, since most of them only have to be waited for.

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

type Posted = { came: CallbackOutcome; tookMs: number; isClosed: boolean };

const outbound = createOutbound({ allowPrivate: true, perPartition: 200 });
const posted = new Map<string, Posted>();
const pushed = new Map<string, PushOutcome>();

const post = (url: string) =>
  createCallbackPoster(outbound)({ url, headers: {}, body: '{}', deadlineMs: DEADLINE_MS });
const ask = async (receiver: OddReceiver) =>
  posted.set(receiver.name, await askInTime(receiver, post));

async function push(receiver: OddReceiver) {
  const server = await anOddReceiver(receiver);
  const keys = { subject: 'mailto:ops@assent.dev', ...webPush.generateVAPIDKeys() };
  const hosts = { added: [], isAnyAllowed: true };
  const send = createPushSender(outbound, keys, { hosts, perSecond: 100 });
  const outcome = await send({
    endpoint: server.origin,
    keys: browserKeys(),
    payload: { test_id: 'tst_1' },
    topic: 'tst_1',
    ttlSeconds: 60,
  });
  pushed.set(receiver.name, outcome);
  await server.close();
}

/** The deadline of a push is fixed, and longer than a test should take. */
const pushable = oddReceivers.filter(({ lasts }) => lasts !== 'deadline');

beforeAll(async () => {
  await Promise.all(oddReceivers.map(ask));
  await Promise.all(pushable.map(push));
}, 60_000);
afterAll(() => outbound.close());

const errorOf = ({ statusCode, lasts }: OddReceiver) => {
  if (statusCode === null) return lasts === 'deadline' ? 'timeout' : 'connect_failed';
  if (statusCode < 300) return null;
  return statusCode < 400 ? 'redirect' : 'non_2xx';
};

it('there are more than 36 odd receivers, each with a name of its own', () => {
  expect(oddReceivers.length).toBeGreaterThan(36);
  expect(posted.size).toBe(oddReceivers.length);
});

describe('a callback to a receiver that', () => {
  it.each(oddReceivers)('$name', (receiver) => {
    const { came: outcome, tookMs } = posted.get(receiver.name) ?? {};
    const { statusCode, excerpt } = receiver;
    expect(outcome).toMatchObject({ statusCode, error: errorOf(receiver) });
    if (excerpt !== undefined) expect(outcome?.excerpt).toBe(excerpt);
    const [least, most] = LASTS[receiver.lasts];
    expect(tookMs).toBeGreaterThanOrEqual(least);
    expect(tookMs).toBeLessThan(most);
    const mayAskToWait = statusCode === 429 || statusCode === 503;
    expect(outcome?.retryAfterMs).toBe(mayAskToWait ? 7_000 : null);
  });

  it('does not end its response loses the connection', () => {
    const unended = oddReceivers.filter(({ lasts }) => lasts !== 'response');
    const left = unended.filter(({ name }) => !posted.get(name)?.isClosed);
    expect(left.map(({ name }) => name)).toEqual([]);
  });
});

const kindOf = (statusCode: number | null): PushOutcome['kind'] => {
  if (statusCode === null || statusCode === 429 || statusCode >= 500) return 'later';
  if (statusCode < 300) return 'accepted';
  return statusCode === 404 || statusCode === 410 ? 'gone' : 'refused';
};

describe('a push to a push service that', () => {
  it.each(pushable)('$name', ({ name, statusCode }) => {
    expect(pushed.get(name)).toMatchObject({ kind: kindOf(statusCode), statusCode });
  });
});

describe('the connection of a response', () => {
  const twice = async (respond: OddReceiver['respond']) => {
    const server = await anOddReceiver({
      respond: (socket) => {
        respond(socket);
        // Headers and body may arrive one after the other.
        socket.on('data', (bytes) => bytes.includes('POST') && respond(socket));
      },
    });
    const first = await post(server.origin);
    // A connection is used again only after another turn of the event loop.
    await pause(20);
    const outcomes = [first, await post(server.origin)];
    const connections = server.connections();
    await server.close();
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    return connections;
  };

  it('is used again after a whole response', async () => {
    expect(await twice((socket) => socket.write(OK))).toBe(1);
  });

  it.each([
    [
      'that is longer than its excerpt',
      `HTTP/1.1 200 OK\r\ncontent-length: 999999\r\n\r\n`,
      999_999,
    ],
    ['that did not end within a second', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n', 8],
  ])('is not used again after one %s', async (_, head, bytes) => {
    expect(await twice((socket) => socket.write(head + 'a'.repeat(bytes)))).toBe(2);
  });
});

describe('a witness', () => {
  const ask = async (text: string) => {
    const server = await anOddReceiver({ respond: (socket) => socket.end(text) });
    const request = { url: server.origin, body: 'old 0\n\n', deadlineMs: DEADLINE_MS };
    const response = await createWitnessPoster(outbound)(request);
    await server.close();
    return response;
  };

  it('that cuts its response has responded with the lines that are whole', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n';
    expect(await ask(`${head}— one AAAA\n— two BB`)).toEqual({
      statusCode: 200,
      body: '— one AAAA\n',
    });
  });

  it('that cuts a size has responded without one', async () => {
    const head = 'HTTP/1.1 409 Conflict\r\ncontent-length: 9\r\n\r\n';
    expect(await ask(`${head}12`)).toEqual({ statusCode: 409, body: '' });
  });
});
