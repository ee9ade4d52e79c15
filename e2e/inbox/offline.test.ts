import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundSync, installNewerVersion, keptText } from '../fixtures/device-storage.ts';
import { answer, joinInInbox, statusOf } from '../fixtures/inbox.ts';
import { codeFor } from '../fixtures/mailbox.ts';
import { type OfflinePerson, openOfflinePerson } from '../fixtures/offline-person.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// What a person can do without a network, and what became of it: read, decide, take back, come too late. The line between
// the browser and the server is really cut; that the device knows of it is one more switch.

const comment = 'Checked on the train.';

let person: OfflinePerson;
let page: Page;
/** Where the inbox is. */
let inbox: string;

beforeAll(async () => {
  person = await openOfflinePerson('dorothy.vaughan@example.com');
  page = person.page;
  inbox = `${person.proxy.url}/inbox`;
});
afterAll(() => person?.close());

it('what was listed can be read without a network, also after a start, and says how old it is', async () => {
  await ask('Open the north gate?', 'The gatekeeper is ill.');
  await person.business.send({ title: 'Sign the deed?', require: 'passkey' });
  await openInbox('Open the north gate?', 'Sign the deed?');
  await person.goOffline();
  await page.reload();
  await page.getByText('You are offline.', { exact: true }).waitFor();
  await page.getByText(/^As of \d\d:\d\d\.$/).waitFor();
  await page.getByRole('link', { name: 'Sign the deed?' }).click();
  await page.getByText('This cannot be decided offline').waitFor();
  expect(await answers(page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page
    .getByText(/This comes when you are back\.$/)
    .last()
    .waitFor();
  expect(await page.getByRole('main').locator('[aria-busy=true]').count()).toBe(0);
  await page.goto(`${inbox}/join/${'a'.repeat(32)}`);
  await page.getByText(/^Who invites you, and to what,/).waitFor();
  await page.goto(`${inbox}/`);
  await page.getByRole('link', { name: 'Open the north gate?' }).click();
  await page.getByText('The gatekeeper is ill.').waitFor();
});

it('an answer given then waits, in words, in the message and in its row', async () => {
  await page.evaluate(() => {
    navigator.storage.persist = async () => {
      document.documentElement.dataset.isPersistent = 'yes';
      return true;
    };
  });
  await page.getByLabel('Comment (optional)').fill(comment);
  await answers(page).getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/will be sent when you are back online/).waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.getByText('Will be sent when you are back online.').waitFor();
  await page.locator('html[data-is-persistent=yes]').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await page.getByText('“Approve” will be sent when you are back online').waitFor();
});

it('a browser without Background Sync says that the inbox has to be opened', async () => {
  const tab = await person.browser.context.newPage();
  await tab.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
  await tab.goto(page.url());
  await tab
    .getByText('“Approve” will be sent when you are back online and open the inbox')
    .waitFor();
  await tab.close();
});

it('it can be taken back in any tab, and every tab shows so, with the comment', async () => {
  const tab = await person.browser.context.newPage();
  await page.getByRole('link', { name: 'Open the north gate?' }).click();
  await tab.goto(page.url());
  await tab.getByRole('button', { name: 'Take back' }).click();
  await answers(page).waitFor();
  await answers(tab).waitFor();
  expect(await tab.getByLabel('Comment (optional)').inputValue()).toBe(comment);
  await answer(tab, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
});

it('a deadline that passes meanwhile is told as what this device knows', async () => {
  const tab = person.browser.context.pages().at(-1) ?? page;
  await tab.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 8 * 24 * 60 * 60_000;
  });
  await tab.getByRole('link', { name: 'Inbox', exact: true }).click();
  await tab.getByRole('link', { name: 'Sign the deed?' }).click();
  await tab.getByRole('heading', { name: 'Time is up' }).waitFor();
  await tab
    .getByText(/Whether somebody answered before then shows when you are back online/)
    .waitFor();
  await tab.getByRole('link', { name: 'Inbox', exact: true }).click();
  await tab.getByRole('link', { name: 'Open the north gate?' }).click();
  await tab.getByText(/^By the clock of this device its time was up at/).waitFor();
  await tab.close();
});

it('back online it is sent once, and the screen says that it has arrived', async () => {
  await person.goOnline();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  const { event } = await person.receiver.see(idShown());
  expect(event.data).toMatchObject({ response: { value: 'approve', comment } });
  expect(callbacksAbout(idShown())).toBe(1);
});

it('an answer that nobody confirmed is sent again, and counts once', async () => {
  await openMessage('Open the south gate?');
  person.proxy.dropResponses();
  await answer(page, 'Reject');
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor();
  await page.getByText('We could not hear whether it arrived. We will send it again.').waitFor();
  await person.receiver.see(idShown());
  person.proxy.reconnect();
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  expect(callbacksAbout(idShown())).toBe(1);
});

it('a double tap is one answer, also on words as wide as a sender may send', async () => {
  const labels = { approve: '支'.repeat(24), reject: 'W'.repeat(24) };
  const { message_id } = await person.business.send({ title: 'Ring the bell?', labels });
  await page.goto(`${inbox}/m/${message_id}`);
  await answers(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await answers(page).getByRole('button', { name: labels.approve }).click();
  await page.getByRole('dialog').getByRole('button', { name: labels.approve }).dblclick();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await person.receiver.see(idShown());
  expect(callbacksAbout(idShown())).toBe(1);
});

it('what came too late says what was true by then, on the inbox until it was seen', async () => {
  const [withdrawn, answered, expired] = [
    await ask('Raise the flag?'),
    await ask('Lower the flag?'),
    await ask('Wash the flag?'),
  ];
  await openInbox('Raise the flag?', 'Lower the flag?', 'Wash the flag?');
  await person.goOffline();
  for (const title of ['Raise the flag?', 'Lower the flag?', 'Wash the flag?']) {
    await page.getByRole('link', { name: title }).click();
    await answer(page, 'Approve');
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  }
  await person.business.open(`messages/${withdrawn}/cancel`, { body: { reason: 'No wind' } });
  await person.onAnotherDevice(`messages/${answered}/respond`, { value: 'reject' });
  await person.deployment.database.endIn(expired, -1_000);
  await person.goOnline();
  const given = /Your “Approve”, given at \d\d:\d\d while you were offline, came too late: /.source;
  const notice = (end: string) => page.getByText(new RegExp(`${given}${end}$`));
  await notice(`withdrawn by ${person.business.topic.split('/')[0]} at \\d\\d:\\d\\d\\.`).waitFor();
  await notice('you answered “Reject” at \\d\\d:\\d\\d\\.').waitFor();
  await notice('its time was up at \\d\\d:\\d\\d\\.').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Inspect' }).first().click();
  await page.getByRole('heading', { name: /^Withdrawn by/ }).waitFor();
  await page.getByText('Your answer came too late').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Inspect' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(() => page.getByRole('link', { name: 'Inspect' }).count()).toBe(1);
});

it('with every page closed the service worker sends it when the browser says that there is a network', async () => {
  await openMessage('Feed the doves?');
  const messageId = idShown();
  const sync = await backgroundSync(page, person.proxy.url);
  await person.goOffline();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await person.goOnline();
  await expect.poll(() => sync().then(() => callbacksAbout(messageId))).toBe(1);
});

it('what the service worker has sent is shown as sent, also in a page that has not heard of the network', async () => {
  await openMessage('Feed the swans?');
  const messageId = idShown();
  const sync = await backgroundSync(page, person.proxy.url);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await expect.poll(() => sync().then(() => callbacksAbout(messageId))).toBe(1);
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  expect(await page.getByRole('link', { name: 'Feed the swans?' }).count()).toBe(0);
});

it('a newer version waits for a press, and takes no half-written comment with it', async () => {
  await openMessage('Feed the geese?');
  await page.getByLabel('Comment (optional)').fill('Only if they');
  await installNewerVersion(page);
  await page.getByText('A new version is ready').waitFor();
  await answers(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const loading = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loading;
  await answers(page).waitFor();
  expect(await page.getByLabel('Comment (optional)').inputValue()).toBe('Only if they');
});

it('signed out meanwhile it waits for the next start of the person who decided; nobody else reads or sends anything of theirs', async () => {
  const messageId = idShown();
  await person.goOffline();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await person.browser.context.clearCookies();
  await person.goOnline();
  await page.goto(`${inbox}/m/${messageId}`);
  await page.getByText('An answer is not sent yet').waitFor();
  await expect.poll(() => keptText(page)).toBe('');
  await signIn(page, 'mary.keys@example.com');
  await page.getByRole('heading', { name: 'This message is not here' }).waitFor();
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await page.getByText('You are on no topic yet').waitFor();
  expect(await statusOf(person.business, messageId)).toMatchObject({ status: 'delivered' });
  await person.browser.context.clearCookies();
  await person.browser.context.addCookies(person.cookies);
  await page.goto(`${inbox}/m/${messageId}`);
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await expect.poll(() => keptText(page)).toContain('Feed the geese?');
});

it('on a device of two people neither reads the comment of the other, and what waits of one stops nobody', async () => {
  await openMessage('Feed the hens?');
  const hens = page.url();
  await page.getByLabel('Comment (optional)').fill('Between us');
  await openMessage('Feed the ducks?');
  const ducks = page.url();
  await person.goOffline();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await person.browser.context.clearCookies();
  await person.goOnline();
  await joinInInbox(page, await person.business.invite(), 'christine.darden@example.com');
  await page.goto(hens);
  await answers(page).waitFor();
  expect(await page.getByLabel('Comment (optional)').inputValue()).toBe('');
  await page.goto(ducks);
  await answer(page, 'Reject');
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  await person.browser.context.clearCookies();
  await person.browser.context.addCookies(person.cookies);
  await page.goto(ducks);
  await page.getByText('Your answer came too late').waitFor();
  await page.goto(hens);
  await answers(page).waitFor();
  expect(await page.getByLabel('Comment (optional)').inputValue()).toBe('Between us');
});

it('who signs out leaves nothing to read on the device', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await keptText(page)).toBe('');
});

/** Also those who join later are asked: two people share the device. */
async function ask(title: string, body?: string): Promise<string> {
  const question = { title, ...(body && { body }), toLaterJoiners: true };
  return (await person.business.send(question)).message_id;
}

const answers = (on: Page): Locator => on.getByRole('group', { name: 'Your answer' });
const idShown = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const callbacksAbout = (messageId: string) =>
  person.receiver.callbacks.filter(({ event }) => event.data.message_id === messageId).length;

async function signIn(on: Page, address: string) {
  await on.getByLabel('E-mail address').fill(address);
  await on.getByRole('button', { name: 'Send code' }).click();
  await on
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(person.deployment.baseUrl, address));
}

/** Opens the inbox, and waits until all of these are in it and on the device. */
async function openInbox(...titles: string[]) {
  await page.goto(`${inbox}/`);
  for (const title of titles) await page.getByRole('link', { name: title }).waitFor();
  for (const title of titles) await expect.poll(() => keptText(page)).toContain(title);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function openMessage(title: string) {
  await page.goto(`${inbox}/m/${await ask(title)}`);
  await answers(page).waitFor();
}
