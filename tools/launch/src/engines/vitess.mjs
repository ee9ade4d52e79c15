import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { openEngine } from './other-engines.mjs';
import { openTopology } from './vitess-topology.mjs';

/**
 * The settings of each connection that the MySQL server has itself, so that vtgate adds none to statements, and vttablet
 * needs no connections with other ones (docs/operations/scaling.md, Vitess).
 */
export const mysqlOptions = [
  '--transaction-isolation=READ-COMMITTED',
  '--innodb-lock-wait-timeout=3',
  '--sql-mode=STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
];

/** The one of the URL, and those of the workers of core's tests: vtgate cannot create databases. */
const keyspaces = ['assent', 'assent_test_core_1', 'assent_test_core_2'];

/**
 * Starts Vitess with unsharded keyspaces: one etcd, vtctld and vtgate, one MySQL, and for each keyspace a vttablet on a
 * database of that server. All listen on the loopback address only, with the settings that Vitess has by itself.
 * @param {{ toolsDir: string, report: (line: string) => void }} where
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws UserError if it cannot be fetched, built or started
 */
export const openVitess = async (where) => {
  const programs = ['vtctld', 'vtctldclient', 'vtgate', 'vttablet'];
  const topology = await openTopology(programs, where);
  try {
    const mysql = await openEngine('mysql', { ...where, options: mysqlOptions });
    topology.stops.splice(1, 0, mysql.close); // after all programs
    const socket = new URL(mysql.url).searchParams.get('socketPath') ?? '';
    chmodSync(dirname(socket), 0o711); // vttablet runs as another user
    for (const [at, keyspace] of keyspaces.entries()) {
      await topology.administer('CreateKeyspace', '--durability-policy=none', keyspace);
      const tablet = { uid: 100 + at, keyspace, shard: '0', socket, options: ['--unmanaged'] };
      await topology.administer('TabletExternallyReparented', await topology.startTablet(tablet));
    }
    const port = await topology.startGate(['--tablet-types-to-wait=PRIMARY']);
    return { url: `mysql://assent@127.0.0.1:${port}/${keyspaces[0]}`, close: topology.close };
  } catch (error) {
    await topology.close();
    throw error;
  }
};
