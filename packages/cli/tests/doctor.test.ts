import { createServer } from 'node:http';
import { freePort, listen } from '@assent/testkit/deployments/listen';
import { accepted } from '@assent/testkit/fixtures/call';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import {
  type CompanyShell,
  openCommandLine,
  openCompanyShell,
} from '../src/testing/command-line.ts';

let shell: CompanyShell;
beforeAll(async () => {
  shell = await openCompanyShell();
});
afterAll(() => shell.close());

const states = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ name, state }) => `${name} ${state}`);

describe.concurrent('assent doctor', () => {
  it('says what is right, and what to do', async () => {
    const { code, stdout, stderr } = await shell.test.run(['doctor']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').map((line) => line.split(':')[0])).toEqual([
      ...['✓ server', '! tls', '✓ version', '✓ clock', '✓ key', '✓ scopes'],
      ...['! callback', '✓ topic', '✓ people', ''],
    ]);
    expect(stdout).toContain('receive events with `assent listen`');
  });

  it('diagnoses the receiver, and exits with 1 if something is wrong', async () => {
    const server = createServer((_request, response) => response.end());
    await shell.business.setCallbackUrl(`http://127.0.0.1:${await listen(server)}/`);
    const { code, stdout } = await shell.live.run(['doctor', '--json', '--topic', 'acme/none']);
    server.close();
    expect(code).toBe(1);
    expect(states(stdout)).toEqual(
      expect.arrayContaining(['callback right', 'receiver wrong', 'topic wrong']),
    );
    expect(stdout).toContain('wrong_signature');
  });

  it('names the scopes that a key lacks, and skips what needs them', async () => {
    const created = shell.business.developer('keys', {
      body: { name: 'Reader', scopes: ['messages:read'] },
    });
    const { key } = await accepted(z.object({ key: z.string() }), created);
    const variables = {
      ASSENT_URL: inject('baseUrl'),
      ASSENT_KEY: `${shell.business.appid}:${key}`,
    };
    const line = openCommandLine(variables);
    const { code, stdout } = await line.run(['doctor', '--json']);
    line.close();
    expect(code).toBe(0);
    expect(states(stdout)).toEqual([
      ...['server right', 'tls warning', 'version right', 'clock right', 'key right'],
      ...['scopes warning', 'callback skipped', 'topic right', 'people skipped'],
    ]);
  });

  it.each([
    ['a port at which nothing listens', false, 'Nothing listens there'],
    ['another server', true, 'this is not an Assent server'],
  ])('says what is wrong with %s', async (_what, isServed, words) => {
    const server = createServer((_request, response) => response.end('hello'));
    const url = `http://127.0.0.1:${isServed ? await listen(server) : await freePort()}`;
    const { appid, openSecret } = shell.business;
    const line = openCommandLine({ ASSENT_URL: url, ASSENT_KEY: `${appid}:${openSecret}` });
    const ran = await line.run(['doctor']);
    line.close();
    server.close();
    expect(ran).toMatchObject({ code: 1, stdout: expect.stringContaining(words) });
  });
});
