import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { currencies, decimalsOf } from '@assent/texts/currencies';
import { tagOf } from '@assent/texts/formats';
import { locales } from '@assent/texts/locales';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { pseudoBuild } from '../fixtures/pseudo-build.ts';
import { phone } from '../inbox-states/phone.ts';

// What a screen reader gets of an amount: the accessibility tree of Chromium for a card of each currency, in each language,
// against what Intl of the same browser says.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let browserTree: CDPSession;

beforeAll(async () => {
  deployment = await startDeployment({}, undefined, await pseudoBuild());
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  page = await (await phone(browser, { serviceWorkers: 'block' })).newPage();
  await joinInInbox(page, await business.invite(), 'mary.somerville@example.com');
  browserTree = await page.context().newCDPSession(page);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

type Node = {
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
};

/** Returns what the browser tells assistive technology: each text once, and the names and descriptions of controls. */
async function heard(): Promise<string[]> {
  const { nodes }: { nodes: Node[] } = await browserTree.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role, name, description }) => {
    if (ignored || role?.value === 'InlineTextBox') return [];
    return [name?.value, description?.value].flatMap((text) => (text ? [String(text)] : []));
  });
}

type Amounts = { amount: string; max: string; currency: string; locale: string; tag: string };

/**
 * Shows the page in a language, and returns amounts as Intl of the browser writes them: with the name of the currency, its sign
 * and its code. Runs in the page.
 */
const written = async ({ amount, max, currency, locale, tag }: Amounts) => {
  await Reflect.get(window, 'showLocale')(locale);
  const digits = amount.split('.')[1]?.length ?? 0;
  const [named = [], ...others] = (['name', 'symbol', 'code'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return [amount, max].map((it) => format.format(Number(it)));
  });
  return { named, others: others.flat() };
};

/** Opens a message without loading the page anew, as a link within it does. */
async function open(messageId: string, title: string) {
  await page.evaluate((path) => history.pushState(null, '', path), `/inbox/m/${messageId}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Returns what differs for a card of an amount: what is missing in the tree, and what should not be there. */
async function faultsOf(amounts: Amounts): Promise<string[]> {
  const { amount, max, currency, locale } = amounts;
  const { named, others } = await page.evaluate(written, amounts);
  const [asked = '', most = ''] = named;
  const found = await heard();
  const unread = [
    ...(found.includes(asked) ? [] : [`the card does not say ${asked}`]),
    ...(found.includes(`Pay ${asked}`) ? [] : [`the button does not say ${asked}`]),
    ...(found.some((text) => text.includes(most)) ? [] : [`the limit does not say ${most}`]),
  ];
  // Intl has no name for UYI in three languages, and in Turkish it writes the sign of the lira before its name.
  const never = [...others, `${amount} ${currency}`, `${max} ${currency}`].filter(
    (it) => !named.some((name) => name.includes(it)),
  );
  const raw = found.filter((text) => never.some((it) => text.includes(it)));
  return [...unread, ...raw.map((text) => `a text is ${text}`)].map(
    (fault) => `${currency} in ${locale}: ${fault}`,
  );
}

it('is read in every currency and language as Intl reads it, on card, button and limit', async () => {
  const faults: string[] = [];
  let read = 0;
  for (const currency of currencies) {
    const fraction = '0'.repeat(decimalsOf(currency));
    const [amount = '', max = ''] = ['1200', '98765'].map((whole) =>
      fraction ? `${whole}.${fraction}` : whole,
    );
    const { message_id } = await business.send({
      title: `Pay in ${currency}?`,
      labels: { approve: 'Pay', reject: 'Refuse' },
      blocks: [{ type: 'money', amount, currency }],
      fields: [{ key: 'total', label: 'Total', type: 'amount', edits: 'money', max }],
      toLaterJoiners: true,
    });
    await open(message_id, `Pay in ${currency}?`);
    await page.getByLabel('Total').waitFor();
    for (const locale of locales) {
      faults.push(...(await faultsOf({ amount, max, currency, locale, tag: tagOf(locale) })));
      read += 1;
    }
  }
  expect(faults).toEqual([]);
  expect(read).toBe(165 * 16);
}, 900_000); // 165 cards in 16 languages
