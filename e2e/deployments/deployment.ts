import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import webPush from 'web-push';
import type { Database } from './database.ts';
import { freePort } from './listen.ts';
import { type Role, type RoleName, startRole } from './role.ts';
import { createDeploymentDatabase, keepSchema } from './schema.ts';

/** The built product as it is deployed: a server and a worker in processes of their own, on a database of their own. */
export interface Deployment {
  baseUrl: string;
  server: Role;
  worker: Role;
  database: Database;
  /** Starts one more server beside the first, as behind a load balancer. Returns its URL. */
  anotherServer(): Promise<string>;
  /** Stops all of them and removes what they made. */
  close(): Promise<void>;
}

/**
 * Starts a deployment.
 * @param settings environment variables besides the usual ones, such as `SMTP_URL`
 * @param onOutput receives what the programs write
 */
export async function startDeployment(
  settings: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<Deployment> {
  const endings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const database = await createDeploymentDatabase(inject('databaseUrl'));
    endings.push(database.drop);
    const dataFolder = await mkdtemp(join(tmpdir(), 'deployment-'));
    endings.push(() => rm(dataFolder, { recursive: true, force: true }));
    const baseUrl = `http://localhost:${await freePort()}`;
    const usual = settingsFor({ baseUrl, dataFolder, databaseUrl: database.url });
    const environment = { ...usual, ...settings };

    const begin = async (name: RoleName, settings: Record<string, string> = {}) => {
      const role = await startRole(name, { ...environment, ...settings }, onOutput);
      endings.push(role.stop);
      return role;
    };
    // Side by side, as in a deployment: one of them migrates, and the other waits for that.
    const both = [begin('server'), begin('worker')] as const;
    await Promise.allSettled(both); // should one fail, the other is known and ends too
    const [server, worker] = await Promise.all(both);
    await keepSchema(database);
    const anotherServer = async () => {
      const port = await freePort();
      await begin('server', { PORT: String(port) });
      return `http://localhost:${port}`;
    };
    return { baseUrl, server, worker, database, anotherServer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function settingsFor(where: { baseUrl: string; dataFolder: string; databaseUrl: string }) {
  const vapidKeys = webPush.generateVAPIDKeys();
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: where.databaseUrl,
    DATA_DIR: where.dataFolder,
    BASE_URL: where.baseUrl,
    PORT: new URL(where.baseUrl).port,
    MASTER_KEY: randomBytes(32).toString('base64'),
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    OUTBOUND_ALLOW_PRIVATE: 'true', // the receiver and the push service are on this machine
    CALLBACK_RETRY_SCHEDULE: '1,1,2,2,3,3', // seconds, so that a retry is worth waiting for
  };
}
