import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const groups = (args: string[], input?: string) => shell.test.run(['groups', ...args], input);

/** The ids of the members of a group, sorted. */
async function membersOf(name: string): Promise<string[]> {
  const { stdout } = await groups(['members', name, '--json']);
  const Member = z.looseObject({ subscriber_id: z.string() });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => Member.parse(JSON.parse(line)).subscriber_id).sort();
}

/** Creates a group with these test approvers. */
async function aGroup(name: string, ...approvers: string[]) {
  const ran = await groups(['create', name, ...approvers.map((one) => `usr_test_${one}`)]);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return name;
}

describe.concurrent('assent groups', () => {
  it('creates a group with members, lists it and shows them', async () => {
    const args = ['create', 'payroll', 'usr_test_approves', 'ref:test_rejects'];
    const created = await groups([...args, '--description', 'Pays the wages.']);
    const line = expect.stringMatching(/^payroll +2 members {2}Pays the wages\.\n$/);
    expect(created).toEqual({ code: 0, stdout: line, stderr: '' });
    expect((await groups([])).stdout).toMatch(/^payroll +2 members {2}Pays the wages\.$/m);
    expect((await groups(['members', 'payroll'])).stdout).toMatch(
      /^usr_test_approves {2}.+\nusr_test_rejects {2}.+\n$|^usr_test_rejects {2}.+\nusr_test_approves {2}.+\n$/,
    );
    const { stdout } = await groups(['list', '--json']);
    expect(
      stdout
        .split('\n')
        .filter(Boolean)
        .map((each) => JSON.parse(each)),
    ).toContainEqual(
      expect.objectContaining({ name: 'payroll', members: 2, on_call: 0, on_call_until: null }),
    );
  });

  it('adds, removes and replaces members, from arguments, a file and standard input', async () => {
    const name = await aGroup('legal', 'approves');
    writeFileSync(
      join(shell.test.home, 'people.txt'),
      'usr_test_silent # Ada\n\n# Grace\nusr_test_slow',
    );
    expect(await groups(['add', name, '@people.txt', 'usr_test_rejects'])).toMatchObject({
      code: 0,
    });
    expect(await membersOf(name)).toEqual([
      'usr_test_approves',
      'usr_test_rejects',
      'usr_test_silent',
      'usr_test_slow',
    ]);
    expect(await groups(['remove', `group:${name}`, 'usr_test_slow'])).toMatchObject({ code: 0 });
    const set = await groups(['set', name, '-'], 'usr_test_slow\nusr_test_approves\n');
    expect(set).toMatchObject({ code: 0, stdout: expect.stringContaining('2 members') });
    expect(await membersOf(name)).toEqual(['usr_test_approves', 'usr_test_slow']);
    expect(await groups(['set', name, '--clear'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('0 members'),
    });
  });

  it('sets who is on call until a time, and nobody', async () => {
    const name = await aGroup('ops', 'approves', 'silent');
    const onCall = await groups(['on-call', name, 'usr_test_silent', '--until', '8h', '--json']);
    const { on_call, on_call_until } = JSON.parse(onCall.stdout);
    expect([on_call, Math.round((on_call_until - Date.now()) / 3_600_000)]).toEqual([1, 8]);
    expect((await groups(['members', name])).stdout).toMatch(/^usr_test_silent .+on call$/m);
    expect((await groups(['list'])).stdout).toMatch(/^ops .+1 on call until \d{4}-\d\d-\d\d /m);
    await groups(['on-call', name, '--clear']);
    expect((await groups(['members', name])).stdout).not.toContain('on call');
  });

  it('creates no group when one of its people is unknown', async () => {
    const refused = await groups(['create', 'typo', 'usr_test_approves', 'ref:nobody']);
    expect(refused).toMatchObject({
      code: 64,
      stdout: '',
      stderr: expect.stringContaining('none of your subscribers has the reference nobody'),
    });
    await aGroup('typo', 'approves');
    expect(await membersOf('typo')).toEqual(['usr_test_approves']);
  });

  it('deletes a group', async () => {
    const name = await aGroup('gone', 'approves');
    expect(await groups(['delete', name])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('gone'),
    });
    expect(await groups(['members', name])).toMatchObject({
      code: 64,
      stdout: '',
      stderr: expect.stringContaining('There is no group gone.'),
    });
  });

  it('changes nobody when a program that lists people printed nothing', async () => {
    const name = await aGroup('kept', 'approves');
    for (const action of ['set', 'on-call', 'add', 'remove'])
      expect(await groups([action, name, '-'], '\n')).toMatchObject({
        code: 64,
        stderr: expect.stringContaining('- names nobody.'),
      });
    expect(await membersOf(name)).toEqual(['usr_test_approves']);
  });

  it.each([
    [['members'], 'Name the group: assent groups members <group>'],
    [['add', 'ops'], 'Name people.'],
    [['set', 'ops'], 'For nobody, use --clear.'],
    [['set', 'ops', 'usr_test_slow', '--clear'], '--clear names nobody'],
    [['add', 'ops', 'usr_test_slow', '--until', '1h'], 'add has no option --until.'],
    [
      ['on-call', 'ops', 'usr_test_slow', '--until', 'soon'],
      'Write it like 90s, 30m, 1h30m or 7d.',
    ],
    [['drop', 'ops'], 'Allowed choices are list, create'],
    [['finance'], 'Allowed choices are list, create'],
    [['list', 'ops'], 'assent groups members'],
    [['delete', 'ops', 'usr_test_slow'], 'delete takes only a group.'],
    [['add', 'ops', '@missing.txt'], '@missing.txt cannot be read'],
    [['create', 'Two words'], '/name'],
    [['create', 'same', 'usr_nobody'], '/subscribers/0'],
  ])('%j exits with 64 and says what is wrong', async (args, words) => {
    const ran = await groups(args);
    expect(ran).toEqual({ code: 64, stdout: '', stderr: expect.stringContaining(words) });
  });

  it('needs the scope groups', async () => {
    const { business } = shell;
    const body = { name: 'reader', scopes: ['messages:read'] };
    const { key } = z
      .object({ key: z.string() })
      .parse((await business.developer('keys', { body })).body);
    const line = openCommandLine({
      ASSENT_URL: inject('baseUrl'),
      ASSENT_KEY: `${business.appid}:${key}`,
    });
    const { code, stderr } = await line.run(['groups']);
    line.close();
    expect([code, stderr]).toEqual([77, expect.stringContaining('does not have the scope groups')]);
  });
});

describe.concurrent('assent ask', () => {
  const show = async (ran: { stdout: string }) => JSON.parse(ran.stdout);

  it('asks a group, and who is on call in it', async () => {
    const name = await aGroup('asked', 'approves', 'silent');
    await groups(['on-call', name, 'usr_test_approves']);
    const ran = await shell.test.run([
      'ask',
      'Restart?',
      '--to',
      `group:${name}/on-call`,
      '--json',
    ]);
    expect(ran.code).toBe(0);
    expect(await show(ran)).toMatchObject({
      to: [`group:${name}/on-call`],
      recipients: { people: 1 },
    });
  });

  it('says that nobody is on call, and asks the whole group', async () => {
    const name = await aGroup('asleep', 'approves');
    const ran = await shell.test.run(['ask', 'Restart?', '--to', `group:${name}/on-call`]);
    expect(ran).toMatchObject({
      code: 0,
      stderr: 'Nobody is on call in asleep: it is for the whole group.\n',
    });
  });

  it('asks for approvals of two groups, without those who are excluded', async () => {
    const [one, two] = [await aGroup('one', 'approves'), await aGroup('two', 'comments', 'slow')];
    const each = ['--each', `group:${one}`, '--each', `${two}:1`, '--exclude', 'usr_test_slow'];
    const ran = await shell.test.run(['ask', 'Pay?', ...each, '--json']);
    expect(ran.code).toBe(0);
    const message = await show(ran);
    expect(message).toMatchObject({
      approved: true,
      approvals: {
        required: 2,
        exclude: ['usr_test_slow'],
        each: [
          { from: 'group:one', required: 1 },
          { from: 'group:two', required: 1 },
        ],
      },
    });
    const { stdout } = await shell.test.run(['messages', message.message_id]);
    expect(stdout).toContain('Approvals 1 of group:one, 1 of group:two');
  });

  it('asks several people for the same values, or for their own', async () => {
    const name = await aGroup('several', 'approves', 'comments');
    const ask = ['ask', 'Pay?', '--to', `group:${name}`, '--required', '2', '--json'];
    const field = ['--field', 'amount:number=1200'];
    const valuesOf = async (more: string[]) =>
      (await show(await shell.test.run([...ask, ...field, ...more]))).approvals.values;
    expect(await valuesOf([])).toBe('same');
    expect(await valuesOf(['--values', 'each'])).toBe('each');
    expect(await shell.test.run([...ask, '--values', 'each'])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('/approvals/values'),
    });
  });
});

it('the page about the command line names every action', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/guides/cli.md'), 'utf8');
  for (const action of ['create', 'members', 'add', 'remove', 'set', 'on-call', 'delete'])
    expect(page.includes(`assent groups ${action}`), action).toBe(true);
});
