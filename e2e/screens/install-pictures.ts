import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { afterAll, beforeAll, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';

// The two pictures that a browser shows before it installs the inbox (apps/inbox/public), drawn by npm run screens.
// They are committed with 64 colours, which is a third of their size.

const folder = join(dataFolder(), 'screens');
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const desk = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

let site: SeededSite;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  site = await openSeededSite();
});
afterAll(() => site?.close());

it('draws the inbox of somebody who has used it before', async () => {
  const { page, screens, show, business } = site;
  const devtools = await page.context().newCDPSession(page);
  const draw = async (size: typeof phone, name: string, path: string) => {
    await devtools.send('Emulation.setDeviceMetricsOverride', size);
    await show({ name, path });
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
    await writeFile(join(folder, `${name}.png`), data, 'base64');
  };
  const { message_id } = await business.send({ title: 'Order the new chairs?' });
  await page.goto(`${site.baseUrl}/inbox/m/${message_id}`);
  await page.evaluate(() => localStorage.setItem('assent-notifications-waived', 'yes'));
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();

  const invoice = screens.find(({ name }) => name === 'inbox-message')?.path ?? '';
  await draw(phone, 'screenshot-phone', invoice);
  await draw(desk, 'screenshot-desk', '/inbox/');
});
