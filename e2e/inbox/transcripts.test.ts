import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { connectivityOf } from '../browsers/connectivity.ts';
import { transcriptOf } from '../fixtures/transcript.ts';

// What is heard on six journeys through the inbox: each step is compared with a file. After a change of a text or a part of
// a page, read the difference as somebody would who hears it, and write the files with `npx vitest run -u`.

const email = 'ada@example.com';

let deployment: Deployment;
let browser: Browser;
let page: Page;
let business: Business;
let colleague: Person;
let invite: string;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser();
  business = await registerBusiness(deployment.baseUrl, 'northwind');
  await business.developer('sender-name', {
    method: 'PUT',
    body: { sender_name: 'Northwind Paper' },
  });
  invite = await business.invite();
  colleague = await signInPerson(deployment.baseUrl, 'grace@example.com');
  await colleague.app('me', { method: 'PUT', body: { display_name: 'Grace Hopper' } });
  await colleague.join(invite);
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

/** Writes down what is heard at each step of a journey. */
function journey(name: string) {
  const steps: string[] = [];
  return {
    /** @param landmark what is on the screen once it is complete */
    step: async (title: string, landmark: { waitFor(): Promise<unknown> }) => {
      await landmark.waitFor();
      // What comes after the screen, such as the focus and an announcement.
      await page.waitForTimeout(700);
      steps.push(`# ${title}\n\n${await transcriptOf(page)}\n`);
    },
    isAsBefore: () => expect(steps.join('\n')).toMatchFileSnapshot(`transcripts/${name}.txt`),
  };
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const decide = (label: string) =>
  page
    .getByRole('group', { name: 'Your answer' })
    .getByRole('button', { name: label, exact: true })
    .click();
const confirm = (label: string) =>
  dialog().getByRole('button', { name: label, exact: true }).click();
const openInbox = () => page.goto(`${deployment.baseUrl}/inbox/`);
const openRequest = async (title: string) => {
  await page.getByRole('link', { name: title }).click();
  await heading(title).waitFor();
};

const invoice = {
  title: 'Pay invoice 4711?',
  body: 'The paper of November.',
  details: [
    { label: 'Amount', value: '€1,200.00' },
    { label: 'Payee', value: 'Fabrikam Ltd' },
  ],
  labels: { approve: 'Pay', reject: 'Do not pay' },
  expiresIn: 3_600,
};

it('joining', async () => {
  const { step, isAsBefore } = journey('join');
  await page.goto(invite);
  await step('The invite', heading('Northwind Paper invites you'));
  await page.getByLabel('Email address').fill(email);
  await button('Send code').click();
  await step('The code', page.getByLabel('Code', { exact: true }));
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(deployment.baseUrl, email));
  await step('Joined', heading('You joined Northwind Paper'));
  await openInbox();
  await step('The empty inbox', page.getByRole('heading', { level: 2 }));
  await isAsBefore();
});

it('approving the request of a new sender', async () => {
  const { step, isAsBefore } = journey('approve');
  await business.send(invoice);
  await openInbox();
  await step('The inbox', page.getByRole('link', { name: invoice.title }));
  await openRequest(invoice.title);
  await step('The request', page.getByText('New sender'));
  await decide('Pay');
  await step('The confirmation', dialog());
  await confirm('Pay');
  await step('The outcome', heading('You approved this'));
  await isAsBefore();
});

it('rejecting with a comment', async () => {
  const { step, isAsBefore } = journey('reject');
  await business.send({ title: 'Close the gate?', expiresIn: 7 * 86_400 });
  await openInbox();
  await openRequest('Close the gate?');
  await step('The request', page.getByText('You have answered them once'));
  // Where the field is folded, it is opened first.
  const add = button('Add a comment');
  if ((await add.count()) > 0) await add.click();
  await page.getByLabel('Comment (optional)').fill('It rains.');
  await decide('Reject');
  await step('The confirmation', dialog());
  await confirm('Reject');
  await step('The outcome', heading('You rejected this'));
  await isAsBefore();
});

it('reporting', async () => {
  const { step, isAsBefore } = journey('report');
  await business.send({ title: 'Send me your password?', expiresIn: 3_600 });
  await openInbox();
  await openRequest('Send me your password?');
  await button('I did not expect this').click();
  await step('The question', dialog());
  await confirm('Report and reject');
  await step('The outcome', heading('Reported to Northwind Paper'));
  await isAsBefore();
});

it('answering without a connection', async () => {
  const { step, isAsBefore } = journey('offline');
  const connection = connectivityOf(browser.context);
  await business.send({ title: 'Open the gate?', expiresIn: 3_600 });
  await openInbox();
  await openRequest('Open the gate?');
  await page.getByText('You have answered them 3 times').waitFor();
  await connection.goOffline();
  await step('The request', page.getByText('You are offline.'));
  await decide('Approve');
  await step('The confirmation', dialog());
  await confirm('Approve');
  await step('The waiting answer', heading('Not sent yet'));
  await connection.goOnline();
  await step('The outcome', heading('You approved this'));
  await isAsBefore();
});

it('finding a decision', async () => {
  const { step, isAsBefore } = journey('history');
  const { message_id } = await business.send({ title: 'Paint the gate?', expiresIn: 3_600 });
  await colleague.respond(message_id, 'approve');
  await page.goto(`${deployment.baseUrl}/inbox/history`);
  await step('The history', page.getByRole('link', { name: 'Paint the gate?' }));
  await page.getByRole('searchbox').fill('paint');
  await step('The search', page.getByRole('list', { name: 'Found requests' }));
  await page.getByRole('link', { name: 'Paint the gate?' }).click();
  await step('The decision', heading('Grace Hopper approved this'));
  await isAsBefore();
});
