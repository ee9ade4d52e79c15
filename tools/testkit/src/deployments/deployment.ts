import type { Database } from './database.ts';
import { freePort } from './listen.ts';
import { type Role, type RoleName, startRole } from './role.ts';
import { createDeploymentDatabase } from './schema.ts';
import { settingsFor } from './settings.ts';

/** The built product as it is deployed: a server and a worker in processes of their own, on a database of their own. */
export interface Deployment {
  baseUrl: string;
  server: Role;
  worker: Role;
  database: Database;
  /** Starts one more server beside the first, as behind a load balancer. Returns its URL. */
  anotherServer(): Promise<string>;
  /** Ends the use of it: it is stopped, or emptied and kept for the next test file. */
  close(): Promise<void>;
}

/** Deployments with the usual settings and an empty database, for the next files of this process. They end with it. */
const idle: Deployment[] = [];

/**
 * Returns a deployment with an empty database. With the usual settings it may be one that an earlier file has used: a start
 * takes longer than many tests.
 * @param settings environment variables besides the usual ones, such as `SMTP_URL`
 * @param onOutput receives what the programs write
 * @param checkout the folder with the build, this checkout by default
 */
export async function startDeployment(
  settings: Record<string, string> = {},
  onOutput?: (text: string) => void,
  checkout?: string,
): Promise<Deployment> {
  const isUsual = Object.keys(settings).length === 0 && !onOutput && !checkout;
  return (isUsual && idle.pop()) || startNew(isUsual, settings, onOutput, checkout);
}

async function startNew(
  isKept: boolean,
  settings: Record<string, string>,
  onOutput?: (text: string) => void,
  checkout?: string,
): Promise<Deployment> {
  const database = await createDeploymentDatabase();
  const roles: Role[] = [];
  const stop = async () => {
    for (const role of roles.reverse()) await role.stop();
    await database.drop();
  };
  try {
    const baseUrl = `http://localhost:${await freePort()}`;
    const environment = { ...settingsFor({ baseUrl, databaseUrl: database.url }), ...settings };
    const begin = async (name: RoleName, settings: Record<string, string> = {}) => {
      const role = await startRole(
        name,
        { ...environment, ...settings },
        onOutput,
        undefined,
        checkout,
      );
      roles.push(role);
      return role;
    };
    // Side by side, as in a deployment: one of them migrates, and the other waits for that.
    const both = [begin('server'), begin('worker')] as const;
    await Promise.allSettled(both); // should one fail, the other is known and ends too
    const [server, worker] = await Promise.all(both);
    const anotherServer = async () => {
      const port = await freePort();
      await begin('server', { PORT: String(port) });
      return `http://localhost:${port}`;
    };
    const close = async () => {
      if (!isKept || !server.isRunning() || !worker.isRunning()) return stop();
      for (const other of roles.splice(2)) await other.stop();
      await database.empty();
      idle.push(deployment);
    };
    const deployment = { baseUrl, server, worker, database, anotherServer, close };
    return deployment;
  } catch (error) {
    await stop();
    throw error;
  }
}
