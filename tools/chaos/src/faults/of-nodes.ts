import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@assent/testkit/deployments/database';
import { createConnection } from 'mysql2/promise';
import type { DatabaseNode } from '../databases/nodes.ts';
import type { Random } from '../random.ts';
import type { Kind } from './kinds.ts';

/** A lock on the database, and the statements that take it. */
interface Lock {
  what: string;
  statements: readonly string[];
  isOfTables?: boolean;
}

/** The locks that a run takes. */
const locks: readonly Lock[] = [
  {
    what: 'row locks of a transaction without a process',
    statements: [
      'BEGIN',
      'SELECT id FROM apps FOR UPDATE',
      'SELECT id FROM topics FOR UPDATE',
      'SELECT id FROM messages FOR UPDATE',
    ],
  },
  {
    what: 'LOCK TABLES',
    statements: ['LOCK TABLES messages WRITE, topics WRITE, apps WRITE'],
    isOfTables: true,
  },
  {
    what: 'FLUSH TABLES WITH READ LOCK',
    statements: ['FLUSH TABLES WITH READ LOCK'],
    isOfTables: true,
  },
];

/**
 * What was not locked: others had locks of their own, and this one waited too long or was the victim of a deadlock; or, in
 * a cluster, of a transaction that another node had already committed, or the node was about to join or only reads.
 */
const notLocked = new Set([
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_QUERY_INTERRUPTED',
  'ER_UNKNOWN_COM_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
]);
const waitSeconds = 5;

/** Holds a lock for a time. Then its connection closes without a rollback, as that of a process which died. */
async function holdLock({ url }: Database, { statements }: Lock, ms: number) {
  const holder = await createConnection(url);
  // A connection that the server closes while nothing is asked of it emits an error.
  holder.on('error', () => {});
  try {
    await holder.query(
      `SET SESSION lock_wait_timeout = ${waitSeconds}, SESSION innodb_lock_wait_timeout = ${waitSeconds}`,
    );
    for (const statement of statements) await holder.query(statement);
    await sleep(ms);
  } catch (error) {
    if (![...notLocked].some((code) => isError(error, code))) throw error;
  } finally {
    holder.destroy();
  }
}

const isError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

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
        const found = databases[at] ?? databases[0];
        return found ? [[node, found] as const] : [];
      }),
    );
    const pauseMs = random.between(50, 500);
    const ms = random.between(500, nodes.length > 1 ? longestMs.cluster : longestMs.single);
    const chosen = { target, database, random, ms, pauseMs };
    const missing = missingOf?.(target);
    return {
      target,
      what: `${target.name} ${name}`,
      run: () => run(chosen),
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
    ofNodes(`has ${lock.what}`, 9, ({ database, ms }) => holdLock(database, lock, ms), {
      missingOf: (node) =>
        lock.isOfTables && node.database !== undefined ? 'vtgate locks no tables' : undefined,
    }),
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

/** Moves the rows to more nodes while they are used. Happens once. */
export const reshard: Kind = {
  name: 'is resharded',
  weight: 0,
  choose: ({ nodes }) => {
    const target = nodes.find((node) => node.reshard !== undefined);
    if (!target) throw new Error('No node has shards.');
    return {
      target,
      what: `${target.name} is resharded`,
      run: async () => target.reshard?.(),
    };
  },
};

/** The kinds that only a cluster has. */
export const kindsOfClusters: readonly Kind[] = [
  ofNodes(
    'cut off from the other nodes',
    25,
    async ({ target, ms }) => {
      await target.isolate?.();
      await sleep(ms);
      await target.rejoin?.();
    },
    { missingOf: ({ isolate }) => (isolate ? undefined : 'it has no network of its own') },
  ),
];
