import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole, unfoldAdvanced } from '../fixtures/console.ts';
import { statusOf } from '../fixtures/inbox.ts';

// A developer composes a card with fields, and sees what a person changed in them.

let deployment: Deployment;
let browser: Browser;
let page: Page;
let business: Business;
let person: Person;
let messageId: string;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (number: number) => page.getByRole('group', { name: `Field ${number}` });
const write = (within: Locator, label: string, text: string) =>
  within.getByLabel(label, { exact: true }).fill(text);

it('adds fields; the preview and the code show them', async () => {
  await page.goto(`${deployment.baseUrl}/console/messages/new`);
  await page.getByLabel('Title').fill('Release €1,240.00 to Kestrel Logistics?');
  await unfoldAdvanced(page);
  await press('Add field');
  await write(field(1), 'Label', 'Net amount');
  await field(1).getByLabel('Type').selectOption('number');
  await write(field(1), 'Default', 'a lot');
  await press('Add field');
  await write(field(2), 'Label', 'Account');
  await field(2).getByLabel('Type').selectOption('select');
  await write(field(2), 'Label of option 1', 'Main account');
  await write(field(2), 'Label of option 2', 'Reserve');
  await write(field(2), 'Value of option 2', 'reserve');
  await field(2).getByRole('radio', { name: 'Reserve' }).check();
  expect(await field(1).getByLabel('Key').getAttribute('placeholder')).toBe('net_amount');
  const card = page.getByRole('article', { name: 'The request as people see it' });
  await card.getByText('Field: Account, begins with Reserve').waitFor({ state: 'attached' });
  await page.getByText('"key": "net_amount"').waitFor();
});

it('what the server refuses is shown at its control', async () => {
  await press('Send to 1 person');
  await field(1).getByText('Must be a number.').waitFor();
  const control = field(1).getByLabel('Default');
  expect(await control.evaluate((input) => input === document.activeElement)).toBe(true);
  await control.fill('1200');
  await press('Send to 1 person');
  await heading(page, 'Release €1,240.00 to Kestrel Logistics?');
  messageId = page.url().split('/').at(-1) ?? '';
  expect(await statusOf(business, messageId)).toMatchObject({
    payload: {
      fields: [
        { key: 'net_amount', type: 'number', default: 1200 },
        { key: 'account', default: 'reserve', options: [{ value: 'Main account' }, {}] },
      ],
    },
  });
});

it('shows what the person changed, as soon as it is answered', async () => {
  const fields = { net_amount: 900, account: 'reserve' };
  await person.app(`messages/${messageId}/respond`, { body: { value: 'approve', fields } });
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.getByText('with changes').waitFor();
  const amount = answer.locator('dl > div', { hasText: 'Net amount' });
  expect(await amount.locator('del').innerText()).toContain('1,200');
  expect(await amount.locator('ins').innerText()).toContain('900');
  await answer.getByText('Reserve').waitFor();
  await page.getByText('Fields digest').waitFor();
});

it('no page logged an error', () => {
  expect(browser.consoleErrors.filter((text) => !text.includes('400'))).toEqual([]);
});
