import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { aDeliveryTo, forgetPending } from '../../testing/due-deliveries.ts';
import { aRawServer } from '../../testing/machine/loopback.ts';
import { anOutbound, closing, endTest } from '../../testing/posting.ts';
import { headersOf } from '../../testing/receivers/responses.ts';
import { aMessage, anAccount, appWith, service, type TestAccount } from '../../testing/world.ts';

// The status line of a response acknowledges a callback, whatever follows it.

let account: TestAccount;
beforeAll(async () => {
  await forgetPending();
  account = await anAccount();
});
afterEach(async () => {
  await endTest();
  await forgetPending();
});
afterAll(forgetPending);

/** Opens a receiver that counts what arrives, and responds with a status line and this. */
async function aReceiver(respond: (socket: Socket) => void, status = '200 OK') {
  let requests = 0;
  const server = closing(
    await aRawServer((socket) =>
      socket.once('data', () => {
        requests += 1;
        socket.write(`HTTP/1.1 ${status}\r\n`, () => respond(socket));
      }),
    ),
  );
  return { ...server, requests: () => requests };
}

const responses: [what: string, respond: (socket: Socket) => void][] = [
  ['does not end its body', (socket) => socket.write('content-length: 9\r\n\r\nhalf')],
  ['does not end its headers', (socket) => socket.write('content-length: 9\r\n')],
  ['cuts its body', (socket) => socket.end('content-length: 9\r\n\r\nhalf')],
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['sends headers of 10 KiB', (socket) => socket.end(`${headersOf(10_240)}\r\n`)],
  ['sends headers of 70 KiB', (socket) => socket.end(`${headersOf(71_680)}\r\n`)],
];

describe('a receiver that sends a status line, and then', () => {
  it.each(responses)('%s, has accepted a delivery at its first attempt', async (_, respond) => {
    const receiver = await aReceiver(respond);
    const { id, attempt } = await aDeliveryTo(account, receiver);
    expect(await attempt()).toMatchObject({ status: 'succeeded', attempts: 1, error: null });
    const shown = await account.open.callbacks.delivery({ delivery_id: id });
    expect(shown).toMatchObject({ status: 'succeeded', last_status_code: 200, last_error: null });
    expect(shown.attempts).toMatchObject([{ status_code: 200, error: null }]);
    expect(receiver.requests()).toBe(1);
  });

  it.each(responses)('%s, has refused with a status that the log shows', async (_, respond) => {
    const { id, attempt } = await aDeliveryTo(account, await aReceiver(respond, '422 No'));
    expect(await attempt()).toMatchObject({ status: 'pending', error: 'non_2xx' });
    const shown = await account.open.callbacks.delivery({ delivery_id: id });
    expect(shown).toMatchObject({ last_status_code: 422, last_error: 'non_2xx' });
  });

  it.each(responses)(
    '%s, passes a test, and the valid probe of a diagnosis',
    async (_, respond) => {
      const { origin } = await aReceiver(respond);
      const tested = await anAccount({ callbackUrl: origin });
      const { callbacks } = appWith(tested, createCallbackPoster(anOutbound()));
      expect(await callbacks.test({})).toMatchObject({ ok: true, status_code: 200, error: null });
      const { probes } = await callbacks.diagnose({});
      expect(probes.find(({ name }) => name === 'good')).toMatchObject({ passed: true });
    },
  );

  it.each(responses)('%s, has accepted the answer as a reply_to', async (_, respond) => {
    const { origin } = await aReceiver(respond);
    const waiting = await anAccount();
    const reply_to = { url: `${origin}/resume`, authorization: 'Bearer 17' };
    const { message_id } = await aMessage(waiting, { reply_to });
    await waiting.open.messages.cancel({ message_id });
    await deliverCallbacks(service, createCallbackPoster(anOutbound()));
    const { data } = await waiting.open.callbacks.deliveries({ message_id });
    expect(data.find(({ destination }) => destination === 'reply_to')).toMatchObject({
      status: 'succeeded',
      attempt_count: 1,
      last_status_code: 200,
    });
  });
});
