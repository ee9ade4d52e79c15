import { example } from '@assent/core/pure/platform/schemas/example';
import { transparentImages } from '@assent/core/testing/files/transparent-images';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { type NameServer, startNameServer } from '@assent/testkit/fixtures/name-server';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { pull } from '../browsers/touch-gestures.ts';
import { pixelsByTheme } from '../fixtures/both-themes.ts';
import { signInToConsole, textIn } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// A sender gets a name and proves a domain, and a person on a phone sees both. The tests depend on their order.

const email = 'ada.lovelace@example.com';

let nameServer: NameServer;
let deployment: Deployment;
let browser: Browser;
let settings: Page;
let page: Page;
let business: Business;
let colleague: Person;

beforeAll(async () => {
  nameServer = await startNameServer();
  deployment = await startDeployment({ NAME_SERVERS: nameServer.at });
  browser = await openBrowser({ viewport: { width: 360, height: 800 }, hasTouch: true });
  business = await registerBusiness(deployment.baseUrl, 'northwind');
  settings = await browser.context.newPage();
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
  nameServer?.close();
});

/** What axe objects to, and whether anything has to be scrolled sideways. */
async function faultsOfPage(shown: Page, within?: string) {
  const faults = await faultsInBothThemes(shown, within);
  const width = await shown.evaluate(() => document.documentElement.scrollWidth);
  return width > 360 ? [...faults, `it is ${width} pixels wide`] : faults;
}

const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement);

it('a developer names the sender', async () => {
  await signInToConsole(settings, deployment.baseUrl, business);
  await settings.goto(`${deployment.baseUrl}/console/settings`);
  await settings.getByLabel('Sender name').fill('Assent Support');
  await settings.getByRole('button', { name: 'Save name' }).click();
  await settings.getByText('Must not resemble a name of Assent.').waitFor();
  const domain = settings.getByRole('textbox', { name: 'Domain' });
  await domain.focus();
  const { message_id } = await business.send({ title: 'Does this disturb whoever writes?' });
  await settings.getByRole('region', { name: 'Today' }).getByText('1 of 1,000').waitFor();
  expect(await hasFocus(domain)).toBe(true);
  await business.open(`messages/${message_id}/cancel`, { body: {} });
  const name = settings.getByLabel('Sender name');
  await name.fill('Northwind Ltd');
  await name.press('Enter');
  await settings.getByText('People see you as Northwind Ltd').waitFor();
  await settings.locator('input[value="Northwind Ltd"]').waitFor();
  expect(await hasFocus(name)).toBe(true);
});

it('a developer proves a domain, and reads what is wrong until the record is correct', async () => {
  const check = settings.getByRole('button', { name: 'Check now' });
  const domain = settings.getByRole('textbox', { name: 'Domain' });
  await domain.fill('https://shop.example/');
  await domain.press('Enter');
  await check.waitFor();
  const group = settings.getByRole('group', { name: 'Domain of the sender' });
  expect(await hasFocus(group)).toBe(true);
  await settings.getByRole('button', { name: 'Change domain…' }).press('Enter');
  expect(await hasFocus(settings.getByRole('textbox', { name: 'Another domain' }))).toBe(true);
  await settings.getByRole('button', { name: 'Cancel' }).press('Enter');
  expect(await hasFocus(group)).toBe(true);
  await check.click();
  await settings.getByText('There is no such record').waitFor();
  expect(await faultsOfPage(settings, '[aria-label="Sender"]')).toEqual([]);
  const name = await textIn(settings, 'Name of the TXT record', /_assent\.shop\.example/);
  nameServer.set(name, 'assent-domain=another');
  await check.click();
  await settings.getByText('The record says something else').waitFor();
  nameServer.set(name, await textIn(settings, 'Value', /assent-domain=[\w-]{22}/));
  await check.click();
  await settings.getByText('shop.example is yours').waitFor();
});

it('a developer chooses a logo, and reads why another image is none', async () => {
  const logo = settings.getByLabel('Logo', { exact: true });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    logo.setInputFiles({ name, mimeType, buffer });
  await choose('logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await settings.getByText('Must be a PNG or WebP image.').waitFor();
  await choose('logo.png', 'image/png', Buffer.alloc(20 * 1024));
  await settings
    .getByText(/^This image has 20 KiB\. A PNG or WebP image of at most 16 KiB/)
    .waitFor();
  expect(await settings.getByRole('button', { name: 'Remove logo' }).count()).toBe(0);
  const [transparent] = await transparentImages();
  await choose('logo.png', 'image/png', transparent?.bytes ?? Buffer.alloc(0));
  const tile = settings.locator('img[src*="/v1/logos/"]').first();
  await tile.waitFor();
  expect(new Set(await pixelsByTheme(settings, tile)).size).toBe(1);
  await choose('logo.png', 'image/png', Buffer.from(example.logo.base64, 'base64'));
  await settings.locator(`img[src$="/v1/logos/${example.logo.digest}"]`).first().waitFor();
  await settings.getByRole('button', { name: 'Remove logo' }).waitFor();
  expect(await faultsOfPage(settings, '[aria-label="Sender"]')).toEqual([]);
});

/** Waits until a part of a page shows the logo, which is beside the domain. */
const logoIn = (part: Locator) =>
  expect
    .poll(() =>
      part
        .filter({ hasText: 'shop.example, verified' })
        .locator(`img[src$="/v1/logos/${example.logo.digest}"]`)
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(1);

it('people who are invited or asked see the name and the domain of the sender', async () => {
  const invite = await business.invite();
  await page.goto(invite);
  await page.getByRole('heading', { name: 'Northwind Ltd invites you' }).waitFor();
  await page.getByText('shop.example, verified').waitFor();
  await logoIn(page.getByRole('main'));
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).tap();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(deployment.baseUrl, email));
  await page.getByRole('heading', { name: 'You joined Northwind Ltd' }).waitFor();
  // Who gave no name is asked once more.
  await page.getByLabel('How should senders see you?').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('Your name is now Ada Lovelace').waitFor();
  expect(await faultsOfPage(page)).toEqual([]);
  expect(JSON.stringify((await business.open('subscribers')).body)).toContain('"Ada Lovelace"');
  colleague = await signInPerson(deployment.baseUrl);
  await colleague.join(invite);

  await business.send({
    title: 'Release the order?',
    context: { url: 'https://pay.shop.example/17', label: 'Order 17', isSecure: false },
  });
  await page.goto(`${deployment.baseUrl}/inbox/`);
  const list = page.getByRole('list', { name: 'Open requests' });
  await list.getByText('shop.example, verified').waitFor();
  await logoIn(list.getByRole('listitem'));
  await page.getByRole('link', { name: 'Release the order?' }).tap();
  await page.getByText('pay.shop.example · Verified domain').waitFor();
  await page.getByText('shop.example, verified').waitFor();
  await logoIn(page.getByRole('article'));
  expect(await faultsOfPage(page)).toEqual([]);
});

it('a changed name shows at once, with the former one', async () => {
  await settings.getByLabel('Sender name').fill('Southwind Ltd');
  await settings.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Southwind Ltd', { exact: true }).waitFor();
  await page.getByText('Formerly Northwind Ltd').waitFor();
});

it('the history can be searched by touch, and shows what was found', async () => {
  for (const title of ['Pay invoice 4711?', 'Pay invoice 4712?', 'Crème for Zoë?']) {
    const { message_id } = await business.send({
      title,
      details: [{ label: 'Supplier', value: 'Fabrikam Paper' }],
    });
    await colleague.respond(message_id, 'approve');
  }
  await page.goto(`${deployment.baseUrl}/inbox/history`);
  await page.getByRole('link', { name: 'Pay invoice 4711?' }).waitFor();
  const field = page.getByRole('searchbox', { name: 'Words to find' });
  await field.tap();
  await field.fill('4711 FABRIKAM');
  const found = page.getByRole('list', { name: 'Found requests' });
  await found.getByRole('link', { name: 'Pay invoice 4711?' }).waitFor();
  expect(await found.getByRole('listitem').count()).toBe(1);
  expect(await found.locator('mark').allTextContents()).toEqual(['4711', 'Fabrikam']);
  expect(await faultsOfPage(page)).toEqual([]);

  // The search is in the URL: going back from a message restores it.
  await found.getByRole('link', { name: 'Pay invoice 4711?' }).tap();
  await page.getByRole('heading', { level: 1, name: /approved this$/ }).waitFor();
  await page.goBack();
  await found.getByRole('link', { name: 'Pay invoice 4711?' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('4711 FABRIKAM');

  await field.fill('creme');
  await found.getByRole('link', { name: 'Crème for Zoë?' }).waitFor();
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Withdrawn');
  await page.getByRole('heading', { name: 'No request matches all of this' }).waitFor();
  await page.getByRole('button', { name: 'Show everything' }).tap();
  await page.getByRole('list', { name: 'Closed requests' }).waitFor();
  // The list comes one frame before the field is emptied.
  await expect.poll(() => field.inputValue()).toBe('');
});

it('a search without a connection says that it needs one', async () => {
  await browser.context.setOffline(true);
  await page.getByRole('searchbox').fill('paper');
  await page.getByText('Search needs a connection').waitFor();
  await browser.context.setOffline(false);
  await page.getByRole('list', { name: 'Found requests' }).waitFor();
});

it('pulling a list down requests it again', async () => {
  await page.goto(`${deployment.baseUrl}/inbox/`);
  await page.getByRole('link', { name: 'Release the order?' }).waitFor();
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  const asked = page.waitForRequest(/\/trpc\/[^?]*answers\.inbox/);
  await pull(page, 240);
  await asked;
  await page.getByText('Up to date').waitFor();
});

it('everything of a deleted sender disappears from the screen at once', async () => {
  const body = { password: business.password, username: 'northwind' };
  await business.developer('account/delete', { body });
  await page.getByRole('heading', { name: 'You have no topics yet' }).waitFor();
});

it('no page logged an error', () => {
  // A name and a logo that were refused, and the time without a connection.
  const isOurs = (words: string) => /nameSender|saveLogo|ERR_INTERNET_DISCONNECTED/.test(words);
  expect(browser.consoleErrors.filter((words) => !isOurs(words))).toEqual([]);
});
