import { testDataFolder } from '@assent/launch/checkout';
import { findFakeTime } from '@assent/testkit/deployments/process-clock';
import { expect, it } from 'vitest';
import { findDatabaseServer, startOneNodeOnDisk } from './databases/nodes.ts';
import { describeViolations } from './report.ts';
import { runChaos } from './run.ts';

// `npm run chaos` for a minute, with fewer faults and messages, since other tests run beside it. CHAOS_SECONDS and
// CHAOS_SEED set both.

const seconds = Number(process.env.CHAOS_SECONDS ?? 60);
const seed = Number(process.env.CHAOS_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const plan = { seed, seconds, kills: 1000, faults: 1000, perSecond: 2, pauseMs: 2_000 };

// A machine with DATABASE_URL may have no server program.
const server = await findDatabaseServer(testDataFolder());

it.skipIf(!server)(
  `keeps its invariants while processes and the database are killed (seed ${seed})`,
  async () => {
    if (!server) throw new Error('There is no database server.');
    const fakeTime = await findFakeTime(testDataFolder(), () => {});
    const parts = { startNodes: startOneNodeOnDisk(server), fakeTime };
    const found = await runChaos(plan, parts, { onProgress: () => {} });
    const { violations, timeline, arrivals, figures } = found;
    expect(describeViolations(violations, timeline, arrivals)).toBe('');
    expect(figures.killedServers + figures.killedWorkers + figures.killedDatabases).toBeGreaterThan(
      0,
    );
    expect(figures.callbacks).toBeGreaterThan(0);
  },
  (seconds + 600) * 1000,
);
