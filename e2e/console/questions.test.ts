import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { statusOf } from '../fixtures/inbox.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// Questions in the console: they are found in the list and answered on the page of the message, while other people ask and answer.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let person: Person;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  person = await signInPerson(deployment.baseUrl, 'grace.hopper@example.com');
  await person.join(await business.invite());
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const ask = (messageId: string, text: string) =>
  person.app(`messages/${messageId}/questions`, { body: { text } });
const item = (text: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });

/** Sends a message about which people can ask, and opens it. */
async function open(title: string) {
  const { message_id } = await business.send({ title, questions: 'allowed' });
  await page.goto(`${deployment.baseUrl}/console/live/messages/${message_id}`);
  await heading(page, title);
  return message_id;
}

it('shows a question as soon as it is asked, keeps what is being written, and goes to the answer', async () => {
  const messageId = await open('Pay invoice 4711?');
  expect(await page.getByRole('heading', { name: 'Questions' }).count()).toBe(0);
  await ask(messageId, 'Was it not paid?');
  const answer = item('Was it not paid?').getByLabel('Your answer');
  await answer.fill('No, that was 4710.');
  await ask(messageId, 'And who has ordered it?');
  await page.getByText('2 wait for an answer').waitFor();
  expect(await answer.inputValue()).toBe('No, that was 4710.');
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await item('Was it not paid?').and(page.locator(':focus')).waitFor();
  await item('Was it not paid?').getByText('No, that was 4710.').waitFor();
  await page.getByText('1 waits for an answer').waitFor();
});

it('says in the list which messages have questions', async () => {
  await page.goto(`${deployment.baseUrl}/console/live/messages`);
  await heading(page, 'Messages');
  await page
    .getByRole('row', { name: /Pay invoice 4711\?/ })
    .getByText('1 question')
    .waitFor();
});

it('keeps the answer that could not be sent', async () => {
  const messageId = await open('Pay invoice 4712?');
  await ask(messageId, 'For whom?');
  await item('For whom?').getByLabel('Your answer').fill('For Fabrikam.');
  await page.route(/questions\.answer/, (route) => route.abort());
  await item('For whom?').getByRole('button', { name: 'Answer' }).click();
  await item('For whom?').getByText('Cannot reach the server').waitFor();
  await page.unrouteAll();
  await item('For whom?').getByRole('button', { name: 'Answer' }).click();
  await item('For whom?').getByText('For Fabrikam.').waitFor();
});

const Asked = z.object({
  questions: z.object({ data: z.array(z.object({ question_id: z.string() })) }),
});

it('says that somebody else has answered, and shows that answer', async () => {
  const messageId = await open('Pay invoice 4713?');
  await ask(messageId, 'From which account?');
  await item('From which account?').getByLabel('Your answer').fill('From the reserve.');
  const { questions } = Asked.parse(await statusOf(business, messageId));
  const path = `messages/${messageId}/questions/${questions.data[0]?.question_id}/answer`;
  // What the other answer changes does not reach this page before its own is sent.
  await page.route(/messages\.get/, (route) => route.abort());
  await business.open(path, { body: { text: 'From the current account.' } });
  await item('From which account?').getByRole('button', { name: 'Answer' }).click();
  await page.getByText('This question has been answered').first().waitFor();
  await page.unrouteAll();
  await item('From which account?').getByText('From the current account.').waitFor();
});

it('has no form for questions that are open when the message closes', async () => {
  const messageId = await open('Pay invoice 4714?');
  await ask(messageId, 'Is it urgent?');
  await item('Is it urgent?').getByLabel('Your answer').waitFor();
  await person.app(`messages/${messageId}/respond`, { body: { value: 'reject', conversation: 1 } });
  await page.getByText('1 was not answered').waitFor();
  await item('Is it urgent?').getByText('Not answered').waitFor();
  expect(await page.getByLabel('Your answer').count()).toBe(0);
});
