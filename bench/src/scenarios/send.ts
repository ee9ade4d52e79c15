import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { databasePid, processorMs } from '../environments/processor-time.ts';
import { closedLoop } from '../load/closed-loop.ts';
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

/** The whole send against the same facade with one bare INSERT. */
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
      const database = await databasePid(environment.sql);

      const measure =
        (target: { url: string; pid: number | undefined }, seconds: number, costs: Cost[] = []) =>
        async () => {
          const used = () => [processorMs(target.pid), processorMs(database)].map(Number);
          const [programBefore = 0, databaseBefore = 0] = used();
          const load = { connections: CONNECTIONS, seconds, next: () => shot };
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
        measure(environment, windowSeconds, whole),
        measure(baseline, windowSeconds, bare),
      );
      const what = 'whole send : bare INSERT, 32 connections';
      return [
        ratioLine('send', what, result, '/s', { atLeast: 0.6 }),
        ...costLines('program', whole, bare),
        ...costLines('database', whole, bare),
      ];
    }),
};

/** Processor time is worth knowing because other programs on the machine do not change it. Nothing where it is not known. */
function costLines(of: keyof Cost, whole: Cost[], bare: Cost[]): Line[] {
  const a = median(whole.map((cost) => cost[of]));
  const b = median(bare.map((cost) => cost[of]));
  if (!(a > 0 && b > 0)) return [];
  return [
    {
      scenario: 'send',
      what: `processor time of the ${of}, whole send : bare INSERT`,
      numbers: `${short(a)} ms : ${short(b)} ms`,
      ratio: (a / b).toFixed(2),
      goal: '',
      verdict: '',
    },
  ];
}
