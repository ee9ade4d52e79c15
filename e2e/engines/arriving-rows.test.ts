import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browsers/chromium.ts';
import { engines, type Opened } from '../browsers/engines.ts';
import type { Screen } from '../browsers/screen.ts';
import { middleOf } from '../fixtures/fingers.ts';
import { isWhole, joinInInbox, statusOf } from '../fixtures/inbox.ts';

// A row stays under the finger that points at it, and the finger that opens a sheet is not on the button that decides, in
// every browser engine (ADR 84). The list shows the nearest deadline first, so a shorter one belongs above.

const minutes = 60;

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment?.close());

describe.for(engines.filter(({ missing }) => !missing))('in $name', (engine) => {
  let business: Business;
  let browser: Opened;
  let screen: Screen;

  beforeAll(async () => {
    business = await registerBusiness(deployment.baseUrl);
    browser = await engine.open({ width: 390, height: 844 });
    screen = browser.screen;
    const email = `${engine.name.toLowerCase()}@example.com`;
    await joinInInbox(screen, await business.invite(), email, browser.input);
    for (const title of ['Open the gate?', 'Close the gate?']) await business.send({ title });
    await screen.goto(`${deployment.baseUrl}/inbox/`);
    await row('Close the gate?').waitFor();
    await screen.evaluate(untilLookedAt);
  });
  afterAll(() => browser?.close());

  const row = (name: string) => screen.getByRole('link', { name });
  const placeOf = (name: string) => row(name).evaluate(boxOf);

  it('a message that belongs above the others moves none of them, and is offered', async () => {
    const before = [await placeOf('Open the gate?'), await placeOf('Close the gate?')];
    await business.send({ title: 'Light the lamps?', expiresIn: 10 * minutes });
    await screen.getByText('New: Light the lamps?').waitFor(); // said by screen readers
    const offer = screen.getByRole('button', { name: '1 new request' });
    await offer.waitFor();
    await business.send({ title: 'Ring the bell?', expiresIn: 9 * minutes });
    await screen.getByRole('button', { name: '2 new requests' }).waitFor();
    expect([await placeOf('Open the gate?'), await placeOf('Close the gate?')]).toEqual(before);
    expect(await row('Light the lamps?').count()).toBe(0);
  });

  it('a message that belongs below the others is shown at once, and moves none of them', async () => {
    const before = [await placeOf('Open the gate?'), await placeOf('Close the gate?')];
    await business.send({ title: 'Sweep the yard?' });
    await row('Sweep the yard?').waitFor();
    expect([await placeOf('Open the gate?'), await placeOf('Close the gate?')]).toEqual(before);
  });

  it('the offer shows the new messages, and the first of them has the focus', async () => {
    await browser.input.press(screen.getByRole('button', { name: '2 new requests' }));
    await row('Light the lamps?').waitFor();
    await expect
      .poll(() => screen.evaluate(() => document.activeElement?.textContent))
      .toBe('Ring the bell?');
    expect(await screen.getByRole('button', { name: /new request/ }).count()).toBe(0);
  });

  it.each(['100%', '200%'])(
    'the finger that opens a sheet is not on its button, with text of %s, and the button then decides',
    async (text) => {
      const { message_id } = await business.send({ title: `Pay with ${text}?` });
      await screen.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
      const approve = screen.getByRole('button', { name: 'Approve', exact: true });
      await approve.waitFor();
      await screen.getByRole('main').evaluate(text === '200%' ? enlarge : reduce);
      const [left, top, right, bottom] = String(await approve.evaluate(boxOf))
        .split(' ')
        .map(Number);
      await browser.input.press(approve);
      const dialog = screen.getByRole('dialog');
      await dialog.waitFor();
      await dialog.evaluate(isWhole);
      const main = dialog.getByRole('button', { name: 'Approve' });
      const box = String(await main.evaluate(boxOf))
        .split(' ')
        .map(Number);
      const [x, y] = [(Number(left) + Number(right)) / 2, (Number(top) + Number(bottom)) / 2];
      const isUnder =
        x > Number(box[0]) && y > Number(box[1]) && x < Number(box[2]) && y < Number(box[3]);
      expect(isUnder).toBe(false);
      await browser.input.press(main);
      await screen.getByRole('heading', { name: 'You approved this' }).waitFor();
      expect(await statusOf(business, message_id)).toMatchObject({ status: 'approved' });
    },
  );
});

it('while a finger is on a row, no row appears, disappears or moves, and the tap opens that row', async () => {
  const business = await registerBusiness(deployment.baseUrl);
  const { context, close } = await openBrowser();
  const page = await context.newPage();
  await joinInInbox(page, await business.invite(), 'ada@example.com');
  const { message_id: first } = await business.send({ title: 'Open the gate?' });
  await business.send({ title: 'Close the gate?' });
  await page.goto(`${deployment.baseUrl}/inbox/`);
  const rows = page.getByRole('list', { name: 'Open requests' }).getByRole('link');
  await expect.poll(() => rows.allTextContents()).toEqual(['Open the gate?', 'Close the gate?']);
  await page.evaluate(untilLookedAt);

  const { x, y } = await middleOf(rows.last());
  await page.mouse.move(x, y);
  await page.mouse.down();
  const reloaded = page.waitForResponse(/answers\.inbox/);
  await business.open(`messages/${first}/cancel`, { body: {} });
  await business.send({ title: 'Light the lamps?', expiresIn: 10 * minutes });
  await business.send({ title: 'Sweep the yard?' });
  await reloaded;
  await page
    .getByText(/^(New: Sweep the yard\?|\d new requests)$/)
    .first()
    .waitFor();
  expect(await rows.allTextContents()).toEqual(['Open the gate?', 'Close the gate?']);
  await page.mouse.up();
  await page.getByRole('heading', { level: 1, name: 'Close the gate?' }).waitFor();
  await close();
});

/** Waits for the time after which somebody may aim at a row. */
const untilLookedAt = () => new Promise<void>((resolve) => setTimeout(resolve, 700));

const boxOf = (element: HTMLElement) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round).join(' ');
};
const enlarge = () => {
  document.documentElement.style.fontSize = '200%';
};
const reduce = () => {
  document.documentElement.style.fontSize = '100%';
};
