import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { interleave } from '../load/interleave.ts';
import { openConnections, type Shot, shoot } from '../load/shot.ts';
import { median } from '../load/statistics.ts';
import { ratioLine } from '../report.ts';
import { defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { signInPerson } from '../seeds/person.ts';

const CONNECTIONS = 32;
const REST_MS = 300;
const GOAL = { atMost: 1.3 };
/** Sends of one window, one at a time: they are short. */
const SENDS = 40;

const money = { type: 'money', amount: '41877.12', currency: 'EUR', payee: 'Northwind Paper' };
const table = {
  type: 'table',
  columns: ['Invoice', 'Supplier', 'Due', 'Amount'].map((label) => ({ label })),
  rows: Array.from({ length: 50 }, (_, at) => [
    `2026-${100 + at}`,
    `Northwind Paper ${at}`,
    '2026-12-01',
    `${1_000 + at}.00 EUR`,
  ]),
};

/** Sends of a card with an amount, and of one with a table of 50 rows too, against sends of a plain card. */
export const blocks: Scenario = {
  name: 'blocks',
  run: (bench) =>
    inEnvironment(bench, async ({ url }) => {
      const { plan } = bench;
      const business = await openBusiness(url);
      const topic = defaultTopic(business);
      const person = await signInPerson(url);
      await person.join(business, topic.name);
      const plain = sendShot(business, topic.name);
      const withMoney = sendShot(business, topic.name, { blocks: [money] });
      const withTable = sendShot(business, topic.name, { blocks: [money, table] });

      const connection = openConnections(url, 1);
      const alone = (shot: Shot) => async () => {
        await pause(REST_MS);
        const times: number[] = [];
        for (let n = 0; n < SENDS; n += 1) {
          const startedAt = performance.now();
          await shoot(connection, shot);
          times.push(performance.now() - startedAt);
        }
        return median(times);
      };
      const busy = (shot: Shot, seconds: number) => async () => {
        await pause(REST_MS);
        const load = { connections: CONNECTIONS, seconds, next: () => shot };
        return (1000 * CONNECTIONS) / (await closedLoop(url, load));
      };
      for (const shot of [plain, withMoney, withTable]) await busy(shot, plan.warmUpSeconds)();

      const lines = [];
      for (const [what, shot] of [
        ['an amount', withMoney],
        ['an amount and a table of 50 rows', withTable],
      ] as const) {
        const name = `card with ${what} : plain card`;
        const single = await interleave(plan.rounds, alone(shot), alone(plain));
        lines.push(ratioLine('blocks', `${name}, one send at a time`, single, ' ms', GOAL));
        const loaded = await interleave(
          plan.rounds,
          busy(shot, plan.windowSeconds),
          busy(plain, plan.windowSeconds),
        );
        lines.push(ratioLine('blocks', `${name}, 32 connections`, loaded, ' ms', GOAL));
      }
      await connection.destroy();
      return lines;
    }),
};
