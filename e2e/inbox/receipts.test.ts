import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { everyField } from '../fixtures/card-fields.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { receiptsOf } from '../fixtures/pending-receipts.ts';
import { policyOf, receiptOf, savedBy, verified } from '../fixtures/saved-receipts.ts';
import { phone } from '../inbox-states/phone.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// A person saves or shares their own copy of the receipt of a closed message, on a phone.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let colleague: Person;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  const link = await business.invite();
  colleague = await signInPerson(deployment.baseUrl);
  await colleague.join(link);
  page = await (await phone(browser, { serviceWorkers: 'block' })).newPage();
  await joinInInbox(page, link, 'ada.lovelace@example.com');
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const offered = () => page.getByRole('button', { name: 'Save receipt' });
const dialog = () => page.getByRole('dialog', { name: 'Receipt' });
const save = () => dialog().getByRole('button', { name: 'Save file' });
const show = async (messageId: string) => {
  await page.goto(`${deployment.baseUrl}/inbox/m/${messageId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** Sends a message that a colleague approves, and shows it. */
const showAnswered = async (title: string) => {
  const { message_id } = await business.send({ title, ext: 'order:17' });
  await colleague.respond(message_id, 'approve');
  const receipt = await receiptOf(business, message_id);
  await show(message_id);
  return { message_id, receipt };
};

it('is not offered while a message is open', async () => {
  const { message_id } = await business.send({ title: 'Open the safe?' });
  await show(message_id);
  await page.getByRole('group', { name: 'Your answer' }).waitFor();
  expect(await offered().count()).toBe(0);
  await colleague.respond(message_id, 'reject');
  await offered().waitFor();
});

it('is one file with the card and the values, which verifies by itself', async () => {
  const { message_id } = await business.send({ title: 'Pay it?', fields: everyField, ext: 'a:1' });
  const fields = { amount: 950.5, reference: 'Invoice 4700', urgent: false, account: 'main' };
  await colleague.app(`messages/${message_id}/respond`, { body: { value: 'approve', fields } });
  await receiptOf(business, message_id);
  await show(message_id);
  await offered().tap();
  await dialog()
    .getByText(/^Number \d+$/)
    .waitFor();
  expect(await faultsInBothThemes(page, 'dialog[open]')).toEqual([]);
  const { name, text } = await savedBy(page, () => save().tap());
  await page.getByText('Receipt saved').waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(name).toBe(`${message_id}.receipt.json`);
  expect(JSON.parse(text).disclosed).toMatchObject({
    card: { title: 'Pay it?' },
    // What only the sender knows is not in it.
    ext: null,
    policy: null,
    answers: [{ fields, passkey: null }],
  });
  expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['disclosed', 'entry', 'proof']);
  const { isValid, facts } = await verified(text, await policyOf(deployment.baseUrl));
  expect(isValid).toBe(true);
  const shown = facts.map(({ fact, verdict }) => `${fact} ${verdict}`);
  expect(shown).toEqual(expect.arrayContaining(['tree ok', 'card ok', 'fields ok', 'ext skipped']));
});

it('has no card once the content of the message was removed', async () => {
  const { message_id } = await showAnswered('Clean the safe?');
  await deployment.database.run(
    `UPDATE messages SET payload = JSON_SET(payload, '$.title', 'Removed') WHERE id = ?`,
    [message_id],
  );
  await show(message_id);
  await offered().tap();
  await dialog().getByText('The request is not in the receipt').waitFor();
  const { text } = await savedBy(page, () => save().tap());
  expect(JSON.parse(text).disclosed).toMatchObject({ card: null });
  expect(await verified(text, await policyOf(deployment.baseUrl))).toMatchObject({ isValid: true });
});

it('is saved by keyboard alone, and the focus returns', async () => {
  await showAnswered('Close the safe?');
  await offered().press('Enter');
  await save().waitFor();
  for (let steps = 0; steps < 5; steps += 1) {
    if (await save().evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  const { text } = await savedBy(page, () => page.keyboard.press('Enter'));
  expect(JSON.parse(text)).toHaveProperty('disclosed');
  await expect.poll(() => offered().evaluate((it) => it === document.activeElement)).toBe(true);
});

it('is waited for while it is being added, then the person is asked', async () => {
  const { message_id, receipt } = await showAnswered('Move the safe?');
  const receipts = await receiptsOf(page, receipt);
  receipts.become('without a proof');
  await page.clock.install();
  await show(message_id);
  await offered().tap();
  await dialog().getByText('We are adding it to the log').waitFor();
  expect(await save().count()).toBe(0);
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return dialog().getByText('This takes longer than usual').count();
    })
    .toBe(1);
  expect(await faultsInBothThemes(page, 'dialog[open]')).toEqual([]);
  const asked = receipts.requests();
  await page.clock.runFor(30_000);
  // Polling would be fifteen. Other data of the page is refetched now and then.
  expect(receipts.requests()).toBeLessThan(asked + 5);
  receipts.become('as it is');
  // It may be fetched with other data before the press.
  const complete = dialog().getByText(/^Number \d+$/);
  await dialog().getByRole('button', { name: 'Try again' }).or(complete).tap();
  await save().waitFor();
  await page.unrouteAll();
});

it('says that it failed and can be tried again; offline, it comes by itself', async () => {
  const { message_id, receipt } = await showAnswered('Sell the safe?');
  const receipts = await receiptsOf(page, receipt);
  receipts.become('not at all');
  await show(message_id);
  await offered().tap();
  await dialog().getByText('We cannot reach Assent').waitFor();
  receipts.become('as it is');
  await dialog().getByRole('button', { name: 'Try again' }).tap();
  await save().waitFor();
  await page.unrouteAll();
  await show(message_id);
  await offered().waitFor();
  await page.context().setOffline(true);
  await offered().tap();
  await dialog().getByText('You are offline').waitFor();
  await page.context().setOffline(false);
  await save().waitFor();
});

it('is shared where the phone can share files', async () => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(navigator, {
      shared,
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (sessionStorage.getItem('closes')) throw new DOMException('', 'AbortError');
        shared.push(...files.map(({ name }) => name));
      },
    });
  });
  const { message_id } = await showAnswered('Lift the safe?');
  const share = () => dialog().getByRole('button', { name: 'Share…' });
  await page.evaluate(() => sessionStorage.setItem('closes', 'yes'));
  await offered().tap();
  await share().tap();
  // The person closed the share sheet: nothing happened.
  await share().waitFor();
  await page.evaluate(() => sessionStorage.removeItem('closes'));
  await share().tap();
  await dialog().waitFor({ state: 'detached' });
  const names = await page.evaluate(() => Reflect.get(navigator, 'shared'));
  expect(names).toEqual([`${message_id}.receipt.json`]);
});
