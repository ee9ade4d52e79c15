import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole, unfoldAdvanced } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// Groups from the first one to the list of whom a message to it is for, each step on the page that the former leads to.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  const link = await business.invite();
  ada = await joined('ada.lovelace@example.com', link, 'ada');
  grace = await joined('grace.hopper@example.com', link, 'grace');
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

/** Somebody on the topic of the business, with a reference. */
async function joined(email: string, link: string, reference: string): Promise<Person> {
  const person = await signInPerson(deployment.baseUrl, email);
  await person.join(link);
  const { body } = await business.open('subscribers', { method: 'GET' });
  const [{ subscriber_id }] = Object(body).data;
  await business.open(`subscribers/${subscriber_id}`, { method: 'PUT', body: { reference } });
  return person;
}

const visit = async (path: string, name: string) => {
  await page.goto(`${deployment.baseUrl}/console/live/${path}`);
  await heading(page, name);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const option = (name: string) =>
  page
    .getByRole('listbox', { name: 'Found' })
    .getByRole('option')
    .filter({ hasText: name })
    .first();
const choose = async (field: string, text: string, name: string) => {
  await page.getByRole('combobox', { name: field }).fill(text);
  await option(name).click();
};

describe('a group', () => {
  it('begins on an empty page that says what it is for', async () => {
    await visit('groups', 'Groups');
    await page.getByText('No groups yet').waitFor();
    await button('Create a group').click();
    const creating = dialog('New group');
    await creating.getByLabel('Name').fill('Finance Team');
    await creating.getByText('group:finance-team').waitFor();
    await creating.getByLabel('Name').fill('finance');
    await creating.getByRole('button', { name: 'Create group' }).click();
    await heading(page, 'finance');
    await page.getByText('Nobody is in this group', { exact: true }).waitFor();
  });

  it('refuses a name that another one has, at its field', async () => {
    await visit('groups?new=yes', 'Groups');
    const creating = dialog('New group');
    await creating.getByLabel('Name').fill('finance');
    await creating.getByRole('button', { name: 'Create group' }).click();
    await creating.getByText('another group').or(creating.getByText('already have')).waitFor();
    expect(await creating.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    await creating.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'finance' }).click();
    await heading(page, 'finance');
  });

  it('gets members by search and from a pasted list, whose unknown lines are shown before', async () => {
    await button('Add people').click();
    const adding = dialog('Add people to finance');
    await adding.getByRole('button', { name: 'Add people' }).click();
    await adding.getByText('Choose somebody first.').waitFor();
    await choose('People', 'ada', 'Ada Lovelace');
    await adding.getByRole('button', { name: 'Add 1 person' }).click();
    await card('Members').getByRole('link', { name: 'Ada Lovelace' }).waitFor();

    await button('Add people').click();
    await adding.getByText('Paste a list').click();
    await adding
      .getByLabel('List', { exact: true })
      .fill('name,reference\nAda,ada\nGrace,grace\nX,nobody');
    await button('Check the list').click();
    const result = adding.getByRole('status', { name: 'Result of the check' });
    await result.getByText('1 person will be added.').waitFor();
    await result.getByText('1 is in the group already.').waitFor();
    expect(await result.getByRole('listitem').allTextContents()).toEqual(['Line 4nobody']);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await card('Members').getByRole('row').count()).toBe(2);
    await button('Add 1 person').click();
    await card('Members').getByRole('link', { name: 'Grace Hopper' }).waitFor();
  });

  it('has somebody on call until a time in the zone of the browser', async () => {
    await button('Choose who is on call').click();
    const choosing = dialog('Who is on call in finance');
    await choose('People', 'grace', 'Grace Hopper');
    await choosing.getByLabel('Until').fill('2020-01-01T08:00');
    await choosing.getByRole('button', { name: 'Save' }).click();
    await choosing.getByText('This time has passed.').waitFor();
    await choosing.getByLabel('Until').fill('2099-01-01T08:00');
    await choosing.getByRole('button', { name: 'Save' }).click();
    const onCall = card('On call');
    await onCall.getByRole('link', { name: 'Grace Hopper' }).waitFor();
    await onCall.getByText('Until 1 Jan 2099, 08:00').waitFor();
    await card('Members')
      .getByRole('row', { name: /Grace Hopper.*On call/ })
      .waitFor();
  });

  it('changes on the page when a scheduler changes it', async () => {
    const { body } = await business.open('groups', { method: 'GET' });
    const [{ group_id }] = Object(body).data;
    const subscribers = ['ref:ada'];
    await business.open(`groups/${group_id}/on-call`, { method: 'PUT', body: { subscribers } });
    await card('On call').getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    await card('On call').getByText('Until you choose others').waitFor();
  });

  it('is on the page of a person, who leaves it and is added again', async () => {
    await card('On call').getByRole('link', { name: 'Ada Lovelace' }).click();
    await heading(page, 'Ada Lovelace');
    const groups = card('Groups');
    await groups.getByText('On call').waitFor();
    await groups.getByRole('button', { name: 'Remove from finance' }).click();
    const removing = dialog('Remove Ada Lovelace from finance?');
    await removing.getByRole('button', { name: 'Remove', exact: true }).click();
    await groups.getByText('This person is in no group.').waitFor();
    await button('Add to a group').click();
    await dialog('Add Ada Lovelace to a group').getByRole('button', { name: 'Add' }).click();
    await groups.getByRole('link', { name: 'finance' }).click();
    await heading(page, 'finance');
    await page.getByText('Nobody is on call', { exact: true }).waitFor();
  });
});

describe('a message to a group', () => {
  it('is composed for its people, with approvals of each group', async () => {
    await page.getByRole('link', { name: 'Send a message' }).click();
    await heading(page, 'New message');
    await button('Send to 2 people').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Pay the invoice?');
    await choose('Only to', 'on-call', 'On call in finance');
    await unfoldAdvanced(page);
    await button('Add a group').click();
    const each = page.getByRole('group', { name: 'Approvals from groups' });
    await each.getByLabel('Approvals needed').fill('3');
    await each.getByText('3 people must approve.').waitFor();
    await button('Send to 2 people').click();
    await each.getByText(/^Fewer people of this group/).waitFor();
    expect(await each.getByLabel('Approvals needed').getAttribute('aria-invalid')).toBe('true');
    await each.getByLabel('Approvals needed').fill('2');
    await button('Send to 2 people').click();
    await heading(page, 'Pay the invoice?');
    const { body } = await business.open(`messages/${page.url().split('/').at(-1)}`);
    expect(body).toMatchObject({
      to: ['group:finance', 'group:finance/on-call'],
      approvals: { each: [{ from: 'group:finance', required: 2 }] },
      recipients: { people: 2, on_call_missing: ['finance'] },
    });
    await page.getByRole('definition').getByText('Nobody was on call in finance').waitFor();
  });

  it('lists whom it is for, and who is still awaited', async () => {
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByRole('link', { name: 'Recipients' }).click();
    await heading(page, 'Recipients');
    const row = (person: Person) => page.getByRole('row', { name: new RegExp(person.name) });
    await row(grace).getByText('finance').waitFor();
    await row(ada).getByText('Awaited').waitFor();
    await ada.respond(id, 'approve');
    await row(ada).getByText('Approved').waitFor();
    await page.getByLabel('Only those who are still awaited').check();
    await page.getByText('1 of 2 people').waitFor();
    expect(await row(ada).count()).toBe(0);
    await row(grace).getByText('Awaited').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
});

describe('a group that a scheduled message names', () => {
  it('keeps its name and is not deleted, and says why; afterwards it is', async () => {
    const sent = await business.open('messages', {
      body: {
        topic: business.topic,
        type: 'approval',
        to: ['group:finance'],
        payload: { title: 'Later?' },
        scheduled_at: Date.now() + 3_600_000,
      },
    });
    await visit('groups', 'Groups');
    await page.getByRole('link', { name: 'finance' }).click();
    await heading(page, 'finance');
    await button('Delete…').click();
    const deleting = dialog('Delete finance?');
    await deleting.getByText('2 people are no longer in it').waitFor();
    await deleting.getByRole('button', { name: 'Delete group' }).click();
    await deleting.getByRole('link', { name: 'Open the message' }).click();
    await heading(page, 'Later?');
    await business.open(`messages/${Object(sent.body).message_id}/cancel`, { body: {} });
    await visit('groups', 'Groups');
    await page.getByRole('link', { name: 'finance' }).click();
    await button('Edit…').click();
    const editing = dialog('Edit finance');
    await editing.getByLabel('Name').fill('accounting');
    await editing.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'accounting');
    await button('Delete…').click();
    await dialog('Delete accounting?').getByRole('button', { name: 'Delete group' }).click();
    await page.getByText('No groups yet').waitFor();
  });
});
