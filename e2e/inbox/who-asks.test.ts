import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { answer, joinInInbox } from '../fixtures/inbox.ts';

// What a person on a phone learns of who asks and when, what covers it, and what is heard of it.

const longName = 'Northwind Paper and Packaging International Ltd';
const viewports = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];
const DAY = 86_400;
const Topics = z.object({ data: z.array(z.object({ topic_id: z.string() })) });

let deployment: Deployment;
let browser: Browser;
let page: Page;
let business: Business;
let colleague: Person;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser();
  business = await registerBusiness(deployment.baseUrl, 'northwind');
  await business.developer('sender-name', {
    method: 'PUT',
    body: { sender_name: longName },
  });
  const { data } = Topics.parse((await business.open('topics')).body);
  for (const { topic_id } of data)
    await business.open(`topics/${topic_id}/update`, { body: { title: 'Supplier payments' } });
  page = await browser.context.newPage();
  const invite = await business.invite();
  await joinInInbox(page, invite, 'ada@example.com');
  colleague = await signInPerson(deployment.baseUrl);
  await colleague.join(invite);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const article = () => page.getByRole('article');
const row = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const openInbox = () => page.goto(`${deployment.baseUrl}/inbox/`);
const openMessage = (id: string) => page.goto(`${deployment.baseUrl}/inbox/m/${id}`);

/** Returns the texts in a part of the page that are cut off, at the side or by an ellipsis. */
const cutOff = (part: Locator) =>
  part.evaluate((whole) =>
    [...whole.querySelectorAll('*')]
      .filter((element) => element.textContent && !element.matches('.sr-only, .sr-only *'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => element.textContent),
  );

const withLargeText = (percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);

describe('who asks', () => {
  it.each(viewports)('is not cut off with text of 200 %, $width pixels wide', async (size) => {
    const { message_id } = await business.send({ title: 'Pay invoice 4711?', expiresIn: 3_600 });
    await page.setViewportSize(size);
    await openInbox();
    await row('Pay invoice 4711?').first().waitFor();
    await withLargeText(200);
    expect(await cutOff(row('Pay invoice 4711?').first())).toEqual([]);
    await openMessage(message_id);
    await heading('Pay invoice 4711?').waitFor();
    await withLargeText(200);
    expect(await cutOff(article().getByText(longName, { exact: true }))).toEqual([]);
    expect(await cutOff(article().locator('> div').first())).toEqual([]);
    await business.open(`messages/${message_id}/cancel`, { body: {} });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('is said to be not verified, wherever the name of a sender without a domain is', async () => {
    const { message_id } = await business.send({ title: 'Open the gate?' });
    await openInbox();
    await row('Open the gate?').getByText('Not verified').waitFor();
    await openMessage(message_id);
    await article().getByText('Not verified').waitFor();
    await page.goto(`${deployment.baseUrl}/inbox/settings`);
    await page.getByRole('list', { name: 'Topics' }).getByText('Not verified').waitFor();
    // To somebody who has not joined yet.
    const stranger = await openBrowser();
    const invited = await stranger.context.newPage();
    await invited.goto(await business.invite());
    await invited.getByRole('heading', { name: `${longName} invites you` }).waitFor();
    await invited.getByText('Not verified').waitFor();
    await stranger.close();
  });

  it('has a topic with a name for people beside that of requests', async () => {
    const words = `Supplier payments · ${business.topic}`;
    await openInbox();
    await row('Open the gate?').getByText(words).waitFor();
    await row('Open the gate?').getByRole('link').click();
    await article().getByText(words).waitFor();
    await page.goto(`${deployment.baseUrl}/inbox/settings`);
    await page.getByRole('list', { name: 'Topics' }).getByText(words).waitFor();
  });

  it('is new, which the request says once and its row does not; then how often they were answered', async () => {
    await openInbox();
    await row('Open the gate?').waitFor();
    expect(await page.getByText('New sender').count()).toBe(0);
    await row('Open the gate?').getByRole('link').click();
    await article().getByText('New sender').waitFor();
    expect(await page.getByText('New sender').count()).toBe(1);
    await answer(page, 'Approve');
    await heading('You approved this').waitFor();
    const { message_id } = await business.send({ title: 'Close the gate?' });
    await openMessage(message_id);
    await article().getByText('You have answered them once').waitFor();
    expect(await page.getByText('New sender').count()).toBe(0);
    await answer(page, 'Approve');
    await heading('You approved this').waitFor();
    const next = await business.send({ title: 'Paint the gate?' });
    await openMessage(next.message_id);
    await article().getByText('You have answered them 2 times').waitFor();
  });
});

describe('when they asked', () => {
  it('is on the row, the card and the sheet; the time left only in the last day', async () => {
    const far = await business.send({ title: 'Far', expiresIn: 7 * DAY });
    await business.send({ title: 'Near', expiresIn: 3_600 });
    await openInbox();
    await row('Far').getByText('Asked just now').waitFor();
    expect(
      await row('Far')
        .getByText(/ left$/)
        .count(),
    ).toBe(0);
    expect(
      await row('Near')
        .getByText(/^(1 hr 0|59) mins left$/)
        .count(),
    ).toBe(1);
    await deployment.database.sentBefore(far.message_id, 2 * 60_000);
    await openMessage(far.message_id);
    await article().getByText('Asked 2 min ago').waitFor();
    expect(
      await article()
        .getByText(/ left$/)
        .count(),
    ).toBe(0);
    const choices = page.getByRole('group', { name: 'Your answer' });
    await choices.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByText('Asked 2 min ago').waitFor();
  });
});

it('texts of the sender are in the language that the sender names, everything else in that of the inbox', async () => {
  const { message_id } = await business.send({
    title: 'Payer la facture 4711 ?',
    body: 'Elle est due demain.',
    details: [{ label: 'Montant', value: '1 200 €' }],
    lang: 'fr',
  });
  /** The texts of a part of the page that are French to a screen reader. */
  const french = (part: Locator) =>
    part.evaluate((whole) =>
      [...whole.querySelectorAll(':lang(fr)')]
        .filter((element) => !element.parentElement?.closest(':lang(fr)'))
        .map((element) => element.textContent),
    );
  await openInbox();
  expect(await french(row('Payer la facture'))).toEqual(['Payer la facture 4711 ?']);
  await openMessage(message_id);
  await heading('Payer la facture 4711 ?').waitFor();
  const facts = 'Montant1 200 €';
  expect(await french(article())).toEqual([
    'Payer la facture 4711 ?',
    'Elle est due demain.',
    facts,
  ]);
  const choices = page.getByRole('group', { name: 'Your answer' });
  await choices.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByText('Montant').waitFor();
  expect(await french(page.getByRole('dialog'))).toEqual(['Payer la facture 4711 ?', facts]);
});

type Box = { x: number; y: number; width: number; height: number };

/** Returns whether two boxes overlap. */
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Waits for a toast, and returns which of these parts it covers. */
async function coveredByToast(words: string, parts: Record<string, Locator>): Promise<string[]> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText(words);
  await toast.waitFor();
  const whole = page.getByRole('region', { name: 'Notifications' });
  // The parts first: they may appear after the toast, which then makes room.
  const boxes = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({ name, box: await part.boundingBox() })),
  );
  const over = await whole.boundingBox();
  return boxes.flatMap(({ name, box }) => (over && box && overlap(over, box) ? [name] : []));
}

describe('a toast', () => {
  it('covers neither how a request ended nor who asked', async () => {
    const { message_id } = await business.send({ title: 'Ring the bell?' });
    await colleague.respond(message_id, 'approve');
    await openMessage(message_id);
    await page.getByRole('button', { name: 'I did not expect this' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    const asked = page.getByRole('region', { name: 'What was asked' });
    const covered = await coveredByToast(`Reported to ${longName}`, {
      ending: page.getByRole('heading', { level: 1 }),
      sender: asked.getByText(longName),
    });
    expect(covered).toEqual([]);
  });

  it('covers neither who asks nor the buttons of an open request', async () => {
    const { message_id } = await business.send({
      title: 'Sell the bell?',
      approvals: { required: 2 },
    });
    await openMessage(message_id);
    await answer(page, 'Approve');
    await page.getByRole('button', { name: 'Take back my approval' }).click();
    const covered = await coveredByToast('You took back your approval', {
      sender: article().getByText(longName),
      title: page.getByRole('heading', { level: 1 }),
      buttons: page.getByRole('group', { name: 'Your answer' }),
    });
    expect(covered).toEqual([]);
  });
});

it('a report ends as one, and not as a rejection', async () => {
  const { message_id } = await business.send({ title: 'Send me your password?' });
  await openMessage(message_id);
  await page.getByRole('button', { name: 'I did not expect this' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report and reject' }).click();
  await heading(`Reported to ${longName}`).waitFor();
  expect(await page.getByText('You rejected this').count()).toBe(0);
  await page.goto(`${deployment.baseUrl}/inbox/history`);
  await row('Send me your password?').getByText('Reported').waitFor();
  expect(await row('Send me your password?').getByText('Rejected').count()).toBe(0);
});

it('seconds are not shown where a minute is enough', async () => {
  const { message_id } = await business.send({ title: 'Which time?', expiresIn: 400 });
  await openMessage(message_id);
  await article()
    .getByText(/^6 mins left$/)
    .waitFor();
  await answer(page, 'Approve');
  await heading('You approved this').waitFor();
  const shown = await page.getByRole('main').textContent();
  expect(shown).toMatch(/“Approve”, \d{1,2} \w{3,4} \d{4}, \d\d:\d\d/);
  expect(shown).not.toMatch(/\d\d:\d\d:\d\d/);
});

describe('a screen reader', () => {
  /** Returns what is said of an element: its role, name and description. */
  const heard = async (part: Locator) => {
    const devtools = await browser.context.newCDPSession(page);
    const mark = 'data-heard';
    await part.evaluate((element, name) => element.setAttribute(name, ''), mark);
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `[${mark}]`,
    });
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      nodeId,
      fetchRelatives: false,
    });
    await part.evaluate((element, name) => element.removeAttribute(name), mark);
    await devtools.detach();
    const [node] = nodes;
    const textOf = (value?: { value?: unknown }) => String(value?.value ?? '');
    return { name: textOf(node?.name), description: textOf(node?.description) };
  };

  it('announces the sender and the deadline of a row, whose title is a heading', async () => {
    await business.send({ title: 'Oil the gate?', expiresIn: 3 * DAY });
    await openInbox();
    const link = page.getByRole('link', { name: 'Oil the gate?' });
    await link.waitFor();
    const { name, description } = await heard(link);
    expect(name).toBe('Oil the gate?');
    expect(description).toContain(longName);
    expect(description).toContain('Not verified');
    expect(description).toMatch(/Answer by \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/);
    await page.getByRole('heading', { level: 2, name: 'Oil the gate?' }).waitFor();
  });

  it('begins at the request, which is named by sender and title, with headings below it', async () => {
    const { message_id } = await business.send({
      title: 'Grease the gate?',
      details: [{ label: 'Amount', value: '€1,200' }],
    });
    await openMessage(message_id);
    await heading('Grease the gate?').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('ARTICLE');
    expect((await heard(article())).name).toBe(`${longName} Grease the gate?`);
    await article().getByRole('heading', { level: 2, name: 'Details' }).waitFor();
  });

  it('announces that one minute is left', async () => {
    const { message_id } = await business.send({ title: 'Quick?', expiresIn: 63 });
    await openMessage(message_id);
    await heading('Quick?').waitFor();
    await page.getByRole('status').getByText('1 minute left', { exact: true }).waitFor();
  });
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
