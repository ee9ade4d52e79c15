import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';

// Ada is away: she asks Sam, who accepts, answers for her and ends it. The keyboard alone makes and ends it.

const Subscribers = z.object({
  data: z.array(z.object({ subscriber_id: z.string(), display_name: z.string() })),
});
const Sent = z.object({ message_id: z.string() });

let deployment: Deployment;
let business: Business;
let receiver: Receiver;
const browsers: Browser[] = [];
let ada: Page;
let sam: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  const link = await business.invite();
  [ada, sam] = [await person(link, 'ada'), await person(link, 'sam')];
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  receiver?.stop();
  await deployment?.close();
});

/** Joins with a phone of their own, and sets a name. */
async function person(link: string, name: string): Promise<Page> {
  const browser = await openBrowser();
  browsers.push(browser);
  const page = await browser.context.newPage();
  await joinInInbox(page, link, `${name}@example.com`);
  await inbox(page, 'settings');
  await page.getByLabel('Your name').fill(name === 'ada' ? 'Ada' : 'Sam');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Your name is now/).waitFor();
  return page;
}

const inbox = (page: Page, path = '') => page.goto(`${deployment.baseUrl}/inbox/${path}`);

/** Sends a message that names Ada. */
async function askAda(title: string): Promise<string> {
  const { data } = await accepted(Subscribers, business.open('subscribers'));
  const to = data.flatMap((each) => (each.display_name === 'Ada' ? [each.subscriber_id] : []));
  const body = { topic: business.topic, type: 'approval', payload: { title }, to };
  return (await accepted(Sent, business.open('messages', { body }))).message_id;
}

it('a person asks another one by keyboard, who reads what it means and accepts', async () => {
  await inbox(ada, 'settings');
  await ada.getByRole('button', { name: 'Ask somebody' }).press('Enter');
  const form = ada.getByRole('dialog', { name: 'Ask somebody to stand in for you' });
  await form.waitFor();
  await ada.keyboard.type('sam@example.com');
  await ada.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await ada.getByText('sam@example.com for you').waitFor();
  await ada.getByText('Not answered yet').waitFor();

  await inbox(sam, 'settings');
  await sam.getByText('Ada asks you to stand in').waitFor();
  await sam.getByText(/Each answer names you both/).waitFor();
  await sam.getByRole('button', { name: 'Accept to stand in for Ada' }).press('Enter');
  await sam.getByText('You for Ada').waitFor();
  await ada.getByText('Sam for you').waitFor(); // without a reload
});

it('a second one at the same time is refused beside the field', async () => {
  await ada.getByRole('button', { name: 'Ask somebody' }).click();
  await ada.getByLabel('Their email address').fill('eve@example.com');
  await ada.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await ada.getByText('You have a stand-in at that time already. End it first.').waitFor();
  await ada.keyboard.press('Escape');
});

it('a message to Ada reaches Sam, who knows for whom they answer before they do', async () => {
  await inbox(sam);
  const messageId = await askAda('Pay the invoice?');
  const row = sam.getByRole('listitem').filter({ hasText: 'Pay the invoice?' });
  await row.getByText('For Ada').waitFor();
  await inbox(ada, `m/${messageId}`);
  await ada.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await row.getByRole('link').click();
  await sam.getByText('You act for Ada', { exact: true }).waitFor();
  await sam.getByRole('button', { name: 'Approve for Ada' }).press('Enter');
  const sheet = sam.getByRole('dialog', { name: 'Pay the invoice?' });
  await sheet.getByText(/You act for Ada, and the answer names you both/).waitFor();
  await sheet.getByRole('button', { name: 'Approve for Ada' }).click();
  await sam.getByRole('heading', { name: 'You approved this for Ada' }).waitFor();

  await ada.getByRole('heading', { name: 'Sam approved this for you' }).waitFor();
  await inbox(ada, 'history');
  await ada.getByText('by Sam for you').waitFor();
  const { event } = await receiver.see(messageId);
  expect(event.data).toMatchObject({
    approved: true,
    response: { responder: { display_name: 'Sam' }, on_behalf_of: { display_name: 'Ada' } },
  });
});

it('an answer that was given offline and is sent after the end does not count, and says why', async () => {
  const messageId = await askAda('Pay another one?');
  await inbox(sam, `m/${messageId}`);
  await sam.getByRole('button', { name: 'Approve for Ada' }).waitFor();
  await sam.context().setOffline(true);
  await sam.getByRole('button', { name: 'Approve for Ada' }).click();
  await sam.getByRole('dialog').getByRole('button', { name: 'Approve for Ada' }).click();
  await sam
    .getByText(/We’ll send it/)
    .first()
    .waitFor();

  await inbox(ada, 'settings');
  await ada.getByRole('button', { name: 'End: Sam for you' }).press('Enter');
  const dialog = ada.getByRole('dialog', { name: 'Should Sam stop standing in for you?' });
  await dialog.getByRole('button', { name: 'End', exact: true }).press('Enter');
  await ada.getByText('Ended', { exact: true }).waitFor();
  await sam.context().setOffline(false);
  await sam.getByText(/did not count: you no longer act for Ada/).waitFor();
  const { body } = await business.open(`messages/${messageId}`);
  expect(body).toMatchObject({ approved: false, response: null });
});
