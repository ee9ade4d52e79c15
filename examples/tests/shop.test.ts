import { fileURLToPath } from 'node:url';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { listening, type Program, start } from '@assent/testkit/customers/program';
import { freePort } from '@assent/testkit/deployments/listen';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor } from './visitor.ts';

const folder = fileURLToPath(new URL('../shop', import.meta.url));

let environment: Environment;
let shop: Program;
let shopUrl = '';
beforeAll(async () => {
  environment = await openEnvironment();
  const port = await freePort();
  shopUrl = `http://localhost:${port}`;
  const env = { PATH: process.env.PATH ?? '', ASSENT_URL: environment.baseUrl, PORT: String(port) };
  shop = start(process.execPath, ['src/main.js'], { cwd: folder, env });
  await listening(port, shop);
  await environment.person.join(await until(inviteOf, () => `No invite: ${shop.output()}`));
});
afterAll(() => shop?.stop());

/** The link that it prints once it is up. */
const inviteOf = async () => /Join as who approves: +(\S+)/.exec(shop.output())?.[1];

/** Orders as a customer does, on the front page. */
async function order(item: string) {
  const customer = aVisitor();
  const placed = await customer.press(await customer.get(shopUrl), {
    item,
    count: '1',
    customer: 'Ö & Co',
  });
  return { placed, look: () => customer.get(placed.url) };
}

/** The newest message in the person's inbox. */
async function asked(): Promise<string> {
  const { body } = await environment.person.app('messages?state=open');
  return /msg_[0-9a-z]{26}/.exec(JSON.stringify(body))?.[0] ?? '';
}

describe('the shop', () => {
  it('ships cheap orders at once', async () => {
    const { placed } = await order('Desk lamp');
    expect(placed.text).toContain('Accepted');
    expect(await asked()).toBe('');
  });

  it.each([
    ['approve', 'Accepted', 'Ship'],
    ['reject', 'Refused', 'Refuse'],
  ] as const)(
    'asks about expensive orders, and follows the answer: %s',
    async (value, state, label) => {
      const { placed, look } = await order('Standing desk');
      expect(placed.text).toContain('Waiting for approval');
      expect(placed.text).toContain('For Ö &#38; Co.');
      await environment.person.respond(await asked(), value);
      await expect.poll(async () => (await look()).text).toContain(state);
      expect((await look()).text).toMatch(new RegExp(`Decided by Person \\w+: ${label}\\.`));
    },
  );

  it('shows the guarded page only to the person who is asked', async () => {
    const { placed } = await order('Standing desk');
    const review = `${placed.url}/review`;
    expect((await aVisitor().get(review)).status).toBe(403);

    const messageId = await asked();
    const person = aVisitor();
    const url = await environment.tap(messageId);
    const opened = await person.press(await person.get(url));
    expect(opened.url).toBe(review);
    expect(opened.text).toContain('<dt>We earn</dt><dd>216 €</dd>');

    const thief = aVisitor();
    expect((await thief.press(await thief.get(url))).text).toContain('This link was used.');
    await environment.person.respond(messageId, 'reject');
  });

  it('refuses a callback without a signature', async () => {
    const forged = await fetch(`${shopUrl}/callback`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
  });
});
