import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { faultsOf } from './stage/axe.ts';
import { type Business, registerBusiness } from './stage/business.ts';
import { call } from './stage/call.ts';
import { codeFor } from './stage/mailbox.ts';
import { type Receiver, startReceiver } from './stage/receiver.ts';
import { layWire, type Wire } from './stage/wire.ts';
import { openStage, type Stage } from './stage.ts';

// What a person can do without a network, and what became of it: read, decide, take back, come too late. The line between
// the browser and the server is really cut; that the device knows of it is one more switch.

const email = 'dorothy.vaughan@example.com';
const comment = 'Checked on the train.';

let wire: Wire;
let stage: Stage;
let business: Business;
let receiver: Receiver;
let browser: Browser;
let link: string;
let page: Page;
let cookies: Awaited<ReturnType<Browser['context']['cookies']>>;

beforeAll(async () => {
  wire = await layWire();
  stage = await openStage({ BASE_URL: wire.url });
  wire.leadTo(stage.baseUrl);
  business = await registerBusiness(stage.baseUrl);
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  link = await business.invite();
  browser = await openBrowser();
  page = await browser.context.newPage();
  await page.goto(link);
  await signIn(page, email);
  await page.getByRole('heading', { name: /^You joined/ }).waitFor();
  cookies = await browser.context.cookies();
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
  wire?.stop();
  receiver?.stop();
});

it('what was listed can be read without a network, also after a start, and says how old it is', async () => {
  await ask('Open the north gate?', 'The gatekeeper is ill.');
  await business.send({ title: 'Sign the deed?', require: 'passkey' });
  await openInbox('Open the north gate?', 'Sign the deed?');
  await loseNetwork();
  await page.reload();
  await page.getByText('You are offline.', { exact: true }).waitFor();
  await page.getByText(/^As of \d\d:\d\d\.$/).waitFor();
  await page.getByRole('link', { name: 'Sign the deed?' }).click();
  await page.getByText('This cannot be decided offline').waitFor();
  expect(await answers(page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await page.getByRole('link', { name: 'Open the north gate?' }).click();
  await page.getByText('The gatekeeper is ill.').waitFor();
});

it('an answer given then waits, in words, in the message and in its row', async () => {
  await page.getByLabel('Comment (optional)').fill(comment);
  await decide(page, 'Approve', 'will be sent when you are back online');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.getByText('Will be sent when you are back online.').waitFor();
  expect(await faultsInBothThemes()).toEqual([]);
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await page.getByText('“Approve” will be sent when you are back online').waitFor();
});

it('it can be taken back in any tab, and every tab shows so, with the comment', async () => {
  const tab = await browser.context.newPage();
  await page.getByRole('link', { name: 'Open the north gate?' }).click();
  await tab.goto(page.url());
  await tab.getByRole('button', { name: 'Take back' }).click();
  await answers(page).waitFor();
  await answers(tab).waitFor();
  expect(await tab.getByLabel('Comment (optional)').inputValue()).toBe(comment);
  await decide(tab, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
});

it('a deadline that passes meanwhile is told as what this device knows', async () => {
  const tab = browser.context.pages().at(-1) ?? page;
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
  await findNetwork();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  const { event } = await receiver.see(idShown());
  expect(event.data).toMatchObject({ response: { value: 'approve', comment } });
  expect(callbacksAbout(idShown())).toBe(1);
});

it('an answer that nobody confirmed is sent again, and counts once', async () => {
  await openMessage('Open the south gate?');
  wire.loseAnswers();
  await decide(page, 'Reject');
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor();
  await page.getByText('We could not hear whether it arrived. We will send it again.').waitFor();
  await receiver.see(idShown());
  wire.mend();
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  expect(callbacksAbout(idShown())).toBe(1);
});

it('a double tap is one answer', async () => {
  await openMessage('Ring the bell?');
  await answers(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await receiver.see(idShown());
  expect(callbacksAbout(idShown())).toBe(1);
});

it('what came too late says what was true by then, on the inbox until it was seen', async () => {
  const [withdrawn, answered, expired] = [
    await ask('Raise the flag?'),
    await ask('Lower the flag?'),
    await ask('Wash the flag?'),
  ];
  await openInbox('Raise the flag?', 'Lower the flag?', 'Wash the flag?');
  await loseNetwork();
  for (const title of ['Raise the flag?', 'Lower the flag?', 'Wash the flag?']) {
    await page.getByRole('link', { name: title }).click();
    await decide(page, 'Approve');
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  }
  await business.open(`messages/${withdrawn}/cancel`, { body: { reason: 'No wind' } });
  await onAnotherDevice(`messages/${answered}/respond`, { value: 'reject' });
  await stage.database.endIn(expired, -1_000);
  await findNetwork();
  const given = /Your “Approve”, given at \d\d:\d\d while you were offline, came too late: /.source;
  const notice = (end: string) => page.getByText(new RegExp(`${given}${end}$`));
  await notice(`withdrawn by ${business.topic.split('/')[0]} at \\d\\d:\\d\\d\\.`).waitFor();
  await notice('you answered “Reject” at \\d\\d:\\d\\d\\.').waitFor();
  await notice('its time was up at \\d\\d:\\d\\d\\.').waitFor();
  expect(await faultsInBothThemes()).toEqual([]);

  await page.getByRole('link', { name: 'Look' }).first().click();
  await page.getByRole('heading', { name: /^Withdrawn by/ }).waitFor();
  await page.getByText('Your answer came too late').waitFor();
  expect(await faultsInBothThemes()).toEqual([]);
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Look' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(() => page.getByRole('link', { name: 'Look' }).count()).toBe(1);
});

it('with every page closed the service worker sends it when the browser says that there is a network', async () => {
  await openMessage('Feed the doves?');
  const messageId = idShown();
  const sync = await backgroundSync();
  await loseNetwork();
  await decide(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await findNetwork();
  await sync();
  const { event } = await receiver.see(messageId);
  expect(event.type).toBe('message.approved');
});

it('a newer version waits for a press, and takes no half-written comment with it', async () => {
  await openMessage('Feed the geese?');
  await page.getByLabel('Comment (optional)').fill('Only if they');
  await page.evaluate(() =>
    navigator.serviceWorker.register('/inbox/sw.js?next', { scope: '/inbox/' }),
  );
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
  await loseNetwork();
  await decide(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await browser.context.clearCookies();
  await findNetwork();
  await page.goto(`${wire.url}/inbox/m/${messageId}`);
  await page.getByText('An answer is not sent yet').waitFor();
  await expect.poll(keptText).toBe('');
  await signIn(page, 'mary.keys@example.com');
  await page.getByRole('heading', { name: 'This message is not here' }).waitFor();
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await page.getByText('You are on no topic yet').waitFor();
  await expect.poll(() => status(messageId)).toBe('delivered');
  await browser.context.clearCookies();
  await browser.context.addCookies(cookies);
  await page.goto(`${wire.url}/inbox/m/${messageId}`);
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await expect.poll(keptText).toContain('Feed the geese?');
});

it('who signs out leaves nothing to read on the device', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await keptText()).toBe('');
});

async function ask(title: string, body?: string): Promise<string> {
  return (await business.send({ title, ...(body && { body }) })).message_id;
}

const answers = (on: Page): Locator => on.getByRole('group', { name: 'Your answer' });
const idShown = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const callbacksAbout = (messageId: string) =>
  receiver.callbacks.filter(({ event }) => event.data.message_id === messageId).length;

async function signIn(on: Page, address: string) {
  await on.getByLabel('E-mail address').fill(address);
  await on.getByRole('button', { name: 'Send code' }).click();
  await on.getByLabel('Code', { exact: true }).fill(await codeFor(stage.baseUrl, address));
}

/** Opens the inbox, and waits until all of these are in it and on the device. */
async function openInbox(...titles: string[]) {
  await page.goto(`${wire.url}/inbox/`);
  for (const title of titles) await page.getByRole('link', { name: title }).waitFor();
  for (const title of titles) await expect.poll(keptText).toContain(title);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function openMessage(title: string) {
  await page.goto(`${wire.url}/inbox/m/${await ask(title)}`);
  await answers(page).waitFor();
}

async function decide(on: Page, label: string, words = '') {
  await answers(on).getByRole('button', { name: label }).click();
  await on.getByRole('dialog').getByText(words).first().waitFor();
  await on.getByRole('dialog').getByRole('button', { name: label }).click();
}

async function loseNetwork() {
  wire.cut();
  await browser.context.setOffline(true);
}

async function findNetwork() {
  wire.mend();
  await browser.context.setOffline(false);
}

/** What is kept for reading on this device, as text. */
const keptText = () =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'assent-kept')) return '';
    const asked = indexedDB.open('assent-kept');
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    const reading = asked.result.transaction('reading').objectStore('reading').getAll();
    await new Promise((done) => {
      reading.onsuccess = done;
    });
    asked.result.close();
    return reading.result.length ? JSON.stringify(reading.result) : '';
  });

async function faultsInBothThemes() {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}

/** The same person, on a device that has a network. */
const onAnotherDevice = (path: string, body: object) =>
  call(`${stage.baseUrl}/v1/app/${path}`, {
    headers: {
      origin: stage.baseUrl,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body,
  });

async function status(messageId: string) {
  const { body } = await business.open(`messages/${messageId}`);
  return typeof body === 'object' && body && 'status' in body ? body.status : undefined;
}

/** Chromium tries again after five minutes; here it is told to at once. */
async function backgroundSync() {
  const devtools = await browser.context.newCDPSession(page);
  const found = new Promise<string>((know) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${wire.url}/inbox/`);
      if (ours) know(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  return () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: wire.url,
      registrationId,
      tag: 'assent-outbox',
      lastChance: false,
    });
}
