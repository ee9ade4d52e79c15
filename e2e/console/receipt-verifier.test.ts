import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { keyboard } from '../browsers/input-methods.ts';
import { asFile, policyOf, receiptOf } from '../fixtures/saved-receipts.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// Anybody verifies a receipt in a browser on which nobody is signed in, without a request.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let policy: string;
let receipt: string;

const card = { title: 'Pay 1,200 € to Ærø?', approve_label: 'Approve', reject_label: 'Reject' };

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 900 } });
  business = await registerBusiness(deployment.baseUrl);
  const person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
  const { message_id } = await business.send({ title: card.title });
  await person.respond(message_id, 'approve');
  receipt = JSON.stringify(await receiptOf(business, message_id));
  policy = await policyOf(deployment.baseUrl);
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});
beforeEach(async () => {
  await page.goto(`${deployment.baseUrl}/console/receipts/verify`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Verify a receipt' }).waitFor();
});

const trust = () => page.getByRole('textbox', { name: 'Trust policy' });
const choose = (what: 'receipt' | 'policy' | 'card', name: string, text: string) =>
  page.getByLabel(`Choose a ${what} file`).setInputFiles(asFile(name, text));
const verify = () => page.getByRole('button', { name: 'Verify', exact: true }).click();
const result = () => page.getByRole('region', { name: 'Result' });
const facts = () => result().getByRole('list', { name: 'Facts' }).getByRole('listitem');
/** Returns the receipt with another entry. */
const receiptWith = (changed: object) => {
  const { entry, ...rest } = z.looseObject({ entry: z.looseObject({}) }).parse(JSON.parse(receipt));
  return JSON.stringify({ ...rest, entry: { ...entry, ...changed } });
};

it('sends no request while it verifies, and works without a network', async () => {
  await choose('receipt', 'a.receipt.json', receipt);
  await page.getByText('a.receipt.json').waitFor();
  // The layer of toasts is loaded a second after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-layer')),
  );
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.context().setOffline(true);
  await trust().fill(policy);
  await choose('card', 'card.json', JSON.stringify(card));
  await verify();
  await result().getByText('This receipt is valid').waitFor();
  const shown = facts().filter({ hasText: /^Card/ });
  await shown.getByText('Verified').waitFor();
  await shown.getByText('Relies on your copy of the card.').waitFor();
  await page.context().setOffline(false);
  expect(sent).toEqual([]);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('says what is missing and what is wrong, at its place', async () => {
  await result().getByText('Nothing verified yet').waitFor();
  await verify();
  await page.getByText('Choose a receipt file.').waitFor();
  await page.getByText('Choose or write a trust policy.').waitFor();
  expect(await page.locator(':focus').getAttribute('type')).toBe('file');
  await choose('receipt', 'photo.png', '\u0089PNG');
  await page.getByText('photo.png is not a JSON file.').waitFor();
  await choose('receipt', 'card.json', JSON.stringify(card));
  await page.getByText(/^card\.json is not a receipt\./).waitFor();
  await choose('receipt', 'a.receipt.json', receipt);
  // A card that cannot be compared is not left out without a word.
  await choose('card', 'photo.png', '\u0089PNG');
  await trust().fill(policy);
  await verify();
  await page.getByText('photo.png is not a JSON file.').waitFor();
  await result().getByText('Nothing verified yet').waitFor();
  await page.getByRole('button', { name: /^Remove: Your own copy/ }).click();
  await choose('policy', 'trust.txt', `${policy}quorum none\n`);
  await verify();
  await expect.poll(() => trust().getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => trust().evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('names what failed first', async () => {
  await choose('receipt', 'a.receipt.json', receiptWith({ status: 'rejected' }));
  await trust().fill(policy);
  await choose('card', 'card.json', JSON.stringify({ ...card, title: 'Pay 9,200 € to Ærø?' }));
  await verify();
  await result().getByText('This receipt is not valid').waitFor();
  await result()
    .getByText(/^Failed: Entry in the log, Card/)
    .waitFor();
  await facts().first().getByText('Failed').waitFor();
  await facts().filter({ hasText: 'Signature of the log' }).getByText('Verified').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await choose('receipt', 'a.receipt.json', receipt);
  await result().getByText('Nothing verified yet').waitFor();
});

it('reports a receipt of another log, and one that is malformed', async () => {
  await choose('receipt', 'a.receipt.json', receiptWith({ v: 3 }));
  await trust().fill(policy);
  await verify();
  await facts().filter({ hasText: 'Format' }).getByText('Failed').waitFor();
  // The key of a log that anybody can look up.
  const other = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8';
  await trust().fill(`log ${other}\nquorum none\n`);
  await choose('receipt', 'a.receipt.json', receipt);
  await verify();
  await facts().filter({ hasText: 'Signature of the log' }).getByText('Failed').waitFor();
});

it('stores the policy in this browser until it is removed', async () => {
  await trust().fill(policy);
  await page.getByRole('button', { name: 'Store in this browser' }).click();
  await page.getByText('Stored in this browser').waitFor();
  await page.reload();
  await expect.poll(() => trust().inputValue()).toBe(policy);
  await page.getByRole('button', { name: 'Remove the stored policy' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await trust().inputValue()).toBe('');
});

it('fetches the key of this server only on request, and says what it is worth', async () => {
  const keys: string[] = [];
  page.on('request', (request) => request.url().endsWith('/log/key') && keys.push(request.url()));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(keys).toEqual([]);
  await page.getByRole('button', { name: 'Use the key of this server' }).click();
  await page.getByText(/It proves nothing against this server/).waitFor();
  expect(await trust().inputValue()).toContain(policy.split('\n')[0]);
  expect(keys).toHaveLength(1);
});

it('takes a dropped file', async () => {
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'dropped.receipt.json'));
    return dropped;
  }, receipt);
  const place = page.getByText('Drop a file here').first();
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await place.dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByText('dropped.receipt.json').waitFor();
  await page.getByRole('button', { name: 'Remove: Receipt' }).click();
  await page.getByText('dropped.receipt.json').waitFor({ state: 'detached' });
});

it('is done by keyboard alone, and the result is announced', async () => {
  const keys = keyboard(page);
  const choosing = page.waitForEvent('filechooser');
  await keys.press(page.getByLabel('Choose a receipt file'));
  await (await choosing).setFiles(asFile('a.receipt.json', receipt));
  await page.getByText('a.receipt.json').waitFor();
  await keys.press(page.getByRole('button', { name: 'Use the key of this server' }));
  await page.getByText(/proves nothing against this server/).waitFor();
  await keys.press(page.getByRole('button', { name: 'Verify', exact: true }));
  await page
    .getByRole('status')
    .filter({ hasText: 'This receipt is valid.' })
    .waitFor({ state: 'attached' });
});

it('says so when the browser has no Ed25519', async () => {
  await page.addInitScript(() => {
    const { importKey } = SubtleCrypto.prototype;
    const refuse = function (this: SubtleCrypto, ...given: Parameters<typeof importKey>) {
      if (!JSON.stringify(given[2]).includes('Ed25519'))
        return Reflect.apply(importKey, this, given);
      return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
    };
    Object.defineProperty(SubtleCrypto.prototype, 'importKey', { value: refuse });
  });
  await page.reload();
  await choose('receipt', 'a.receipt.json', receipt);
  await trust().fill(policy);
  await verify();
  await result().getByText('This browser cannot verify receipts').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});
