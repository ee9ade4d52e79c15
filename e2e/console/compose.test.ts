import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole, unfoldAdvanced } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The composer: in Live nothing is sent to people by accident, and whom a message is for is known before.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let link: string;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  link = await business.invite();
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const visit = async (path: string, name: string) => {
  await page.goto(`${deployment.baseUrl}/console/${path}`);
  await heading(page, name);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const join = async (people: number) => {
  for (let at = 0; at < people; at += 1) await (await signInPerson(deployment.baseUrl)).join(link);
};
const sent = async () => {
  const { body } = await business.open('messages', { method: 'GET' });
  return Object(body).data.length;
};
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('in Live', () => {
  it('nothing on Home or in the list of messages sends: both lead to an empty message', async () => {
    for (const [path, name] of [
      ['live/', 'Home'],
      ['live/messages', 'Messages'],
    ] as const) {
      await visit(path, name);
      const links = page.getByRole('link', { name: 'New message' });
      await links.first().waitFor();
      expect(await page.getByText(/demo message/i).count()).toBe(0);
      await links.first().click();
      await heading(page, 'New message');
      for (const label of ['Title', 'Body'])
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
      expect(await page.getByRole('textbox', { name: /^(Label|Value) of row/ }).count()).toBe(0);
    }
    expect(await sent()).toBe(0);
  });

  it('says that nobody is on the topic', async () => {
    await visit('live/messages/new', 'New message');
    await page.getByText('Nobody is on this topic yet').waitFor();
    await button('Send message').waitFor();
  });

  it('the button has the number of people, also of those who join meanwhile', async () => {
    await join(1);
    await button('Send to 1 person').waitFor();
    expect(await page.getByText('Nobody is on this topic yet').count()).toBe(0);
    await join(4);
    await button('Send to 5 people').waitFor();
  });

  it('sends to five people at once', async () => {
    await write('Title', 'Open the gate?');
    await button('Send to 5 people').click();
    await heading(page, 'Open the gate?');
    expect(await sent()).toBe(1);
  });

  it('asks for a confirmation above five people, which can be refused', async () => {
    await join(1);
    await visit('live/messages/new', 'New message');
    await write('Title', 'Close the gate?');
    await button('Send to 6 people').click();
    await dialog('Send to 6 people?').getByText('Close the gate?').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog('Send to 6 people?').getByRole('button', { name: 'Go back' }).click();
    await dialog('Send to 6 people?').waitFor({ state: 'detached' });
    expect(await sent()).toBe(1);
    await button('Send to 6 people').click();
    await dialog('Send to 6 people?').getByRole('button', { name: 'Send to 6 people' }).click();
    await heading(page, 'Close the gate?');
    expect(await sent()).toBe(2);
  });
});

describe('the composer', () => {
  const only = () => page.getByRole('combobox', { name: 'Only to' });
  const found = () => page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  const listed = (name: string) => found().filter({ hasText: name });

  it('shows what most messages need, and folds the rest', async () => {
    await visit('live/messages/new', 'New message');
    for (const label of ['Topic', 'Only to', 'Title', 'Body', 'Expires'])
      await page.getByLabel(label, { exact: true }).waitFor();
    for (const label of ['Approvals needed', 'Urgency', 'Reminders', 'Reference (ext)'])
      expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
    await unfoldAdvanced(page);
    for (const label of ['Approvals needed', 'Urgency', 'Reminders', 'Reference (ext)'])
      await page.getByLabel(label, { exact: true }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

  it('finds people by a part of their name, by keyboard, and counts those who are chosen', async () => {
    const ada = await signInPerson(deployment.baseUrl, 'ada.lovelace@example.com');
    await ada.join(link);
    await visit('live/messages/new', 'New message');
    await button('Send to 7 people').waitFor();
    await only().fill(ada.name.slice(0, 5));
    await listed(ada.name).waitFor();
    expect(await found().count()).toBe(1);
    await only().press('Enter');
    const chosen = page.getByRole('list', { name: 'Only to: chosen' });
    await chosen.getByText(ada.name).waitFor();
    await button('Send to 1 person').waitFor();
    expect(await only().evaluate((it) => it === document.activeElement)).toBe(true);
    await chosen.getByRole('button', { name: `Remove ${ada.name}` }).click();
    await button('Send to 7 people').waitFor();
  });

  it('says at its field that a person is unknown', async () => {
    await only().fill('ref:nobody');
    await listed('Add ref:nobody').waitFor();
    await only().press('Enter');
    await write('Title', 'Paint the gate?');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('None of your subscribers has the reference nobody').waitFor();
    expect(await only().getAttribute('aria-invalid')).toBe('true');
  });

  it('finds topics by a part of their name', async () => {
    await business.open('topics', { body: { name: 'payroll-north' } });
    await visit('live/messages/new', 'New message');
    const topic = page.getByRole('combobox', { name: 'Topic' });
    await topic.fill('payr');
    await listed('payroll-north').click();
    expect(await topic.inputValue()).toMatch(/payroll-north$/);
    await page.getByText('Nobody is on this topic yet').waitFor();
    await topic.fill('no such topic');
    await page.getByText('No topic matches.').waitFor();
    await topic.press('Tab');
    expect(await topic.inputValue()).toMatch(/payroll-north$/);
  });

  it('sends urgency, reminders and a widening, and previews passkey, quorum and number', async () => {
    await visit('live/messages/new', 'New message');
    await write('Title', 'Sell the gate?');
    for (const name of ['ada', 'person']) {
      await only().fill(name);
      await found().first().click();
    }
    await unfoldAdvanced(page);
    await page.getByLabel('Urgency').selectOption('Can wait');
    await page.getByLabel('Reminders').selectOption('Every hour');
    await page.getByLabel('Needs a passkey').check();
    await page.getByLabel('Approvals needed').fill('2');
    await page.getByLabel('Ask for a number').check();
    await button('Add people later').click();
    const widening = page.getByRole('group', { name: 'Widening 1' });
    await widening.getByLabel('After').selectOption('1 hour');
    await widening.getByRole('combobox', { name: 'Also to' }).fill('person');
    await found().last().click();
    const preview = page.getByRole('article', { name: 'The request as people see it' });
    for (const said of ['Needs 2 approvals', 'Needs a passkey', 'Asks for a number'])
      await preview.getByText(said).waitFor();
    await button('Send to 2 people').click();
    await heading(page, 'Sell the gate?');
    const { body } = await business.open(`messages/${page.url().split('/').at(-1)}`, {
      method: 'GET',
    });
    expect(body).toMatchObject({
      urgency: 'normal',
      remind_every: 3_600,
      require: 'passkey',
      approvals: { required: 2 },
      widen: [{ after: 3_600 }],
    });
  });

  it('unfolds the field that the server refuses', async () => {
    await visit('live/messages/new', 'New message');
    await write('Title', 'Buy the gate?');
    await only().fill('ada');
    await found().first().click();
    await unfoldAdvanced(page);
    await page.getByLabel('Approvals needed').fill('2');
    await unfoldAdvanced(page);
    await page.getByText('2 approvals', { exact: true }).waitFor();
    await button('Send to 1 person').click();
    await page.getByLabel('Approvals needed').waitFor();
    expect(await page.getByLabel('Approvals needed').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('in Test', () => {
  it('begins with an example, which is sent to a test approver', async () => {
    await visit('test/messages/new', 'Demo message');
    await button('Send message').click();
    await heading(page, 'Release €1,240.00 to Kestrel Logistics?');
    await page.getByRole('region', { name: 'Answer' }).getByText('Approved').first().waitFor();
  });
});

it('no page logged an error', () => {
  const refused = /400/; // what the tests send on purpose
  expect(browser.consoleErrors.filter((complaint) => !refused.test(complaint))).toEqual([]);
});
