import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptCards, pushesTo } from '../fixtures/device-storage.ts';
import { answer } from '../fixtures/inbox.ts';
import { answers, type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';

// The card that the service worker fetched for a notification is on the screen at once, also while the server does not
// answer. It cannot be answered before the server has sent it, and it does not outlive its question.

let person: OfflineInbox;
let page: Page;
let push: Awaited<ReturnType<typeof pushesTo>>;

beforeAll(async () => {
  person = await openOfflineInbox('annie.easley@example.com');
  ({ page } = person);
  await person.browser.context.grantPermissions(['notifications']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  push = await pushesTo(page, person.proxy.url);
});
afterAll(() => person?.close());

const card = (title: string) => page.getByRole('heading', { level: 1, name: title });
const approve = () => answers(page).getByRole('button', { name: 'Approve' });
const open = (message_id: string) =>
  page.goto(`${person.inbox}/m/${message_id}`, { waitUntil: 'commit' });

/** Sends a message to a device on which the inbox is closed, and waits until its push was handled there. */
async function pushed(title: string, body = 'It is due.') {
  await page.goto('about:blank');
  const message_id = await person.ask(title, body);
  await push({ message_id });
  await page.goto(`${person.inbox}/settings`);
  await expect.poll(() => keptCards(page)).toContain(title);
  return message_id;
}

it('the card is shown while the server does not answer, and Approve waits for the server', async () => {
  const message_id = await pushed('Pay invoice 1?', 'Northwind asks.\n\nIt is due.');
  person.proxy.stall();
  await open(message_id);
  await card('Pay invoice 1?').waitFor();
  await page.getByText('Northwind asks.').waitFor();
  await answers(page).waitFor();
  expect(await approve().isDisabled()).toBe(true);
  await page.getByText('You can answer once Assent has confirmed it.').waitFor();
  person.proxy.reconnect();
  await expect.poll(() => approve().isEnabled()).toBe(true);
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  expect(await keptCards(page)).toEqual([]);
});

it('the card is in the page before its code has started, as the app then shows it', async () => {
  const message_id = await pushed('Pay invoice 2?', 'Read https://example.com/2.');
  const early = await person.browser.context.newPage();
  await early.addInitScript(holdFrames);
  await early.goto(`${person.inbox}/m/${message_id}`);
  const title = early.getByRole('heading', { level: 1, name: 'Pay invoice 2?' });
  const sender = early.locator('article > :first-child');
  const seen = async () => ({
    header: await early.getByRole('banner').innerText(),
    sender: [await sender.innerText(), await sender.boundingBox()],
    title: await title.boundingBox(),
    body: await early.getByText('Read https://example.com/2.').boundingBox(),
  });
  await title.waitFor();
  expect(await answers(early).count()).toBe(0);
  const before = await seen();
  await early.evaluate(() => window.release?.());
  await answers(early).waitFor();
  expect(await seen()).toEqual(before);
  await early.close();
});

it('the card is shown while the server cannot be reached, and says why it cannot be answered', async () => {
  const message_id = await pushed('Pay invoice 3?');
  person.proxy.disconnect();
  await open(message_id);
  await card('Pay invoice 3?').waitFor();
  await page.getByText(/We cannot reach Assent\. You can answer once Assent has/).waitFor();
  expect(await approve().isDisabled()).toBe(true);
  person.proxy.reconnect();
  await expect.poll(() => approve().isEnabled()).toBe(true);
});

it('a card is deleted when its message is answered elsewhere or withdrawn', async () => {
  const [gone, done] = [await pushed('Pay invoice 4?'), await pushed('Pay invoice 5?')];
  await person.business.open(`messages/${gone}/cancel`, { body: { reason: 'Paid' } });
  await person.onAnotherDevice(`messages/${done}/respond`, { value: 'approve' });
  await push({ message_id: gone });
  await push({ message_id: done });
  await expect.poll(() => keptCards(page)).not.toContain('Pay invoice 4?');
  await expect.poll(() => keptCards(page)).not.toContain('Pay invoice 5?');
});

it('a card is deleted when the server says that its message was withdrawn, without a push', async () => {
  const message_id = await pushed('Pay invoice 6?');
  await person.business.open(`messages/${message_id}/cancel`, { body: { reason: 'Paid' } });
  await open(message_id);
  await page.getByRole('heading', { name: /^Withdrawn by/ }).waitFor();
  await expect.poll(() => keptCards(page)).not.toContain('Pay invoice 6?');
});

it('a card is not shown after 24 hours, and then deleted', async () => {
  const message_id = await pushed('Pay invoice 7?');
  await page.evaluate(async (id) => {
    const asked = indexedDB.open('assent-cards');
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    const cards = asked.result.transaction('cards', 'readwrite').objectStore('cards');
    const reading = cards.get(id);
    await new Promise((done) => {
      reading.onsuccess = done;
    });
    cards.put({ ...reading.result, at: Date.now() - 24 * 60 * 60_000 - 1_000 }, id);
    await new Promise((done) => {
      cards.transaction.oncomplete = done;
    });
    asked.result.close();
  }, message_id);
  const response = await page.goto(`${person.inbox}/m/${message_id}`);
  expect(await response?.text()).not.toContain('Pay invoice 7?');
  await expect.poll(() => keptCards(page)).not.toContain('Pay invoice 7?');
});

it('all cards are deleted at the sign-out', async () => {
  await pushed('Pay invoice 8?');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await keptCards(page)).toEqual([]);
});

it('no page logged an error', () => {
  // Pages of this browser have no push service, and one test takes the network away.
  const expected = /net::ERR_|incognito mode/;
  const ours = person.browser.consoleErrors.filter((error) => !expected.test(error));
  expect(ours).toEqual([]);
});

declare global {
  interface Window {
    release?: () => void;
  }
}

/** Runs in a page before anything of it: its code starts in a frame, which comes when the test wants it. */
function holdFrames() {
  const { requestAnimationFrame } = window;
  const held: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (callback) => held.push(callback);
  window.release = () => {
    window.requestAnimationFrame = requestAnimationFrame;
    for (const callback of held) requestAnimationFrame(callback);
  };
}
