import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyField } from '../fixtures/card-fields.ts';
import { answers, type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';

// A card with fields: what a person writes into them is kept, checked, shown before it is sent, and sent.

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('ada.lovelace@example.com');
  page = person.page;
});
afterAll(() => person?.close());

const labels = { approve: 'Pay', reject: 'Refuse' };
const open = async (title: string) => {
  await person.business.send({ title, fields: everyField, labels, toLaterJoiners: true });
  await person.openInbox(title);
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Amount').waitFor();
};
const press = (name: string) => answers(page).getByRole('button', { name }).click();
const dialog = () => page.getByRole('dialog');

it('wrong and missing values are shown beside their fields, and the first one has the focus', async () => {
  await open('Pay invoice 4711?');
  const amount = page.getByLabel('Amount');
  expect(await amount.getAttribute('inputmode')).toBe('decimal');
  await amount.fill('a lot');
  await press('Pay');
  expect(await amount.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Write a number, such as 12.5.').waitFor();
  await page.getByRole('group', { name: 'Account' }).getByText('Choose an answer.').waitFor();
  expect(await dialog().count()).toBe(0);
  await amount.fill('9000');
  await page.getByText('At most 5,000.').waitFor();
});

it('what was written survives a reload, and is the same in another tab', async () => {
  await page.getByLabel('Amount').fill('900,5');
  await page.getByLabel('Main account').check();
  await page.getByLabel('Tax adviser').check();
  await page.reload();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('900,5');
  const tab = await person.browser.context.newPage();
  await tab.goto(page.url());
  await tab.getByLabel('Note for the supplier').fill('Thank you.\nAda');
  await expect
    .poll(() => page.getByLabel('Note for the supplier').inputValue())
    .toBe('Thank you.\nAda');
  expect(await tab.getByLabel('Tax adviser').isChecked()).toBe(true);
  await tab.close();
});

it('the sheet shows what differs from what the sender wrote, and its button says so', async () => {
  await press('Pay');
  await dialog().getByText('You changed 2 values').waitFor();
  const row = dialog().locator('dl > div', { hasText: 'Amount' });
  expect(await row.locator('del').innerText()).toContain('1,200');
  expect(await row.locator('ins').innerText()).toContain('900.5');
  await dialog().getByRole('button', { name: 'Pay with changes' }).click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await page.getByText('“Pay” with changes').waitFor();
});

it('the callback has the values and which of them were edited', async () => {
  const { event } = await person.receiver.see(person.idShown());
  expect(event.data).toMatchObject({
    response: {
      fields: {
        amount: 900.5,
        reference: 'Invoice 4711',
        note: 'Thank you.\nAda',
        urgent: false,
        account: 'main',
        copies: ['audit', 'tax'],
      },
      edited: ['amount', 'copies'],
    },
  });
});

it('a rejection asks for its own fields in the sheet', async () => {
  await open('Pay invoice 4712?');
  await page.getByLabel('Amount').fill('not sent');
  await press('Refuse');
  const reason = dialog().getByLabel('Reason');
  await dialog().getByText('What you filled in for the other answer is not sent.').waitFor();
  const refuse = dialog().getByRole('button', { name: 'Refuse' });
  await refuse.click();
  await dialog().getByText('Fill this in.').waitFor();
  expect(await reason.evaluate((control) => control === document.activeElement)).toBe(true);
  await reason.fill('Wrong supplier');
  await refuse.click();
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  const { event } = await person.receiver.see(person.idShown());
  expect(event.data).toMatchObject({
    response: { fields: { copies: ['audit'], reason: 'Wrong supplier' }, edited: [] },
  });
});

it('an answer that was given offline is sent with its values, and taking it back restores them', async () => {
  await open('Pay invoice 4713?');
  await person.goOffline();
  await page.reload();
  await page.getByLabel('Amount').fill('700');
  await page.getByLabel('Main account').check();
  await press('Pay');
  await dialog().getByRole('button', { name: 'Pay with changes' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.locator('ins', { hasText: '700' }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('700');
  await press('Pay');
  await dialog().getByRole('button', { name: 'Pay with changes' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await person.goOnline();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  const { event } = await person.receiver.see(person.idShown());
  expect(event.data).toMatchObject({ response: { fields: { amount: 700 }, edited: ['amount'] } });
  expect(await storedDrafts()).toEqual([]);
});

it('values that only the server refuses bring the person back to the form, with the errors', async () => {
  await open('Pay invoice 4714?');
  await page.getByLabel('Main account').check();
  await page.getByLabel('Payment reference').fill('Hidden\u0001');
  await press('Pay');
  await dialog().getByRole('button', { name: 'Pay with changes' }).click();
  await page.getByText('This has invisible characters. Type it again.').waitFor();
  expect(await dialog().count()).toBe(0);
  expect(await page.getByLabel('Payment reference').getAttribute('aria-invalid')).toBe('true');
});

it('so they do when the answer had waited offline', async () => {
  await page.getByLabel('Payment reference').fill('Hidden\u0001 again');
  await person.goOffline();
  await press('Pay');
  await dialog().getByRole('button', { name: 'Pay with changes' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await person.goOnline();
  await page.getByText(/some values need a correction/).waitFor();
  await page.getByText('This has invisible characters. Type it again.').waitFor();
  expect(await page.getByLabel('Payment reference').inputValue()).toContain('again');
  await page.getByLabel('Payment reference').fill('Visible');
  expect(await page.getByText('This has invisible characters. Type it again.').count()).toBe(0);
});

it('what was written when the message was withdrawn can be copied or discarded', async () => {
  await open('Pay invoice 4715?');
  await page.getByLabel('Note for the supplier').fill('Half of it is missing.');
  await person.business.open(`messages/${person.idShown()}/cancel`, { body: {} });
  await page.getByText('What you filled in was not sent').waitFor();
  await page.getByText('Note for the supplier: Half of it is missing.').waitFor();
  await page.getByRole('region', { name: 'What was asked' }).getByText('1,200').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByText('What you filled in was not sent').count()).toBe(0);
});

it('signing out removes what was written', async () => {
  expect(await storedDrafts()).toHaveLength(1);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await storedDrafts()).toEqual([]);
});

const storedDrafts = () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('assent-fields-')));
