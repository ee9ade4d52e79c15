import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The page of a message has one time axis: the request, who saw it, the answers, and the callbacks with their retries.

const Subscribers = z.object({
  data: z.array(z.object({ subscriber_id: z.string(), display_name: z.string() })),
});

let deployment: Deployment;
let browser: Browser;
let business: Business;
let receiver: Receiver;
let ada: Person;
let grace: Person;
let page: Page;

beforeAll(async () => {
  // Tried again after a second, and then after an hour.
  deployment = await startDeployment({ CALLBACK_RETRY_SCHEDULE: '1,3600' });
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  ada = await signInPerson(deployment.baseUrl, 'ada@people.example');
  grace = await signInPerson(deployment.baseUrl, 'grace@people.example');
  for (const person of [ada, grace]) await person.join(await business.invite());
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  receiver?.stop();
  await browser?.close();
  await deployment?.close();
});

const visit = async (path: string) => {
  await page.goto(`${deployment.baseUrl}/console/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const see = (person: Person, messageId: string) =>
  person.app(`messages/${messageId}/seen`, { method: 'POST', body: {} });
const timeline = () => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
const titles = async () =>
  (await timeline().allInnerTexts()).map((text) => text.split('\n')[0] ?? '');

describe('the timeline of a message that two people approve', () => {
  let messageId = '';

  it('is in the order of time, with names, for all who saw it', async () => {
    const sent = await business.send({
      title: 'Pay the invoice?',
      approvals: { required: 2, exclude: [] },
    });
    messageId = sent.message_id;
    for (const person of [grace, ada]) {
      await see(person, messageId);
      await person.respond(messageId, 'approve');
    }
    await visit(`messages/${messageId}`);
    await timeline().filter({ hasText: 'Request: POST /v1/open/messages' }).waitFor();
    await expect
      .poll(async () => (await titles()).filter((title) => !/^(Pushed|Waiting)/.test(title)))
      .toEqual([
        'Request: POST /v1/open/messages',
        'Accepted',
        'Sent',
        `Seen by ${grace.name}`,
        `Approved by ${grace.name}`,
        'Called back: HTTP 200',
        `Seen by ${ada.name}`,
        `Approved by ${ada.name}`,
        'Called back: HTTP 200',
      ]);
    expect(
      await timeline()
        .filter({ hasText: `Approved by ${grace.name}` })
        .innerText(),
    ).toContain('1 of 2.');
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

  it('leads to the request, with its headers and without its secret', async () => {
    await timeline().getByRole('link', { name: 'Show the request' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'POST /v1/open/messages' });
    await dialog.getByRole('link', { name: messageId }).waitFor();
    expect(await dialog.getByRole('region', { name: 'Headers' }).innerText()).toContain(
      `authorization: Bearer ${business.appid}:…`,
    );
    expect(await page.content()).not.toContain(business.openSecret);
  });
});

it('names the people whom a message excludes', async () => {
  const { data } = Subscribers.parse((await business.open('subscribers')).body);
  const [{ subscriber_id, display_name } = { subscriber_id: '', display_name: '' }] = data;
  const { message_id } = await business.send({
    title: 'Without one of them',
    approvals: { exclude: [subscriber_id] },
  });
  await visit(`messages/${message_id}`);
  const card = page.getByText('Cannot answer').locator('..');
  await card.getByText(display_name).waitFor();
  expect(await card.innerText()).not.toContain('usr_');
});

describe('a callback that is tried again', () => {
  const dotOf = (title: RegExp) =>
    timeline().filter({ hasText: title }).first().locator('span.bg-warn, span.bg-reject');
  const classOf = async (title: RegExp) => (await dotOf(title).getAttribute('class')) ?? '';

  it('is amber while another attempt follows, in the timeline and in the log', async () => {
    const { message_id } = await business.send({ title: 'Open the gate?' });
    receiver.fail(message_id, 2);
    await ada.respond(message_id, 'approve');
    await expect.poll(() => receiver.callbacks.length).toBeGreaterThan(2);
    await visit(`messages/${message_id}`);
    await timeline().filter({ hasText: 'Will call back again' }).waitFor();
    expect(await classOf(/Called back: HTTP 500/)).toContain('bg-warn');
    await page.getByText('Retrying').first().waitFor();
    await page.getByRole('link', { name: 'message.approved' }).click();
    await heading(page, 'message.approved');
    const attempts = page.getByRole('list', { name: 'Attempts' });
    expect(await attempts.locator('.bg-warn').count()).toBeGreaterThan(0);
    expect(await attempts.locator('.bg-reject').count()).toBe(0);
  });

  it('has a body that is formatted, and copied as it was sent', async () => {
    const body = page.getByRole('region', { name: 'Body' });
    expect(await body.innerText()).toMatch(/^\{\n {2}"\w+": /);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
