import type { Sequelize } from 'sequelize';
import { isJob } from './statement-limits.ts';

/**
 * Lets jobs hold at most this many connections of a pool at once. When they wait for rows that somebody has locked, the
 * others still answer requests.
 */
export function limitJobs(pool: Sequelize['connectionManager'], most: number): void {
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
