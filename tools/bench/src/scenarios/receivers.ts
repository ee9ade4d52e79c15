import { z } from 'zod';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import {
  arrivalOf,
  LATE_AFTER_MS,
  startDeadReceiver,
  startReceiver,
} from '../environments/receiver.ts';
import { interleave } from '../load/interleave.ts';
import { openLoop } from '../load/open-loop.ts';
import { openConnections, shootUntilAccepted } from '../load/shot.ts';
import { median, percentile } from '../load/statistics.ts';
import { type Line, ratioLine, short } from '../report.ts';
import { type Business, defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { approveShot, type Person, signInPerson } from '../seeds/person.ts';

const LIVE = 50;
const OTHERS = 50;
/** Answers a second to the live ones, and as many to the others. */
const PER_SECOND = 10;
const CONNECTIONS = 64;
const WHAT = 'answer → callback of 50 live ones';

/**
 * Fifty tenants whose receivers answer: from the request that answers a message to its callback. Beside them fifty others
 * whose receivers accept every connection and never answer, and on the other side the same fifty with receivers that do:
 * both sides do the same work, so that the ratio is what being dead costs the living, and not what fifty tenants cost.
 */
export const receivers: Scenario = {
  name: 'receivers',
  run: (bench) =>
    inEnvironment(bench, (deadEnvironment) =>
      inEnvironment(bench, async (liveEnvironment) => {
        const beside = await openSide(bench, deadEnvironment, true);
        const without = await openSide(bench, liveEnvironment, false);
        try {
          const p99 = (side: Side) => async () => percentile(await side.measure(), 0.99);
          const result = await interleave(bench.plan.rounds, p99(beside), p99(without));
          const what = `${WHAT}, p99, beside 50 dead ones : beside 50 live ones`;
          return [
            ratioLine('receivers', what, result, ' ms', { atMost: 1.5 }),
            medianLine(median(beside.times), median(without.times)),
            lateLine(beside.late() + without.late()),
          ];
        } finally {
          await Promise.all([beside.close(), without.close()]);
        }
      }),
    ),
};

/** One side of the comparison. `measure` answers how long the live ones' callbacks took in a window, ms. */
type Side = {
  measure(): Promise<number[]>;
  /** Of all windows. */
  times: number[];
  late(): number;
  close(): Promise<void>;
};

async function openSide(
  { plan, say }: Bench,
  environment: Environment,
  areDead: boolean,
): Promise<Side> {
  await environment.startWorker();
  const receiver = await startReceiver();
  const silence = await startDeadReceiver();
  const person = await signInPerson(environment.url);
  say(
    `opening ${LIVE} accounts with live receivers and ${OTHERS} with ${areDead ? 'dead' : 'live'} ones`,
  );
  const live = await openBusinesses(LIVE, environment, person, receiver.callbackUrl);
  const { callbackUrl } = areDead ? silence : receiver;
  const others = await openBusinesses(OTHERS, environment, person, callbackUrl);
  const connections = openConnections(environment.url, CONNECTIONS);
  const all: number[] = [];
  let late = 0;

  const answerOne = async (business: Business) => {
    const sent = await shootUntilAccepted(
      connections,
      sendShot(business, defaultTopic(business).name),
    );
    const { message_id } = Sent.parse(JSON.parse(sent));
    const startedAt = performance.now();
    await shootUntilAccepted(connections, approveShot(environment.url, person, message_id));
    return { message_id, startedAt };
  };
  const measure = async () => {
    const times: number[] = [];
    const load = { perSecond: PER_SECOND, seconds: plan.receiverSeconds };
    await openLoop(load, async (index) => {
      const [toLive, toOther] = [live, others].map((among) => among[index % among.length]);
      // Nobody waits for what the others get.
      const answeringOther = toOther && answerOne(toOther);
      answeringOther?.catch(() => {}); // reported when it is awaited
      if (!toLive) return;
      const { message_id, startedAt } = await answerOne(toLive);
      const time = await arrivalOf(receiver.callbacks, message_id, startedAt);
      if (time === null) late += 1;
      if (time !== null) times.push(time);
      await answeringOther;
    });
    all.push(...times);
    return times;
  };
  await measure();
  all.length = 0;
  return {
    measure,
    times: all,
    late: () => late,
    async close() {
      await connections.destroy();
      await Promise.all([receiver.close(), silence.close()]);
    },
  };
}

async function openBusinesses(
  count: number,
  environment: Environment,
  person: Person,
  callbackUrl: string,
) {
  const businesses: Business[] = [];
  for (let n = 0; n < count; n += 1) {
    const business = await openBusiness(environment.url);
    await business.setCallbackUrl(callbackUrl);
    await person.join(business, defaultTopic(business).name);
    businesses.push(business);
  }
  return businesses;
}

const Sent = z.object({ message_id: z.string() });

const medianLine = (beside: number, without: number): Line => ({
  scenario: 'receivers',
  what: `${WHAT}, p50 of all windows, beside 50 dead ones : beside 50 live ones`,
  numbers: `${short(beside)} ms : ${short(without)} ms`,
  ratio: (beside / without).toFixed(2),
  goal: '',
  verdict: '',
});

const lateLine = (late: number): Line => ({
  scenario: 'receivers',
  what: `callbacks that a live one did not get within ${LATE_AFTER_MS / 1_000} s`,
  numbers: String(late),
  ratio: '',
  goal: '0',
  verdict: late === 0 ? 'met' : 'not met',
});
