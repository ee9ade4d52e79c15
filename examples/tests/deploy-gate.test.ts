import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aService,
  json,
  problem,
  type Script,
} from '../../packages/clients/sdk/src/testing/service.ts';

const page = openPage('docs/guides/time.md');
const example = (name: string) => readRepository(`examples/deploy-gate/${name}`);
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  for (const name of ['deploy-gate.mjs', 'deploy_gate.py']) workshop.write(name, example(name));
});
afterAll(() => workshop.close());

/** The one message with that reference that can be answered. */
const openMessage = async (ext: string) => {
  const status = ['queued' as const, 'delivered' as const];
  return (await environment.assent.messages.list({ ext, status })).data[0]?.message_id;
};
const statuses = async (ext: string) =>
  (await environment.assent.messages.list({ ext })).data.map(({ status }) => status);

/** A message in the response of a fake service. */
const message = (status: string) => ({
  message_id: 'msg_1',
  status,
  approved: status === 'approved',
  response: null,
  cancel_reason: null,
});
/** PATIENCE_S that ends in a test. On a busy machine, one request takes seconds. */
const SHORT_S = '8';
const ONE_LINE = /^[^\n]+\n$/;
const required = ['ASSENT_URL', 'ASSENT_KEY', 'ASSENT_TOPIC'];

const gates = [
  ['Node', process.execPath, 'deploy-gate.mjs'],
  ['Python', 'python3', 'deploy_gate.py'],
] as const;

// Each test is about a message of its own, and waits for a program.
describe.concurrent.each(gates)('the gate in %s', (language, program, file) => {
  const gate = (version: string, code: number, more: Record<string, string> = {}) =>
    workshop.run(program, [file, version], { ...environment.env, ...more }, code);
  /** Runs it with a fake service. @param seconds PATIENCE_S; by default longer than the gate runs */
  const gateOf = async (script: Script, code: number, seconds = '600') => {
    const service = await aService(script);
    return gate('42', code, { ASSENT_URL: service.url, PATIENCE_S: seconds });
  };
  /** Runs it, with a person who answers. */
  const answered = async (
    version: string,
    value: 'approve' | 'reject',
    code: number,
    more?: Record<string, string>,
  ) => {
    const running = gate(version, code, more);
    await expect.poll(() => openMessage(`deploy-${version}`)).toBeDefined();
    await environment.person.respond((await openMessage(`deploy-${version}`)) ?? '', value);
    return running;
  };
  const skip = !isInstalled(program);

  it.skipIf(skip).each([
    ['approve', 0, 'approved Person'],
    ['reject', 1, 'rejected Person'],
  ] as const)('ends with its code after %s', async (value, code, told) => {
    expect(await answered(`${language}-${value}`, value, code)).toContain(told);
  });

  it.skipIf(skip).each(['expired', 'canceled'])('ends with 2 when it is %s', async (status) => {
    const told = await gateOf((_n, _request, res) => json(res, 200, message(status)), 2);
    expect(told).toContain(status);
  });

  it.skipIf(skip)('asks once per run', async () => {
    const version = `${language}-silent`;
    const ext = `deploy-${version}`;
    await gate(version, 2, { RUN_ID: '1', PATIENCE_S: SHORT_S });
    expect(await statuses(ext)).toEqual(['canceled']);
    await gate(version, 2, { RUN_ID: '1', PATIENCE_S: SHORT_S });
    expect(await statuses(ext)).toEqual(['canceled']);
    await answered(version, 'approve', 0, { RUN_ID: '2' });
  });

  it.skipIf(skip)('asks at each start if the run has no number', async () => {
    await answered(`${language}-twice`, 'approve', 0);
    await answered(`${language}-twice`, 'reject', 1);
  });

  it.skipIf(skip)('uses an answer that was given before the cancellation', async () => {
    let status = 'queued';
    const script: Script = (_n, { path }, res) => {
      if (!path.endsWith('/cancel')) return json(res, 200, message(status));
      status = 'approved';
      problem(res, 409, 'not_cancelable');
    };
    expect(await gateOf(script, 0, SHORT_S)).toContain('approved');
  });

  it.skipIf(skip)('reports why it could not ask', async () => {
    const told = await gate(`${language}-lost`, 3, { ASSENT_TOPIC: 'nobody/default' });
    expect(told).toMatch(ONE_LINE);
    expect(told).toContain('topic_forbidden');
  });

  it.skipIf(skip)('reports in one line a response that is not from the service', async () => {
    const told = await gateOf((n, _request, res) => {
      // The second one is longer than the gate would wait.
      const headers = { 'content-type': 'text/html', 'retry-after': n === 1 ? '0' : '900' };
      res.writeHead(502, headers).end('<h1>Bad Gateway</h1>');
    }, 3);
    const [last, ...warnings] = told.trimEnd().split('\n').toReversed();
    expect(last).toMatch(/(is not|instead of) Assent: HTTP 502/);
    const again = expect.stringContaining('Trying again until');
    expect(warnings).toEqual(language === 'Node' ? [again] : []);
  });

  it.skipIf(skip).each(required)('names the variable that is missing: %s', async (missing) => {
    const set = Object.entries(environment.env).filter(([name]) => name !== missing);
    const told = await workshop.run(program, [file, '42'], Object.fromEntries(set), 3);
    expect(told).toMatch(ONE_LINE);
    expect(told).toContain(missing);
  });

  it.skipIf(skip)('names the variable that is wrong', async () => {
    const told = await gate('42', 3, { PATIENCE_S: 'abc' });
    expect(told).toMatch(ONE_LINE);
    expect(told).toContain('PATIENCE_S');
  });

  it.skipIf(skip)('reports a missing argument', async () => {
    const told = await workshop.run(program, [file], environment.env, 3);
    expect(told).toMatch(ONE_LINE);
    expect(told).toContain(`${file} <version>`);
  });
});

describe.skipIf(!isInstalled('python3'))('the gate in Python, when nothing answers', () => {
  // Sleeping moves its clock and takes no time.
  const inStoppedTime = `import runpy, sys, time
now = [0.0]
time.monotonic = lambda: now[0]
time.sleep = lambda seconds: now.__setitem__(0, now[0] + seconds)
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
`;
  const gate = (url: string, code: number) => {
    workshop.write('stopped_time.py', inStoppedTime);
    const env = { ...environment.env, ASSENT_URL: url, PATIENCE_S: '600' };
    return workshop.run('python3', ['stopped_time.py', 'deploy_gate.py', '42'], env, code);
  };

  it('retries until there is a response', async () => {
    const service = await aService((n, _request, res) => {
      if (n % 8 !== 0) return res.destroy();
      json(res, 200, message(n < 16 ? 'queued' : 'approved'));
    });
    expect(await gate(service.url, 0)).toContain('approved');
    const keys = service.seen.slice(0, 8).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(service.seen.map(({ method }) => method).join(' ')).toMatch(/^(POST ){8}(GET ?){8}$/);
  });

  it('retries until its timeout, with growing waits', async () => {
    const service = await aService((_n, _request, res) => res.destroy());
    const told = await gate(service.url, 3);
    expect(told).toMatch(ONE_LINE);
    expect(told).toContain('no answer from 127.0.0.1');
    // After 0, 1, 3, 7 and 15 seconds, then from 31 to 571 every 30.
    expect(service.seen).toHaveLength(24);
  });

  it('does not wait longer than its timeout', async () => {
    const service = await aService((_n, _request, res) =>
      problem(res, 429, 'quota_exceeded', { 'retry-after': '3600' }),
    );
    expect(await gate(service.url, 3)).toContain('quota_exceeded');
    expect(service.seen).toHaveLength(1);
  });
});

it('has a part of the program, and a snippet that is run in a test of its own', () => {
  expect(example('deploy-gate.mjs')).toContain(page.take('deploy-gate.mjs'));
  expect(page.untaken()).toEqual(['escalation.mjs']);
});
