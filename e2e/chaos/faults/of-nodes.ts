import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@assent/testkit/deployments/database';
import type { DatabaseNode } from '../databases/nodes.ts';
import type { Random } from '../random.ts';
import type { Kind } from './kinds.ts';
import { holdLock, locks } from './locks.ts';

/** A single database is stopped for a moment; of a cluster, long enough that the others exclude the node. */
const longestMs = { single: 4_000, cluster: 12_000 };

/** What the choices of a fault are made of. */
interface Chosen {
  target: DatabaseNode;
  database: Database;
  random: Random;
  /** How long it lasts. */
  ms: number;
  pauseMs: number;
}

/** Makes a kind of fault of one database node. */
const ofNodes = (
  name: string,
  weight: number,
  run: (chosen: Chosen) => Promise<void>,
  {
    missingOf,
    ...kind
  }: Partial<Kind> & { missingOf?: (node: DatabaseNode) => string | undefined } = {},
): Kind => ({
  name,
  weight,
  ...kind,
  choose: ({ nodes, databases }, random) => {
    const [target, database] = random.oneOf(
      nodes.flatMap((node, at) => {
        const found = databases[at];
        return found ? [[node, found] as const] : [];
      }),
    );
    const pauseMs = random.between(50, 500);
    const ms = random.between(500, nodes.length > 1 ? longestMs.cluster : longestMs.single);
    const chosen = { target, database, random, ms, pauseMs };
    const missing = missingOf?.(target);
    return {
      ...{ target, what: `${target.name} ${name}`, run: () => run(chosen) },
      ...(missing !== undefined && { missing }),
    };
  },
});

/** The kinds of faults of a database node. */
export const kindsOfNodes: readonly Kind[] = [
  ofNodes(
    'killed',
    75,
    async ({ target, pauseMs }) => {
      await target.kill();
      await sleep(pauseMs);
      await target.restart();
    },
    { isKill: true },
  ),
  ofNodes('stopped', 25, async ({ target, ms }) => {
    await target.pause();
    await sleep(ms);
    await target.resume();
  }),
  ...locks.map((lock) =>
    ofNodes(`has ${lock.what}`, 9, ({ database, ms }) => holdLock(database, lock, ms)),
  ),
  ofNodes(
    'has a full disk',
    10,
    async ({ target: { disk }, ms }) => {
      await disk?.fill();
      await sleep(ms);
      await disk?.free();
    },
    { missingOf: ({ disk }) => (disk ? undefined : 'it has no small disk') },
  ),
];

/** The kinds that only a cluster has. */
export const kindsOfClusters: readonly Kind[] = [
  ofNodes('cut off from the other nodes', 25, async ({ target, ms }) => {
    await target.isolate?.();
    await sleep(ms);
    await target.rejoin?.();
  }),
];
