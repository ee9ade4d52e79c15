import { Assent } from '@assent/sdk';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

// A client of the event stream while the server is killed.

const KILLS = 4;
const MESSAGES_PER_KILL = 12;

let deployment: Deployment;
let business: Business;
let person: Person;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
});
afterAll(() => deployment?.close());

it('a client misses no event, and receives none under a second id, while the server is killed', async () => {
  const { appid, openSecret } = business;
  const assent = new Assent({ appid, openSecret, baseUrl: deployment.baseUrl });
  const ending = new AbortController();
  const received: { id: string; messageId: string }[] = [];
  const reading = (async () => {
    for await (const { id, event } of assent.events.stream({ after: '0', signal: ending.signal }))
      received.push({ id, messageId: event.data.message_id });
  })().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  const answered: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const sent = await Promise.all(
      Array.from({ length: MESSAGES_PER_KILL }, () => business.send({ title: 'Deploy?' })),
    );
    // Killed while these are answered: some answers are committed without a response.
    const answering = Promise.allSettled(
      sent.map(({ message_id }) => person.respond(message_id, 'approve')),
    );
    await until(
      () => received.length > answered.length || undefined,
      () => `No event came after kill ${kill}.`,
    );
    await deployment.server.kill();
    await answering;
    await deployment.server.start();
    await Promise.allSettled(sent.map(({ message_id }) => person.respond(message_id, 'approve')));
    answered.push(...sent.map(({ message_id }) => message_id));
    await until(
      () => answered.every((id) => received.some(({ messageId }) => messageId === id)) || undefined,
      () => `Of ${answered.length} events, ${received.length} were received.`,
    );
  }
  ending.abort();
  await reading;
  const ids = received.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(answered.toSorted());
});
