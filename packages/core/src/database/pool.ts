import { Sequelize } from 'sequelize';
import {
  addressOf,
  checkHost,
  isConnectedTo,
  readCommitted,
  readCommittedElsewhere,
  streamOf,
} from './driver.ts';
import { createFailover, databaseHosts } from './failover.ts';

/**
 * Opens a pool of connections; the first one is made when it is needed.
 * @param onConnected called for each new connection
 */
export function openPool(url: string, poolSize: number, onConnected: () => void): Sequelize {
  const hosts = databaseHosts(url);
  const [first = new URL(url)] = hosts;
  const socketPath = first.searchParams.get('socketPath') ?? undefined;
  const { user: username, ...address } = addressOf(first);
  const failover = hosts.length > 1 ? createFailover(hosts, checkHost) : null;
  return new Sequelize({
    dialect: 'mysql',
    ...address,
    username,
    dialectOptions: {
      socketPath,
      connectTimeout: 5000,
      // A transaction sends several statements at once (transactions.ts).
      multipleStatements: true,
      // The driver's own types. Sequelize's function would cost a closure for each value, and converts only types that
      // no column has. It must not be replaced for each statement instead: mysql2 3.24 then compiles a parser for every
      // result and keeps it.
      typeCast: true,
    },
    timezone: '+00:00',
    logging: false,
    pool: { max: poolSize, min: 0, idle: 60_000, acquire: 10_000 },
    hooks: {
      beforeConnect: async (config) => {
        if (!failover) return;
        const { host, port } = addressOf(await failover.choose());
        Object.assign(config, { host, port });
      },
      afterConnect: async (connection) => {
        const used = hosts.find((at) => isConnectedTo(at, connection));
        if (failover && used) {
          failover.opened(streamOf(connection), used);
          await readCommittedElsewhere(connection);
        }
        await readCommitted(connection);
        onConnected();
      },
    },
  });
}
