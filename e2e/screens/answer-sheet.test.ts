import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, type Question, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { commentField, joinInInbox, writeComment } from '../fixtures/inbox.ts';
import { faultsOf } from './axe.ts';
import { setTextSize } from './cut-off.ts';
import { longTitles } from './dialog-faults.ts';

// What a person sees of a question while they answer it: beside the buttons, and in the confirmation.

let deployment: Deployment;
let business: Business;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), 'ada@example.com');
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const bar = () => page.getByRole('group', { name: 'Your answer' });
const sheet = () => page.getByRole('dialog');
const facts = () => sheet().getByRole('region', { name: 'Facts' });

async function open(question: Question, size = { width: 390, height: 844 }) {
  const { message_id } = await business.send(question);
  await page.setViewportSize(size);
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await bar().waitFor();
}
const ask = (answer: 'Approve' | 'Reject') =>
  bar().getByRole('button', { name: answer, exact: true }).click();

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `Row ${at + 1}`, value: `Value ${at + 1}` }));

describe('the confirmation', () => {
  it.each(longTitles)(
    'shows the whole choice of a number at 320×568 before anything is scrolled, below %s',
    async (title) => {
      await open({ title, match: true, details: rows(12) }, { width: 320, height: 568 });
      await ask('Approve');
      await sheet().getByRole('radio').first().waitFor();
      const seen = await sheet().evaluate(choiceInSheet);
      expect(seen).toEqual({ choices: 3, whole: 3, isBeforeExplanation: true });
    },
  );

  it('repeats the first four details, says how many more there are, and shows them', async () => {
    await open({ title: 'Pay?', details: rows(7) });
    await ask('Approve');
    expect(await facts().getByRole('term').allInnerTexts()).toEqual([
      'Row 1',
      'Row 2',
      'Row 3',
      'Row 4',
    ]);
    await facts().getByText('3 more details').click();
    await facts().getByText('Value 7').waitFor();
  });

  it('repeats the details that the sender marked', async () => {
    const details = rows(7).map((row, at) => ({ ...row, confirm: at > 4 }));
    await open({ title: 'Pay?', details });
    await ask('Reject');
    expect(await facts().getByRole('term').allInnerTexts()).toEqual(['Row 6', 'Row 7']);
    await facts().getByText('5 more details').waitFor();
  });

  it('names the host of the link, and says in full ink what cannot be undone', async () => {
    const context = { url: 'https://fabrikam.example/4711', label: 'Invoice', isSecure: true };
    await open({ title: 'Pay?', context });
    await ask('Approve');
    await facts().getByText('fabrikam.example', { exact: true }).waitFor();
    const words = sheet().getByText('You cannot take it back.');
    const [ink, full] = await words.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.closest('dialog') ?? element).color,
    ]);
    expect(ink).toBe(full);
    const described = await sheet().getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain(
      'You cannot take it back.',
    );
  });

  it('can be scrolled by keys where it is long', async () => {
    const note = { key: 'note', label: 'Note', type: 'text', multiline: true };
    await open({ title: 'Send?', fields: [{ ...note, default: 'A line.\n'.repeat(80) }] });
    await ask('Approve');
    await sheet().getByText('More below').waitFor();
    expect(await faultsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await sheet().locator('[tabindex="0"]').focus();
    await page.keyboard.press('End');
    await sheet().getByText('More below').waitFor({ state: 'detached' });
  });
});

/** Returns how many numbers can be chosen, and how many of them are seen as a whole. Runs in the page. */
async function choiceInSheet(dialog: Element) {
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  const group = dialog.querySelector('[role=radiogroup]');
  const end = dialog.querySelector('footer')?.getBoundingClientRect().top ?? 0;
  const labels = [...(group?.querySelectorAll('label') ?? [])];
  const whole = labels.filter((label) => {
    const { top, bottom } = label.getBoundingClientRect();
    return top >= dialog.getBoundingClientRect().top && bottom <= end;
  });
  const words = [...dialog.querySelectorAll('p')];
  const explanation = words.find((each) => each.innerText.includes('somebody else'));
  const isBeforeExplanation = labels.every(
    (label) =>
      explanation && label.compareDocumentPosition(explanation) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return { choices: labels.length, whole: whole.length, isBeforeExplanation };
}

describe('beside the buttons', () => {
  const long = {
    title: 'Pay invoice 4711?',
    body: `${'The goods arrived on Thursday.\n'.repeat(30)}https://fabrikam.example/4711`,
    context: { url: 'https://fabrikam.example/4711', isSecure: false },
    labels: { approve: 'Pay the whole invoice', reject: 'Decline' },
  };
  const sizes: [string, { width: number; height: number }, number][] = [
    ['390×844', { width: 390, height: 844 }, 100],
    ['320×568', { width: 320, height: 568 }, 100],
    ['568×320', { width: 568, height: 320 }, 100],
    ['390×844 with text of 200 percent', { width: 390, height: 844 }, 200],
    ['320×568 with text of 200 percent', { width: 320, height: 568 }, 200],
    ['1280×1024 with a zoom of 400 percent', { width: 320, height: 256 }, 100],
  ];

  it.each(sizes)('less than a third of the window is covered, at %s', async (_name, size, text) => {
    await open(long, size);
    await setTextSize(page, text);
    await page.evaluate(() => scrollTo(0, 0));
    const covered = await bar().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)) / innerHeight;
    });
    expect(covered).toBeLessThan(1 / 3);
  });

  it.each(sizes)('nothing that has the focus is covered, at %s', async (_name, size, text) => {
    await open(long, size);
    await setTextSize(page, text);
    await writeComment(page, 'Checked with accounting.');
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('h1').focus();
    const covered: string[] = [];
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(coveredFocus);
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
  });

  it('the comment is folded until it is wanted, and then has the focus', async () => {
    await open({ title: 'Pay?' });
    expect(await commentField(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Add a comment' }).press('Enter');
    await page.keyboard.type('Only half of it.');
    expect(await commentField(page).inputValue()).toBe('Only half of it.');
    await page.reload();
    await bar().waitFor();
    expect(await commentField(page).inputValue()).toBe('Only half of it.');
  });

  it('text is 16 pixels high on a phone', async () => {
    await open({ title: 'Pay?', details: rows(1) });
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('body, article dl, article dd, fieldset button')].map(
        (element) => getComputedStyle(element).fontSize,
      ),
    );
    expect([...new Set(sizes)]).toEqual(['16px']);
    await page.goto(`${deployment.baseUrl}/console/sign-in`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');
  });
});

/** Returns what has the focus, if something else lies over it. Runs in the page. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const corners = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y > 0 && y < innerHeight);
  const isSeen = corners.some((y) => {
    const hit = document.elementFromPoint((left + right) / 2, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
  const cover = document.querySelector('fieldset:has(> legend)')?.getBoundingClientRect();
  const isUnder =
    !focused.closest('fieldset:has(> legend)') &&
    cover !== undefined &&
    bottom > cover.top + 1 &&
    cover.bottom >= innerHeight - 1 &&
    top < cover.bottom;
  return isSeen && !isUnder ? null : (focused.textContent ?? '').slice(0, 40);
}
