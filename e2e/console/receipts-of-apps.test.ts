import { Assent } from '@assent/sdk';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { until } from '@assent/testkit/until';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { signInToConsole } from '../fixtures/console.ts';
import { asFile, policyOf, receiptOf } from '../fixtures/saved-receipts.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The page that verifies receipts: of the expected app only, and of a test app only if that is accepted.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let policy: string;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  business = await registerBusiness(deployment.baseUrl);
  policy = await policyOf(deployment.baseUrl);
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});
beforeEach(async () => {
  await page.goto(`${deployment.baseUrl}/console/receipts/verify`);
  await page.getByRole('heading', { level: 1, name: 'Verify a receipt' }).waitFor();
});

/** Chooses a receipt, with the policy of this server. */
async function choose(receipt: string) {
  await page.getByLabel('Choose a receipt file').setInputFiles(asFile('a.receipt.json', receipt));
  await page.getByRole('textbox', { name: 'Trust policy' }).fill(policy);
}
const verify = () => page.getByRole('button', { name: 'Verify', exact: true }).click();
const result = () => page.getByRole('region', { name: 'Result' });
const facts = () => result().getByRole('list', { name: 'Facts' }).getByRole('listitem');

/** Returns the receipt of a message of the live app that a person approved. */
async function receiptOfLiveApp(): Promise<string> {
  const person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
  const { message_id } = await business.send({ title: 'Pay 1,200 €?', ext: 'invoice-118' });
  await person.respond(message_id, 'approve');
  return JSON.stringify(await receiptOf(business, message_id));
}

/** Returns the receipt of a message that a test approver answered in the test app of the business. */
async function receiptOfTestApp() {
  const { appid, open_secret: openSecret, default_topic: topic } = business.test;
  const { messages } = new Assent({ baseUrl: deployment.baseUrl, appid, openSecret });
  const sent = await messages.sendAndWait({
    topic,
    type: 'approval',
    to: ['usr_test_approves'],
    payload: { title: 'Pay 1,200 €?' },
  });
  return until(
    async () => {
      const made = await messages.receipt(sent.message_id);
      return made.proof === null ? undefined : made;
    },
    () => 'The receipt of the test app is not complete.',
  );
}

it('is valid for the expected app only', async () => {
  await choose(await receiptOfLiveApp());
  await verify();
  await result().getByText('This receipt is valid').waitFor();
  const app = facts().filter({ hasText: /^App/ });
  await app.getByText('Not verified').waitFor();
  await app
    .getByText(`${business.appid} sent the message. You gave no appid to compare.`)
    .waitFor();
  const expected = page.getByRole('textbox', { name: 'Appid of the sender' });
  await expected.fill(business.test.appid);
  await result().getByText('Nothing verified yet').waitFor();
  await verify();
  await result().getByText('This receipt is not valid').waitFor();
  await app.getByText('Failed').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expected.fill(`  ${business.appid} `);
  await verify();
  await result().getByText('This receipt is valid').waitFor();
  await app.getByText('Verified', { exact: true }).waitFor();
  await expected.fill('Acme Inc.');
  await verify();
  await page.getByText(/^An appid is app_/).waitFor();
  await expect.poll(() => expected.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('refuses a receipt of a test app unless it is accepted', async () => {
  await choose(JSON.stringify(await receiptOfTestApp()));
  await verify();
  await result().getByText('This receipt is not valid').waitFor();
  const mode = facts().filter({ hasText: /^Live or test/ });
  await mode.getByText('Failed').waitFor();
  await mode.getByText('The app is a test app.').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Accept a receipt of a test app/ }).press('Space');
  await result().getByText('Nothing verified yet').waitFor();
  await verify();
  await result().getByText('This receipt is valid').waitFor();
  await result()
    .getByText(/with simulated answers of a test app/)
    .first()
    .waitFor();
});

it('is verified on the page of a message of the test app, as one of this app', async () => {
  const { entry } = await receiptOfTestApp();
  await page.evaluate(() => sessionStorage.setItem('assent-app', 'test'));
  await signInToConsole(page, deployment.baseUrl, business);
  await page.goto(`${deployment.baseUrl}/console/messages/${entry.message_id}`);
  const section = page.getByRole('region', { name: 'Receipt', exact: true });
  await section.getByRole('button', { name: 'Verify in this browser' }).click();
  await section.getByRole('button', { name: 'Use the key of this server' }).click();
  await section.getByText('This receipt is valid').waitFor();
  for (const said of [`${entry.appid} sent the message.`, 'The app is a test app.'])
    await section.getByRole('listitem').filter({ hasText: said }).getByText('Verified').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});
