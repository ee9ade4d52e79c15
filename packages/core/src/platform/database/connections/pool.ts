import { Sequelize, Transaction } from 'sequelize';
import sqlString from 'sequelize/lib/sql-string';
import {
  addressOf,
  checkHost,
  type DriverConnection,
  driverConnection,
  isConnectedTo,
  readCommittedElsewhere,
  streamOf,
} from '../driver.ts';
import { retryingConflicts } from '../retrying.ts';
import { currentUnit, type Unit } from '../transactions.ts';
import { literalOf, withPositions } from '../values/literals.ts';
import { createFailover, databaseHosts } from './failover.ts';
import { explained, refuseWhenOvertaken } from './overtaken.ts';
import { IDLE_MS, openSession } from './session.ts';
import { isJob, limitStatements } from './statement-limits.ts';

// Sequelize (6.37) writes the values of conditions and of several rows into its statements, escaped by backslashes, and
// has no setting for it.
Reflect.set(sqlString, 'escape', literalOf);

/** Time after which the other end of a silent connection is probed, ms. */
const KEEP_ALIVE_MS = 10_000;
/** Time for which a request waits for a connection, ms. With that for locks it is answered within 10 s. */
const ACQUIRE_MS = 3_500;

type Size = { size: number; ofJobs: number };

/**
 * Opens a pool of connections; the first one is made when it is needed.
 * @param size number of connections
 * @param ofJobs number of those that jobs may hold at once
 * @param onConnected called for each new connection
 */
export function openPool(
  url: string,
  { size, ofJobs, onConnected }: Size & { onConnected: (connection: DriverConnection) => void },
): Sequelize {
  const hosts = databaseHosts(url);
  const [first = new URL(url)] = hosts;
  const socketPath = first.searchParams.get('socketPath') ?? undefined;
  const { user: username, ...address } = addressOf(first);
  // A socket of this machine cannot lose its other end without being closed.
  const failover = socketPath ? null : createFailover(hosts, checkHost);
  const sequelize = new Sequelize({
    dialect: 'mysql',
    ...address,
    username,
    dialectOptions: {
      socketPath,
      connectTimeout: 5000,
      // Closes an idle connection whose other end is gone after 20 s: libuv sends 10 probes, one a second.
      enableKeepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
      // A transaction sends several statements at once (transactions.ts).
      multipleStatements: true,
      // The driver's own types. Sequelize's function would cost a closure for each value, and converts only types that
      // no column has. It must not be replaced for each statement instead: mysql2 3.24 then compiles a parser for every
      // result and keeps it.
      typeCast: true,
      queryFormat: withPositions,
    },
    timezone: '+00:00',
    logging: false,
    pool: { max: size, min: 0, idle: IDLE_MS, acquire: ACQUIRE_MS },
    hooks: {
      beforeConnect: async (config) => {
        if (!failover || hosts.length === 1) return;
        const { host, port } = addressOf(await failover.choose());
        Object.assign(config, { host, port });
      },
      afterConnect: async (connection) => {
        limitStatements(connection);
        await openSession(connection).catch((error: unknown) => {
          streamOf(connection).destroy(); // not in the pool yet
          throw error;
        });
        const used = hosts.find((at) => isConnectedTo(at, connection));
        if (failover && used) {
          failover.opened(streamOf(connection), used);
          if (hosts.length > 1) await readCommittedElsewhere(connection);
        }
        onConnected(driverConnection(connection));
      },
    },
  });
  Reflect.set(sequelize.config, 'keepDefaultTimezone', true); // session.ts sets it
  retryOwnStatements(sequelize);
  limitJobs(sequelize.connectionManager, ofJobs);
  refuseWhenOvertaken(sequelize.connectionManager);
  opened = sequelize;
  return sequelize;
}

/** Runs a statement of a model that is outside of any transaction again after a conflict, and explains its error. */
function retryOwnStatements(sequelize: Sequelize): void {
  const { query } = sequelize;
  Reflect.set(sequelize, 'query', (...given: unknown[]) => {
    const send = (): Promise<unknown> => Reflect.apply(query, sequelize, given);
    if (currentUnit()) return send();
    return retryingConflicts(send).catch(async (error: unknown) => {
      throw await explained(error);
    });
  });
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

/**
 * Lets jobs hold at most this many connections of a pool at once. When they wait for rows that somebody has locked, the
 * others still answer requests.
 */
function limitJobs(pool: Sequelize['connectionManager'], most: number): void {
  const getConnection = pool.getConnection.bind(pool);
  const releaseConnection = pool.releaseConnection.bind(pool);
  const destroyConnection = pool.destroyConnection.bind(pool);
  const held = new WeakSet<object>();
  const waiting: (() => void)[] = [];
  let free = most;

  const take = async () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
  };
  const giveBack = () => {
    const next = waiting.shift();
    if (next) return next();
    free += 1;
  };
  const ended = (connection: object) => {
    if (held.delete(connection)) giveBack();
  };

  pool.getConnection = async (options) => {
    if (!isJob()) return getConnection(options);
    await take();
    try {
      const connection = await getConnection(options);
      held.add(connection);
      return connection;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  pool.releaseConnection = (connection) => {
    ended(connection);
    return releaseConnection(connection);
  };
  pool.destroyConnection = (connection) => {
    ended(connection);
    return destroyConnection(connection);
  };
}
