import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { createDevice, type Device } from '@assent/testkit/fixtures/device';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { leadPushesHere } from '@assent/testkit/push-services/vendor-endpoint';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { type Desktop, startDesktop } from '../browsers/desktop.ts';
import { writeComment } from '../fixtures/inbox.ts';

const Subscribers = z.object({ data: z.array(z.object({ reachable_devices: z.number() })) });

// The tests depend on their order.

const email = 'ada.lovelace@example.com';
const question = 'Pay invoice 4711?';
const nextQuestion = 'And invoice 4712?';
const ext = 'invoice:4711 ✓';
const comment = 'Checked with accounting.';

let deployment: Deployment;
let pushService: PushService;
let desktop: Desktop;
let browser: Browser;
let page: Page;
let business: Business;
let receiver: Receiver;
let link: string;
let device: Device;
let messageId: string;

beforeAll(async () => {
  desktop = await startDesktop();
  pushService = await startPushService();
  deployment = await startDeployment();
  browser = await openBrowser({ desktop, pushService, origin: deployment.baseUrl });
  await leadPushesHere(browser.context, pushService);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
  await desktop?.stop();
  pushService?.stop();
  receiver?.stop();
});

it('a business registers, verifies its address and sets its callback URL', async () => {
  business = await registerBusiness(deployment.baseUrl);
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
});

it('it makes a link that invites people', async () => {
  link = await business.invite();
  expect(link).toMatch(`${deployment.baseUrl}/inbox/join/`);
});

it('a person opens the link, signs in with the code that is mailed, and joins', async () => {
  page = await browser.context.newPage();
  await page.goto(link);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(deployment.baseUrl, email));
  await page.getByRole('heading', { name: /^You joined/ }).waitFor();
});

it('allows notifications: the browser makes a real subscription', async () => {
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.poll(reachableDevices).toEqual([1]);
});

it('a message reaches every device as its id alone, encrypted', async () => {
  device = await secondDevice();
  messageId = (await business.send({ title: question, ext })).message_id;
  await expect.poll(() => pushService.receivedFor(device.subscription.endpoint).length).toBe(1);
  const [push] = pushService.receivedFor(device.subscription.endpoint);
  expect(push && device.decrypt(push.body)).toBe(JSON.stringify({ message_id: messageId }));
});

it('the browser decrypts it and shows the title, which it fetches with the session', () =>
  desktop.see(({ title }) => title === question));

it('a click on the notification opens the message', async () => {
  desktop.click(await desktop.see(({ title }) => title === question));
  // In the list it has a heading too, of level 2.
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/inbox/m/${messageId}`);
});

it('the person approves it with a comment', async () => {
  await writeComment(page, comment);
  const answers = page.getByRole('group', { name: 'Your answer' });
  await answers.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
});

it('the callback arrives, verified, with the reference and the response', async () => {
  const { event } = await receiver.see(messageId);
  expect(event.type).toBe('message.approved');
  expect(event.data).toMatchObject({
    ext,
    approved: true,
    response: { value: 'approve', label: 'Approve', comment },
  });
  expect(receiver.forged()).toBe(0);
});

it('the person finds it in the history, and no other message is open', async () => {
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await page.getByText('You’re all caught up').waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: question }).waitFor();
});

it('the inbox can be installed as an app', async () => {
  const devtools = await browser.context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
});

it('the next message is shown although every window is closed, and a click opens it', async () => {
  await page.goto('about:blank');
  const { message_id } = await business.send({ title: nextQuestion });
  const opening = browser.context.waitForEvent('page');
  desktop.click(await desktop.see(({ title }) => title === nextQuestion));
  const opened = await opening;
  await opened.getByRole('heading', { name: nextQuestion }).waitFor();
  expect(new URL(opened.url()).pathname).toBe(`/inbox/m/${message_id}`);
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});

/** A device of another person, whose keys the test has. */
async function secondDevice(): Promise<Device> {
  const person = await signInPerson(deployment.baseUrl);
  await person.join(link);
  const made = createDevice(pushService.openEndpoint(person.vapidPublicKey));
  await person.addDevice(made);
  return made;
}

/** Returns the number of devices that the business can reach, by subscriber. */
async function reachableDevices() {
  const { data } = await accepted(Subscribers, business.open('subscribers'));
  return data.map((subscriber) => subscriber.reachable_devices);
}
