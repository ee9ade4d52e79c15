import { type ContextLinkClaims, verifyContextLink } from '@assent/sdk';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { freePort } from '@assent/testkit/deployments/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from './shape.ts';
import { aVisitor } from './visitor.ts';

const page = openPage('docs/guides/context-links.md');
const workshop = openWorkshop();
let environment: Environment;
let shopUrl = '';
beforeAll(async () => {
  environment = await openEnvironment();
  workshop.write('send.mjs', page.take('send.mjs'));
  const program = readRepository('examples/context-links/page.mjs');
  expect(program).toContain(page.take('examples/context-links/page.mjs'));
  workshop.write('page.mjs', program);
  const port = await freePort();
  shopUrl = `http://127.0.0.1:${port}`;
  await workshop.serve('page.mjs', { ...environment.env, SHOP_URL: shopUrl }, port);
});
afterAll(() => workshop.close());

/** Sends the message of the page. */
async function send(): Promise<string> {
  const env = { ...environment.env, SHOP_URL: shopUrl };
  return (await workshop.run(process.execPath, ['send.mjs'], env)).trim();
}

describe('the guarded page', () => {
  it('opens once for the person who taps, and stays open for that visit', async () => {
    const url = await environment.tap(await send());
    const person = aVisitor();
    const arrived = await person.get(url);
    expect(arrived.text).toContain('<button>Open the order</button>');
    expect(arrived.text).not.toContain('All about');
    const opened = await person.press(arrived);
    expect([opened.url, opened.text]).toEqual([
      `${shopUrl}/orders/order-7`,
      '<h1>All about order-7</h1>',
    ]);
    expect((await person.get(`${shopUrl}/orders/order-7`)).status).toBe(200);

    const thief = aVisitor();
    const stolen = await thief.press(await thief.get(url));
    expect([stolen.status, stolen.text]).toEqual([
      409,
      'This link was used. Open it again from the message.',
    ]);
    expect((await thief.get(`${shopUrl}/orders/order-7`)).status).toBe(403);
  });

  it('is not consumed by a GET, and accepts a double click', async () => {
    const url = await environment.tap(await send());
    for (let n = 0; n < 3; n++) await aVisitor().get(url);
    const person = aVisitor();
    const arrived = await person.get(url);
    const both = await Promise.all([person.press(arrived), person.press(arrived)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('opens no other page, and no page without a token', async () => {
    const url = await environment.tap(await send());
    const other = await aVisitor().get(url.replace('order-7', 'order-8'));
    expect([other.status, other.text]).toEqual([403, 'This token is for another page.']);
    expect((await aVisitor().get(`${shopUrl}/orders/order-7?context_token=x`)).status).toBe(403);
  });

  it('reports that the message was canceled', async () => {
    const messageId = await send();
    const person = aVisitor();
    const arrived = await person.get(await environment.tap(messageId));
    await environment.assent.messages.cancel(messageId);
    const opened = await person.press(arrived);
    expect([opened.status, opened.text]).toEqual([410, 'This is no longer asked.']);
  });
});

describe('the examples', () => {
  it('have the claims of a token and the fields of an answer, and no others', async () => {
    const token =
      new URL(await environment.tap(await send())).searchParams.get('context_token') ?? '';
    const { appid, baseUrl } = environment.assent;
    const claims: ContextLinkClaims = await verifyContextLink(token, { appid, baseUrl });
    expect(keysOf(claims)).toEqual(keysOf(JSON.parse(page.take('claims'))));
    expect(claims.exp - claims.iat).toBe(120);
    const redeemed = await environment.assent.contextLinks.verify({ token });
    expect(keysOf(redeemed)).toEqual(keysOf(JSON.parse(page.take('redeemed'))));
  });

  it('were all run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
