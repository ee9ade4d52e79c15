import type { Deployment } from '@assent/testkit/deployments/deployment';
import type { Business } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import type { PushService } from '@assent/testkit/push-services/push-service';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Browser } from '../browsers/chromium.ts';
import type { Desktop } from '../browsers/desktop.ts';
import { type NotifiedPerson, openNotifiedPerson } from '../fixtures/notified-person.ts';

// What becomes of a push subscription that has ended, at the push service or in the browser.

const Subscribers = z.object({ data: z.array(z.object({ reachable_devices: z.number() })) });

let person: NotifiedPerson;
let page: Page;
let deployment: Deployment;
let pushService: PushService;
let desktop: Desktop;
let browser: Browser;
let business: Business;

beforeAll(async () => {
  person = await openNotifiedPerson('dorothy.vaughan@example.com');
  ({ deployment, pushService, desktop, browser, page, business } = person);
});
afterAll(() => person?.close());

const inbox = (path = '/') => page.goto(`${deployment.baseUrl}/inbox${path}`);
const lookAway = () => page.goto('about:blank');
const ask = async (title: string) => (await business.send({ title })).message_id;
const seeTitle = (wanted: string) => desktop.see(({ title }) => title === wanted);

it('a start that is interrupted leaves a replaced subscription to the next start', async () => {
  const own = await knownDevice();
  await page.evaluate((id) => localStorage.setItem('assent-device', id), await registerAnother());
  expect(await reachable()).toEqual(2);
  const lists = (url: URL) => url.pathname.includes('pushes.devices');
  await page.route(lists, () => {}); // no response until the page is left
  await Promise.all([page.waitForRequest((request) => lists(new URL(request.url()))), inbox()]);
  await lookAway();
  await page.unroute(lists);
  await inbox();
  await expect.poll(knownDevice).toEqual(own);
  expect(await reachable()).toEqual(1);
});

it('a browser whose subscription has ended is removed from the list, and the next start subscribes again', async () => {
  const ended = await endSubscription();
  await lookAway();
  await ask('Anybody there?');
  await expect.poll(reachable).toEqual(0);
  await inbox();
  await expect.poll(() => endpoint(ended)).not.toBe(ended);
  await expect.poll(reachable).toEqual(1);
  await lookAway();
  await ask('There again?');
  await seeTitle('There again?');
});

it('a test in the settings detects an ended subscription and subscribes again at once', async () => {
  await inbox('/settings');
  await endSubscription();
  const test = page.getByRole('button', { name: 'Test this device' });
  await test.click();
  await page.getByText('We set up notifications here again').waitFor();
  await test.click();
  await page.getByText(/^Sent\. It arrived after/).waitFor();
});

it('a browser that lost its permission is removed from the list at its next start', async () => {
  await browser.context.clearPermissions();
  await inbox();
  await expect.poll(reachable).toEqual(0);
});

it('no page logged an error', () => {
  // A push that was still under way may have found out first that the subscription has ended.
  const unexpected = browser.consoleErrors.filter(
    (complaint) => !complaint.includes('pushes.test'),
  );
  expect(unexpected).toEqual([]);
});

/** Returns the endpoint of this browser; while it subscribes again, the one that it had. */
const endpoint = (had = '') =>
  page.evaluate(async (had) => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription())?.endpoint ?? had;
  }, had);

/** Returns the id that this browser keeps: its own one, as soon as a start of the inbox is complete. */
const knownDevice = () => page.evaluate(() => localStorage.getItem('assent-device'));

/** Registers another subscription of this person. Returns its id. */
async function registerAnother() {
  const endpoint = pushService.openEndpoint('');
  return page.evaluate(async (endpoint) => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.getSubscription();
    const response = await fetch('/v1/app/push-subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...subscription?.toJSON(), endpoint }),
    });
    const { push_subscription_id } = await response.json();
    return String(push_subscription_id);
  }, endpoint);
}

/** Ends the subscription at the push service without telling the browser. Returns its endpoint. */
async function endSubscription() {
  const ended = await endpoint();
  pushService.expire(ended);
  return ended;
}

/** Returns the number of devices that the business reaches. */
async function reachable() {
  const { data } = await accepted(Subscribers, business.open('subscribers'));
  return data.reduce((sum, { reachable_devices }) => sum + reachable_devices, 0);
}
