import type { Deployment } from '@assent/testkit/deployments/deployment';
import type { Business } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Desktop } from '../browsers/desktop.ts';
import { signInToConsole } from '../fixtures/console.ts';
import { type NotifiedPerson, openNotifiedPerson } from '../fixtures/notified-person.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// A drill reaches a real browser by a real push, and its sender sees that, and who has no device. The tests depend on their order.

let person: NotifiedPerson;
let page: Page;
let deployment: Deployment;
let desktop: Desktop;
let business: Business;
let drillId = '';

beforeAll(async () => {
  person = await openNotifiedPerson('mary.jackson@example.com');
  ({ deployment, desktop, page, business } = person);
});
afterAll(() => person?.close());

const Drill = z.object({
  drill_id: z.string(),
  end_reason: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  people: z.object({
    data: z.array(
      z.object({
        state: z.string(),
        delivered_at: z.number().nullable(),
        answered_ms: z.number().nullable(),
      }),
    ),
  }),
});
const start = async () => {
  const Started = z.object({ drill_id: z.string() });
  const body = { topic: business.topic };
  return (await accepted(Started, business.open('drills', { body }))).drill_id;
};
const shown = () => accepted(Drill, business.open(`drills/${drillId}`));
const arrived = () => page.getByRole('button', { name: 'It arrived' });
const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const notified = () => desktop.see(({ title }) => title === 'Test of your notifications');

it('is a notification of its own, which opens a screen that decides nothing', async () => {
  await page.goto('about:blank');
  drillId = await start();
  const { body } = await notified();
  expect(body).toContain('checks whether notifications reach you. Open it and confirm.');
  await page.goto(`${deployment.baseUrl}/inbox/`);
  desktop.click(await notified());
  await heading('Test of your notifications');
  await page.waitForURL(({ pathname }) => pathname === `/inbox/d/${drillId}`);
  await arrived().waitFor();
  for (const name of ['Approve', 'Reject'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('is not confirmed without a connection', async () => {
  await person.browser.context.setOffline(true);
  await page.getByText('Connect to the internet to confirm it.').waitFor();
  expect(await arrived().count()).toBe(0);
  await person.browser.context.setOffline(false);
  await arrived().waitFor();
});

it('is also offered above the requests of the inbox', async () => {
  await page.goto(`${deployment.baseUrl}/inbox/`);
  await arrived().waitFor();
  await page.getByText('Test of your notifications').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('is confirmed with one press, and its notification is closed', async () => {
  await page.goto(`${deployment.baseUrl}/inbox/d/${drillId}`);
  await arrived().click();
  await heading('Confirmed');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expect.poll(() => desktop.shown()).toEqual([]);
  const drill = await shown();
  expect(drill.counts).toMatchObject({ people: 2, answered: 1, no_device: 1 });
  expect(drill.people.data).toMatchObject([
    { state: 'no_device', delivered_at: null, answered_ms: null },
    { state: 'answered', delivered_at: expect.any(Number), answered_ms: expect.any(Number) },
  ]);
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await heading('Inbox');
  expect(await arrived().count()).toBe(0);
});

it('is shown in the console with who could not be reached, and why', async () => {
  const console = await person.browser.context.newPage();
  await signInToConsole(console, deployment.baseUrl, business);
  await console.goto(`${deployment.baseUrl}/console/live/drills`);
  await console.getByText('1 of 2 confirmed').waitFor();
  await console.getByText('1 person was not reached').waitFor();
  await console.getByRole('link', { name: business.topic }).click();
  const bar = console.getByRole('img', { name: '2 people: 1 confirmed and 1 without a device' });
  await bar.waitFor();
  const row = console.getByRole('row', { name: /Grace Hopper|g•••/ });
  await row.getByText('no device').waitFor();
  await row.getByText(/No browser of theirs receives notifications/).waitFor();
  expect(await faultsInBothThemes(console)).toEqual([]);
  await console.getByRole('button', { name: 'End drill…' }).click();
  await console.getByRole('dialog').getByRole('button', { name: 'End drill' }).click();
  await console.getByText('Ended before its time').waitFor();
  expect((await shown()).end_reason).toBe('ended');
  await console.close();
});

it('is over for a person who opens it late', async () => {
  drillId = await start();
  await notified();
  await business.open(`drills/${drillId}/end`, { body: {} });
  await page.goto(`${deployment.baseUrl}/inbox/d/${drillId}`);
  await heading('This test is over');
  expect(await arrived().count()).toBe(0);
});

it('is started in the console, and repeated each month', async () => {
  const console = await person.browser.context.newPage();
  await console.goto(`${deployment.baseUrl}/console/live/drills`);
  await console.getByRole('button', { name: 'Repeat each month' }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByLabel('Day of the month').selectOption('6');
  await dialog.getByLabel('Time zone').fill('Mars/Base');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.getByText('must be a time zone such as Europe/Berlin').waitFor();
  expect(await faultsInBothThemes(console)).toEqual([]);
  await dialog.getByLabel('Time zone').fill('Europe/Berlin');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await console.getByText('On day 6 of each month at 09:00 (Europe/Berlin)').waitFor();
  await console.getByRole('button', { name: 'Start a drill' }).click();
  await dialog.getByLabel('Only these people').fill('group:nobody');
  await dialog.getByRole('button', { name: 'Start drill' }).click();
  await dialog.getByText('this app has no group nobody').waitFor();
  await dialog.getByLabel('Only these people').fill('');
  await dialog.getByRole('button', { name: 'Start drill' }).click();
  await console.getByRole('heading', { name: `Drill of ${business.topic}` }).waitFor();
  await notified();
  await console.close();
});
