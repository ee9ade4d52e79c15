import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { receiptsOf } from '../fixtures/pending-receipts.ts';
import { policyOf, receiptOf, savedBy, verified } from '../fixtures/saved-receipts.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The receipt of a message: where it is in the log, its download, and its verification in the browser.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let person: Person;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const section = () => page.getByRole('region', { name: 'Receipt', exact: true });
const press = (name: string) => section().getByRole('button', { name }).click();
const show = async (messageId: string) => {
  await page.goto(`${deployment.baseUrl}/console/messages/${messageId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const answered = async (title: string) => {
  const { message_id } = await business.send({ title, ext: 'order:17' });
  await person.respond(message_id, 'approve');
  return message_id;
};

it('appears by itself after the answer, and says where the entry is', async () => {
  const { message_id } = await business.send({ title: 'Open the lock?' });
  await show(message_id);
  await page.getByRole('heading', { name: 'Facts' }).waitFor();
  expect(await section().count()).toBe(0);
  await person.respond(message_id, 'approve');
  await section()
    .getByText(/^Number \d+$/)
    .waitFor();
  await section()
    .getByText(/^Of \d+ entr(y|ies)$/)
    .waitFor();
  await section().getByText('No witness').waitFor();
});

it('is saved as one file that is enough to verify it', async () => {
  const message_id = await answered('Close the lock?');
  await receiptOf(business, message_id);
  await show(message_id);
  const { name, text } = await savedBy(page, () => press('Download receipt'));
  expect(name).toBe(`${message_id}.receipt.json`);
  expect(JSON.parse(text)).toMatchObject({
    entry: { message_id, status: 'approved' },
    disclosed: { card: { title: 'Close the lock?' }, ext: 'order:17' },
  });
  const found = await verified(text, await policyOf(deployment.baseUrl));
  expect(found).toMatchObject({ isValid: true });
  // The salt of the digest of the reference is in the file.
  expect(found.facts).toContainEqual(expect.objectContaining({ fact: 'ext', verdict: 'ok' }));
});

it('is verified on the page, with a key that the person has to choose first', async () => {
  const keys: string[] = [];
  page.on('request', (request) => request.url().endsWith('/log/key') && keys.push(request.url()));
  await press('Verify in this browser');
  await section().getByText('Which log do you trust?').waitFor();
  expect(keys).toEqual([]);
  await press('Use the key of this server');
  await section().getByText('This receipt is valid').waitFor();
  await section()
    .getByText(/It proves nothing against this server/)
    .waitFor();
  const facts = section().getByRole('list', { name: 'Facts' }).getByRole('listitem');
  await facts.filter({ hasText: 'Signature of the log' }).getByText('Verified').waitFor();
  await facts
    .filter({ hasText: `${business.appid} sent the message.` })
    .getByText('Verified')
    .waitFor();
  await facts.filter({ hasText: 'The app is a live app.' }).getByText('Verified').waitFor();
  expect(await facts.filter({ hasText: 'Relies on' }).count()).toBeGreaterThan(3);
  expect(keys).toHaveLength(1);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('has no card once the content of the message was removed', async () => {
  const message_id = await answered('Mend the lock?');
  await receiptOf(business, message_id);
  await deployment.database.run('UPDATE messages SET payload = ?, ext = NULL WHERE id = ?', [
    JSON.stringify({ approve_label: 'Approve', reject_label: 'Reject', title: 'Removed' }),
    message_id,
  ]);
  await show(message_id);
  const { text } = await savedBy(page, () => press('Download receipt'));
  expect(JSON.parse(text).disclosed).toMatchObject({ card: null, ext: null });
  expect(await verified(text, await policyOf(deployment.baseUrl))).toMatchObject({ isValid: true });
});

it('is waited for while it is being added, then the person is asked', async () => {
  const message_id = await answered('Paint the lock?');
  const receipts = await receiptsOf(page, await receiptOf(business, message_id));
  receipts.become('without a proof');
  await page.clock.install();
  await show(message_id);
  await section()
    .getByText(/We are adding it to the log/)
    .waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return section().getByText('The log takes longer than usual').count();
    })
    .toBe(1);
  const asked = receipts.requests();
  await page.clock.runFor(60_000);
  // Polling would be thirty. Other data of the page is refetched now and then.
  expect(receipts.requests()).toBeLessThan(asked + 5);
  receipts.become('as it is');
  const complete = section().getByText(/^Number \d+$/);
  // It may be fetched with other data before the press.
  await section().getByRole('button', { name: 'Try again' }).or(complete).click();
  await complete.waitFor();
  await page.unrouteAll();
});

it('says that the browser is offline, and comes when it is back', async () => {
  const message_id = await answered('Sell the lock?');
  await receiptOf(business, message_id);
  await page.route(/receipts\.show/, (route) => route.abort());
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => !sessionStorage.getItem('offline') });
  });
  await page.evaluate(() => sessionStorage.setItem('offline', 'yes'));
  await show(message_id);
  await section().getByText('You are offline').waitFor();
  await page.unrouteAll();
  await page.evaluate(() => {
    sessionStorage.removeItem('offline');
    dispatchEvent(new Event('online'));
  });
  await section()
    .getByText(/^Number \d+$/)
    .waitFor();
});

it('is verified on a page that the menu of the account leads to', async () => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Verify a receipt' }).click();
  await heading(page, 'Verify a receipt');
});
