import { setTimeout as pause } from 'node:timers/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, type Question, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { distanceFromMain, middleOf, placesIn } from '../fixtures/fingers.ts';
import { joinInInbox, statusOf } from '../fixtures/inbox.ts';
import { longest } from '../inbox-states/reading.ts';

// Which presses decide: none that was meant for what lay there before (ADR 84).

/** What a press waits for: the sheet must have stood still for so long. */
const STILL_MS = 600;
const cards: Question[] = [
  { title: 'Pay?', labels: { approve: 'Yes', reject: 'No' } },
  { title: 'Release the payment run of Friday to all 38 suppliers before the bank closes?' },
  longest,
];

let deployment: Deployment;
let business: Business;
let browser: Browser;
let page: Page;
let sent: string[];

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser({ hasTouch: true });
  page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), 'ada@example.com');
  page.on('request', (request) => {
    if (request.url().includes('respond')) sent.push(request.url());
  });
});
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const choices = () => page.getByRole('group', { name: 'Your answer' }).getByRole('button');
const dialog = () => page.getByRole('dialog');
const confirm = () => dialog().locator('footer').getByRole('button').last();

async function open(question: Question) {
  const { message_id } = await business.send(question);
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await choices().last().waitFor();
  return message_id;
}
async function openSheet(button = choices().last()) {
  const { x, y } = await middleOf(button);
  await page.touchscreen.tap(x, y);
  await dialog().waitFor();
}
async function closeSheet() {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
}

describe('the button that decides', () => {
  it.each([320, 390, 639, 640, 768, 1280])(
    'is not under the finger that opened the sheet, at %i pixels',
    async (width) => {
      const wrong: string[] = [];
      const phone = page;
      const { context, close } = await openBrowser({ viewport: { width, height: 800 } });
      await context.addCookies(await phone.context().cookies());
      page = await context.newPage();
      for (const card of cards) {
        await open(card);
        for (const text of [100, 200]) {
          await page.evaluate((percent) => {
            document.documentElement.style.fontSize = `${percent}%`;
          }, text);
          for (const [name, button] of [
            ['reject', choices().first()],
            ['approve', choices().last()],
          ] as const) {
            for (const at of (await placesIn(button)).keys()) {
              await button.scrollIntoViewIfNeeded(); // with large text the buttons scroll with the rest
              const place = (await placesIn(button))[at] ?? (await middleOf(button));
              await page.mouse.click(place.x, place.y);
              await dialog().waitFor();
              const distance = await dialog().evaluate(distanceFromMain, place);
              if (distance < 4)
                wrong.push(`${name} at ${place.x},${place.y}, ${text} %: ${card.title}`);
              await closeSheet();
            }
          }
        }
      }
      await close();
      page = phone;
      expect(wrong).toEqual([]);
    },
  );

  it.each(Array.from({ length: 16 }, (_, count) => count * 100))(
    'is not pressed by three taps in one place, %i ms apart',
    async (gapMs) => {
      const messageId = await open({ title: 'Pay?' });
      const { x, y } = await middleOf(choices().last());
      for (let taps = 0; taps < 3; taps++) {
        await page.touchscreen.tap(x, y);
        await pause(gapMs);
      }
      await pause(STILL_MS);
      expect(sent).toEqual([]);
      expect(await statusOf(business, messageId)).toMatchObject({ response: null });
    },
  );

  it('counts no press before the sheet has stood still for 600 ms, and every tap restarts that time', async () => {
    const messageId = await open({ title: 'Pay?' });
    await openSheet();
    const { x, y } = await middleOf(confirm());
    for (let taps = 0; taps < 6; taps++) {
      await page.touchscreen.tap(x, y);
      await pause(STILL_MS * 0.6);
    }
    expect(sent).toEqual([]);
    await pause(STILL_MS);
    await page.touchscreen.tap(x, y);
    await page.getByRole('heading', { name: 'You approved this' }).waitFor();
    expect(await statusOf(business, messageId)).toMatchObject({ status: 'approved' });
  });

  it('counts no press soon after a tap elsewhere in the sheet', async () => {
    await open({ title: 'Pay?' });
    await openSheet();
    await confirm().and(page.locator(':not([data-settling])')).waitFor();
    const [title, button] = [
      await middleOf(dialog().getByRole('heading')),
      await middleOf(confirm()),
    ];
    await page.touchscreen.tap(title.x, title.y);
    await page.touchscreen.tap(button.x, button.y);
    await pause(STILL_MS / 2);
    expect(sent).toEqual([]);
    await confirm().tap();
    await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  });

  it.each<[string, () => Promise<void>]>([
    ['Enter', () => confirm().press('Enter')],
    ['Space', () => confirm().press('Space')],
    // As screen readers and voice control do: a click without a pointer.
    ['assistive technology', () => confirm().evaluate((button: HTMLElement) => button.click())],
  ])('counts %s at once', async (_name, press) => {
    const messageId = await open({ title: 'Pay?' });
    await openSheet();
    await press();
    await page.getByRole('heading', { name: 'You approved this' }).waitFor();
    expect(await statusOf(business, messageId)).toMatchObject({ status: 'approved' });
  });

  it('is where it was when it gets ready, and has the same words', async () => {
    await open({ title: 'Pay?', labels: { approve: 'Pay now', reject: 'Wait' } });
    await openSheet();
    const seen = async () => [
      await confirm().textContent(),
      await confirm().boundingBox(),
      await dialog().boundingBox(),
    ];
    const before = await seen();
    await confirm().and(page.locator(':not([data-settling])')).waitFor();
    expect(await seen()).toEqual(before);
    expect(before[0]).toContain('Pay now');
    await closeSheet();
  });
});
