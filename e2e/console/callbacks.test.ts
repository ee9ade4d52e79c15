import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { desktopInputMethods, type InputMethod } from '../browsers/input-methods.ts';
import { heading, leaveConsole, signInToConsole } from '../fixtures/console.ts';
import { faultsOf } from '../screens/axe.ts';

// A developer whose receiver verifies with the wrong secret finds out, in the console, and mends it. Each step needs the ones before it.

const wrongSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const question = 'Pay the invoice?';

let deployment: Deployment;
let browser: Browser;

beforeAll(async () => {
  deployment = await startDeployment({ CALLBACK_RETRY_SCHEDULE: '1' });
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

describe.each(desktopInputMethods)('%s, a developer', (_name, inputOf) => {
  let page: Page;
  let input: InputMethod;
  let business: Business;
  let person: Person;
  let broken: Receiver;
  let mended: Receiver;
  let messageId: string;

  beforeAll(async () => {
    business = await registerBusiness(deployment.baseUrl);
    person = await signInPerson(deployment.baseUrl);
    await person.join(await business.invite());
    broken = await startReceiver(wrongSecret);
    mended = await startReceiver(business.callbackSecret);
    await business.setCallbackUrl(broken.url);
    page = await browser.context.newPage();
    input = inputOf(page);
    await signInToConsole(page, deployment.baseUrl, business, input);
  });
  afterAll(async () => {
    await leaveConsole(page);
    broken?.stop();
    mended?.stop();
  });

  const press = (name: string) => input.press(page.getByRole('button', { name, exact: true }));
  const follow = (name: string) => input.press(page.getByRole('link', { name, exact: true }));
  const go = (name: string) =>
    input.press(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  const rows = () => page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
  const said = (words: string | RegExp) =>
    page.getByRole('region', { name: 'Notifications' }).getByText(words).waitFor();

  it('finds the exhausted callback', async () => {
    messageId = (await business.send({ title: question })).message_id;
    await person.respond(messageId, 'approve');
    await go('Callbacks');
    await go('Delivery log');
    await rows().filter({ hasText: 'Given up' }).waitFor();
    await input.choose(page.getByRole('combobox', { name: 'Status' }), 'Given up');
    await page.waitForURL(/status=exhausted/);
    await follow('message.approved');
    await heading(page, 'message.approved');
    await expect
      .poll(() => page.getByRole('list', { name: 'Attempts' }).getByText('HTTP 401').count())
      .toBe(2);
    await page.getByRole('region', { name: 'Body' }).getByText(messageId).waitFor();
  });

  it('learns from the diagnosis what is wrong', async () => {
    await go('Callbacks');
    await page.getByText('Callbacks are failing').waitFor();
    await press('Diagnose');
    const probes = page.getByRole('list', { name: 'Probes' });
    await probes.getByText(/refused a valid signature.*secret.*HTTP 401/).waitFor();
    expect(await probes.getByText('Not tried: the receiver must').count()).toBe(4);
  });

  it('saves a receiver with the right secret, and passes the test', async () => {
    await input.write(page.getByRole('textbox', { name: 'Callback URL' }), mended.url);
    await press('Save');
    await said(/saved/i);
    await press('Send test');
    await page.getByText('The test passed').waitFor();
    const signed = page.getByRole('region', { name: 'Signed content' });
    const [id] = ((await signed.textContent()) ?? '').split('.');
    expect(mended.callbacks.map(({ webhookId }) => webhookId)).toEqual([id]);
  });

  it('gets a diagnosis without findings', async () => {
    await press('Diagnose');
    await page.getByText('Your endpoint works').waitFor();
    for (const summary of await page.getByText(/^Show the .*request/).all())
      await input.press(summary);
    expect(await faultsOf(page)).toEqual([]);
    expect(mended.forged()).toBe(4);
  });

  it('resends all that failed', async () => {
    await go('Delivery log');
    await press('Resend all failed…');
    await press('Resend all');
    await said('Resending 1');
    expect((await mended.see(messageId)).event.type).toBe('message.approved');
    await rows().filter({ hasText: 'Delivered' }).waitFor();
  });

  it('reads each attempt in the timeline of the message, and resends it there under the same id', async () => {
    const ofMessage = () =>
      mended.callbacks.filter(({ event }) => event.data.message_id === messageId);
    const attempts = (words: string) =>
      page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: words });
    await go('Messages');
    await follow(question);
    await attempts('HTTP 200').waitFor();
    expect(await attempts('HTTP 401').count()).toBe(2);
    await input.press(attempts('HTTP 200').getByText('Attempt 3: request and response'));
    const request = await page.getByRole('region', { name: 'Request 3' }).textContent();
    expect(request).toContain(`POST ${mended.url}`);
    expect(request).toMatch(/webhook-signature: v1,[\w+/]{43}=/);
    await press('Resend message.approved');
    await expect.poll(() => ofMessage().length).toBe(2);
    expect(new Set(ofMessage().map(({ webhookId }) => webhookId)).size).toBe(1);
    await expect.poll(() => attempts('HTTP 200').count()).toBe(2);
  });
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
