import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { verifyCallback } from '@assent/sdk';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { hereInstalled, openPage } from '@assent/testkit/customers/page';
import { start } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { freePort } from '@assent/testkit/deployments/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = openPage('docs/guides/cli.md');
const workshop = openWorkshop();
let environment: Environment;
let env: Record<string, string>;
beforeAll(async () => {
  environment = await openEnvironment();
  const { appid, open_secret } = environment.business.test;
  env = {
    PATH: `${join(workshop.folder, 'bin')}:${process.env.PATH}`,
    HOME: workshop.folder,
    npm_config_prefix: workshop.folder,
    ASSENT_URL: environment.baseUrl,
    ASSENT_KEY: `${appid}:${open_secret}`,
    APPROVER: 'usr_test_approves',
    VERSION: '42',
  };
  const installing = hereInstalled(page.take('install'), environment.baseUrl);
  await workshop.run('sh', ['-c', installing], env);
});
afterAll(() => workshop.close());

const run = (name: string, more: Record<string, string> = {}, code = 0) =>
  workshop.run('sh', [workshop.write(name, page.take(name))], { ...env, ...more }, code);

describe('the page about the command line', () => {
  it('has a first approval', async () => {
    const { ASSENT_KEY: _, ...without } = env;
    const script = workshop.write('first.sh', `${page.take('first.sh').trimEnd()} --timeout 1s\n`);
    const program = start('sh', [script], { cwd: workshop.folder, env: without });
    await expect.poll(program.output).toMatch(/Compare the code there: (\S+)/);
    const [, user_code] = /Compare the code there: (\S+)/.exec(program.output()) ?? [];
    const body = { user_code, mode: 'test', scopes: ['all'] };
    await environment.business.developer('device-logins/allow', { body });
    expect(await program.ended).toBe(2); // nobody is subscribed in the test app
    expect(program.output()).toContain('✓ key: It is valid, and belongs to a test app');
    expect(program.output()).toMatch(/Canceled at .+: Nobody answered in time\./);
  });

  it('has a deployment that goes on only after an approval', async () => {
    expect(await run('deploy.sh')).toContain('deploying 42');
    const refused = await run('deploy.sh', { APPROVER: 'usr_test_rejects' }, 1);
    expect(refused).not.toContain('deploying');
  });

  it('has a group', async () => {
    expect(await run('groups.sh')).toMatch(/^(finance +1 member +Approves payments\.\n){2}$/);
  });

  it('has a script that waits later, and a list in JSON', async () => {
    expect(await run('detach.sh')).toMatch(/^prepare 42\nApproved by /);
    expect(JSON.parse((await run('json.sh')).split('\n')[0] ?? '')).toMatchObject({
      payload: { title: 'Deploy 42?' },
    });
  });

  it('asks for an amount', async () => {
    const { response } = JSON.parse(await run('amount.sh'));
    expect(response.fields).toEqual({ amount: 1200 });
  });

  it('shows a diff, and an amount with a PDF', async () => {
    workshop.write('change.diff', '@@ -1 +1 @@\n-a\n+b\n');
    writeFileSync(join(workshop.folder, 'invoice.pdf'), pdfWith({ pages: 1 }));
    expect(await run('evidence.sh')).toMatch(/^Approved by .+\nApproved by /);
  });

  it('stores a receipt and verifies it', async () => {
    const APPID = environment.business.test.appid;
    // The page is about a live app, and this is a test app.
    expect(await run('receipt.sh', { APPID }, 1)).toMatch(
      /^FAILED mode: the app is a test app; .*\n(?:ok .*\n)+FAILED result: .*\n.*\n$/m,
    );
    const script = page.take('receipt.sh').replace('--approved', '--approved --allow-test');
    const accepting = workshop.write('receipt-of-a-test.sh', script);
    expect(await workshop.run('sh', [accepting], { ...env, APPID })).toMatch(
      /\nThe receipt proves that msg_\w+ was approved at .*\n$/,
    );
  });

  it('compares receipts with the log of the server', async () => {
    expect(await run('compare.sh')).toMatch(
      / entries and lacks none of the 1 that were compared\.\n$/,
    );
  });

  it('forwards triggered events to a receiver', async () => {
    const received: unknown[] = [];
    const secret = environment.business.test.callback_secret;
    const receiver = createServer(async (request, response) => {
      const { type, data } = verifyCallback(await text(request), request.headers, secret);
      received.push([type, data.ext]);
      response.end();
    });
    const port = await freePort();
    receiver.listen(port, '127.0.0.1');
    const listen = page.take('listen.sh').replace('localhost:4000', `127.0.0.1:${port}`);
    const script = workshop.write('listen.sh', `exec ${listen}`);
    const listening = start('sh', [script], { cwd: workshop.folder, env });
    await expect.poll(listening.output).toContain('Listening for events');
    await run('trigger.sh');
    await expect
      .poll(() => received)
      .toEqual([
        ['message.approved', 'order-7'],
        ['message.rejected', null],
      ]);
    await listening.stop();
    receiver.close();
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
