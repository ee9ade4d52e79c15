import { chmodSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checkout.mjs';
import { openEngine } from './other-engines.mjs';
import { openTopology } from './vitess-topology.mjs';

/** Returns the settings of the MySQL servers in the guide. */
export const mysqlSettings = () => {
  const guide = readFileSync(join(root, 'docs/operations/databases.md'), 'utf8');
  return /^```ini vitess\.cnf\n(.*?)^```/ms.exec(guide)?.[1] ?? '';
};

export const mysqlOptions = () =>
  mysqlSettings()
    .split('\n')
    .filter((line) => line.includes(' = '))
    .map((line) => `--${line.replace(' = ', '=')}`);

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
    const mysql = await openEngine('mysql', { ...where, options: mysqlOptions() });
    topology.stops.splice(1, 0, mysql.close); // after all programs
    const socket = new URL(mysql.url).searchParams.get('socketPath') ?? '';
    chmodSync(dirname(socket), 0o711); // vttablet runs as another user
    for (const [at, keyspace] of keyspaces.entries()) {
      await topology.administer('CreateKeyspace', '--durability-policy=none', keyspace);
      const tablet = { uid: 100 + at, keyspace, shard: '0', socket, options: ['--unmanaged'] };
      const { name } = await topology.startTablet(tablet);
      await topology.administer('TabletExternallyReparented', name);
    }
    const { port } = await topology.startGate('vtgate', ['--tablet-types-to-wait=PRIMARY']);
    return { url: `mysql://assent@127.0.0.1:${port}/${keyspaces[0]}`, close: topology.close };
  } catch (error) {
    await topology.close();
    throw error;
  }
};
