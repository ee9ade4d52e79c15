import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { run } from '@assent/launch/machine/command';
import { isAlive } from '@assent/launch/machine/processes';
import type { Database } from '@assent/testkit/deployments/database';
import { type Launcher, startLauncher } from '@assent/testkit/deployments/launcher';
import { freePort, listen } from '@assent/testkit/deployments/listen';
import { createDeploymentDatabase } from '@assent/testkit/deployments/schema';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What `npm start` starts: two server processes that share a port, and a worker.

let dataFolder: string;
let database: Database;
let env: Record<string, string>;
let baseUrl: string;
let launcher: Launcher;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'processes-'));
  database = await createDeploymentDatabase();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    WEB_CONCURRENCY: '2',
  };
  baseUrl = `http://localhost:${env.PORT}`;
  launcher = startLauncher('start', env);
  await outputOf(launcher, 'Assent is ready');
});
afterAll(async () => {
  launcher?.signal('SIGKILL');
  await launcher?.ended;
  await database?.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

const outputOf = (of: Launcher, text: string) =>
  until(
    () => of.output().includes(text) || undefined,
    () => `It did not print "${text}" but:\n${of.output()}`,
    60_000,
  );
const metrics = async (port = env.PORT) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const pidOf = async (name: string) => (await launcher.children()).get(name) ?? 0;

/** Opens the stream of an account's changes. Returns what it has said so far. */
async function openStream(accessToken: string) {
  const { body } = await fetch(`${baseUrl}/trpc/changes.ofApp`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken}` },
  });
  let said = '';
  const reading = async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) said += text;
  };
  reading().catch(() => {}); // it ends with its server
  return () => said;
}

describe('npm start with WEB_CONCURRENCY=2', () => {
  it('responds from both server processes, and publishes changes to the streams of both', async () => {
    const business = await registerBusiness(baseUrl);
    const person = await signInPerson(baseUrl);
    await person.join(await business.invite());
    const streams: (() => string)[] = [];
    const isHeldByBoth = async () => {
      streams.push(await openStream(business.accessToken));
      const text = await metrics();
      return ['1', '2'].every((process) =>
        new RegExp(`streams_connected\\{who="app",process="${process}"\\} [1-9]`).test(text),
      );
    };
    await until(
      async () => (await isHeldByBoth()) || undefined,
      () => 'One process holds all streams.',
    );
    const { message_id } = await business.send({ title: 'Which process?' });
    await person.respond(message_id, 'approve');
    for (const said of streams) await expect.poll(said).toContain('message.approved');

    const answered = await metrics();
    for (const process of ['1', '2'])
      expect(answered).toMatch(
        new RegExp(`assent_http_request_duration_seconds_count\\{.*process="${process}"\\}`),
      );
  });

  it.each(['server 1', 'worker'])('restarts a %s that was killed, and reports it', async (name) => {
    const killed = await pidOf(name);
    process.kill(killed, 'SIGKILL');
    await outputOf(launcher, `"msg":"${name} was restarted"`);
    expect(launcher.output()).toContain(`"msg":"${name} ended and will be restarted"`);
    const pid = await pidOf(name);
    expect([pid !== killed, isAlive(pid)]).toEqual([true, true]);
    // Server processes have numbers; the worker answers at its own port.
    if (name === 'worker') expect(await metrics(env.METRICS_PORT)).toContain('assent_work_due');
    if (name !== 'worker') await expect.poll(() => metrics()).toContain('process="1"');
    await registerBusiness(baseUrl);
  });

  it('is found by npm run demo, which is told no port', async () => {
    const program = join(root, 'tools/launch/src/demo.mjs');
    const { code, output } = await run(process.execPath, [program, '--test'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
    });
    expect(output).toContain(baseUrl);
    expect(output).toContain('does not answer for a week');
    expect(code).toBe(0);
  });

  it('stops completely at SIGTERM', async () => {
    const pids = [...(await launcher.children()).values()];
    expect(pids).toHaveLength(3);
    launcher.signal('SIGTERM');
    expect(await launcher.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await readdir(join(dataFolder, 'running'))).toEqual([]);
  });

  it('leaves no process behind when it is killed', async () => {
    launcher = startLauncher('serve', env);
    await until(
      () =>
        fetch(`${baseUrl}/readyz`).then(
          (answer) => answer.ok || undefined,
          () => undefined,
        ),
      () => `It does not serve:\n${launcher.output()}`,
      60_000,
    );
    const pids = [...(await launcher.children()).values()];
    expect(pids).toHaveLength(3);
    launcher.signal('SIGKILL');
    await launcher.ended;
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});

describe('a start that cannot succeed', () => {
  it('is one message and exit code 1: a wrong variable', async () => {
    const failing = startLauncher('serve', { ...env, WEB_CONCURRENCY: '0' });
    expect(await failing.ended).toBe(1);
    const [, ...printed] = failing.output().split('WEB_CONCURRENCY must be a whole number');
    expect(printed).toEqual([' from 1 to 64\n']);
  });

  it('is one message and exit code 1: a port that is taken', async () => {
    const other = createServer();
    const port = String(await listen(other));
    const failing = startLauncher('serve', { ...env, PORT: port });
    expect(await failing.ended).toBe(1);
    expect(failing.output().split(`Port ${port} is taken`)).toHaveLength(2);
    other.close();
  });
});
