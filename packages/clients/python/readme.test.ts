import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import {
  hereInstalled,
  openPage,
  readRepository,
  repository,
} from '@assent/testkit/customers/page';
import { isInstalled, listening, start } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { freePort } from '@assent/testkit/deployments/listen';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const page = openPage('packages/clients/python/README.md');
const workshop = openWorkshop();
let environment: Environment;
let env: Record<string, string>;
beforeAll(async () => {
  environment = await openEnvironment();
  env = { ...environment.env, PYTHONPATH: join(repository, 'packages/clients/python/src') };
});
afterAll(() => workshop.close());

/** The credentials of the test app. */
function testEnv(): Record<string, string> {
  const { appid, open_secret, default_topic } = environment.business.test;
  return { ...env, ASSENT_KEY: `${appid}:${open_secret}`, ASSENT_TOPIC: default_topic };
}

/** Starts a snippet of the page. */
function started(name: string, args: string[] = []) {
  workshop.write(name, page.take(name));
  const program = start('python3', [name, ...args], { cwd: workshop.folder, env });
  onTestFinished(() => program.stop());
  return program;
}

/** Answers open messages until the program has ended, and returns what it has printed. */
async function answered(program: ReturnType<typeof start>, value: 'approve' | 'reject') {
  const open = async () =>
    (await environment.assent.messages.list({ status: ['queued', 'delivered'] })).data;
  let isOver = false;
  const ended = program.ended.finally(() => {
    isOver = true;
  });
  await expect
    .poll(async () => {
      for (const { message_id } of await open())
        await environment.person.respond(message_id, value);
      return isOver;
    })
    .toBe(true);
  expect(await ended, program.output()).toBe(0);
  return program.output();
}

const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;

describe.skipIf(!isInstalled('python3'))('the README of the Python client', () => {
  it('names the variables that its snippets read', () => {
    const named = [...page.take('.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const read = readRepository('packages/clients/python/README.md').match(/ASSENT_\w+/g);
    expect(named.toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it.skipIf(!hasPip)('installs the package (skipped without pip)', async () => {
    const command = hereInstalled(page.take('install'), environment.baseUrl);
    const [program = '', ...args] = command.trim().split(' ');
    const target = join(workshop.folder, 'site');
    const here = ['--isolated', '--disable-pip-version-check', '--target', target];
    const installing = start(program, [...args, ...here], { cwd: workshop.folder, env });
    expect(await installing.ended, installing.output()).toBe(0);
    const where = ['-c', 'import assent; print(assent.__file__)'];
    const found = await workshop.run('python3', where, { ...env, PYTHONPATH: target });
    expect(found.trim()).toBe(join(target, 'assent/__init__.py'));
  });

  it('asks and waits', async () => {
    expect(await answered(started('ask.py'), 'approve')).toMatch(/^Person \w+ says: pay\n$/);
  });

  it('continues to wait after a timeout', async () => {
    const program = started('wait.py');
    await expect.poll(program.output).toContain('still open');
    expect(await answered(program, 'reject')).toMatch(
      /^asked msg_\w+\nstill open\nanswered rejected\ntoo late: rejected\nvalidation_failed 400 \/payload\/title \S+ None\n$/,
    );
  });

  it('asks several questions at the same time in asyncio', async () => {
    expect(await answered(started('many.py'), 'approve')).toBe("['approved', 'approved']\n");
  });

  it('receives callbacks and passes the diagnosis', async () => {
    const port = await freePort();
    env = { ...env, PORT: String(port) };
    const receiver = started('receiver.py');
    await listening(port, receiver);
    await environment.business.setCallbackUrl(`http://127.0.0.1:${port}/callback`);
    const { message_id } = await environment.business.send({ title: 'Pay?', ext: 'invoice-7' });
    await environment.person.respond(message_id, 'approve');
    await expect.poll(receiver.output).toContain('pay invoice-7');
    const { probes } = await environment.assent.webhooks.diagnose();
    expect(probes.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('names the test approvers when a message is to an unknown one', async () => {
    const program = `
import os
from assent import Assent, problems
question = {"topic": os.environ["ASSENT_TOPIC"], "type": "approval", "payload": {"title": "Deploy?"}}
try:
    Assent().messages.send({**question, "to": ["usr_test_aproves"]})
except problems.ValidationFailed as problem:
    print(problem)
`;
    workshop.write('unknown.py', program);
    expect(await workshop.run('python3', ['unknown.py'], testEnv())).toMatch(
      /\n {2}\/to\/0 .*usr_test_approves, usr_test_rejects/,
    );
  });

  it('tests an integration with test approvers', async () => {
    workshop.write('test_approvals.py', page.take('test_approvals.py'));
    const printed = await workshop.run('python3', ['test_approvals.py'], testEnv());
    expect(printed).toMatch(/Ran 3 tests/);
  });

  it('redeems a context link once, and only for its page', async () => {
    const shop = 'https://shop.example.com/orders/7';
    const { message_id } = await environment.assent.messages.send({
      topic: environment.business.topic,
      type: 'approval',
      ext: 'order-7',
      payload: { title: 'Ship?' },
      context_url: shop,
      context_secure: true,
    });
    const url = new URL(await environment.tap(message_id));
    const token = url.searchParams.get('context_token') ?? '';
    workshop.write('redeem.py', page.take('redeem.py'));
    const redeem = (given: string, at: string) =>
      workshop.run('python3', ['redeem.py', given, at], env);
    const nothing = 'This link opens nothing here.\n';
    expect(await redeem(token, 'https://shop.example.com/orders/8')).toBe(nothing);
    const [head = '', claims = ''] = token.split('.');
    expect(await redeem(`${head}.${claims}.${'A'.repeat(86)}`, shop)).toBe(nothing);
    expect(await redeem(token, url.href)).toBe('order-7\n');
    expect(await redeem(token, shop)).toMatch(/^This link was used or has expired/);
    await environment.assent.messages.cancel(message_id);
  });

  it('shows the rest', async () => {
    const { message_id } = await environment.business.send({ title: 'Still open' });
    workshop.write('more.py', page.take('more.py'));
    const printed = await workshop.run('python3', ['more.py'], env);
    expect(printed).toContain(`${message_id} queued`);
    expect(printed).toContain(`${environment.baseUrl}/inbox/join/`);
    expect(printed).toMatch(/canceled\n$/);
  });

  it('has only snippets that were run', () => {
    expect(page.untaken().filter((name) => hasPip || name !== 'install')).toEqual([]);
  });
});

describe.skipIf(!isInstalled('python3'))('examples/python/ask.py', () => {
  it.each([
    ['usr_test_approves', 0, /^asked msg_\w+\napproved by .+\n$/],
    ['usr_test_rejects', 1, /^asked msg_\w+\nrejected by .+\n$/],
    ['usr_test_silent', 2, /^asked msg_\w+\nmsg_\w+ is still \w+\. It is withdrawn\.\n$/],
  ])('asks %s and ends with %d', async (to, code, printed) => {
    const more = { ...testEnv(), ASSENT_TO: to, ASSENT_TIMEOUT: code === 2 ? '1' : '30' };
    const ask = join(repository, 'examples/python/ask.py');
    expect(await workshop.run('python3', [ask, 'Deploy 42?', `deploy-${to}`], more, code)).toMatch(
      printed,
    );
  });
});
