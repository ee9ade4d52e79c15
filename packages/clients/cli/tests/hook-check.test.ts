import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type AgentLines, agentLines } from '../src/testing/agent-line.ts';
import {
  type CommandLine,
  type CompanyShell,
  openCommandLine,
  openCompanyShell,
} from '../src/testing/command-line.ts';

let shell: CompanyShell;
let lines: AgentLines;
let line: CommandLine;
beforeAll(async () => {
  shell = await openCompanyShell();
  lines = await agentLines(shell);
});
afterAll(() => shell.close());
beforeEach(() => {
  line = lines.open();
});
afterEach(() => line.close());

describe('assent hook --check', () => {
  const states = async (...args: string[]) => {
    const { code, stdout, stderr } = await line.run(['hook', '--check', '--json', ...args]);
    expect(stderr).toBe('');
    const checks = stdout.trim().split('\n');
    return [
      code,
      ...checks.map((each) => JSON.parse(each)).map((one) => `${one.name} ${one.state}`),
    ];
  };
  const before = ['command right', 'server right', 'tls warning', 'version right', 'clock right'];

  it('needs only the scope that hooks need', async () => {
    expect(await states('--topic', shell.business.topic)).toEqual([
      0,
      ...before,
      'key right',
      'topic right',
      'people skipped',
    ]);
  });

  it('says that nobody can answer', async () => {
    const { appid, openSecret } = shell.business;
    line.close();
    line = lines.open({ ASSENT_URL: inject('baseUrl'), ASSENT_KEY: `${appid}:${openSecret}` });
    expect(await states()).toEqual([1, ...before, 'key right', 'topic right', 'people wrong']);
  });

  it.each([
    ['a topic that does not exist', { topic: 'none' }, ['key right', 'topic wrong']],
    ['a topic of somebody else', { topic: '' }, ['key right', 'topic wrong']],
  ])('finds %s', async (_what, { topic }, last) => {
    const [username] = shell.business.topic.split('/');
    const wrong = topic ? `${username}/${topic}` : 'nobody-else/default';
    expect(await states('--topic', wrong)).toEqual([1, ...before, ...last]);
  });

  it('finds a wrong key, a missing one, a missing server and a missing command', async () => {
    const { appid } = shell.business;
    const withEnvironment = async (variables: Record<string, string>) => {
      line.close();
      line = lines.open(variables);
      return states('--topic', 'acme/default');
    };
    const url = inject('baseUrl');
    expect(
      await withEnvironment({ ASSENT_URL: url, ASSENT_KEY: `${appid}:osk_${'x'.repeat(43)}` }),
    ).toEqual([1, ...before, 'key wrong']);
    expect(await withEnvironment({})).toEqual([1, 'command right', 'key wrong']);
    expect(
      await withEnvironment({
        ASSENT_URL: 'http://127.0.0.1:9',
        ASSENT_KEY: `${appid}:${lines.key}`,
      }),
    ).toEqual([1, 'command right', 'server wrong']);
    line.close();
    line = openCommandLine({ PATH: '/nowhere' });
    expect(await states()).toEqual([1, 'command wrong', 'key wrong']);
  });
});
