import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundSync } from '../fixtures/device-storage.ts';
import { answer } from '../fixtures/inbox.ts';
import { answers, type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// How an answer that waits is sent: once, by the page or by the service worker, and what is shown when it came too late.

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('dorothy.vaughan@example.com');
  page = person.page;
  await person.openInbox();
});
afterAll(() => person?.close());

it('an answer without a response is sent again and counts once', async () => {
  await person.openMessage('Open the south gate?');
  person.proxy.dropResponses();
  await answer(page, 'Reject');
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor();
  await page.getByText('We don’t know whether it arrived. We’ll send it again.').waitFor();
  await person.receiver.see(person.idShown());
  person.proxy.reconnect();
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  expect(person.endsOf(person.idShown())).toBe(1);
});

it('a double tap is one answer, also with the widest labels that a sender may use', async () => {
  const labels = { approve: '支'.repeat(24), reject: 'W'.repeat(24) };
  const { message_id } = await person.business.send({ title: 'Ring the bell?', labels });
  await page.goto(`${person.inbox}/m/${message_id}`);
  await answers(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await answers(page).getByRole('button', { name: labels.approve }).click();
  await page.getByRole('dialog').getByRole('button', { name: labels.approve }).dblclick();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await person.receiver.see(person.idShown());
  expect(person.endsOf(person.idShown())).toBe(1);
});

it('an answer that came too late shows the actual outcome, in the inbox until it was seen', async () => {
  const [withdrawn, answered, expired] = [
    await person.ask('Raise the flag?'),
    await person.ask('Lower the flag?'),
    await person.ask('Wash the flag?'),
  ];
  await person.openInbox('Raise the flag?', 'Lower the flag?', 'Wash the flag?');
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
  const given = /Your “Approve” from \d\d:\d\d came too late: /.source;
  const network = /\. You were offline when you answered\.$/.source;
  const notice = (end: string) => page.getByText(new RegExp(`${given}${end}${network}`));
  const sender = person.business.topic.split('/')[0];
  await notice(`${sender} withdrew the request \\(\\d\\d:\\d\\d\\)`).waitFor();
  await notice('you had answered “Reject” \\(\\d\\d:\\d\\d\\)').waitFor();
  await notice('the deadline was \\d\\d:\\d\\d').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'View' }).first().click();
  await page.getByRole('heading', { name: /^Withdrawn by/ }).waitFor();
  await page.getByText('Your answer came too late').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'View' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(() => page.getByRole('link', { name: 'View' }).count()).toBe(1);
});

it('an offline answer to a request about which somebody asked meanwhile does not count', async () => {
  const question = {
    title: 'Paint the flag?',
    questions: 'allowed',
    toLaterJoiners: true,
  } as const;
  const { message_id } = await person.business.send(question);
  await page.goto(`${person.inbox}/m/${message_id}`);
  await answers(page).waitFor();
  await person.goOffline();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await person.onAnotherDevice(`messages/${message_id}/questions`, { text: 'In which colour?' });
  await person.goOnline();
  await page.getByText('Your answer did not count').waitFor();
  await page.getByText('somebody had asked a question or the sender had answered one').waitFor();
  await page.getByText('In which colour?').waitFor();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
});

it('the service worker sends an answer when the browser is back online and no page is open', async () => {
  await person.openMessage('Feed the doves?');
  const messageId = person.idShown();
  const sync = await backgroundSync(page, person.proxy.url);
  await person.goOffline();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await person.goOnline();
  await expect.poll(() => sync().then(() => person.endsOf(messageId))).toBe(1);
});

it('an answer that the service worker sent is shown as sent, also in a page that still believes it is offline', async () => {
  await person.openMessage('Feed the swans?');
  const messageId = person.idShown();
  const sync = await backgroundSync(page, person.proxy.url);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await expect.poll(() => sync().then(() => person.endsOf(messageId))).toBe(1);
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  expect(await page.getByRole('link', { name: 'Feed the swans?' }).count()).toBe(0);
});
