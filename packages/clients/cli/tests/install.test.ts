import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
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
  expect(first).toEqual({ host: 'gemini', file, state: 'installed', also_read_by: [] });
  expect(checks[0]).toMatchObject({ name: 'command', state: 'right' });
});

describe('a symbolic link', () => {
  const names = files.map(([host, name]) => {
    const project = host === 'copilot' ? '.github/hooks/assent.json' : name;
    return [host, name, project] as const;
  });
  /** Makes a repository in the home, and a folder beside it. */
  const repository = () => {
    const [project, outside] = ['shop', 'elsewhere'].map((name) => join(line.home, name));
    for (const folder of [join(project ?? '', '.git'), outside ?? ''])
      mkdirSync(folder, { recursive: true });
    return { project: project ?? '', outside: outside ?? '' };
  };
  const install = (cwd: string, host: string, ...args: string[]) =>
    line.run(['install', host, '--yes', '--topic', shell.business.topic, ...args], undefined, {
      cwd,
    });

  it.each(names)(
    'of the file of a repository that leads out of it is refused: %s',
    async (host, _own, name) => {
      const { project, outside } = repository();
      const [file, target] = [join(project, name), join(outside, 'settings')];
      for (const text of [null, '{}\n']) {
        mkdirSync(dirname(file), { recursive: true });
        if (text !== null) writeFileSync(target, text);
        if (text === null) symlinkSync(target, file);
        const ran = await install(project, host, '--project');
        expect(ran).toMatchObject({ code: 64, stdout: '' });
        expect(ran.stderr).toContain(`${file} leads through a symbolic link to ${target}`);
        expect(existsSync(target) ? readFileSync(target, 'utf8') : null).toBe(text);
      }
    },
  );

  it.each(names)(
    'of a folder of a repository that leads out of it is refused: %s',
    async (host, _own, name) => {
      const { project, outside } = repository();
      const [folder = ''] = name.split('/');
      symlinkSync('../elsewhere', join(project, folder));
      const ran = await install(project, host, '--project');
      expect([ran.code, ran.stderr]).toEqual([64, expect.stringContaining('outside of')]);
      expect(readdirSync(outside)).toEqual([]);
      expect((await install(project, host, '--project', '--remove')).code).toBe(64);
    },
  );

  it('that leads to another one, or in a circle, is followed to its end', async () => {
    const { project, outside } = repository();
    symlinkSync('one', join(project, '.claude'));
    symlinkSync(outside, join(project, 'one'));
    expect((await install(project, 'claude-code', '--project')).stderr).toContain(outside);
    symlinkSync('.gemini', join(project, 'two'));
    symlinkSync('two', join(project, '.gemini'));
    expect((await install(project, 'gemini', '--project')).stderr).toContain('in a circle');
  });

  it('inside of a repository is named, and what it leads to is changed', async () => {
    const { project } = repository();
    mkdirSync(join(project, 'config'));
    symlinkSync('config', join(project, '.claude'));
    const target = join(project, 'config/settings.json');
    const ran = await install(project, 'claude-code', '--project');
    expect(ran.stderr).toContain(`is a symbolic link, and leads to ${target}.`);
    expect([ran.code, readFileSync(target, 'utf8')]).toEqual([
      0,
      expect.stringContaining(shell.business.topic),
    ]);
  });

  it('of the settings of a person is named and kept, wherever it leads', async () => {
    const { outside } = repository();
    const [file, target] = [join(line.home, '.claude/settings.json'), join(outside, 'claude.json')];
    mkdirSync(dirname(file));
    symlinkSync(target, file);
    const { stderr, stdout } = await install(line.home, 'claude-code', '--json');
    expect(stderr).toContain(`${file} is a symbolic link, and leads to ${target}.`);
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ file, link_to: target });
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toContain(shell.business.topic);
  });
});

describe('the settings of Claude Code', () => {
  const says = async (host: string, ...args: string[]) => {
    const { stdout } = await line.run(['install', host, '--yes', '--topic', TOPIC, ...args]);
    return stdout.split('\n').filter((each) => /reads this file|asked twice/.test(each));
  };

  it('are read by others, which are named', async () => {
    expect((await says('claude-code')).map((each) => each.split(' reads')[0])).toEqual([
      '! Cursor',
      '! VS Code',
    ]);
    mkdirSync(join(line.home, '.git'));
    expect((await says('claude-code', '--project')).join()).toContain('! Copilot CLI reads');
    expect((await says('copilot', '--project')).join()).toContain(
      '! The Copilot cloud agent reads',
    );
  });

  it('and those of such a host are both run by it, which is said', async () => {
    await says('claude-code');
    const file = join(line.home, '.claude/settings.json');
    expect(await says('cursor')).toEqual([
      `! ${file} has hooks of Assent as well, and Cursor runs both: people are asked twice. Remove one with \`assent install claude-code --remove\`.`,
    ]);
    expect((await says('claude-code')).join()).toContain('assent install cursor --remove');
    // In a repository, Copilot CLI reads only what is there, and not the settings of a person.
    const cwd = join(line.home, 'shop');
    mkdirSync(join(cwd, '.git'), { recursive: true });
    const { stdout } = await line.run(['install', 'copilot', '--yes'], undefined, { cwd });
    expect(stdout).not.toContain('twice');
  });
});
