import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type CommandLine, openCommandLine } from '../src/testing/command-line.ts';

let business: Business;
let line: CommandLine;
beforeAll(async () => {
  business = await registerBusiness(inject('baseUrl'));
  line = openCommandLine();
});
afterAll(() => line.close());

const file = () => join(line.home, '.config/assent/profiles.json');

/** Logs in, while the developer decides in the console. */
async function logIn(args: string[], decide: (code: string) => Promise<unknown>) {
  const running = line.start(['login', '--url', inject('baseUrl'), ...args]);
  await expect.poll(running.stderr).toMatch(/Waiting for at most 15 minutes/);
  const [, code = ''] = /Compare the code there: (\S+)/.exec(running.stderr()) ?? [];
  expect(running.stderr()).toContain(`/console/device?code=${code}`);
  await decide(code);
  return running.ended;
}

const allow = (mode: string, scopes: string[]) => (user_code: string) =>
  accepted(
    z.object({ ok: z.literal(true) }),
    business.developer('device-logins/allow', { body: { user_code, mode, scopes } }),
  );

describe('assent login', () => {
  it('stores a key that only its owner can read, and never prints it', async () => {
    const ran = await logIn(['--json'], allow('live', ['messages:read']));
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toEqual({
      profile: 'default',
      url: inject('baseUrl'),
      appid: business.appid,
      mode: 'live',
      username: expect.any(String),
      key_id: expect.stringMatching(/^key_/),
      key_name: expect.stringMatching(/^Assent CLI on /),
      scopes: ['messages:read'],
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(file(), '..')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(file(), '..'))).toEqual(['profiles.json']);
    const { key } = JSON.parse(readFileSync(file(), 'utf8')).profiles.default;
    const listed = await line.run(['profiles']);
    expect(listed.stdout).toMatch(/^\* default {2}live {2}http/);
    expect(`${ran.stdout}${ran.stderr}${listed.stdout}${listed.stderr}`).not.toContain(key);
    expect(await line.run(['messages'])).toMatchObject({ code: 0 });
    expect(await line.run(['ask', 'Deploy?'])).toMatchObject({
      code: 77,
      stderr: expect.stringContaining('messages:write'),
    });
  });

  it('keeps several profiles, of which one is the current one', async () => {
    await logIn(['--profile', 'test'], allow('test', ['all']));
    const asked = await line.run(['ask', 'Deploy?', '--to', 'usr_test_approves']);
    expect(asked).toMatchObject({ code: 0 });
    await line.run(['profiles', '--use', 'default']);
    expect((await line.run(['profiles'])).stdout).toMatch(/^\* default .*\n {2}test {5}test /);
    const trigger = ['trigger', 'message.rejected'];
    expect(await line.run(trigger)).toMatchObject({ code: 77 });
    expect(await line.run([...trigger, '--profile', 'test'])).toMatchObject({ code: 0 });
  });

  it('removes a profile, and nothing else', async () => {
    const { stdout } = await line.run(['logout', '--profile', 'default']);
    expect(stdout).toMatch(
      /^The profile default is removed\. Revoke its key here: http.+\/keys\n$/,
    );
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')).profiles)).toEqual(['test']);
    expect(await line.run(['logout', '--profile', 'default'])).toMatchObject({ code: 64 });
  });

  it('ends with 77 if the developer denies it', async () => {
    const ran = await logIn([], (user_code) =>
      business.developer('device-logins/deny', { body: { user_code } }),
    );
    expect(ran).toMatchObject({ code: 77, stdout: '' });
  });
});

describe('the environment', () => {
  it('precedes the profile, whose key is never sent to another server', async () => {
    const { appid, openSecret } = business;
    const start = (variables: Record<string, string>) =>
      openCommandLine({ XDG_CONFIG_HOME: join(line.home, '.config'), ...variables });
    const own = start({ ASSENT_URL: inject('baseUrl'), ASSENT_KEY: `${appid}:${openSecret}` });
    const other = start({ ASSENT_URL: 'http://127.0.0.1:9', ASSENT_PROFILE: 'test' });
    expect((await own.run(['doctor', '--no-diagnose'])).stdout).toContain(`live app, ${appid}`);
    expect(await other.run(['messages'])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('A stored key is sent only to its own server.'),
    });
    own.close();
    other.close();
  });

  it('names a file that is not one of profiles', async () => {
    writeFileSync(file(), '{"profiles": 1}');
    expect(await line.run(['profiles'])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('is not a file of profiles'),
    });
  });
});
