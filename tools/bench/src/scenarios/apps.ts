import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { interleave } from '../load/interleave.ts';
import { ratioLine } from '../report.ts';
import { type Business, defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';

const REST_MS = 300;

/** One app on all connections against an app for each connection: how much an account's own rows slow down its sends. */
export const apps: Scenario = {
  name: 'apps',
  run: (bench) =>
    inEnvironment(bench, async (environment) => {
      const { apps: count, rounds, warmUpSeconds, windowSeconds } = bench.plan;
      const businesses: Business[] = [];
      while (businesses.length < count) businesses.push(await openBusiness(environment.url));
      const shots = businesses.map((each) => sendShot(each, defaultTopic(each).name));
      const [first] = shots;
      if (!first) throw new Error('no apps');

      const measure = (seconds: number, isOne: boolean) => async () => {
        await pause(REST_MS);
        return closedLoop(environment.url, {
          connections: count,
          seconds,
          next: (connection) => (isOne ? first : (shots[connection] ?? first)),
        });
      };
      await measure(warmUpSeconds, false)();
      await measure(warmUpSeconds, true)();
      const result = await interleave(
        rounds,
        measure(windowSeconds, true),
        measure(windowSeconds, false),
      );
      const what = `1 app : ${count} apps, ${count} connections`;
      return [ratioLine('apps', what, result, '/s', { atLeast: 0.9 })];
    }),
};
