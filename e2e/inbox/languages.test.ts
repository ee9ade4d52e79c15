import type { Question } from '@assent/testkit/fixtures/business';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { until } from '@assent/testkit/until';
import arabic from '@assent/texts/inbox/ar';
import german from '@assent/texts/inbox/de';
import arabicParts from '@assent/texts/inbox-parts/ar';
import germanParts from '@assent/texts/inbox-parts/de';
import worker from '@assent/texts/worker/ar.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushesTo } from '../fixtures/device-storage.ts';
import { statusOf } from '../fixtures/inbox.ts';
import { type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';
import { phone } from '../inbox-states/phone.ts';

// The inbox speaks the language of the person, on each device, without a reload, and in the service worker.

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('fatima@example.com');
  ({ page } = person);
});
afterAll(() => person?.close());

const language = () => page.getByRole('combobox', { name: /^(Language|اللغة|Sprache)$/ });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const shown = (of: Page) =>
  of.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return [lang, dir];
  });

/** Returns the locales whose texts a page has requested. */
const requested = (of: Page) =>
  of.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/assets\/([\w-]+)\.gen-/.exec(name)?.[1] ?? []),
    ),
  ]);

it('a new browser speaks the first of its languages that the inbox has, and loads no other', async () => {
  const context = await phone(person.browser, { locale: 'de-AT' });
  const german = await context.newPage();
  await german.goto(`${person.inbox}/sign-in`);
  await german
    .getByRole('heading', { level: 1, name: germanParts.people.sign_in.title, exact: true })
    .waitFor();
  expect(await shown(german)).toEqual(['de', 'ltr']);
  expect(await requested(german)).toEqual(['de']);
  await context.close();
});

it.each([
  ['pt-PT', 'pt-BR'],
  ['zh-TW', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['sv-SE', 'en'],
])('a browser in %s reads %s, and loads no other', async (asked, locale) => {
  const context = await phone(person.browser, { locale: asked });
  const visited = await context.newPage();
  await visited.goto(`${person.inbox}/sign-in`);
  await visited.getByRole('textbox').waitFor();
  expect([await shown(visited), await requested(visited)]).toEqual([[locale, 'ltr'], [locale]]);
  await context.close();
});

it('a choice in the settings applies at once, without a reload, from right to left', async () => {
  await page.goto(`${person.inbox}/settings`);
  await heading('Settings').waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await language().selectOption('ar');
  await heading(arabicParts.settings.title).waitFor();
  expect(await shown(page)).toEqual(['ar', 'rtl']);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.getByRole('link', { name: arabic.shell.inbox }).click();
  await heading(arabic.shell.inbox).waitFor();
});

it('the next page is in that language from its first frame, and loads no English', async () => {
  const later = await person.browser.context.newPage();
  await later.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { lang, dir } = document.documentElement;
      Object.assign(window, { first: [lang, dir] });
    });
  });
  await later.goto(`${person.inbox}/settings`);
  await later.getByRole('heading', { level: 1, name: arabicParts.settings.title }).waitFor();
  expect(await later.evaluate(() => Reflect.get(window, 'first'))).toEqual(['ar', 'rtl']);
  expect(await requested(later)).toEqual(['ar']);
  await later.close();
});

it('the app that is installed from it has a manifest in that language, with the same id', async () => {
  const address = await page.locator('link[rel=manifest][href*=".ar."]').getAttribute('href');
  const manifest = await page.evaluate(async (url) => (await fetch(url)).json(), String(address));
  expect(manifest).toMatchObject({ id: '/inbox/', lang: 'ar', dir: 'rtl' });
  expect(manifest.shortcuts[0].name).toBe(arabic.list.history);
});

it('without JavaScript the page says in each language what to do', async () => {
  const context = await phone(person.browser, { javaScriptEnabled: false });
  const silent = await context.newPage();
  await silent.goto(`${person.inbox}/`);
  const german = silent.locator('p[lang=de]');
  await german.waitFor();
  expect(await german.innerText()).toContain('JavaScript');
  expect(await silent.locator('p[lang=he]').getAttribute('dir')).toBe('rtl');
  await context.close();
});

it('another device of the person follows the setting', async () => {
  const context = await phone(person.browser, { locale: 'en-GB' });
  await context.addCookies(await person.browser.context.cookies());
  const other = await context.newPage();
  await other.goto(`${person.inbox}/settings`);
  await other.getByRole('heading', { level: 1, name: arabicParts.settings.title }).waitFor();
  expect(await shown(other)).toEqual(['ar', 'rtl']);
  await context.close();
});

it('without a network the inbox is in that language too', async () => {
  await page.goto(`${person.inbox}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => storedLocale(page)).toBe('ar');
  await expect.poll(() => cachedLocales(page)).toContain('ar');
  await person.browser.context.setOffline(true);
  await page.goto(`${person.inbox}/settings`);
  await heading(arabicParts.settings.title).waitFor();
  expect(await shown(page)).toEqual(['ar', 'rtl']);
  await person.browser.context.setOffline(false);
});

it('a service worker that was stopped notifies in the language of the person', async () => {
  await person.browser.context.grantPermissions(['notifications']);
  await page.goto(`${person.inbox}/settings`);
  const push = await pushesTo(page, person.proxy.url);
  // An inbox that opens closes this notification, because a test needs no answer. An image of it does not.
  await page.goto(`${person.inbox}/icon-192.png`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  const titles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  // DevTools do not tell whether Chromium started a worker that was about to stop, so each push finds it stopped anew.
  const pushed = async () => {
    await devtools.send('ServiceWorker.stopAllWorkers');
    await push({ test_id: 'tst_1' });
    const found = async () => (await titles()).at(0);
    return until(found, () => 'no notification', 5_000).catch(() => undefined);
  };
  await expect.poll(pushed).toBe(worker.notifications.test_push_title);
});

it('the language of the browser comes back when the choice is taken back', async () => {
  await page.goto(`${person.inbox}/settings`);
  await language().selectOption('');
  await heading('Settings').waitFor();
  expect(await shown(page)).toEqual(['en', 'ltr']);
});

/** Opens a message for the person, in German. Returns its id. */
async function askInGerman(question: Omit<Question, 'toLaterJoiners'>) {
  const { message_id } = await person.business.send({ ...question, toLaterJoiners: true });
  await page.goto(`${person.inbox}/m/${message_id}`);
  await heading(question.title).waitFor();
  return message_id;
}

const buttons = () => page.getByRole('group', { name: german.decision.answer }).getByRole('button');
const dialog = () => page.getByRole('dialog');
const labels = { approve: 'Pay', reject: 'Hold' };

it('buttons without labels of the sender say theirs in that language, and so does the answer', async () => {
  await page.goto(`${person.inbox}/settings`);
  await language().selectOption('de');
  await heading(germanParts.settings.title).waitFor();
  const messageId = await askInGerman({ title: 'Tor öffnen?' });
  expect(await buttons().allInnerTexts()).toEqual(['Ablehnen', 'Genehmigen']);
  await buttons().last().click();
  await dialog().getByText('Ihre Antwort „Genehmigen“').waitFor();
  await dialog().getByRole('button', { name: 'Genehmigen', exact: true }).click();
  await heading(german.outcome.approved.you).waitFor();
  await page.getByText('„Genehmigen“').waitFor();
  const { event } = await person.receiver.see(messageId);
  expect(event.data).toMatchObject({ response: { value: 'approve', label: 'Genehmigen' } });
  expect(await statusOf(person.business, messageId)).toMatchObject({
    payload: { approve_label: 'Approve', reject_label: 'Reject' },
    response: { label: 'Genehmigen' },
  });
});

it('labels of the sender stay as they are', async () => {
  const messageId = await askInGerman({ title: 'Pay?', labels });
  expect(await buttons().allInnerTexts()).toEqual(['Hold', 'Pay']);
  await buttons().first().click();
  await dialog().getByText('Ihre Antwort „Hold“').waitFor();
  await dialog().getByRole('button', { name: 'Hold', exact: true }).click();
  await heading(german.outcome.rejected.you).waitFor();
  const { event } = await person.receiver.see(messageId);
  expect(event.data).toMatchObject({ response: { label: 'Hold' } });
});

it('an answer that waited offline has the label that was shown, also in another language later', async () => {
  const messageId = await askInGerman({ title: 'Tor schließen?' });
  await buttons().first().waitFor();
  await person.goOffline();
  await buttons().first().click();
  await dialog().getByText('Ihre Antwort „Ablehnen“').waitFor();
  await dialog().getByRole('button', { name: 'Ablehnen', exact: true }).click();
  await page.getByText('„Ablehnen“').waitFor();
  await person.goOnline();
  const { event } = await person.receiver.see(messageId);
  expect(event.data).toMatchObject({ response: { value: 'reject', label: 'Ablehnen' } });
  await page.goto(`${person.inbox}/settings`);
  await language().selectOption('');
  await heading('Settings').waitFor();
  await page.goto(`${person.inbox}/m/${messageId}`);
  await heading('You rejected this').waitFor();
  await page.getByText('“Ablehnen”').waitFor();
});

it('a wrong field and a wrong code are explained in the language of the person', async () => {
  const context = await phone(person.browser, { locale: 'de' });
  const visited = await context.newPage();
  await visited.goto(`${person.inbox}/`);
  const email = 'grace@example.com';
  await visited.getByRole('textbox', { name: germanParts.people.sign_in.email }).fill(email);
  await visited.getByRole('button', { name: germanParts.codes.send }).click();
  const field = visited.getByLabel(germanParts.codes.label, { exact: true });
  await field.waitFor();
  const right = await codeFor(person.deployment.baseUrl, email);
  await field.fill(right === '000000' ? '000001' : '000000');
  await visited
    .getByText(/Das ist nicht der Code, den wir .*gesendet haben\. Sie haben noch 4 Versuche\./)
    .waitFor();
  await field.fill(right);
  await visited.getByRole('heading', { level: 1, name: german.shell.inbox, exact: true }).waitFor();
  await visited.goto(`${person.inbox}/settings`);
  const name = visited.getByRole('textbox', { name: germanParts.settings.name });
  await name.fill('You');
  await visited.getByRole('button', { name: germanParts.settings.save, exact: true }).click();
  await visited.getByText('Geben Sie Ihren eigenen Namen ein.').waitFor();
  await context.close();
});

/** Returns the locale whose texts the service worker would use. */
const storedLocale = (of: Page) =>
  of.evaluate(async () => {
    const asked = indexedDB.open('assent-texts');
    asked.onupgradeneeded = () => asked.transaction?.abort();
    await new Promise((done) => {
      asked.onsuccess = done;
      asked.onerror = done;
    });
    if (asked.error) return null;
    const read = asked.result.transaction('texts').objectStore('texts').get('texts');
    await new Promise((done) => {
      read.onsuccess = done;
    });
    asked.result.close();
    return read.result?.locale;
  });

/** Returns the locales whose texts are there without a network. */
const cachedLocales = (of: Page) =>
  of.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().flatMap(({ url }) => /\/assets\/([\w-]+)\.gen-/.exec(url)?.[1] ?? []);
  });
