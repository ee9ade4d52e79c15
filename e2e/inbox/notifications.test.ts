import type { Deployment } from '@assent/testkit/deployments/deployment';
import type { Business } from '@assent/testkit/fixtures/business';
import type { Person } from '@assent/testkit/fixtures/person';
import type { PushService } from '@assent/testkit/push-services/push-service';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Browser } from '../browsers/chromium.ts';
import type { Desktop } from '../browsers/desktop.ts';
import { answer } from '../fixtures/inbox.ts';
import { type NotifiedPerson, openNotifiedPerson } from '../fixtures/notified-person.ts';

// What a device shows, and for how long. The tests depend on their order.

const Asked = z.object({
  questions: z.object({ data: z.array(z.object({ question_id: z.string() })) }),
});

let person: NotifiedPerson;
let page: Page;
let deployment: Deployment;
let pushService: PushService;
let desktop: Desktop;
let browser: Browser;
let business: Business;
let colleague: Person;

beforeAll(async () => {
  person = await openNotifiedPerson('dorothy.vaughan@example.com');
  ({ deployment, pushService, desktop, browser, page, business, colleague } = person);
});
afterAll(() => person?.close());

const inbox = (path = '/') => page.goto(`${deployment.baseUrl}/inbox${path}`);
const lookAway = () => page.goto('about:blank');
const ask = async (title: string) => (await business.send({ title })).message_id;
const withdraw = (id: string, reason: string) =>
  business.open(`messages/${id}/cancel`, { body: { reason } });
const seeTitle = (wanted: string) => desktop.see(({ title }) => title === wanted);

it('a test push from the settings is shown and confirmed with its duration', async () => {
  await inbox('/settings');
  const devices = page.getByRole('list', { name: 'Devices' });
  await devices.getByText('Not tried yet').waitFor();
  await devices.getByRole('button', { name: 'Test this device' }).click();
  await devices.getByText(/^Sent\. It arrived after [\d.]+ s\.$/).waitFor();
  await devices.getByText('Reachable', { exact: true }).waitFor();
  await seeTitle('The test arrived');
});

it('a test push that does not arrive is reported with advice, and a late one is still confirmed', async () => {
  pushService.pause();
  await page.getByRole('button', { name: 'Test this device' }).click();
  await page.getByText('Sent, but it has not arrived here').waitFor();
  pushService.goOn();
  await page.getByText(/^Sent\. It arrived after/).waitFor();
});

it('a withdrawn request replaces its notification', async () => {
  await lookAway();
  const id = await ask('Open the gate?');
  const asked = await seeTitle('Open the gate?');
  await withdraw(id, 'It rains');
  const ended = await desktop.see(({ body }) => body.endsWith('Withdrawn: It rains'));
  expect(ended).toMatchObject({ id: asked.id, title: 'Open the gate?' });
});

it('the notification of a request that somebody else answered names that person', async () => {
  const id = await ask('Close the gate?');
  await seeTitle('Close the gate?');
  await colleague.respond(id, 'approve');
  await desktop.see(({ title, body }) => title === 'Close the gate?' && /Grace Hopper$/.test(body));
});

it('an answer closes the notification in the browser in which it is given', async () => {
  const id = await ask('Oil the gate?');
  await seeTitle('Oil the gate?');
  await inbox(`/m/${id}`);
  await answer(page, 'Approve');
  await expect.poll(() => desktop.shown().map(({ title }) => title)).not.toContain('Oil the gate?');
  await lookAway();
});

it('the answer to a question is notified, with the request and without the answer', async () => {
  const { message_id } = await business.send({ title: 'Move the gate?', questions: 'allowed' });
  await seeTitle('Move the gate?');
  await inbox(`/m/${message_id}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill('Where to?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await page.getByText('No answer yet').waitFor();
  await lookAway();
  const { questions } = Asked.parse((await business.open(`messages/${message_id}`)).body);
  const path = `messages/${message_id}/questions/${questions.data[0]?.question_id}/answer`;
  await business.open(path, { body: { text: 'To the left.' } });
  const shown = await desktop.see(({ title }) => title.endsWith('answered your question'));
  expect(shown.body).toMatch(/\nMove the gate\?$/);
  await withdraw(message_id, 'It snows');
  await desktop.see(({ body }) => body.endsWith('Withdrawn: It snows'));
});

it('a device that was off shows one notification with the number of requests that have ended', async () => {
  pushService.pause();
  for (const title of ['Lamp 1?', 'Lamp 2?', 'Lamp 3?']) await withdraw(await ask(title), 'Dark');
  pushService.goOn();
  await seeTitle('3 requests have ended');
  expect(desktop.shown().filter(({ title }) => title.startsWith('Lamp'))).toEqual([]);
});

it('opening the inbox closes notifications of ended requests, and the badge counts the open ones', async () => {
  await ask('Light the lamps?');
  await seeTitle('Light the lamps?');
  await inbox();
  await expect.poll(() => desktop.shown().map(({ title }) => title)).toEqual(['Light the lamps?']);
  await expect.poll(badge).toBe(1);
});

it('a click on a notification brings the open window to the front and shows the message there', async () => {
  const devtools = await browser.context.newCDPSession(page);
  // Otherwise every page would believe that it is in front.
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await browser.context.newPage();
  await other.bringToFront();
  const pages = browser.context.pages().length;
  const isInFront = () => page.evaluate(() => document.hasFocus());
  await expect.poll(isInFront).toBe(false);
  desktop.click(await seeTitle('Light the lamps?'));
  await page.getByRole('heading', { name: 'Light the lamps?' }).waitFor();
  await expect.poll(isInFront).toBe(true);
  expect(browser.context.pages()).toHaveLength(pages);
  await other.close();
});

it('a notification without a session says that somebody asks, and not what', async () => {
  await lookAway();
  const cookies = await browser.context.cookies();
  await browser.context.clearCookies();
  await ask('Sell the gate?');
  const shown = await seeTitle('Someone asks for your approval');
  expect(shown.body).toContain('Sign in to see it.');
  await browser.context.addCookies(cookies);
});

it('many requests of one sender are one notification with their number, which follows the answers', async () => {
  await lookAway();
  // At once: what a summary counts is pushed two seconds after its first message, and next in five minutes.
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask(`Ship parcel ${n}?`)));
  const open = 8;
  await desktop.see(({ title }) =>
    new RegExp(`^${open} requests from .+ are waiting$`).test(title),
  );
  const titles = () => desktop.shown().map(({ title }) => title);
  expect(titles().filter((title) => title.endsWith('?'))).toEqual([]);
  await colleague.respond(ids[0] ?? '', 'approve');
  await inbox();
  await expect
    .poll(() => titles().some((title) => title.startsWith(`${open - 1} requests`)))
    .toBe(true);
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});

const badge = async () => Number(await page.locator('html').getAttribute('data-badge'));
