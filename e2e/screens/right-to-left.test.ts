import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { signInPerson } from '@assent/testkit/fixtures/person';
import arabic from '@assent/texts/inbox/ar';
import parts from '@assent/texts/inbox-parts/ar';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { swipe } from '../browsers/touch-gestures.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { phone, waitUntilLoaded } from '../inbox-states/phone.ts';

// The inbox from right to left: what means a direction turns, and the texts of other people keep theirs.

const english = 'Pay €1,200.00?';
const mixed = 'هل ندفع إلى Fabrikam؟';

let deployment: Deployment;
let business: Business;
let browser: Browser;
let page: Page;
let link: string;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser();
  business = await registerBusiness(deployment.baseUrl);
  await business.developer('sender-name', {
    method: 'PUT',
    body: { sender_name: 'Fabrikam Paper (2026)' },
  });
  link = await business.invite();
  page = await (await phone(browser)).newPage();
  await joinInInbox(page, link, 'fatima@example.com');
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

/** Opens an address below `/inbox/`, in a language that the person has chosen. */
async function open(path: string, locale: 'ar' | 'en' = 'ar') {
  const headers = { origin: deployment.baseUrl };
  await page.request.put(`${deployment.baseUrl}/v1/app/me`, { headers, data: { locale } });
  await page.goto(`${deployment.baseUrl}/inbox/${path}`);
  await page.waitForFunction((locale) => document.documentElement.lang === locale, locale);
  await waitUntilLoaded(page);
}

const ask = async (question: Parameters<Business['send']>[0]) =>
  (await business.send(question)).message_id;
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sheet = () => page.getByRole('dialog');
const choose = (at: 'first' | 'last') =>
  page.getByRole('group', { name: arabic.decision.answer }).getByRole('button')[at]().click();

/** Returns the words as they are drawn in an element, from left to right. */
const fromLeft = (element: Locator, ...words: string[]) =>
  element.evaluate((root, words) => {
    const placeOf = (word: string) => {
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const at = node.textContent?.lastIndexOf(word) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`There is no ${word}.`);
    };
    return words.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, words);

/** Returns whether an element is drawn as in a mirror. */
const isTurned = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).scale.startsWith('-1'));

const directionOf = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).direction);

it('the next request is at the left: by the arrow keys and by a swipe to the right', async () => {
  for (const n of [1, 2, 3]) await ask({ title: `Parcel ${n}?`, expiresIn: 3_600 + n });
  await open('');
  await page.getByRole('link', { name: 'Parcel 2?' }).click();
  await heading('Parcel 2?').waitFor();
  await waitUntilLoaded(page);
  // The keys work once a part of the page has loaded that shows nothing.
  const isMoved = async () => {
    await page.keyboard.press('ArrowLeft');
    const moved = heading('Parcel 3?').waitFor({ timeout: 3_000 });
    return moved.then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isMoved).toBe(true);
  await page.keyboard.press('ArrowRight');
  await heading('Parcel 2?').waitFor();
  await swipe(page, 160);
  await heading('Parcel 3?').waitFor();
  await swipe(page, -160);
  await heading('Parcel 2?').waitFor();
});

it('the way back is at the right, and its arrow points there', async () => {
  const back = page.getByRole('link', { name: arabic.shell.inbox });
  const settings = page.getByRole('link', { name: arabic.shell.settings });
  const [start, end] = [await back.boundingBox(), await settings.boundingBox()];
  expect(start?.x).toBeGreaterThan(195);
  expect(end?.x).toBeLessThan(195);
  expect(await isTurned(back.locator('svg'))).toBe(true);
});

it('an English title in an Arabic list is read from left to right, and begins at the side of the list', async () => {
  await ask({ title: english, expiresIn: 3_000 });
  await open('');
  const title = page.getByRole('link', { name: english });
  expect(await fromLeft(title, '?', '€1,200.00', 'Pay')).toEqual(['Pay', '€1,200.00', '?']);
  const rightOf = (shown: Locator) =>
    shown.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().right);
    });
  const row = page.getByRole('listitem').filter({ has: title });
  const sender = row.getByText('Fabrikam Paper (2026)');
  expect(await rightOf(title)).toBe(await rightOf(sender));
  expect(await fromLeft(sender, ')', 'Paper', '(')).toEqual(['Paper', '(', ')']);
});

it('an Arabic title in an English list is read from right to left', async () => {
  await ask({ title: mixed, expiresIn: 2_900 });
  await open('', 'en');
  const title = page.getByRole('link', { name: mixed });
  const words = ['هل', 'ندفع', 'Fabrikam', '؟'];
  expect(await fromLeft(title, ...words)).toEqual(words.toReversed());
});

it('rows, phone numbers, hosts and a comment keep their own direction on an Arabic card', async () => {
  await open(
    `m/${await ask({
      title: english,
      details: [{ label: 'Phone (office)', value: '+49 (30) 123-456' }],
      context: { url: 'https://fabrikam.example/17', label: 'Invoice (copy)', isSecure: false },
    })}`,
  );
  const [label, value] = [page.getByRole('term'), page.getByRole('definition')];
  expect(await fromLeft(label, ')', 'Phone')).toEqual(['Phone', ')']);
  expect(await fromLeft(value, '456', '(30', '+49')).toEqual(['+49', '(30', '456']);
  const link = page.getByRole('link', { name: /Invoice/ });
  expect(await fromLeft(link, ')', 'Invoice')).toEqual(['Invoice', ')']);
  expect(await isTurned(link.locator('svg'))).toBe(true);

  await page.getByRole('button', { name: arabic.decision.add_comment }).click();
  const comment = page.getByRole('textbox', { name: arabic.decision.comment });
  expect(await directionOf(comment)).toBe('rtl');
  await comment.fill('Checked with Tim!');
  expect(await directionOf(comment)).toBe('ltr');
  await comment.fill('تم!');
  expect(await directionOf(comment)).toBe('rtl');
  await comment.fill('Checked with Tim!');
  await choose('first');
  expect(await fromLeft(sheet(), '!', 'Checked')).toEqual(['Checked', '!']);
  await sheet().getByRole('button', { name: arabic.labels.reject }).click();
  await heading(arabic.outcome.rejected.you).waitFor();
  const said = page.locator('section').filter({ has: heading(arabic.outcome.rejected.you) });
  expect(await fromLeft(said, '!', 'Checked')).toEqual(['Checked', '!']);
});

it('the numbers to choose from begin at the right, and the chosen one counts', async () => {
  const { message_id, match_code } = await business.send({ title: english, match: true });
  await open(`m/${message_id}`);
  await choose('last');
  const numbers = sheet().getByRole('radio');
  await numbers.first().waitFor();
  const lefts = await numbers.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().left),
  );
  expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
  await sheet().getByRole('radiogroup').getByText(`${match_code}`, { exact: true }).click();
  await sheet().getByRole('button', { name: arabic.labels.approve }).click();
  await heading(arabic.outcome.approved.you).waitFor();
});

it('a changed value is at the left of the one before, and the arrow points to it', async () => {
  const fields = [{ key: 'amount', label: 'Amount', type: 'number', default: 1_200 }];
  await open(`m/${await ask({ title: english, fields })}`);
  await page.getByLabel('Amount').fill('900');
  await choose('last');
  const value = sheet().getByRole('definition');
  expect(await fromLeft(value, '1,200', '←', '900')).toEqual(['900', '←', '1,200']);
  expect(await value.getByText('→').isVisible()).toBe(false);
});

it('a button that names another person is a sentence from right to left', async () => {
  const alan = await signInPerson(deployment.baseUrl, 'alan.turing@example.org');
  await alan.join(link);
  const now = Date.now();
  const body = { email: 'fatima@example.com', starts_at: now, ends_at: now + 86_400_000 };
  const Asked = z.object({ stand_in_id: z.string() });
  const { stand_in_id } = await accepted(Asked, alan.app('stand-ins', { body }));
  const headers = { origin: deployment.baseUrl };
  const accept = `${deployment.baseUrl}/v1/app/stand-ins/${stand_in_id}/accept`;
  expect((await page.request.post(accept, { headers, data: {} })).ok()).toBe(true);
  const Subscribers = z.object({
    data: z.array(z.object({ subscriber_id: z.string(), display_name: z.string() })),
  });
  const { data } = await accepted(Subscribers, business.open('subscribers'));
  const to = data.filter((each) => each.display_name === alan.name);
  const message = {
    topic: business.topic,
    type: 'approval',
    payload: { title: english, approve_label: 'Pay' },
    to: to.map(({ subscriber_id }) => subscriber_id),
  };
  const Sent = z.object({ message_id: z.string() });
  const sent = await accepted(Sent, business.open('messages', { body: message }));
  await open(`m/${sent.message_id}`);
  const pay = page.getByRole('group', { name: arabic.decision.answer }).getByText('Pay');
  expect(await fromLeft(pay, 'Pay', 'Turing')).toEqual(['Turing', 'Pay']);
});

it('a toast is at the end of the page, which is at the left, and is closed there', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('settings');
  const mute = parts.subscriptions.mute_named({ topic: business.topic });
  await page.getByRole('button', { name: mute }).click();
  const close = page.getByRole('button', { name: arabic.ui.overlays.dismiss });
  await close.waitFor();
  const toast = close.locator('..');
  const [box, button] = [await toast.boundingBox(), await close.boundingBox()];
  expect(box?.x).toBeLessThan(100);
  expect((button?.x ?? 0) - (box?.x ?? 0)).toBeLessThan((box?.width ?? 0) / 2);
  await page.setViewportSize({ width: 390, height: 844 });
});

it('addresses and the digits of a code are entered from left to right', async () => {
  const context = await phone(browser, { locale: 'ar' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const visitor = await context.newPage();
  await visitor.goto(`${deployment.baseUrl}/inbox/sign-in`);
  const address = visitor.getByLabel(parts.people.sign_in.email);
  expect(await directionOf(address)).toBe('ltr');
  await address.fill('layla@example.com');
  await visitor.getByRole('button', { name: parts.codes.send }).click();
  const code = visitor.getByLabel(parts.codes.label, { exact: true });
  await code.waitFor();
  await code.pressSequentially('12');
  await visitor.evaluate(() => navigator.clipboard.writeText('345'));
  await visitor.keyboard.press('Control+V');
  expect(await code.inputValue()).toBe('12345');
  const digits = ['1', '2', '3', '4', '5'];
  const boxes = code.locator('..');
  expect(await fromLeft(boxes, ...digits.toReversed())).toEqual(digits);
  await visitor.keyboard.press('Backspace');
  expect(await code.inputValue()).toBe('1234');
  const caret = boxes.locator('.animate-blink');
  const [first] = await boxes.locator('> span').all();
  const [atCaret, atFirst] = [await caret.boundingBox(), await first?.boundingBox()];
  expect(atCaret?.x).toBeGreaterThan(atFirst?.x ?? Number.POSITIVE_INFINITY);
  await context.close();
});
