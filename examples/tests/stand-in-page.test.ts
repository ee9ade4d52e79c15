import { randomBytes } from 'node:crypto';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { accepted } from '@assent/testkit/fixtures/call';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

const StandIn = z.object({ stand_in_id: z.string() });
const Inbox = z.object({ data: z.array(z.object({ message_id: z.string() })) });

const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  workshop.write('who-decided.mjs', openPage('docs/guides/who-decides.md').take('who-decided.mjs'));
});
afterAll(() => workshop.close());

/** Returns a person on the same topic who stands in for the person of the environment, for a day from now. */
async function aStandIn({ baseUrl, business, person }: Environment): Promise<Person> {
  const other = await signInPerson(baseUrl, `sam-${randomBytes(6).toString('hex')}@example.com`);
  await other.join(await business.invite());
  const now = Date.now();
  const body = { email: other.email, starts_at: now, ends_at: now + 86_400_000 };
  const { stand_in_id } = await accepted(StandIn, person.app('stand-ins', { body }));
  await accepted(StandIn, other.app(`stand-ins/${stand_in_id}/accept`, { body: {} }));
  return other;
}

it('docs/guides/who-decides.md says who answered for whom', async () => {
  const { assent, env } = environment;
  const [alice] = (await assent.subscribers.list({})).data;
  await assent.subscribers.setReference(alice?.subscriber_id ?? '', { reference: 'alice' });
  const standIn = await aStandIn(environment);
  const running = workshop.run(process.execPath, ['who-decided.mjs'], env);
  const open = async () => (await accepted(Inbox, standIn.app('messages'))).data[0]?.message_id;
  await expect.poll(open, { timeout: 10_000 }).toBeDefined();
  await standIn.respond((await open()) ?? '', 'approve');
  expect(await running).toMatch(/^approved by Sam.*\nfor alice\n$/);
});
