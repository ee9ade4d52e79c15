import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { freePort, listen } from '@assent/testkit/deployments/listen';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The packed file, installed outside of the workspace, against a server of its own that is killed.

const exec = promisify(execFile);
const packageFolder = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'customer-'));
const program = join(folder, 'node_modules/.bin/assent');
let deployment: Deployment;
let business: Business;
let env: Record<string, string | undefined>;

const npm = (...args: string[]) =>
  exec('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });

/** Starts the installed program. */
function start(...args: string[]) {
  const child = spawn(program, args, { cwd: folder, env });
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...text }));
  return { child, text, ended };
}
const run = (...args: string[]) => start(...args).ended;
const jsonOf = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const { stdout } = await npm('pack', '--json', packageFolder);
  const [packed] = Object.values<{ filename: string }>(JSON.parse(stdout));
  await npm('install', '--offline', `./${packed?.filename}`);
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  const { appid, open_secret } = business.test;
  env = {
    PATH: process.env.PATH,
    HOME: folder,
    ASSENT_URL: deployment.baseUrl,
    ASSENT_KEY: `${appid}:${open_secret}`,
  };
}, 240_000);
afterAll(async () => {
  await deployment?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('the packed package', () => {
  it('has a program, its chunks, a manual, and no dependencies', () => {
    const installed = join(folder, 'node_modules/@assent/cli');
    expect(readdirSync(join(folder, 'node_modules')).toSorted()).toEqual([
      '.bin',
      '.package-lock.json',
      '@assent',
    ]);
    expect(readdirSync(join(folder, 'node_modules/@assent'))).toEqual(['cli']);
    expect(readdirSync(installed).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'man',
      'package.json',
    ]);
    const licenses = readFileSync(join(installed, 'dist/licenses.txt'), 'utf8');
    const packages = licenses.match(/^[@\w/-]+@\d/gm);
    expect(packages?.toSorted()).toEqual([
      '@commander-js/extra-typings@1',
      '@modelcontextprotocol/core@2',
      '@modelcontextprotocol/server@2',
      'canonicalize@4',
      'commander@1',
      'diff@8',
      'eventsource-parser@3',
      'jsonc-parser@3',
      'papaparse@5',
      'picocolors@1',
      'smol-toml@1',
      'zod@4',
    ]);
    expect(readFileSync(join(installed, 'man/assent.1'), 'utf8')).toContain('.SS assent ask');
  });

  it('asks, lists, shows, cancels and waits', async () => {
    expect(await run('ask', 'Deploy?', '--to', 'usr_test_approves')).toMatchObject({ code: 0 });
    expect(await run('ask', 'Deploy?', '--to', 'usr_test_rejects')).toMatchObject({ code: 1 });
    const { message_id } = await jsonOf('ask', 'Wait?', '--to', 'usr_test_silent', '--detach');
    expect((await run('messages')).out.trim().split('\n')).toHaveLength(3);
    expect(await jsonOf('messages', message_id)).toMatchObject({ payload: { title: 'Wait?' } });
    expect(await run('wait', message_id, '--timeout', '1s')).toMatchObject({ code: 3 });
    expect(await run('cancel', message_id)).toMatchObject({ code: 0 });
    expect(await run('wait', message_id)).toMatchObject({ code: 2 });
  });

  it('listens, triggers, tails and resends', async () => {
    const bodies: string[] = [];
    const receiver = createServer(async (request, response) => {
      for await (const chunk of request) bodies.push(String(chunk));
      response.end();
    });
    const url = `http://127.0.0.1:${await listen(receiver)}/`;
    const listening = start('listen', '--forward-to', url);
    const tailing = start('tail');
    await expect
      .poll(() => listening.text.err + tailing.text.err)
      .toMatch(/Listening[\s\S]+Following|Following[\s\S]+Listening/);
    await run('trigger', 'message.approved', '--ext', 'order-7');
    await expect.poll(() => bodies.join()).toContain('order-7');
    await expect.poll(() => tailing.text.out).toMatch(/approved .+order-7/);
    for (const { child, ended } of [listening, tailing]) {
      child.kill();
      await ended;
    }
    const resending = await run('resend', '--failed-since', '1h');
    expect([resending.code, resending.err]).toEqual([64, expect.stringContaining('callback')]);
    expect(await run('doctor')).toMatchObject({ code: 0 });
    receiver.close();
  });

  it('logs in, lists profiles and logs out, with and without completions', async () => {
    const { ASSENT_KEY: _, ...without } = env;
    env = { ...without };
    const login = start('login', '--json');
    await expect.poll(() => login.text.err).toMatch(/code there: \S+/);
    const [, user_code] = /code there: (\S+)/.exec(login.text.err) ?? [];
    const body = { user_code, mode: 'test', scopes: ['all'] };
    await business.developer('device-logins/allow', { body });
    expect(await login.ended).toMatchObject({ code: 0 });
    expect((await run('profiles')).out).toMatch(/^\* default {2}test/);
    expect(await run('messages')).toMatchObject({ code: 0 });
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await run('completion', shell)).out).toContain('assent');
  });

  it('is asked once and gets its answer while the server is killed and started again', async () => {
    const asking = start('ask', 'Survive?', '--to', 'usr_test_silent', '--json');
    const open = async () => (await jsonOf('messages', '--limit', '1')).payload.title;
    await expect.poll(open).toBe('Survive?');
    const { message_id } = await jsonOf('messages', '--limit', '1');
    await deployment.server.kill();
    expect(asking.child.exitCode).toBe(null);
    await deployment.server.start();
    const respond = `test/messages/${message_id}/respond`;
    const answer = { body: { value: 'approve', name: 'Grace' } };
    const { appid, open_secret } = business.test;
    const authorization = `Bearer ${appid}:${open_secret}`;
    await business.open(respond, { ...answer, headers: { authorization } });
    const { code, out } = await asking.ended;
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ message_id, approved: true });
  });

  it('sends once when the server is not there yet', async () => {
    await deployment.server.kill();
    const asking = start('ask', 'Later?', '--to', 'usr_test_approves');
    await deployment.server.start();
    expect(await asking.ended).toMatchObject({ code: 0 });
    const { out } = await run('messages', '--limit', '100');
    expect(out.match(/Later\?/g)).toHaveLength(1);
    expect(await run('logout')).toMatchObject({ code: 0 });
  });

  it('is unavailable, and not a stack trace, when nothing listens', async () => {
    env = { ...env, ASSENT_URL: `http://127.0.0.1:${await freePort()}`, ASSENT_KEY: aKey };
    const { code, err } = await run('messages');
    expect(code).toBe(69);
    expect(err.trim().split('\n')).toHaveLength(2);
    expect(existsSync(join(folder, '.config/assent/profiles.json'))).toBe(true);
  });
});

const aKey = 'app_01m7z1gygne4da705qz7gbz6g2:osk_0123456789abcdefghijklmnopqrstuvwxyz';
