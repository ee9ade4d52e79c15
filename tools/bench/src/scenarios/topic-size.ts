import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { type Comparison, interleave } from '../load/interleave.ts';
import { openConnections, type Shot, shoot } from '../load/shot.ts';
import { median } from '../load/statistics.ts';
import { ratioLine } from '../report.ts';
import { defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { seedCrowd } from '../seeds/crowd.ts';
import { signInPerson } from '../seeds/person.ts';

const CONNECTIONS = 32;
const REST_MS = 300;
const GOAL = { atMost: 1.1 };

type Shots = { large: Shot; small: Shot };

/** Sends to a topic with very many subscribers against sends to a topic with one. */
export const topicSize: Scenario = {
  name: 'topic-size',
  run: (bench) =>
    inEnvironment(bench, async (environment) => {
      const { subscribers } = bench.plan;
      const business = await openBusiness(environment.url);
      const small = defaultTopic(business);
      const large = await business.addTopic('everybody');
      const person = await signInPerson(environment.url);
      await person.join(business, small.name);
      bench.say(`seeding ${subscribers} subscribers`);
      await seedCrowd(environment.sql, {
        appId: business.appid,
        topicId: large.id,
        people: subscribers,
      });

      const shots = {
        large: sendShot(business, large.name),
        small: sendShot(business, small.name),
      };
      const people = `${subscribers.toLocaleString('en')} subscribers : 1`;
      const line = (what: string, result: Comparison) =>
        ratioLine('topic-size', `${people}, ${what}`, result, ' ms', GOAL);
      return [
        line('one send at a time', await oneAtATime(bench, environment, shots)),
        line('32 connections', await busy(bench, environment, shots)),
      ];
    }),
};

/** What the request itself costs: each send waits until the fan-out of the one before is over. */
async function oneAtATime(
  { plan }: Bench,
  environment: Environment,
  shots: Shots,
): Promise<Comparison> {
  const connection = openConnections(environment.url, 1);
  const measure = (shot: Shot) => async () => {
    const times: number[] = [];
    for (let n = 0; n < plan.singleSends; n += 1) {
      await untilNothingIsPushed(environment.sql);
      const startedAt = performance.now();
      await shoot(connection, shot);
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  await measure(shots.small)();
  const result = await interleave(plan.rounds, measure(shots.large), measure(shots.small));
  await connection.destroy();
  return result;
}

/** What a stream of sends costs while the fan-outs of its first ones go on in the same process. */
async function busy({ plan }: Bench, environment: Environment, shots: Shots): Promise<Comparison> {
  const measure = (shot: Shot, seconds: number) => async () => {
    // What is left of the other's fan-outs is called off, so that it does not count here.
    await environment.sql.query('DELETE FROM pushes');
    await pause(REST_MS);
    const load = { connections: CONNECTIONS, seconds, next: () => shot };
    return (1000 * CONNECTIONS) / (await closedLoop(environment.url, load));
  };
  await measure(shots.small, plan.warmUpSeconds)();
  await measure(shots.large, plan.warmUpSeconds)();
  return interleave(
    plan.rounds,
    measure(shots.large, plan.windowSeconds),
    measure(shots.small, plan.windowSeconds),
  );
}

/** Waits until the fan-outs of all sends are over. */
export async function untilNothingIsPushed(sql: Pool): Promise<void> {
  for (;;) {
    const [rows] = await sql.query<RowDataPacket[]>('SELECT 1 FROM pushes LIMIT 1');
    if (rows.length === 0) return;
    await pause(20);
  }
}
