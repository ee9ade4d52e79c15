import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFiles } from '../database/database-files.mjs';
import { serveFiles } from '../database/database-process.mjs';
import { freePort } from '../machine/port.mjs';
import { UserError } from '../user-error.mjs';
import { findEngine } from './other-engines.mjs';
import { mysqlOptions } from './vitess.mjs';
import { writeVschema } from './vitess-programs.mjs';
import { openTopology, replicator } from './vitess-topology.mjs';

/** A replica has confirmed what a primary has committed, so nothing is lost with that one. */
const durability = '--durability-policy=semi_sync';
const withoutReplica = '--durability-policy=none';
/** What a vtgate or a process that was killed leaves in a vttablet ends soon, and does not use up its transactions. */
const limits = [
  '--queryserver-config-transaction-cap=200',
  '--queryserver-config-transaction-timeout=8s',
];
/** The primary and replicas of a shard: one that replaces the primary needs another that confirms its commits. */
const COPIES = 3;

/** Options of the MySQL servers, whose binary logs replicas read. */
export const shardOptions = () => [
  ...mysqlOptions(),
  '--log-bin=binlog',
  '--sync-binlog=0',
  '--gtid-mode=ON',
  '--enforce-gtid-consistency=ON',
  '--innodb-buffer-pool-size=128M',
];

/** @typedef {import('./vitess-topology.mjs').Gate} Gate */

/**
 * A MySQL server with its vttablet.
 * @typedef {object} Copy
 * @property {number} uid
 * @property {import('./vitess-topology.mjs').Served} tablet
 * @property {string} shard
 * @property {string} url of MySQL, for an administrator
 * @property {number} port of MySQL
 * @property {() => number | undefined} pid of MySQL
 * @property {() => Promise<void>} startMysql starts it again when it has ended
 * @property {(name: NodeJS.Signals) => void} signalMysql
 * @property {() => Promise<void>} mysqlEnded
 */

/**
 * Vitess with shards.
 * @typedef {object} ShardedVitess
 * @property {string} url of a vtgate
 * @property {Gate[]} gates
 * @property {Copy[]} copies
 * @property {() => Promise<void>} close
 */

/**
 * Starts Vitess with a sharded keyspace and an unsharded one (`npm run vschema`): each shard has a primary and two replicas
 * with a MySQL each, which vtorc watches. vtgate buffers requests while a primary is replaced.
 * @param {object} how
 * @param {string} how.toolsDir
 * @param {(line: string) => void} how.report
 * @param {string} [how.keyspace] the sharded one
 * @param {string[]} [how.ranges] its shards, `-` for one
 * @param {boolean} [how.isReplicated] without replicas, no commit waits for one
 * @param {number} [how.gates] the number of vtgates
 * @returns {Promise<ShardedVitess>}
 * @throws UserError if it cannot be fetched, built or started
 */
export const openShardedVitess = async ({
  keyspace: sharded = 'assent',
  ranges: rangesOfApps = ['-80', '80-'],
  isReplicated = true,
  gates = 1,
  ...where
}) => {
  const common = `${sharded}_common`;
  const shards = { [common]: ['0'], [sharded]: rangesOfApps };
  const programs = ['vtctld', 'vtctldclient', 'vtgate', 'vttablet', 'vtorc'];
  const topology = await openTopology(programs, where);
  const { administer, place } = topology;
  try {
    const server = await findEngine('mysql', where);
    const template = join(place, 'mysql');
    mkdirSync(template);
    const problem = await createFiles(server, join(template, 'files'));
    if (problem) throw new UserError(`MySQL: ${problem}`);

    let uid = 100;
    /** @param {string} keyspace @param {string} shard @param {number} count */
    const startShard = async (keyspace, shard, count) => {
      /** @type {Copy[]} */
      const copies = [];
      while (copies.length < count) {
        uid += 1;
        const folder = join(place, `mysql-${uid}`);
        const mysql = await startMysql({ server, template, folder, id: uid }, topology);
        const { socket } = mysql;
        const tablet = await topology.startTablet({
          uid,
          keyspace,
          shard,
          socket,
          options: limits,
        });
        copies.push({ ...mysql, uid, tablet, shard });
      }
      const primary = copies[0]?.tablet.name ?? '';
      await administer('PlannedReparentShard', `${keyspace}/${shard}`, '--new-primary', primary);
      return copies;
    };
    /** @type {Copy[]} */
    const copies = [];
    for (const [keyspace, ranges] of Object.entries(shards)) {
      await administer('CreateKeyspace', isReplicated ? durability : withoutReplica, keyspace);
      for (const shard of ranges)
        copies.push(...(await startShard(keyspace, shard, isReplicated ? COPIES : 1)));
    }
    where.report('applying the VSchema');
    const folder = join(place, 'vschema');
    await writeVschema(folder, sharded);
    chmodSync(folder, 0o755);
    await administer('ApplySchema', '--sql-file', join(folder, 'lookups.sql'), common);
    for (const keyspace of Object.keys(shards))
      await administer(
        'ApplyVSchema',
        '--vschema-file',
        join(folder, `${keyspace}.json`),
        keyspace,
      );
    await administer('ApplyRoutingRules', '--rules-file', join(folder, 'routing-rules.json'));
    topology.start('vtorc', 'vtorc', [
      ...topology.options,
      `--port=${await freePort()}`,
      '--instance-poll-time=1s',
      '--topo-information-refresh-duration=3s',
    ]);
    const types = isReplicated ? 'PRIMARY,REPLICA' : 'PRIMARY';
    const options = [`--tablet-types-to-wait=${types}`, '--enable-buffer'];
    const started = [];
    while (started.length < gates)
      started.push(await topology.startGate(`vtgate-${started.length + 1}`, options));

    const url = `mysql://assent@127.0.0.1:${started[0]?.port}/${common}`;
    return { url, gates: started, copies, close: topology.close };
  } catch (error) {
    await topology.close();
    throw error;
  }
};

/**
 * Starts a MySQL server on a copy of new files.
 * @param {{ server: import('../database/database-server.mjs').DatabaseServer, template: string, folder: string, id: number }} what
 * @param {import('./vitess-topology.mjs').Topology} topology
 */
const startMysql = async ({ server, template, folder, id }, { stops }) => {
  cpSync(template, folder, { recursive: true });
  const files = join(folder, 'files');
  rmSync(join(files, 'auto.cnf'), { force: true }); // the id of the server
  const accounts = join(folder, 'accounts.sql');
  // Not into the binary log: its transactions would differ from those of the primary.
  writeFileSync(
    accounts,
    [
      'SET sql_log_bin = 0',
      `CREATE USER IF NOT EXISTS ${replicator}@'%'`,
      `GRANT REPLICATION SLAVE, BACKUP_ADMIN ON *.* TO ${replicator}@'%'`,
    ]
      .map((statement) => `${statement};\n`)
      .join(''),
  );
  chmodSync(folder, 0o711); // vttablet runs as another user
  const socket = join(folder, 'server.sock');
  const port = await freePort();
  const options = [
    ...shardOptions(),
    `--init-file=${accounts}`,
    '--skip-networking=0',
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--server-id=${id}`,
    '--skip-replica-start',
    // A replica notices that its primary no longer responds, which vtorc waits for before it replaces that one.
    '--replica-net-timeout=4',
    '--plugin-load-add=semisync_source.so;semisync_replica.so;mysql_clone.so',
    // A primary without a replica waits instead of going on alone.
    '--loose-rpl-semi-sync-source-timeout=1000000000000000000',
  ];
  const serve = () => serveFiles({ server, files, socket, durable: false, options });
  let running = await serve();
  stops.splice(1, 0, () => running.stop()); // after all programs
  return {
    socket,
    port,
    url: running.url,
    pid: () => running.pid,
    startMysql: async () => {
      running = await serve();
    },
    /** @param {NodeJS.Signals} name */
    signalMysql: (name) => running.signal(name),
    mysqlEnded: () => running.ended,
  };
};
