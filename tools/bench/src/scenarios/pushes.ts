import { z } from 'zod';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { arrivalOf, lateText, type Receiver, startReceiver } from '../environments/receiver.ts';
import { openLoop } from '../load/open-loop.ts';
import { openConnections, type Shot, shootUntilAccepted } from '../load/shot.ts';
import { percentile } from '../load/statistics.ts';
import { type Line, short } from '../report.ts';
import { type Business, defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { approveShot, type Person, signInPerson } from '../seeds/person.ts';

const CALM = { people: 16, perSecond: 10 };
/** Accounts that send to the same people, who do not answer: soon each message changes a summary of each of them. */
const CROWDS = { accounts: 4, people: 50, perSecond: 10 };
/** Devices of the same push service that never answer, and how many seconds pass between two messages to all of them. */
const HANGING = { people: 24, devicesOfEach: 8, everySeconds: 2 };
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 64;
const GOAL_MS = 500;

/**
 * Pushes of a calm account, beside accounts that send to crowded topics and to devices that hang, on two servers and two
 * workers, which write the same summaries.
 */
export const pushes: Scenario = {
  name: 'pushes',
  async run(bench) {
    const alone = await inEnvironment(bench, (environment) => measure(bench, environment, false));
    const beside = await inEnvironment(bench, (environment) => measure(bench, environment, true));
    return [line('alone', alone), line('beside crowded topics and 192 hanging devices', beside)];
  },
};

/** From the answer of each send to its push request, ms. Null: it is late. */
async function measure(bench: Bench, environment: Environment, areOthers: boolean) {
  await environment.startWorker();
  await environment.startWorker();
  const urls = [environment.url, (await environment.startServer()).url];
  const receiver = await startReceiver();
  const connections = urls.map((url) => openConnections(url, CONNECTIONS));
  const shootAt = (index: number, shot: Shot) => {
    const among = connections[index % connections.length];
    if (!among) throw new Error('no connections');
    return shootUntilAccepted(among, shot);
  };
  const send = async (index: number, business: Business, topic: string) =>
    Sent.parse(JSON.parse(await shootAt(index, sendShot(business, topic)))).message_id;
  try {
    const calm = await openCalm(environment, receiver);
    const others = areOthers ? await openOthers(environment, receiver) : null;
    const seconds = WARM_UP_SECONDS + bench.plan.latencySeconds;
    bench.say(`${CALM.perSecond} messages a second of a calm account for ${seconds} s`);
    const times: (number | null)[] = [];
    const calmly = openLoop({ perSecond: CALM.perSecond, seconds }, async (index) => {
      const { topic, person } = calm.people[index % CALM.people] ?? {};
      if (!topic || !person) return;
      const id = await send(index, calm.business, topic);
      const time = await arrivalOf(receiver.pushes, id, performance.now());
      if (index >= WARM_UP_SECONDS * CALM.perSecond) times.push(time);
      await shootAt(0, approveShot(environment.url, person, id));
    });
    const crowded = openLoop({ perSecond: others ? CROWDS.perSecond : 0, seconds }, async (n) => {
      const crowd = others?.crowds[n % CROWDS.accounts];
      if (crowd) await send(n, crowd, defaultTopic(crowd).name);
    });
    const perSecond = others ? 1 / HANGING.everySeconds : 0;
    const hanging = openLoop({ perSecond, seconds }, async (n) => {
      if (others) await send(n, others.hanging, defaultTopic(others.hanging).name);
    });
    await Promise.all([calmly, crowded, hanging]);
    return times;
  } finally {
    await Promise.all(connections.map((each) => each.destroy()));
    await receiver.close();
  }
}

const Sent = z.object({ message_id: z.string() });

/** An account with a topic for each of its people, so that nobody has many open messages. */
async function openCalm({ url }: Environment, receiver: Receiver) {
  const business = await openBusiness(url);
  const people: { topic: string; person: Person }[] = [];
  for (let n = 0; n < CALM.people; n += 1) {
    const topic = (await business.addTopic(`person-${n}`)).name;
    const person = await signInPerson(url);
    await person.join(business, topic);
    await person.addDevice(`${receiver.pushUrl}calm-${n}`);
    people.push({ topic, person });
  }
  return { business, people };
}

async function openOthers({ url }: Environment, receiver: Receiver) {
  const crowds: Business[] = [];
  for (let n = 0; n < CROWDS.accounts; n += 1) crowds.push(await openBusiness(url));
  for (let n = 0; n < CROWDS.people; n += 1) {
    const person = await signInPerson(url);
    for (const crowd of crowds) await person.join(crowd, defaultTopic(crowd).name);
    await person.addDevice(`${receiver.pushUrl}crowd-${n}`);
  }
  const hanging = await openBusiness(url);
  for (let n = 0; n < HANGING.people; n += 1) {
    const person = await signInPerson(url);
    await person.join(hanging, defaultTopic(hanging).name);
    for (let device = 0; device < HANGING.devicesOfEach; device += 1)
      await person.addDevice(`${receiver.hangingPushUrl}${n}-${device}`);
  }
  return { crowds, hanging };
}

function line(beside: string, times: (number | null)[]): Line {
  const arrived = times.filter((time) => time !== null);
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(arrived, share));
  const late = times.length - arrived.length;
  return {
    scenario: 'pushes',
    what: `accept → push request of a calm account, ${beside}`,
    numbers: `p50 ${short(Number(p50))}, p99 ${short(Number(p99))}, at most ${short(Number(most))} ms of ${arrived.length}${lateText(late)}`,
    ratio: '',
    goal: `p99 < ${GOAL_MS} ms`,
    verdict: late === 0 && Number(p99) < GOAL_MS ? 'met' : 'not met',
  };
}
