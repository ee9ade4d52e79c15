import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@assent/testkit/deployments/database';
import { type Launcher, startLauncher } from '@assent/testkit/deployments/launcher';
import { freePort } from '@assent/testkit/deployments/listen';
import { createDeploymentDatabase } from '@assent/testkit/deployments/schema';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A newer version of Assent migrates the database, under a server and a worker of this one.

const NEXT = '999-next';
let dataFolder: string;
let database: Database;
let baseUrl: string;
let launcher: Launcher;
let business: Business;
let env: Record<string, string>;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'schema-guard-'));
  database = await createDeploymentDatabase();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
  };
  baseUrl = `http://localhost:${env.PORT}`;
  launcher = startLauncher('serve', env);
  await until(
    async () => ((await readiness())?.status === 200 ? true : undefined),
    () => `It does not serve:\n${launcher.output()}`,
    60_000,
  );
  business = await registerBusiness(baseUrl);
});
afterAll(async () => {
  launcher?.signal('SIGTERM');
  await launcher?.ended;
  await database?.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

const readiness = async () => {
  const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
  return answer && { status: answer.status, body: await answer.text() };
};
const announce = (oldest: string) =>
  database.run(
    `INSERT INTO migration_announcements (name, version, oldest_beside) VALUES (?, '9.0.0', ?)
     ON DUPLICATE KEY UPDATE oldest_beside = VALUES(oldest_beside)`,
    [NEXT, oldest],
  );
const execute = () => database.run('INSERT INTO migrations (name) VALUES (?)', [NEXT]);
const linesWith = (text: string) =>
  launcher
    .output()
    .split('\n')
    .filter((line) => line.includes(text));

describe('server and worker beside a newer version', () => {
  it('go on when it only added something', async () => {
    await announce('');
    await execute();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(await readiness()).toMatchObject({ status: 200 });
    await business.send({ title: 'Beside' });
    expect(linesWith('Replace this process')).toEqual([]);
  });

  it('stop when it changed what they use: requests get 503 with the reason, and jobs do not run', async () => {
    const { message_id } = await business.send({ title: 'Due soon' });
    await announce(NEXT);
    await until(
      async () => ((await readiness())?.status === 503 ? true : undefined),
      () => 'It is still ready.',
      10_000,
    );
    expect((await readiness())?.body).toContain(
      'version 9.0.0 has changed the database (999-next)',
    );
    const answer = await fetch(`${baseUrl}/v1/open/topics`, {
      headers: { authorization: `Bearer ${business.appid}:${business.openSecret}` },
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      detail: expect.stringContaining('Replace this process by that version.'),
    });
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);

    await expect.poll(() => linesWith('The jobs are stopped.')).toHaveLength(1);
    await database.endIn(message_id, -1_000);
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    const [message] = await database.select<{ closed_at: number | null }>(
      `SELECT closed_at FROM messages WHERE id = '${message_id}'`,
    );
    expect(message?.closed_at).toBeNull();
    // One line each, however many requests and jobs there are.
    expect(linesWith('Replace this process')).toHaveLength(2);
  });

  it.each(['start', 'serve'] as const)(
    'do not start there: npm run %s says what to do',
    async (entry) => {
      const failing = startLauncher(entry, {
        ...env,
        PORT: String(await freePort()),
        METRICS_PORT: String(await freePort()),
      });
      expect(await failing.ended).toBe(1);
      const text = 'was changed by Assent 9.0.0 (migration 999-next)';
      expect(failing.output().split(text)).toHaveLength(2);
      expect(failing.output()).toContain('Start the newer version, or restore the backup');
    },
  );
});
