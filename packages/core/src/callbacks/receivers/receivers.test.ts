import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { aDeliveryTo, forgetPending } from '../../testing/due-deliveries.ts';
import {
  aCertificate,
  aHttpServer,
  aRawServer,
  aTlsServer,
} from '../../testing/machine/loopback.ts';
import { closing, endTest } from '../../testing/posting.ts';
import { anAccount, type TestAccount } from '../../testing/world.ts';

// Real requests to receivers on loopback, as the engine makes them.
/** A deadline that a test can wait for, where nothing is to come before it. */
const SHORT = { deadlineMs: 300 };

let account: TestAccount;

beforeAll(async () => {
  await forgetPending();
  account = await anAccount();
});
afterAll(forgetPending);
afterEach(endTest);

/** Stops the clock until the test moves it, so that a delay can be checked exactly. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

const http = async (answer: RequestListener) => closing(await aHttpServer(answer));

describe('a delivery to a receiver that', () => {
  it('accepts has succeeded, and the log contains the request', async () => {
    const verified: unknown[] = [];
    const receiver = await http(async (req, res) => {
      const body = (await buffer(req)).toString();
      const headers = {
        'webhook-id': String(req.headers['webhook-id']),
        'webhook-timestamp': String(req.headers['webhook-timestamp']),
        'webhook-signature': String(req.headers['webhook-signature']),
      };
      verified.push(headers, new Webhook(account.callback_secret).verify(body, headers));
      res.end('thanks');
    });
    const { attempt } = await aDeliveryTo(account, receiver);
    const { last, ...came } = await attempt();
    expect(came).toMatchObject({ status: 'succeeded', waitMs: null, statusCode: 200, error: null });
    expect(last).toMatchObject({ url: `${receiver.origin}/`, responseExcerpt: 'thanks' });
    expect(verified[0]).toMatchObject({
      'webhook-signature': last?.signature,
      'webhook-timestamp': String(last?.signatureTimestamp),
    });
  });

  it('fails twice gets a third attempt on schedule, with the same id', async () => {
    const ids = new Set<unknown>();
    let requests = 0;
    const receiver = await http((req, res) => {
      ids.add(req.headers['webhook-id']);
      requests += 1;
      res.writeHead(requests < 3 ? 500 : 204).end();
    });
    const { attempt } = await aDeliveryTo(account, receiver);
    stopClock();
    const first = await attempt();
    expect(first).toMatchObject({ status: 'pending', statusCode: 500, error: 'non_2xx' });
    expect(first.waitMs).toBeGreaterThanOrEqual(5_000);
    expect(first.waitMs).toBeLessThanOrEqual(6_000);
    vi.setSystemTime(Date.now() + 6_000);
    const second = await attempt();
    expect(second.waitMs).toBeGreaterThanOrEqual(300_000);
    expect(second.waitMs).toBeLessThanOrEqual(360_000);
    vi.setSystemTime(Date.now() + 360_000);
    expect(await attempt()).toMatchObject({ status: 'succeeded', attempts: 3, error: null });
    expect(ids.size).toBe(1);
  });

  it('never responds times out', async () => {
    const { attempt } = await aDeliveryTo(account, await http(() => {}), SHORT);
    expect(await attempt()).toMatchObject({
      status: 'pending',
      statusCode: null,
      error: 'timeout',
    });
  });

  it('sends its status line slowly without end times out', async () => {
    const receiver = closing(
      await aRawServer((socket) => {
        socket.write('HTTP/1.1 200 ');
        const drip = setInterval(() => socket.write('.'), 10);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    const { attempt } = await aDeliveryTo(account, receiver, SHORT);
    expect(await attempt()).toMatchObject({ status: 'pending', error: 'timeout' });
  });

  it('redirects has refused', async () => {
    const receiver = await http((_req, res) => res.writeHead(302, { location: '/' }).end());
    const { attempt } = await aDeliveryTo(account, receiver);
    expect(await attempt()).toMatchObject({
      status: 'pending',
      statusCode: 302,
      error: 'redirect',
    });
  });

  it('responds with 410 is disabled', async () => {
    const { attempt } = await aDeliveryTo(
      account,
      await http((_req, res) => res.writeHead(410).end()),
    );
    expect(await attempt()).toMatchObject({ statusCode: 410, error: 'non_2xx' });
    expect(await apps.findByPk(account.appid)).toMatchObject({ callbackDisabledReason: 'gone' });
  });

  it.each([
    ['900', 900_000],
    ['999999', 3_600_000],
  ])(
    'responds with 429 is retried after the %s s that it asks for, an hour at most',
    async (after, waitMs) => {
      const receiver = await http((_req, res) =>
        res.writeHead(429, { 'retry-after': after }).end(),
      );
      const { attempt } = await aDeliveryTo(account, receiver);
      stopClock();
      const came = { status: 'pending', statusCode: 429, error: 'non_2xx', waitMs };
      expect(await attempt()).toMatchObject(came);
    },
  );

  it('sends a gigabyte has accepted; the log has its first KiB', async () => {
    const receiver = await http((_req, res) => {
      const piece = Buffer.alloc(65_536, 'a');
      const more = () => {
        while (!res.destroyed && res.write(piece));
      };
      res.on('drain', more);
      more();
    });
    const { last, ...came } = await (await aDeliveryTo(account, receiver)).attempt();
    expect(came).toMatchObject({ status: 'succeeded', error: null });
    expect(last?.responseExcerpt).toBe('a'.repeat(1024));
  });

  it('closes the connection before its status line has not responded', async () => {
    const receiver = closing(await aRawServer((socket) => socket.end('HTTP/1.1 200')));
    const { attempt } = await aDeliveryTo(account, receiver);
    expect(await attempt()).toMatchObject({ status: 'pending', error: 'connect_failed' });
  });

  it('has a bad certificate receives no request', async () => {
    const receiver = closing(
      await aTlsServer(await aCertificate('localhost'), (_req, res) => res.end()),
    );
    const { attempt } = await aDeliveryTo(account, receiver);
    expect(await attempt()).toMatchObject({
      status: 'pending',
      statusCode: null,
      error: 'tls_error',
    });
  });

  it('does not listen has not responded', async () => {
    const receiver = await aHttpServer(() => {});
    await receiver.close();
    const { attempt } = await aDeliveryTo(account, receiver);
    expect(await attempt()).toMatchObject({ status: 'pending', error: 'connect_failed' });
  });

  it('has a name without an address cannot be resolved', async () => {
    const { attempt } = await aDeliveryTo(account, { origin: 'http://nobody.invalid' });
    expect(await attempt()).toMatchObject({ status: 'pending', error: 'dns_failed' });
  });

  it('is at a private address is refused at every attempt, even if it was saved', async () => {
    const receiver = await http((_req, res) => res.end());
    const { attempt } = await aDeliveryTo(account, receiver, { allowPrivate: false });
    expect(await attempt()).toMatchObject({ status: 'pending', error: 'blocked_address' });
    expect(receiver.connections()).toBe(0);
  });
});
