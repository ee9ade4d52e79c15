import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen } from '@assent/testkit/deployments/listen';
import { createDevice } from '@assent/testkit/fixtures/device';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { importJWK, SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush, { type PushSubscription, type RequestOptions } from 'web-push';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { type Desktop, startDesktop } from '../browsers/desktop.ts';

const subject = 'mailto:test@example.com';
const keys = webPush.generateVAPIDKeys();

let pushService: PushService;

beforeAll(async () => {
  pushService = await startPushService();
});
afterAll(() => pushService?.stop());

/** Sends as an application server does. Returns the status. */
async function send(to: PushSubscription, text: string, options: RequestOptions = {}) {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, text, {
    vapidDetails: { subject, ...keys },
    TTL: 60,
    ...options,
  });
  const content = body && new Uint8Array(body);
  return (await fetch(endpoint, { method, headers: new Headers(headers), body: content })).status;
}

/** Returns the header of an application server by RFC 8292, with any claims. */
async function credentials(audience: string, expiresInSeconds: number) {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: keys.privateKey }, 'ES256');
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInSeconds)
    .sign(key);
  return { authorization: `vapid t=${token}, k=${keys.publicKey}` };
}

describe('a device without a browser', () => {
  const newDevice = () => createDevice(pushService.openEndpoint(keys.publicKey));

  it('can decrypt what was encrypted for it, and the push service cannot', async () => {
    const device = newDevice();
    expect(await send(device.subscription, 'for you alone')).toBe(201);
    const [push] = pushService.receivedFor(device.subscription.endpoint);
    expect(push?.body.toString('latin1')).not.toContain('for you alone');
    expect(push && device.decrypt(push.body)).toBe('for you alone');
  });

  it('cannot decrypt what was meant for another', async () => {
    const [device, other] = [newDevice(), newDevice()];
    await send(device.subscription, 'for you alone');
    const [push] = pushService.receivedFor(device.subscription.endpoint);
    expect(() => push && other.decrypt(push.body)).toThrow();
  });
});

describe('the push service refuses', () => {
  const anyone = () => createDevice(pushService.openEndpoint(keys.publicKey)).subscription;
  const own = () => new URL(anyone().endpoint).origin;
  const statusWith = async (headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    (await fetch(anyone().endpoint, { method: 'POST', headers, body })).status;

  it('a sender without credentials', async () => {
    expect(await statusWith({ ttl: '60' })).toBe(401);
  });
  it('a sender with another key than the subscription was made for', async () => {
    const vapidDetails = { subject, ...webPush.generateVAPIDKeys() };
    expect(await send(anyone(), 'hello', { vapidDetails })).toBe(403);
  });
  it('credentials for another push service', async () => {
    expect(
      await statusWith({ ttl: '60', ...(await credentials('https://push.example', 600)) }),
    ).toBe(401);
  });
  it('credentials for longer than a day', async () => {
    const tooLong = await credentials(own(), 86_400 + 60);
    expect(await statusWith({ ttl: '60', ...tooLong })).toBe(401);
  });
  it('a message without a TTL', async () => {
    expect(await statusWith(await credentials(own(), 600))).toBe(400);
  });
  it('a message of more than 4096 bytes', async () => {
    const headers = { ttl: '60', ...(await credentials(own(), 600)) };
    expect(await statusWith(headers, new Uint8Array(4097))).toBe(413);
  });
  it('a subscription that has ended, and one that never was', async () => {
    const ended = anyone();
    pushService.expire(ended.endpoint);
    expect(await send(ended, 'hello')).toBe(410);
    expect(await send({ ...ended, endpoint: `${own()}/push/unknown` }, 'hello')).toBe(404);
  });
});

describe('a browser', () => {
  let desktop: Desktop;
  let site: Site;
  let browser: Browser;
  let page: Page;
  let subscription: PushSubscription;

  beforeAll(async () => {
    desktop = await startDesktop();
    site = await startSite();
    browser = await openBrowser({ desktop, pushService, origin: site.origin });
    page = await browser.context.newPage();
    await page.goto(site.origin);
    await page.waitForFunction(() => document.title === 'Ready');
  });
  afterAll(async () => {
    await browser?.close();
    await desktop?.stop();
    site?.stop();
  });

  it('subscribes', async () => {
    const made = await page.evaluate((key) => window.subscribe(key), keys.publicKey);
    subscription = { ...made, endpoint: pushService.localEndpoint(made.endpoint) };
    expect(new URL(made.endpoint).protocol).toBe('https:');
  });

  it('decrypts a push and shows it on the desktop', async () => {
    expect(await send(subscription, 'från appen ✓')).toBe(201);
    const { title } = await desktop.see((notification) => notification.title === 'från appen ✓');
    expect(title).toBe('från appen ✓');
  });

  it('treats a click on the desktop as a user activation', async () => {
    await send(subscription, 'press me');
    desktop.click(await desktop.see(({ title }) => title === 'press me'));
    const clicked = await page.waitForFunction(() =>
      window.said.find(({ kind, text }) => kind === 'clicked' && text === 'press me'),
    );
    expect(await clicked.jsonValue()).toMatchObject({ isTrusted: true });
  });

  it('replaces a notification under the same tag', async () => {
    await send(subscription, 'first');
    await desktop.see(({ title }) => title === 'first');
    await send(subscription, 'second');
    await desktop.see(({ title }) => title === 'second');
    expect(desktop.shown().filter(({ title }) => title === 'first')).toEqual([]);
  });

  it('unsubscribes', async () => {
    await page.evaluate(() => window.unsubscribe());
    await expect.poll(() => send(subscription, 'too late')).toBe(410);
  });
});

/** A site with one page and one service worker, to test the push service and the desktop without the product. */
interface Site {
  origin: string;
  stop(): void;
}

declare global {
  interface Window {
    subscribe(applicationServerKey: string): Promise<webPush.PushSubscription>;
    unsubscribe(): Promise<boolean>;
    said: { kind: 'shown' | 'clicked'; text: string; isTrusted?: boolean }[];
  }
}

const files: Record<string, { name: string; type: string }> = {
  '/': { name: 'page.html', type: 'text/html' },
  '/worker.js': { name: 'worker.js', type: 'text/javascript' },
};

async function startSite(): Promise<Site> {
  const server = createServer(async (request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return response.writeHead(404).end();
    response.setHeader('content-type', file.type);
    response.end(await readFile(new URL(file.name, import.meta.url)));
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
