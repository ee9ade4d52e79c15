import { z } from 'zod';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { arrivalOf, lateText, type Receiver, startReceiver } from '../environments/receiver.ts';
import { openLoop } from '../load/open-loop.ts';
import { openConnections, shootUntilAccepted } from '../load/shot.ts';
import { percentile } from '../load/statistics.ts';
import { type Line, short } from '../report.ts';
import { openBusiness, sendShot } from '../seeds/business.ts';
import { approveShot, type Person, signInPerson } from '../seeds/person.ts';

const PER_SECOND = 20;
const CONNECTIONS = 32;
/** So many that nobody has more open messages than are notified singly (ADR 31), also on a slow machine. */
const PEOPLE = 16;
/** Requests of the first seconds warm up and are not counted. */
const WARM_UP_SECONDS = 3;
const GOAL = { p50: 30, p99: 150 };

/** From the answer of a send to its push request, and from that of a respond to its callback, at a steady rate. */
export const latency: Scenario = {
  name: 'latency',
  async run(bench) {
    return inEnvironment(bench, async (environment) => {
      await environment.startWorker();
      return measure(bench, environment);
    });
  },
};

/** One message's way, ms. Null: it is late. */
type Trip = { push: number | null; callback: number | null };

async function measure(bench: Bench, environment: Environment): Promise<Line[]> {
  const receiver = await startReceiver();
  try {
    const trips = await tripsOf(bench, environment, receiver);
    return [
      line(
        'accept → push request',
        trips.map(({ push }) => push),
      ),
      line(
        'answer → callback request',
        trips.map(({ callback }) => callback),
      ),
    ];
  } finally {
    await receiver.close();
  }
}

async function tripsOf(
  { plan, say }: Bench,
  environment: Environment,
  receiver: Receiver,
): Promise<Trip[]> {
  const business = await openBusiness(environment.url);
  await business.setCallbackUrl(receiver.callbackUrl);
  const people: { topic: string; person: Person }[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const topic = (await business.addTopic(`person-${n}`)).name;
    const person = await signInPerson(environment.url);
    await person.join(business, topic);
    await person.addDevice(`${receiver.pushUrl}device-${n}`);
    people.push({ topic, person });
  }

  say(`${PER_SECOND} messages a second, each answered, for ${plan.latencySeconds} s`);
  const connections = openConnections(environment.url, CONNECTIONS);
  const trips: Trip[] = [];
  const seconds = WARM_UP_SECONDS + plan.latencySeconds;
  await openLoop({ perSecond: PER_SECOND, seconds }, async (index) => {
    const { topic, person } = people[index % PEOPLE] ?? {};
    if (!topic || !person) return;
    const id = Sent.parse(
      JSON.parse(await shootUntilAccepted(connections, sendShot(business, topic))),
    ).message_id;
    const push = await arrivalOf(receiver.pushes, id, performance.now());
    await shootUntilAccepted(connections, approveShot(environment.url, person, id));
    const callback = await arrivalOf(receiver.callbacks, id, performance.now());
    if (index >= WARM_UP_SECONDS * PER_SECOND) trips.push({ push, callback });
  });
  await connections.destroy();
  return trips;
}

const Sent = z.object({ message_id: z.string() });

function line(what: string, times: (number | null)[]): Line {
  const arrived = times.filter((time) => time !== null);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(arrived, share));
  const late = times.length - arrived.length;
  const isMet = late === 0 && Number(p50) < GOAL.p50 && Number(p99) < GOAL.p99;
  return {
    scenario: 'latency',
    what,
    numbers: `p50 ${short(Number(p50))}, p95 ${short(Number(p95))}, p99 ${short(Number(p99))} ms of ${arrived.length}${lateText(late)}`,
    ratio: '',
    goal: `p50 < ${GOAL.p50} ms, p99 < ${GOAL.p99} ms`,
    verdict: isMet ? 'met' : 'not met',
  };
}
