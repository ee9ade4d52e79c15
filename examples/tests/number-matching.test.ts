import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = openPage('docs/guides/card.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  workshop.write('number-matching.mjs', page.take('number-matching.mjs'));
});
afterAll(() => workshop.close());

describe('number matching', () => {
  it.each([
    ['the number of the sender', true, /approved 0/],
    ['another number', false, /refused 1/],
  ])('ends with %s', async (_what, isRight, told) => {
    const { person, assent, env } = environment;
    const running = workshop.run(process.execPath, ['number-matching.mjs'], env);
    const find = async () =>
      (await assent.messages.list({ status: ['queued', 'delivered'] })).data.find(
        ({ match_code }) => match_code !== null,
      );
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    const { message_id = '', match_code = '' } = (await find()) ?? {};
    const match = isRight ? match_code : match_code === '99' ? '98' : '99';
    await person.app(`messages/${message_id}/respond`, { body: { value: 'approve', match } });
    const output = await running;
    expect(output).toContain(`Choose ${match_code} in your inbox.`);
    expect(output).toMatch(told);
  });
});
