import {
  type Copy,
  type Gate,
  openShardedVitess,
  type ShardedVitess,
} from '@assent/launch/engines/vitess-shards';
import { type Database, databaseNamed } from '@assent/testkit/deployments/database';
import {
  canMakeNetworks,
  connectNetworks,
  type Network,
} from '@assent/testkit/deployments/networks';
import { until } from '@assent/testkit/until';
import { createConnection } from 'mysql2/promise';
import type { DatabaseHost, DatabaseNode } from './nodes.ts';

const keyspace = 'assent_chaos';
const usableTimeoutMs = 120_000;

/** A vttablet as a vtgate sees it. */
interface Tablet {
  TabletType: string;
  State: string;
  /** With the number of the copy, such as `local-0000000101`. */
  Alias: string;
  PrimaryTermStartTime: string;
}

/** The shards of which a primary fails: the one of the unsharded keyspace, and those of each half before and after a reshard. */
const halves = [['0'], ['-80', '-40', '40-80'], ['80-', '80-c0', 'c0-']];
const four = ['-40', '40-80', '80-c0', 'c0-'];
const copiesOfEach = 3;

/**
 * Starts Vitess with two shards and an unsharded keyspace. Its nodes are two vtgates, to which programs connect, and the
 * primaries of shards, whoever they are at the time. The copies are in networks of their own where these can be made.
 */
export const startVitess =
  (where: { toolsDir: string; report: (line: string) => void }) =>
  async (): Promise<DatabaseNode[]> => {
    const count = 1 + (halves.length + four.length) * copiesOfEach;
    const made = (await canMakeNetworks()) ? await connectNetworks(count) : undefined;
    const places = made?.networks ?? [];
    const vitess = await openShardedVitess({ ...where, keyspace, gates: 2, places });
    const [first, ...others] = vitess.gates.map(gateNode);
    if (!first) return [];
    const stop = () => vitess.close().finally(() => made?.close());
    return [
      { ...first, stop },
      ...others,
      ...halves.map((shards, at) => {
        const name = `database primary ${at + 1}`;
        return primaryNode(name, shards, databaseNamed(first.url, ''), vitess, places);
      }),
    ];
  };

const gateNode = ({ socket, signal, kill, restart }: Gate, at: number): DatabaseHost => ({
  name: `database vtgate ${at + 1}`,
  socket,
  url: `mysql://root@localhost?socketPath=${encodeURIComponent(socket)}`,
  database: `${keyspace}_common`,
  kill,
  restart: async () => void (await restart()),
  pause: async () => signal('SIGSTOP'),
  resume: async () => signal('SIGCONT'),
  stop: async () => {},
});

/** A primary of these shards: vtorc makes another copy the primary when it fails, and it comes back as a replica. */
function primaryNode(
  name: string,
  shards: readonly string[],
  gate: Database,
  vitess: ShardedVitess,
  networks: readonly Network[],
): DatabaseNode {
  let copies: Copy[] = [];
  let turn = 0;
  /** Chooses which shard has the next fault: each in its turn. */
  const chooseShard = () => {
    const existing = shards.filter((shard) => vitess.copies.some((copy) => copy.shard === shard));
    const chosen = existing[turn++ % existing.length];
    copies = vitess.copies.filter(({ shard }) => shard === chosen);
  };
  const tablets = async () => {
    const all = await gate.select<Tablet>('SHOW VITESS_TABLETS').catch(() => []);
    return copies.flatMap((copy) => {
      const tablet = all.find(({ Alias }) => Number(Alias.split('-')[1]) === copy.uid);
      return tablet?.State === 'SERVING' ? [{ copy, ...tablet }] : [];
    });
  };
  /** Waits until there is a primary, which may have to be another copy. */
  const untilPrimary = (except?: Copy) =>
    until(
      async () =>
        (await tablets())
          .filter(({ TabletType, copy }) => TabletType === 'PRIMARY' && copy !== except)
          .sort((one, other) => termOf(other) - termOf(one))[0],
      () => `${name} was not replaced within ${usableTimeoutMs} ms.`,
      usableTimeoutMs,
    );
  /** Waits until the other copies confirm what the primary commits. */
  const untilConfirmed = () =>
    until(
      async () => {
        const { copy } = await untilPrimary();
        const [replicas] = await databaseNamed(copy.url, '')
          .select<{ Value: string }>("SHOW STATUS LIKE 'Rpl_semi_sync_source_clients'")
          .catch(() => []);
        return Number(replicas?.Value) === copies.length - 1 || undefined;
      },
      () => `${name} did not get all its replicas back within ${usableTimeoutMs} ms.`,
      usableTimeoutMs,
    );

  let failed: Copy | undefined;
  let usableAt = 0;
  const chooseFailed = async () => {
    chooseShard();
    failed = (await untilPrimary()).copy;
    return failed;
  };
  const networkOf = ({ place }: Copy) => networks.find(({ address }) => address === place.address);
  const untilReplaced = async () => {
    const successor = await untilPrimary(failed);
    usableAt = termOf(successor);
  };
  /** Waits until the one that failed is a copy again. */
  const untilCopied = async () => {
    await untilConfirmed();
    const { copy } = await untilPrimary();
    if (!failed || copy === failed || !(await hasUnconfirmed(failed, copy))) return;
    await copyAgain(failed, copy);
    await untilConfirmed();
  };
  return {
    name,
    url: gate.url,
    database: `${keyspace}_common`,
    usableAt: () => usableAt,
    kill: async () => {
      const { signalMysql, mysqlEnded, tablet } = await chooseFailed();
      signalMysql('SIGKILL');
      await Promise.all([mysqlEnded(), tablet.kill()]);
    },
    restart: async () => {
      await untilReplaced();
      await failed?.startMysql();
      await failed?.tablet.restart();
      await untilCopied();
    },
    pause: async () => (await chooseFailed()).tablet.signal('SIGSTOP'),
    resume: async () => {
      failed?.tablet.signal('SIGCONT');
      usableAt = Date.now();
      await untilCopied();
    },
    ...(networks.length > 0 && {
      isolate: async () => networkOf(await chooseFailed())?.cutOff(),
      rejoin: async () => {
        await untilReplaced();
        if (failed) await networkOf(failed)?.connect();
        await untilCopied();
      },
    }),
    ...(shards.includes('-80') && {
      reshard: () =>
        vitess.reshard(four, {
          copySchema,
          onSwitch: () => {
            usableAt = Date.now();
          },
        }),
    }),
    stop: async () => {},
  };
}

const termOf = ({ PrimaryTermStartTime }: Tablet) => Date.parse(PrimaryTermStartTime);

/** Returns whether a server that was the primary has written to its binary log what no other copy has. */
async function hasUnconfirmed(failed: Copy, primary: Copy) {
  const [own] = await databaseNamed(failed.url, '').select<{ executed: string }>(
    'SELECT @@gtid_executed AS executed',
  );
  const [found] = await databaseNamed(primary.url, '').select<{ more: string }>(
    `SELECT GTID_SUBTRACT('${own?.executed}', @@gtid_executed) AS more`,
  );
  return found?.more !== '';
}

/** Creates the tables of the sharded keyspace in a new shard, as a dump without data does. */
async function copySchema(from: Copy, to: Copy) {
  const database = `vt_${keyspace}`;
  const source = databaseNamed(from.url, database);
  const target = await createConnection({ uri: databaseNamed(to.url, database).url });
  await target.query('SET foreign_key_checks = OFF');
  for (const table of await source.select<Record<string, string>>('SHOW TABLES')) {
    const [name] = Object.values(table);
    const [row] = await source.select<Record<string, string>>(`SHOW CREATE TABLE ${name}`);
    await target.query(row?.['Create Table'] ?? '');
  }
  await target.end();
}

/** Copies all data from the primary. Vitess leaves this to the operator: `ErrantGTIDDetected`. */
async function copyAgain(failed: Copy, primary: Copy) {
  await failed.tablet.kill();
  const database = databaseNamed(failed.url, '');
  await database.run('STOP REPLICA', []);
  await database.run('SET GLOBAL super_read_only = OFF, GLOBAL read_only = OFF', []);
  const donor = `${primary.place.address}:${primary.port}`;
  await database.run('SET GLOBAL clone_valid_donor_list = ?', [donor]);
  // Nothing starts the server again when it has the data: it ends with an error.
  await database
    .run(
      `CLONE INSTANCE FROM vt_repl@'${primary.place.address}':${primary.port} IDENTIFIED BY ''`,
      [],
    )
    .catch((error) => {
      if (!String(error).includes('Restart server failed')) throw error;
    });
  await failed.mysqlEnded();
  await failed.startMysql();
  await failed.tablet.restart();
}
