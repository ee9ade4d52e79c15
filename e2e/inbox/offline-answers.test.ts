import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, commentField, writeComment } from '../fixtures/inbox.ts';
import { answers, type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// What a person reads and decides without a network: an answer waits, can be taken back, and is sent once.

const comment = 'Checked on the train.';

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('dorothy.vaughan@example.com');
  page = person.page;
});
afterAll(() => person?.close());

it('messages that were listed can be read offline, also after a reload, with the time of the data', async () => {
  await person.ask('Open the north gate?', 'The gatekeeper is ill.');
  await person.business.send({ title: 'Sign the deed?', require: 'passkey' });
  await person.openInbox('Open the north gate?', 'Sign the deed?');
  await person.goOffline();
  await page.reload();
  await page.getByText('You are offline.', { exact: true }).waitFor();
  await page.getByText(/^As of \d\d:\d\d\.$/).waitFor();
  await page.getByRole('link', { name: 'Sign the deed?' }).click();
  await page.getByText('You cannot decide this offline').waitFor();
  expect(await answers(page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page
    .getByText(/This loads when you are back online\.$/)
    .last()
    .waitFor();
  expect(await page.getByRole('main').locator('[aria-busy=true]').count()).toBe(0);
  await page.goto(`${person.inbox}/join/${'a'.repeat(32)}`);
  await page.getByText(/^Your invite loads when you are back online/).waitFor();
  await page.goto(`${person.inbox}/`);
  await page.getByRole('link', { name: 'Open the north gate?' }).click();
  await page.getByText('The gatekeeper is ill.').waitFor();
});

it('an answer that was given offline waits, and the message and its row say so', async () => {
  await page.evaluate(() => {
    navigator.storage.persist = async () => {
      document.documentElement.dataset.isPersistent = 'yes';
      return true;
    };
  });
  await writeComment(page, comment);
  await answers(page).getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/We’ll send your answer “Approve” when you are back online\./).waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.getByText('We’ll send it when you are back online.').waitFor();
  await page.locator('html[data-is-persistent=yes]').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await page.getByText('We’ll send “Approve” when you are back online').waitFor();
});

it('a browser without Background Sync says that the inbox must be opened to send it', async () => {
  const tab = await person.browser.context.newPage();
  await tab.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
  await tab.goto(page.url());
  await tab.getByText('We’ll send “Approve” when you are back online and open the inbox').waitFor();
  await tab.close();
});

it('a waiting answer can be taken back in any tab, and every tab shows that, with the comment', async () => {
  const tab = await person.browser.context.newPage();
  await page.getByRole('link', { name: 'Open the north gate?' }).click();
  await tab.goto(page.url());
  await tab.getByRole('button', { name: 'Take back' }).click();
  await answers(page).waitFor();
  await answers(tab).waitFor();
  expect(await commentField(tab).inputValue()).toBe(comment);
  await answer(tab, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
});

it('a deadline that passes offline is shown as what this device knows', async () => {
  const tab = person.browser.context.pages().at(-1) ?? page;
  await tab.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 8 * 24 * 60 * 60_000;
  });
  await tab.getByRole('link', { name: 'Inbox', exact: true }).click();
  await tab.getByRole('link', { name: 'Sign the deed?' }).click();
  await tab.getByRole('heading', { name: 'Time is up' }).waitFor();
  await tab
    .getByText(/You’ll see whether somebody answered in time when you are back online\./)
    .waitFor();
  await tab.getByRole('link', { name: 'Inbox', exact: true }).click();
  await tab.getByRole('link', { name: 'Open the north gate?' }).click();
  await tab.getByText(/^By the clock of this device, the deadline was/).waitFor();
  await tab.close();
});

it('the answer is sent once when the device is back online, and the screen says that it arrived', async () => {
  await person.goOnline();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  const { event } = await person.receiver.see(person.idShown());
  expect(event.data).toMatchObject({ response: { value: 'approve', comment } });
  expect(person.endsOf(person.idShown())).toBe(1);
});
