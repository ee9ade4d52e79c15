import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentLines, agentLines } from '../src/testing/agent-line.ts';
import {
  type CommandLine,
  type CompanyShell,
  openCompanyShell,
} from '../src/testing/command-line.ts';

// What a person sees who installs the hooks of an agent.

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

const TOPIC = 'acme/default';
const files = [
  ['claude-code', '.claude/settings.json', '{\n  "model": "x" // mine\n}\n'],
  ['codex', '.codex/config.toml', 'model = "x" # mine\n'],
  ['copilot', '.copilot/hooks/assent.json', '{ "version": 1 }\n'],
  ['gemini', '.gemini/settings.json', '{\r\n  "model": "x", // mine\r\n}\r\n'],
  ['cursor', '.cursor/hooks.json', '{"version":1,"hooks":{"stop":[{"command":"x"}]}}'],
] as const;

const put = (name: string, text: string) => {
  const file = join(line.home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const allFiles = () =>
  readdirSync(line.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(files)('assent install %s', (host, name, text) => {
  const topic = () => shell.business.topic;

  it('shows the change, writes it, checks it, says what to trust, and takes it back', async () => {
    const file = put(name, text);
    const { stdout, stderr } = await line.run(['install', host, '--yes', '--topic', topic()]);
    expect(stderr).toContain(`+++ ${file}`);
    expect(stderr).toMatch(/^\+.*assent hook --topic .+ --timeout 9m --host-timeout 10m/m);
    expect(stdout).toContain(`The hooks are in ${file}.`);
    expect(stdout).toContain('✓ topic: ');
    expect(stdout).toMatch(/^→ .+/m);
    expect(readFileSync(file, 'utf8')).not.toBe(text);
    const again = await line.run(['install', host, '--yes', '--topic', topic()]);
    expect(again).toMatchObject({ stdout: expect.stringContaining('has these hooks already') });
    expect(again.stderr).toBe('');
    const removed = await line.run(['install', host, '--remove', '--yes']);
    expect([removed.code, readFileSync(file, 'utf8')]).toEqual([0, text]);
  });

  it('changes nothing without a terminal and without --yes', async () => {
    const file = put(name, text);
    const ran = await line.run(['install', host, '--topic', topic()]);
    expect(ran).toMatchObject({ code: 64, stdout: '' });
    expect(ran.stderr).toContain('Add --yes to make this change.');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('makes the file, deletes it, and writes no key to any file', async () => {
    await line.run(['install', host, '--yes']);
    expect(allFiles()).toContain(join(line.home, name));
    for (const file of allFiles()) expect(readFileSync(file, 'utf8')).not.toContain(lines.key);
    await line.run(['install', host, '--remove', '--yes']);
    expect(existsSync(join(line.home, name))).toBe(false);
  });

  it('refuses invalid and read-only files, and leaves them', async () => {
    const file = put(name, 'x {');
    const invalid = await line.run(['install', host, '--yes']);
    expect(invalid).toMatchObject({ code: 64, stdout: '' });
    expect(invalid.stderr).toContain(`${file}, line 1: not valid`);
    expect(readFileSync(file, 'utf8')).toBe('x {');
    writeFileSync(file, text);
    chmodSync(file, 0o444);
    const readOnly = await line.run(['install', host, '--yes']);
    expect([readOnly.code, readOnly.stderr]).toEqual([64, expect.stringContaining('read-only')]);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('writes the settings of the repository with --project', async () => {
    mkdirSync(join(line.home, '.git'));
    await line.run(['install', host, '--project', '--yes', '--topic', topic()]);
    const project = host === 'copilot' ? '.github/hooks/assent.json' : name;
    expect(readFileSync(join(line.home, project), 'utf8')).toContain(`--topic ${topic()}`);
  });
});

it('prints JSON', async () => {
  const { stdout } = await line.run(['install', 'gemini', '--yes', '--json', '--topic', TOPIC]);
  const [first, ...checks] = stdout
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each));
  const file = join(line.home, '.gemini/settings.json');
  expect(first).toEqual({ host: 'gemini', file, state: 'installed' });
  expect(checks[0]).toMatchObject({ name: 'command', state: 'right' });
});
