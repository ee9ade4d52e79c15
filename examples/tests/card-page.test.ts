import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, expect, it } from 'vitest';

const page = openPage('docs/guides/card.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  for (const name of ['amount.mjs', 'ask-back.mjs']) workshop.write(name, page.take(name));
});
afterAll(() => workshop.close());

const openMessage = async (ext: string) => {
  const query = { ext, status: ['queued' as const, 'delivered' as const] };
  return (await environment.assent.messages.list(query)).data[0]?.message_id;
};

it.each([
  ['approve', { amount: 900 }, 'pay 900 (edited)\n'],
  ['approve', { amount: 1200 }, 'pay 1200 (as sent)\n'],
  ['reject', { reason: 'Paid already.' }, 'rejected Paid already.\n'],
])('pays what the person entered: %s %j', async (value, fields, printed) => {
  const running = workshop.run(process.execPath, ['amount.mjs'], environment.env);
  await expect.poll(() => openMessage('invoice-118')).toBeDefined();
  const id = await openMessage('invoice-118');
  const { status } = await environment.person.app(`messages/${id}/respond`, {
    body: { value, fields },
  });
  expect(status).toBe(200);
  expect(await running).toBe(printed);
});

it('answers what somebody asks before they decide', async () => {
  const asking = workshop.run(process.execPath, ['ask-back.mjs'], environment.env);
  await expect.poll(() => openMessage('invoice-2026-118')).toBeDefined();
  const id = (await openMessage('invoice-2026-118')) ?? '';
  const { app } = environment.person;
  expect(await app(`messages/${id}/questions`, { body: { text: 'Why?' } })).toMatchObject({
    status: 200,
  });
  const open = async () => (await environment.assent.messages.get(id)).questions?.open;
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  const approve = (conversation: number) =>
    app(`messages/${id}/respond`, { body: { value: 'approve', conversation } });
  expect(await approve(1)).toMatchObject({ status: 409 });
  expect(await approve(2)).toMatchObject({ status: 200 });
  expect(await asking).toMatch(/asks: Why\?\napproved 2/);
});

it('has only snippets that were run, here or in a test of its own', () => {
  expect(page.untaken()).toEqual(['number-matching.mjs']);
});
