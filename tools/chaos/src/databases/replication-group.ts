import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFiles } from '@assent/launch/database/database-files';
import { serveFiles } from '@assent/launch/database/database-process';
import type { DatabaseServer } from '@assent/launch/database/database-server';
import { openPage } from '@assent/testkit/customers/page';
import { type Database, databaseNamed } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import {
  canMakeNetworks,
  connectNetworks,
  type Network,
} from '@assent/testkit/deployments/networks';
import { until } from '@assent/testkit/until';
import { createConnection } from 'mysql2/promise';
import { type DatabaseHost, startNode, writeSettings } from './nodes.ts';

/** Where a member is reached by the others: in a network of its own where one can be made, or on the loopback address. */
interface Place {
  network?: Network;
  address: string;
  /** Of the group. */
  groupPort: number;
  /** Of its clients, from which new members copy what they missed. */
  port: number;
}

const usableTimeoutMs = 120_000;

/**
 * Starts the members of one group of MySQL's Group Replication, with a single primary, the first, as
 * docs/operations/databases.md says.
 */
export const startReplicationGroup =
  (server: DatabaseServer, count: number) => async (folder: string) => {
    const made = (await canMakeNetworks()) ? await connectNetworks(count) : undefined;
    const places = await Promise.all(
      Array.from({ length: count }, (_, at) => placeIn(made?.networks[at])),
    );
    const nodes: DatabaseHost[] = [];
    for (const number of places.keys())
      nodes.push(await startMember(server, join(folder, `node-${number + 1}`), number, places));
    const [first, ...others] = nodes;
    if (!first) return [];
    return [{ ...first, stop: () => first.stop().finally(() => made?.close()) }, ...others];
  };

const placeIn = async (network?: Network): Promise<Place> =>
  network
    ? { network, address: network.address, groupPort: 33_061, port: 3306 }
    : { address: '127.0.0.1', groupPort: await freePort(), port: await freePort() };

async function startMember(
  server: DatabaseServer,
  folder: string,
  number: number,
  places: readonly Place[],
): Promise<DatabaseHost> {
  const files = join(folder, 'files');
  const socket = join(folder, 'server.sock');
  mkdirSync(folder, { mode: 0o700 });
  const failure = await createFiles(server, files);
  if (failure) throw new Error(`No database files: ${failure}`);
  const place = places[number];
  if (!place) throw new Error('A member needs a place.');
  const { network } = place;

  const settings = writeSettings('group-replication.cnf', folder);
  const options = optionsOf(number, place, places);
  const what = { server, files, socket, durable: false, inside: network?.inside };
  const start = () => serveFiles({ ...what, settings, options });
  // The members are started one after the other; one that is started again joins all of them.
  let size = 0; // until it has joined
  const untilUsable = async (url: string) => {
    const database = databaseNamed(url, '');
    if (size === 0) await joinGroup(database, number);
    await untilMember(database, size || number + 1);
  };
  const node = await startNode({
    name: `database ${number + 1}`,
    files,
    socket,
    start,
    untilUsable,
  });
  size = places.length;
  return {
    ...node,
    ...(network && {
      isolate: network.cutOff,
      rejoin: async () => {
        await network.connect();
        await untilUsable(node.url);
      },
    }),
  };
}

/** Returns what is different on each member, or on this machine. */
function optionsOf(number: number, own: Place, places: readonly Place[]): string[] {
  const seeds = places.map(({ address, groupPort }) => `${address}:${groupPort}`).join();
  return [
    '--skip-networking=0',
    `--bind-address=${own.address}`,
    `--port=${own.port}`,
    `--report-host=${own.address}`,
    `--report-port=${own.port}`,
    `--server-id=${number + 1}`,
    '--log-bin=binlog',
    '--sync-binlog=0',
    '--innodb-buffer-pool-size=128M',
    // The file that serveFiles names instead creates a database, which the group would not know.
    '--init-file=/dev/null',
    `--group-replication-local-address=${own.address}:${own.groupPort}`,
    `--group-replication-group-seeds=${seeds}`,
  ];
}

/**
 * Waits until a member has all data, and the group has its size. One that is not in the group joins it, again and again:
 * the group refuses a member until it has excluded the process that was killed.
 */
async function untilMember(database: Database, size: number) {
  await until(
    async () => {
      const members = await membersSeenBy(database);
      const own = members.find(({ isOwn }) => isOwn === 1)?.state ?? 'OFFLINE';
      if (own === 'ERROR') await database.run('STOP GROUP_REPLICATION', []).catch(() => {});
      if (own === 'ERROR' || own === 'OFFLINE')
        await database.run('START GROUP_REPLICATION', []).catch(() => {});
      return members.filter(({ state }) => state === 'ONLINE').length === size || undefined;
    },
    () => `A database node did not join its group within ${usableTimeoutMs} ms.`,
    usableTimeoutMs,
  );
}

type Member = { state: string; isOwn: number };

/** A member that is about to stop refuses connections. */
const membersSeenBy = (database: Database): Promise<Member[]> =>
  database
    .select<Member>(
      `SELECT member_state AS state, member_id = @@server_uuid AS isOwn
       FROM performance_schema.replication_group_members`,
    )
    .catch(() => []);

/** Makes a new server a member: the first founds the group. */
async function joinGroup({ url }: Database, number: number) {
  const page = openPage('docs/operations/databases.md');
  const connection = await createConnection({ uri: url, multipleStatements: true });
  await connection.query(page.take('group-member'));
  await connection.query(page.take(number === 0 ? 'group-first' : 'group-other'));
  await connection.end();
}
