import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build/build.ts';
import { manual } from '../../build/manual.ts';
import { commands } from '../commands/list.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';
import { examplesOf } from './help.ts';
import { buildProgram, runProgram } from './program.ts';

const ownTerminal = openTerminal(process);

/** Runs the program in this process. Returns its exit code and what it wrote. */
async function run(...args: string[]) {
  const written = { out: '', err: '' };
  const terminal: Terminal = {
    ...ownTerminal,
    print(line) {
      written.out += `${line}
`;
    },
    report(line) {
      written.err += `${line}
`;
    },
  };
  const environment = { XDG_CONFIG_HOME: '/nonexistent' };
  return { code: await runProgram(args, { terminal, environment, commands }), ...written };
}

const names = commands.map(({ name }) => name);
const program = await buildProgram(
  { terminal: ownTerminal, environment: {}, exitCode: 0 },
  commands,
);

describe('the help', () => {
  it.each([[], ...names.map((name) => [name])])(
    'of %s fits a screen of 80 × 24',
    async (...name) => {
      const { code, out } = await run(...name, '--help');
      const lines = out.trimEnd().split('\n');
      expect(code).toBe(0);
      expect(lines.length).toBeLessThanOrEqual(24);
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
      expect(out).toMatch(/Examples?:\n {2}\$ /);
    },
  );

  it.each(program.commands.map((command) => [command.name(), command] as const))(
    'of %s has a description that is not the summary, and an example of it',
    (name, command) => {
      expect(command.description().length).toBeGreaterThan(command.summary().length);
      expect(examplesOf(command).join()).toContain(`assent ${name}`);
    },
  );

  it.each([
    ['help', 'ask'],
    ['ask', '-h'],
  ])('is also printed by %s %s', async (...args) => {
    expect((await run(...args)).out).toContain('Usage: assent ask [options] <title>');
  });
});

describe('a wrong command line', () => {
  it.each([
    [['aks'], "assent: unknown command 'aks'\n(Did you mean ask?)"],
    [['ask', '--detial', 'a=b', 'x'], '(Did you mean --detail?)'],
    [['messages', '--status', 'open'], 'It must be scheduled, queued, delivered, approved'],
    [['trigger', 'message.sent'], 'Allowed choices are message.approved'],
    [['cancel'], "missing required argument 'message_id'"],
    [['ask', 'a', 'b'], 'too many arguments'],
  ])('%j exits with 64 and says what is wrong', async (args, words) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([64, '']);
    expect(err).toContain(words);
  });
});

describe('the manual', () => {
  const text = manual(program, '1.2.3');
  it('has every command with every option', () => {
    for (const command of program.commands) {
      expect(text).toContain(`.SS assent ${command.name()}`);
      for (const { flags } of command.options)
        expect(text).toContain(`.B ${flags.replaceAll('-', '\\-')}`);
    }
  });
});

it.each(program.commands.map((command) => [command.name(), command] as const))(
  'the guides name every option of %s',
  (_name, { options }) => {
    const pages = ['cli', 'agents', 'agents/codex'].map((page) =>
      readFileSync(new URL(`../../../../../docs/guides/${page}.md`, import.meta.url), 'utf8'),
    );
    const named = new Set(pages.join().match(/--[a-z][a-z-]*/g));
    const missing = options.map(({ long }) => long ?? '').filter((long) => !named.has(long));
    expect(missing).toEqual([]);
  },
);

describe('the bundle', () => {
  let outputs: Awaited<ReturnType<typeof build>>['metafile']['outputs'];
  beforeAll(async () => {
    outputs = (await build({ write: false })).metafile.outputs;
  });
  const staticChunks = (name: string): string[] => [
    name,
    ...(outputs[name]?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .flatMap(({ path }) => staticChunks(path)),
  ];

  it('loads at its start neither the client nor a command', () => {
    const loaded = staticChunks('dist/main.js').flatMap((name) =>
      Object.keys(outputs[name]?.inputs ?? {}),
    );
    expect(loaded).toEqual(expect.arrayContaining(['src/main.ts', 'src/commands/list.ts']));
    const unwanted = /commands\/(?!list)|sdk\/dist\/(client|http|resources)|jose|standardwebhooks/;
    expect(loaded.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it('contains nothing that only the service needs', () => {
    const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
    expect(inputs).toContain('src/main.ts');
    const unwanted = /node_modules\/(sequelize|mysql2|undici|express)\/|platform\/database\//;
    expect(inputs.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it('imports only modules of Node', () => {
    const external = Object.values(outputs).flatMap(({ imports }) =>
      imports.filter((each) => each.external).map(({ path }) => path),
    );
    expect(external.filter((path) => !path.startsWith('node:'))).toEqual([]);
  });
});

it.each([
  [['ask', '--json'], "missing required argument 'title'"],
  [['ask', 'x', '--timeout', '0s', '--json'], 'It must be from 1ms to 24d.'],
  [['nope', '--json'], "unknown command 'nope'"],
])('%j is refused with one line of JSON', async (args, message) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([64, '']);
  expect(JSON.parse(err)).toEqual({
    error: {
      code: 'usage',
      message: expect.stringContaining(message),
      hint: null,
      request_id: null,
      exit_code: 64,
    },
  });
});

it('the version is that of the package', async () => {
  const file = join(import.meta.dirname, '../../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  expect(await run('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
});
