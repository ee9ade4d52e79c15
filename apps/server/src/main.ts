import { once } from 'node:events';
import { createServer } from 'node:http';
import { readConfig } from '@assent/core/config';
import { connectDatabase } from '@assent/core/database';
import { startDispatcher } from '@assent/core/jobs';
import { migrate } from '@assent/core/migrations/migrate';
import { createSenders } from '@assent/core/outbound/senders';
import { createService } from '@assent/core/service';
import { pino } from 'pino';
import { createApp } from './app.ts';

/** A server that is up. `stop` finishes what is in flight. */
export type RunningServer = { url: string; stop(): Promise<void> };

const STOP_MS = 20_000;
/** A filter by a reference of 2,048 characters is 18 kB in a URL. */
export const HEADER_LIMIT = 32 * 1024;

/** Config → connect → migrate → listen. @throws Error with EADDRINUSE when the port is taken */
export async function startServer(env: Record<string, string | undefined>): Promise<RunningServer> {
  const config = readConfig(env);
  const log = pino({ level: config.logLevel, base: { role: 'server' } });
  const service = createService(config);
  const senders = createSenders(config);
  const sequelize = connectDatabase(config.databaseUrl, config.databasePool);
  await migrate(sequelize);
  const dispatcher = startDispatcher(service, senders, (error) =>
    log.error({ err: error }, 'first attempt failed'),
  );
  const app = createApp(service, log, { trustProxy: config.trustProxy });
  const server = createServer({ maxHeaderSize: HEADER_LIMIT }, app).listen(
    config.port,
    config.host,
  );
  await once(server, 'listening');
  log.info({ address: server.address() }, 'listening');

  return {
    url: config.baseUrl,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), STOP_MS);
      await closed;
      clearTimeout(late);
      await dispatcher.stop();
      await senders.close();
      await sequelize.close();
    },
  };
}
