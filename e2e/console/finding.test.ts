import { readFile } from 'node:fs/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// A developer finds messages again: by words of the title, person and id, in the list and in the palette.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let gateId = '';

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  const ada = await signInPerson(deployment.baseUrl, 'ada@people.example');
  await ada.join(await business.invite());
  const gate = await business.send({ title: 'Open the north gate?', ext: 'gate:17' });
  gateId = gate.message_id;
  await ada.respond(gate.message_id, 'approve');
  await business.send({ title: 'Pay invoice INV-2026/118?' });
  await business.send({ title: 'Pay the gardener?' });
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});
beforeEach(() => visit('messages'));

const visit = async (path: string) => {
  await page.goto(`${deployment.baseUrl}/console/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const rowNamed = (name: string) => page.getByRole('row', { name });
const search = () => page.getByRole('searchbox', { name: /^Words of the title/ });
const palette = () => page.getByRole('combobox', { name: /^Command/ });

it('finds messages by words of the title, in the URL', async () => {
  await search().fill('invoice 2026 PAY');
  await page.waitForURL(/q=invoice/);
  await rowNamed('Pay the gardener?').waitFor({ state: 'detached' });
  await rowNamed('Pay invoice INV-2026/118?').waitFor();
  await search().fill('elephant');
  await page.getByRole('heading', { name: 'No messages match' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rowNamed('Pay the gardener?').waitFor();
  expect(await search().inputValue()).toBe('');
});

it('opens the message whose id is pasted', async () => {
  await search().fill(gateId);
  await heading(page, 'Open the north gate?');
});

it('shows who answered, how fast, and until when', async () => {
  const answered = await rowNamed('Open the north gate?').innerText();
  expect(answered).toMatch(/after [\d.]+ (s|min)/);
  expect(await rowNamed('Pay the gardener?').innerText()).toContain('in 7 days');
});

it('finds the messages of a person', async () => {
  const people = page.getByRole('combobox', { name: 'Person' });
  await expect.poll(() => people.getByRole('option').count()).toBe(2);
  const [, name = ''] = await people.getByRole('option').allInnerTexts();
  await people.selectOption(name);
  await page.waitForURL(/person=usr_/);
  await rowNamed('Pay the gardener?').waitFor({ state: 'detached' });
  await rowNamed('Open the north gate?').waitFor();
  await visit('subscribers');
  await page.getByRole('link', { name: /^Messages of/ }).click();
  await page.waitForURL(/person=usr_/);
  await rowNamed('Open the north gate?').waitFor();
});

it('keeps filters under a name in this browser', async () => {
  await visit('messages?q=pay&status=delivered&status=queued');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Open payments');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await visit('messages');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Open payments' }).click();
  await page.waitForURL(/q=pay/);
  expect(new URL(page.url()).searchParams.getAll('status').sort()).toEqual(['delivered', 'queued']);
  await page.getByRole('button', { name: 'Open payments' }).click();
  await page.getByRole('menuitem', { name: 'Remove Open payments' }).click();
  await page.getByRole('button', { name: 'Saved filters' }).waitFor();
});

it('downloads what the filters select', async () => {
  await visit('messages?q=pay');
  await rowNamed('Pay the gardener?').waitFor();
  for (const [format, lines] of [
    ['CSV', 3],
    ['JSON Lines', 2],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.trimEnd().split('\n')).toHaveLength(lines);
  }
});

it('finds messages by title and person in the palette', async () => {
  await page.keyboard.press('Control+k');
  await palette().fill('north gate');
  await page.getByRole('option', { name: /^Open the north gate\?/ }).click();
  await heading(page, 'Open the north gate?');
  await page.keyboard.press('Control+k');
  await palette().fill('pay the');
  await page.getByRole('option', { name: 'All messages titled “pay the”' }).click();
  await page.waitForURL(/q=pay/);
  await rowNamed('Pay the gardener?').waitFor();
});

it('has no fault, filtered and not', async () => {
  expect(await faultsInBothThemes(page)).toEqual([]);
  await visit('messages?q=elephant');
  await page.getByRole('heading', { name: 'No messages match' }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
