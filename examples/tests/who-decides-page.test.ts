import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { afterAll, beforeAll, expect, it } from 'vitest';

const page = openPage('docs/guides/who-decides.md');
const programs = ['two-people.mjs', 'same-values.mjs', 'not-by-the-author.mjs', 'references.mjs'];
const workshop = openWorkshop();
let environment: Environment;
let second: Environment['person'];
beforeAll(async () => {
  environment = await openEnvironment();
  second = await signInPerson(environment.baseUrl);
  await second.join(await environment.business.invite());
  for (const name of programs) workshop.write(name, page.take(name));
});
afterAll(() => workshop.close());

const run = (args: string[], code = 0) =>
  workshop.run(process.execPath, args, environment.env, code);

/** The message with that reference, as soon as it was sent. */
async function sent(ext: string): Promise<string> {
  const find = async () => (await environment.assent.messages.list({ ext })).data[0]?.message_id;
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

it('pays when two people have approved', async () => {
  const paying = run(['two-people.mjs']);
  const id = await sent('payment-2026-118');
  await environment.person.respond(id, 'approve');
  const { approved, progress } = await environment.assent.messages.get(id);
  expect([approved, progress]).toEqual([false, { required: 2, approved: 1, each: null }]);
  await second.respond(id, 'approve');
  expect(await paying).toMatch(/^pay: approve by .+, approve by .+/);
});

it('pays what the first one approved, once the second one has approved the same', async () => {
  const paying = run(['same-values.mjs']);
  const id = await sent('payment-2026-119');
  const approve = ({ app }: Environment['person'], amount: number) =>
    app(`messages/${id}/respond`, { body: { value: 'approve', fields: { amount } } });
  expect(await approve(environment.person, 47_500)).toMatchObject({ status: 200 });
  expect(await approve(second, 48_000)).toMatchObject({ status: 409 });
  expect(await approve(second, 47_500)).toMatchObject({ status: 200 });
  expect(await paying).toBe('pay 47500 [47500,47500]\n');
});

it('deploys when somebody other than the author approves', async () => {
  const { assent } = environment;
  const [author] = (await assent.subscribers.list({})).data;
  await assent.subscribers.setReference(author?.subscriber_id ?? '', { reference: 'alice' });
  const deploying = run(['not-by-the-author.mjs', '42', 'alice']);
  const id = await sent('deploy-42');
  const answers = await Promise.allSettled(
    [environment.person, second].map((person) => person.respond(id, 'approve')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await deploying).toMatch(/^approved /);
  const { response } = await assent.messages.get(id);
  expect(response?.responder.subscriber_id).not.toBe(author?.subscriber_id);
});

it('deploys nothing when nobody has the name of the author', async () => {
  await run(['not-by-the-author.mjs', '43', 'nobody'], 1);
  expect((await environment.assent.messages.list({ ext: 'deploy-43' })).data).toEqual([]);
});

it('names a person by a reference', async () => {
  const output = await run(['references.mjs']);
  const { to } = await environment.assent.messages.get(output.trim());
  const [subscriber] = (await environment.assent.subscribers.list({})).data;
  expect(subscriber?.reference).toBe('alice');
  expect(to).toEqual([subscriber?.subscriber_id]);
});

it('has only snippets that were run, here or in a test of its own', () => {
  expect(page.untaken()).toEqual(['who-decided.mjs']);
});
