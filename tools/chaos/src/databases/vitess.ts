import { type Copy, type Gate, openShardedVitess } from '@assent/launch/engines/vitess-shards';
import { type Database, databaseNamed } from '@assent/testkit/deployments/database';
import { until } from '@assent/testkit/until';
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

/**
 * Starts Vitess with two shards and an unsharded keyspace. Its nodes are two vtgates, to which programs connect, and the
 * primary of each shard, whoever that is at the time.
 */
export const startVitess =
  (where: { toolsDir: string; report: (line: string) => void }) =>
  async (): Promise<DatabaseNode[]> => {
    const vitess = await openShardedVitess({ ...where, keyspace, gates: 2 });
    const gates = vitess.gates.map(gateNode);
    const [first, ...others] = gates;
    if (!first) return [];
    const gate = databaseNamed(first.url, '');
    const shards = [...new Set(vitess.copies.map(({ shard }) => shard))];
    const primaries = shards.map((shard, at) => {
      const copies = vitess.copies.filter((copy) => copy.shard === shard);
      return primaryNode(`database primary ${at + 1}`, copies, gate);
    });
    return [{ ...first, stop: vitess.close }, ...others, ...primaries];
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

/** The primary of a shard: vtorc makes another copy the primary when it fails, and it comes back as a replica. */
function primaryNode(name: string, copies: readonly Copy[], gate: Database): DatabaseNode {
  const tabletsOf = async () => {
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
        (await tabletsOf())
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
      failed = (await untilPrimary()).copy;
      failed.signalMysql('SIGKILL');
      await Promise.all([failed.mysqlEnded(), failed.tablet.kill()]);
    },
    restart: async () => {
      await untilReplaced();
      await failed?.startMysql();
      await failed?.tablet.restart();
      await untilCopied();
    },
    pause: async () => {
      failed = (await untilPrimary()).copy;
      failed.tablet.signal('SIGSTOP');
    },
    resume: async () => {
      failed?.tablet.signal('SIGCONT');
      usableAt = Date.now();
      await untilCopied();
    },
    // Neither its vttablet nor its MySQL responds any more, as on a machine without network. Later both go on.
    isolate: async () => {
      failed = (await untilPrimary()).copy;
      failed.signalMysql('SIGSTOP');
      failed.tablet.signal('SIGSTOP');
    },
    rejoin: async () => {
      await untilReplaced();
      failed?.signalMysql('SIGCONT');
      failed?.tablet.signal('SIGCONT');
      await untilCopied();
    },
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

/** Copies all data from the primary. Vitess leaves this to the operator: `ErrantGTIDDetected`. */
async function copyAgain(failed: Copy, primary: Copy) {
  await failed.tablet.kill();
  const database = databaseNamed(failed.url, '');
  await database.run('STOP REPLICA', []);
  await database.run('SET GLOBAL super_read_only = OFF, GLOBAL read_only = OFF', []);
  await database.run('SET GLOBAL clone_valid_donor_list = ?', [`127.0.0.1:${primary.port}`]);
  // Nothing starts the server again when it has the data: it ends with an error.
  await database
    .run(`CLONE INSTANCE FROM vt_repl@'127.0.0.1':${primary.port} IDENTIFIED BY ''`, [])
    .catch((error) => {
      if (!String(error).includes('Restart server failed')) throw error;
    });
  await failed.mysqlEnded();
  await failed.startMysql();
  await failed.tablet.restart();
}
