import { createServer, request as httpRequest } from 'node:http';
import { KeyScope } from '@assent/core/schemas';
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
      '✓ server',
      '! tls',
      '✓ version',
      '✓ clock',
      '✓ key',
      '✓ scopes',
      '✓ uploads',
      '! callback',
      '✓ topic',
      '✓ people',
      '',
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

  it.each(KeyScope.options.filter((scope) => scope !== 'all'))(
    'names the scope %s if a key lacks only this one, and says of no such key that it may do everything',
    async (scope) => {
      const scopes = KeyScope.options.filter((each) => each !== 'all' && each !== scope);
      const created = shell.business.developer('keys', { body: { name: 'Most', scopes } });
      const { key } = await accepted(z.object({ key: z.string() }), created);
      const line = openCommandLine({
        ASSENT_URL: inject('baseUrl'),
        ASSENT_KEY: `${shell.business.appid}:${key}`,
      });
      const { stdout } = await line.run(['doctor', '--no-diagnose']);
      line.close();
      expect(stdout).toContain(`! scopes: It may not use ${scope}.`);
      expect(stdout).not.toContain('everything');
    },
  );

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
      'server right',
      'tls warning',
      'version right',
      'clock right',
      'key right',
      'scopes warning',
      'uploads skipped',
      'callback skipped',
      'topic right',
      'people skipped',
    ]);
  });

  it('finds a proxy that refuses files, and says what to change', async () => {
    const proxy = createServer(async (request, response) => {
      const { method, url = '', headers } = request;
      const isLarge = Number(headers['content-length'] ?? 0) > 128 * 1024;
      if (isLarge) {
        request.resume();
        response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413</h1>');
        return;
      }
      const forwarded = httpRequest(
        new URL(url, inject('baseUrl')),
        { method, headers },
        (from) => {
          response.writeHead(from.statusCode ?? 502, from.headers);
          from.pipe(response);
        },
      );
      request.pipe(forwarded);
    });
    const url = `http://127.0.0.1:${await listen(proxy)}`;
    const { appid, openSecret } = shell.business;
    const line = openCommandLine({ ASSENT_URL: url, ASSENT_KEY: `${appid}:${openSecret}` });
    const { code, stdout } = await line.run(['doctor', '--no-diagnose']);
    line.close();
    proxy.close();
    expect(code).toBe(1);
    expect(stdout).toContain('✗ uploads: A proxy in front of Assent refused the body');
    expect(stdout).toContain('client_max_body_size');
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
