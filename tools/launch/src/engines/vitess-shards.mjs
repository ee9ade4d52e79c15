import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFiles } from '../database/database-files.mjs';
import { serveFiles } from '../database/database-process.mjs';
import { freePort } from '../machine/port.mjs';
import { UserError } from '../user-error.mjs';
import { findEngine } from './other-engines.mjs';
import { mysqlOptions } from './vitess.mjs';
import { writeVschema } from './vitess-programs.mjs';
import { loopback, openTopology, replicator } from './vitess-topology.mjs';

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
/** @typedef {import('./vitess-topology.mjs').Place} Place */

/**
 * A MySQL server with its vttablet.
 * @typedef {object} Copy
 * @property {number} uid
 * @property {import('./vitess-topology.mjs').Served} tablet
 * @property {string} shard
 * @property {Place} place
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
 * @property {Copy[]} copies of all shards there are
 * @property {(ranges: string[], how: Resharding) => Promise<void>} reshard moves the rows of apps to other shards, and ends the
 * ones before
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Resharding
 * @property {(from: Copy, to: Copy) => Promise<void>} copySchema creates the tables of a primary in another one. Vitess itself
 * creates them in the order of their names, in which a foreign key may refer to one that is not there yet
 * @property {() => void} onSwitch called before the traffic is switched
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
 * @param {Place[]} [how.places] of all other programs, and of each copy: by default all are on the loopback address
 * @returns {Promise<ShardedVitess>}
 * @throws UserError if it cannot be fetched, built or started
 */
export const openShardedVitess = async ({
  keyspace: sharded = 'assent',
  ranges: rangesOfApps = ['-80', '80-'],
  isReplicated = true,
  gates = 1,
  places: [host, ...places] = [],
  ...where
}) => {
  const common = `${sharded}_common`;
  const shards = { [common]: ['0'], [sharded]: rangesOfApps };
  const programs = ['vtctld', 'vtctldclient', 'vtgate', 'vttablet', 'vtorc'];
  const topology = await openTopology(programs, { ...where, place: host });
  const { administer, place: folder } = topology;
  try {
    const server = await findEngine('mysql', where);
    const template = join(folder, 'mysql');
    mkdirSync(template);
    const problem = await createFiles(server, join(template, 'files'));
    if (problem) throw new UserError(`MySQL: ${problem}`);

    /** @type {Copy[]} */
    const copies = [];
    let uid = 100;
    /** @param {string} keyspace @param {string} shard @param {number} count */
    const startShard = async (keyspace, shard, count) => {
      const started = [];
      while (started.length < count) {
        const place = places[uid - 100] ?? loopback;
        uid += 1;
        const mysql = await startMysql({ server, template, id: uid, place }, topology);
        const { socket } = mysql;
        const what = { uid, keyspace, shard, socket, place, options: limits };
        const tablet = await topology.startTablet(what);
        started.push({ ...mysql, uid, tablet, shard, place });
      }
      const primary = started[0]?.tablet.name ?? '';
      await administer('PlannedReparentShard', `${keyspace}/${shard}`, '--new-primary', primary);
      copies.push(...started);
    };
    for (const [keyspace, ranges] of Object.entries(shards)) {
      await administer('CreateKeyspace', isReplicated ? durability : withoutReplica, keyspace);
      for (const shard of ranges) await startShard(keyspace, shard, isReplicated ? COPIES : 1);
    }
    where.report('applying the VSchema');
    const vschema = join(folder, 'vschema');
    await writeVschema(vschema, sharded);
    chmodSync(vschema, 0o755);
    await administer('ApplySchema', '--sql-file', join(vschema, 'lookups.sql'), common);
    for (const keyspace of Object.keys(shards))
      await administer(
        'ApplyVSchema',
        '--vschema-file',
        join(vschema, `${keyspace}.json`),
        keyspace,
      );
    await administer('ApplyRoutingRules', '--rules-file', join(vschema, 'routing-rules.json'));
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

    /** @type {ShardedVitess['reshard']} */
    const reshard = async (ranges, { copySchema, onSwitch }) => {
      const source = copies.find(({ shard }) => shard === rangesOfApps[0]);
      for (const range of ranges) {
        await startShard(sharded, range, isReplicated ? COPIES : 1);
        const target = copies.find(({ shard }) => shard === range);
        if (source && target) await copySchema(source, target);
      }
      const workflow = ['Reshard', `--target-keyspace=${sharded}`, '--workflow=reshard'];
      const shardsOf = [`--source-shards=${rangesOfApps}`, `--target-shards=${ranges}`];
      // An index of a foreign key cannot be dropped for the time of the copy.
      const tables = ['--skip-schema-copy', '--defer-secondary-keys=false'];
      await administer(...workflow, 'create', ...tables, ...shardsOf);
      // Fails until all rows are copied.
      await administer(...workflow, 'SwitchTraffic', '--dry-run');
      onSwitch();
      await administer(...workflow, 'SwitchTraffic');
      await administer(...workflow, 'complete');
      const ended = copies.filter(({ shard }) => rangesOfApps.includes(shard));
      for (const { tablet, signalMysql } of ended) {
        await tablet.kill();
        signalMysql('SIGKILL');
      }
      copies.splice(0, copies.length, ...copies.filter((copy) => !ended.includes(copy)));
    };
    const url = `mysql://assent@127.0.0.1:${started[0]?.port}/${common}`;
    return { url, gates: started, copies, reshard, close: topology.close };
  } catch (error) {
    await topology.close();
    throw error;
  }
};

/**
 * Starts a MySQL server on a copy of new files.
 * @param {{ server: import('../database/database-server.mjs').DatabaseServer, template: string, id: number, place: Place }} what
 * @param {import('./vitess-topology.mjs').Topology} topology
 */
const startMysql = async ({ server, template, id, place }, topology) => {
  const folder = join(topology.place, `mysql-${id}`);
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
    `--bind-address=${place.address}`,
    `--port=${port}`,
    `--server-id=${id}`,
    '--skip-replica-start',
    // A replica notices that its primary no longer responds, which vtorc waits for before it replaces that one.
    '--replica-net-timeout=4',
    '--plugin-load-add=semisync_source.so;semisync_replica.so;mysql_clone.so',
    // A primary without a replica waits instead of going on alone.
    '--loose-rpl-semi-sync-source-timeout=1000000000000000000',
  ];
  const { inside } = place;
  const serve = () => serveFiles({ server, files, socket, durable: false, options, inside });
  let running = await serve();
  topology.stops.splice(1, 0, () => running.stop()); // after all programs
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
