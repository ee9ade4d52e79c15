import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { databasePid, processorMs } from '../environments/processor-time.ts';
import { closedLoop, type Next } from '../load/closed-loop.ts';
import { interleave } from '../load/interleave.ts';
import { median } from '../load/statistics.ts';
import { type Line, ratioLine, short } from '../report.ts';
import { defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { signInPerson } from '../seeds/person.ts';

const CONNECTIONS = 32;
/** First attempts of pushes go on a little after the last answer; they are not to fall into the other's window. */
const REST_MS = 300;

/** Processor time for each request, ms: of the program that took it, and of the database. */
type Cost = { program: number; database: number };

type Target = { url: string; pid: number | undefined };
/** The requests of a load, and where to add what each window cost. */
type Sends = { next?: Next; costs?: Cost[] };

/** The whole send against the same facade with one bare INSERT, and with an idempotency key against without one. */
export const send: Scenario = {
  name: 'send',
  run: (bench) =>
    inEnvironment(bench, async (environment) => {
      const business = await openBusiness(environment.url);
      const topic = defaultTopic(business);
      const person = await signInPerson(environment.url);
      await person.join(business, topic.name);
      const baseline = await environment.startBaseline('baseline', {
        ACCOUNT_ID: business.appid,
        TOPIC_ID: topic.id,
      });
      const shot = sendShot(business, topic.name);
      const plain: Next = () => shot;
      const keyed: Next = () => ({
        ...shot,
        headers: { ...shot.headers, 'idempotency-key': randomUUID() },
      });
      const database = await databasePid(environment.sql);

      const measure =
        (target: Target, seconds: number, { next = plain, costs = [] }: Sends = {}) =>
        async () => {
          const used = () => [processorMs(target.pid), processorMs(database)].map(Number);
          const [programBefore = 0, databaseBefore = 0] = used();
          const load = { connections: CONNECTIONS, seconds, next };
          const perSecond = await closedLoop(target.url, load);
          await pause(REST_MS);
          const [programAfter = 0, databaseAfter = 0] = used();
          costs.push({
            program: (programAfter - programBefore) / (perSecond * seconds),
            database: (databaseAfter - databaseBefore) / (perSecond * seconds),
          });
          return perSecond;
        };

      const { rounds, warmUpSeconds, windowSeconds } = bench.plan;
      await measure(environment, warmUpSeconds)();
      await measure(baseline, warmUpSeconds)();
      const whole: Cost[] = [];
      const bare: Cost[] = [];
      const result = await interleave(
        rounds,
        measure(environment, windowSeconds, { costs: whole }),
        measure(baseline, windowSeconds, { costs: bare }),
      );
      await measure(environment, warmUpSeconds, { next: keyed })();
      const [withKey, withoutKey]: [Cost[], Cost[]] = [[], []];
      const keys = await interleave(
        rounds,
        measure(environment, windowSeconds, { next: keyed, costs: withKey }),
        measure(environment, windowSeconds, { costs: withoutKey }),
      );
      const what = 'whole send : bare INSERT';
      const ofKeys = 'with an idempotency key : without one';
      return [
        ratioLine('send', `${what}, 32 connections`, result, '/s', { atLeast: 0.6 }),
        ...costLines('program', what, whole, bare),
        ...costLines('database', what, whole, bare),
        ratioLine('send', `${ofKeys}, 32 connections`, keys, '/s', { atLeast: 0.9 }),
        ...costLines('program', ofKeys, withKey, withoutKey),
      ];
    }),
};

/** Processor time is worth knowing because other programs on the machine do not change it. Nothing where it is not known. */
function costLines(of: keyof Cost, sides: string, first: Cost[], second: Cost[]): Line[] {
  const a = median(first.map((cost) => cost[of]));
  const b = median(second.map((cost) => cost[of]));
  if (!(a > 0 && b > 0)) return [];
  return [
    {
      scenario: 'send',
      what: `processor time of the ${of}, ${sides}`,
      numbers: `${short(a)} ms : ${short(b)} ms`,
      ratio: (a / b).toFixed(2),
      goal: '',
      verdict: '',
    },
  ];
}
