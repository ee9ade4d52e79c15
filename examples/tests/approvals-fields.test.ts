import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, expect, it } from 'vitest';

const page = openPage('docs/guides/approvals.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  workshop.write('amount.mjs', page.take('amount.mjs'));
});
afterAll(() => workshop.close());

const openMessage = async () => {
  const query = { ext: 'invoice-118', status: ['queued' as const, 'delivered' as const] };
  return (await environment.assent.messages.list(query)).data[0]?.message_id;
};

it.each([
  ['approve', { amount: 900 }, 'pay 900 (edited)\n'],
  ['approve', { amount: 1200 }, 'pay 1200 (as sent)\n'],
  ['reject', { reason: 'Paid already.' }, 'rejected Paid already.\n'],
])('pays what the person entered: %s %j', async (value, fields, printed) => {
  const running = workshop.run(process.execPath, ['amount.mjs'], environment.env);
  await expect.poll(() => openMessage()).toBeDefined();
  const id = await openMessage();
  const { status } = await environment.person.app(`messages/${id}/respond`, {
    body: { value, fields },
  });
  expect(status).toBe(200);
  expect(await running).toBe(printed);
});
