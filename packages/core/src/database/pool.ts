import { Sequelize, Transaction } from 'sequelize';
import {
  addressOf,
  checkHost,
  isConnectedTo,
  isOfGalera,
  readCommitted,
  readCommittedElsewhere,
  sendSeparately,
  streamOf,
  withValues,
} from './driver.ts';
import { createFailover, databaseHosts } from './failover.ts';
import { currentUnit, type Unit } from './transactions.ts';

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
  const sequelize = new Sequelize({
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
      queryFormat: withValues,
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
        if (await isOfGalera(connection)) sendSeparately(connection);
        onConnected();
      },
    },
  });
  opened = sequelize;
  return sequelize;
}

let opened: Sequelize | undefined;

// Sequelize expects a continuation-local namespace; this one only reads the current transaction.
Sequelize.useCLS({
  get: (key: string) => (key === 'transaction' ? currentSequelizeTransaction() : undefined),
  set: () => {},
  run: (work: () => void) => work(),
  bind: (work: () => void) => work,
});

/** The transactions for Sequelize's models, made when one of them is used. */
const transactions = new WeakMap<Unit, Transaction>();

function currentSequelizeTransaction(): Transaction | undefined {
  const unit = currentUnit();
  if (!unit || !opened) return undefined;
  const transaction = transactions.get(unit) ?? new Transaction(opened, {});
  transactions.set(unit, transaction);
  // Sequelize sets it when it begins a transaction itself, and awaits it before each statement.
  Object.defineProperty(transaction, 'connection', { get: unit.flushed, configurable: true });
  return transaction;
}
