import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { type Business, registerBusiness } from './stage/business.ts';
import { signInToConsole } from './stage/console.ts';
import { type Person, signInPerson } from './stage/person.ts';
import { type Receiver, startReceiver } from './stage/receiver.ts';
import { openStage, type Stage } from './stage.ts';

// A developer whose receiver verifies with the wrong secret finds out, in the console, and mends it. Each step needs the ones before it.

const wrongSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

let stage: Stage;
let browser: Browser;
let page: Page;
let business: Business;
let person: Person;
let broken: Receiver;
let mended: Receiver;
let messageId: string;

beforeAll(async () => {
  stage = await openStage({ CALLBACK_RETRY_SCHEDULE: '1' });
  business = await registerBusiness(stage.baseUrl);
  person = await signInPerson(stage.baseUrl);
  await person.join(await business.invite());
  broken = await startReceiver(wrongSecret);
  mended = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(broken.url);
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  page = await browser.context.newPage();
  await signInToConsole(page, stage.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
  broken?.stop();
  mended?.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const go = (name: string) =>
  page.getByRole('navigation', { name: 'Callbacks' }).getByRole('link', { name }).click();
const rows = () => page.getByRole('table', { name: 'Deliveries' }).getByRole('row');

it('finds the callback that was given up', async () => {
  messageId = (await business.send({ title: 'Pay the invoice?' })).message_id;
  await person.respond(messageId, 'approve');
  await page.goto(`${stage.baseUrl}/console/callbacks/deliveries`);
  await rows().filter({ hasText: 'Given up' }).waitFor();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Given up');
  await page.waitForURL(/status=exhausted/);
  await page.getByRole('link', { name: 'message.approved' }).click();
  await page.getByRole('heading', { level: 1, name: 'message.approved' }).waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Attempts' }).getByText('HTTP 401').count())
    .toBe(2);
  await page.getByRole('region', { name: 'Body' }).getByText(messageId).waitFor();
});

it('is told by the doctor what is wrong', async () => {
  await page.goto(`${stage.baseUrl}/console/callbacks`);
  await page.getByText('Callbacks are failing').waitFor();
  await press('Diagnose');
  const probes = page.getByRole('list', { name: 'Probes' });
  await probes.getByText(/refused a good signature.*secret.*HTTP 401/).waitFor();
  expect(await probes.getByText('Not tried: a good callback').count()).toBe(4);
});

it('saves a receiver with the right secret, and passes the test', async () => {
  await page.getByRole('textbox', { name: 'Callback URL' }).fill(mended.url);
  await press('Save');
  await page.getByRole('region', { name: 'Notifications' }).getByText(/saved/i).waitFor();
  await press('Send test');
  await page.getByText('The test passed').waitFor();
  const signed = page.getByRole('region', { name: 'Signed content' });
  const [id] = ((await signed.textContent()) ?? '').split('.');
  expect(mended.callbacks.map(({ webhookId }) => webhookId)).toEqual([id]);
});

it('is well, says the doctor', async () => {
  await press('Diagnose');
  await page.getByText('Your receiver is well').waitFor();
  for (const summary of await page.getByText(/^Show the .*request/).all()) await summary.click();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  expect(mended.forged()).toBe(4);
});

it('resends all that failed', async () => {
  await go('Delivery log');
  await press('Resend all failed…');
  await press('Resend all');
  await page.getByRole('region', { name: 'Notifications' }).getByText('Resending 1').waitFor();
  expect((await mended.see(messageId)).event.type).toBe('message.approved');
  await rows().filter({ hasText: 'Delivered' }).waitFor();
});

it('resends one under the same id', async () => {
  const ofMessage = () =>
    mended.callbacks.filter(({ event }) => event.data.message_id === messageId);
  await page.goto(`${stage.baseUrl}/console/messages/${messageId}`);
  await page.getByRole('link', { name: 'message.approved' }).click();
  await page.getByRole('heading', { level: 1, name: 'message.approved' }).waitFor();
  await press('Resend');
  await expect.poll(() => ofMessage().length).toBe(2);
  expect(new Set(ofMessage().map(({ webhookId }) => webhookId)).size).toBe(1);
  await expect
    .poll(() => page.getByRole('list', { name: 'Attempts' }).getByText('HTTP 200').count())
    .toBe(2);
});

it('no page had anything to complain about', () => {
  expect(browser.complaints).toEqual([]);
});
