import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { createDevice } from '@assent/testkit/fixtures/device';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { openMessageList } from '../fixtures/message-list.ts';

// Pages of the console show what happens elsewhere without a reload, and ask for no more than they need.

let pushService: PushService;
let deployment: Deployment;
let business: Business;
/** Nothing has happened to it for a while, because it is new. */
let quiet: Business;
let desk: Browser;
let other: Browser;
let another: Browser;
let table: Page;

beforeAll(async () => {
  pushService = await startPushService();
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  desk = await openBrowser({ viewport: { width: 1280, height: 800 } });
  [other, another] = [await openBrowser(), await openBrowser()];
  table = await openMessageList(desk, deployment.baseUrl, business);
});
afterAll(async () => {
  for (const browser of [desk, other, another]) await browser?.close();
  await deployment?.close();
  pushService?.stop();
});

it('a page that is opened requests its data once and receives what comes after', async () => {
  quiet = await registerBusiness(deployment.baseUrl);
  const page = await openMessageList(other, deployment.baseUrl, quiet);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...proceduresOf(request.url())));
  await page.reload();
  await expect.poll(() => asked).toContain('changes.ofApp');
  await expect.poll(() => page.getByText('No messages yet').count()).toBe(1);
  await quiet.send({ title: 'Who is there?' });
  await page.getByRole('link', { name: 'Who is there?' }).waitFor();
  expect(asked.filter((name) => name === 'topics.list')).toEqual(['topics.list']);
  await page.close();
});

it('data that a page could not get is requested again when the stream begins', async () => {
  const page = await other.context.newPage();
  const error = {
    message: 'Too much',
    code: -32029,
    data: { problem: { code: 'rate_limited', status: 429, title: 'Too much', detail: 'Wait.' } },
  };
  let isListening = false;
  await page.route(/topics\.list/, async (route) => {
    const response = await route.fetch();
    const answers = z.array(z.unknown()).parse(await response.json());
    const at = proceduresOf(route.request().url()).indexOf('topics.list');
    await route.fulfill({ response, json: isListening ? answers : answers.with(at, { error }) });
  });
  await page.route(/changes\.ofApp/, async (route) => {
    if (!isListening) await page.getByText('Too much').waitFor();
    isListening = true;
    await route.continue();
  });
  await page.goto(`${deployment.baseUrl}/console/topics`);
  await page.getByRole('row', { name: quiet.topic }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
});

it('Home shows the next day by itself when it is left open', async () => {
  const page = await other.context.newPage();
  let asked = 0;
  // Days of a second: each answer says that the next one begins then.
  await page.route(/statistics\.show/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const nextDay = `"resets_at":${Date.now() + 1_000}`;
    asked += 1;
    await route.fulfill({ response, body: body.replaceAll(/"resets_at":\d+/g, nextDay) });
  });
  await page.goto(`${deployment.baseUrl}/console/`);
  // More often than a page that only opens its stream.
  await expect.poll(() => asked).toBeGreaterThan(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
});

it('a list that is scrolled down does not move: new messages wait behind a button', async () => {
  for (let n = 1; n <= 25; n += 1) await business.send({ title: `Lamp ${n}?` });
  await table.getByRole('link', { name: 'Lamp 25?' }).waitFor();
  await table.mouse.wheel(0, 400);
  const row = table.getByRole('link', { name: 'Lamp 15?' });
  await expect.poll(() => table.evaluate(() => scrollY)).toBeGreaterThan(200);
  const before = await row.boundingBox();
  await business.send({ title: 'The last lamp?' });
  const button = table.getByRole('button', { name: '1 new' });
  await button.waitFor();
  expect(await row.boundingBox()).toEqual(before);
  expect(await table.getByRole('link', { name: 'The last lamp?' }).count()).toBe(0);
  await button.click();
  await table.getByRole('link', { name: 'The last lamp?' }).waitFor();
});

it('an open timeline shows each attempt to push as it is made', async () => {
  // With few open messages: more than five at once are shown in one notification.
  const shop = await registerBusiness(deployment.baseUrl);
  const page = await openMessageList(another, deployment.baseUrl, shop);
  const colleague = await signInPerson(deployment.baseUrl);
  await colleague.join(await shop.invite());
  const devices = [1, 2].map(() =>
    createDevice(pushService.openEndpoint(colleague.vapidPublicKey)),
  );
  for (const device of devices) await colleague.addDevice(device);
  pushService.expire(devices[0]?.subscription.endpoint ?? '');
  const { message_id } = await shop.send({ title: 'Ring the bell?' });
  await page.getByRole('link', { name: 'Ring the bell?' }).click();
  const moments = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await moments
    .filter({ hasText: /Pushed to 2 devices.*1 accepted \(201\).*1 gone \(410\)/ })
    .waitFor();
  await shop.open(`messages/${message_id}/cancel`, { body: {} });
  await moments.filter({ hasText: 'Pushed to 1 device, to replace the notification' }).waitFor();
  const told = (await moments.allTextContents()).join(' ');
  expect(told).toMatch(/Accepted.*Sent.*Pushed to 2.*Canceled.*Pushed to 1/);
  await page.close();
});

it('pages reconnect to a restarted server, also when a token has expired in the meantime', async () => {
  await refuseOldToken(table);
  const renewed = table.waitForResponse((response) =>
    proceduresOf(response.url()).includes('accounts.refresh'),
  );
  await deployment.server.stop();
  await deployment.server.start();
  await expect
    .poll(async () => (await fetch(`${deployment.baseUrl}/metrics`)).text())
    .toMatch(/assent_streams_connected\{who="app"\} 1/);
  expect((await renewed).status()).toBe(200);
  await business.send({ title: 'Still there?' });
  await table.getByRole('link', { name: 'Still there?' }).waitFor();
});

/** Returns the procedures of one request: `/trpc/accounts.show,topics.list?batch=1…`. */
function proceduresOf(url: string): string[] {
  const [, procedures] = /\/trpc\/([\w.,]+)/.exec(url) ?? [];
  return procedures?.split(',') ?? [];
}

/** Refuses the present token of the page for the stream of changes. */
async function refuseOldToken(page: Page) {
  let old: string | undefined;
  await page.route(/changes\.ofApp/, (route) => {
    const { authorization } = route.request().headers();
    old ??= authorization;
    return authorization === old ? route.fulfill({ status: 401, body: '{}' }) : route.continue();
  });
}
