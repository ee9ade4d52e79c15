import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder, toolsFolder } from '@assent/launch/checkout';
import { installPinned } from '@assent/launch/pinned-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The types of the Python client, as pyright and mypy check them at customers.

const here = fileURLToPath(new URL('.', import.meta.url));
const checkers = join(here, 'checkers');
const source = join(here, 'src');
const folder = mkdtempSync(join(tmpdir(), 'customer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tools = toolsFolder(dataFolder());
const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
const versionOf = () => spawnSync('python3', ['--version'], { encoding: 'utf8' }).stdout.trim();
/** Mypy has modules for one version of Python. */
const mypy = () => join(tools, `mypy-2.4.1-${versionOf().replace(' ', '-')}`);

/** Runs a program, and returns what it has printed if it found something, else nothing. */
function found(program: string, args: string[]): string {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return status === 0 ? '' : `${status}\n${stdout}${stderr}`;
}

function installMypy(): void {
  if (existsSync(join(mypy(), 'mypy'))) return;
  const list = ['-r', join(checkers, 'requirements.txt'), '--disable-pip-version-check'];
  const install = ['-m', 'pip', 'install', '--no-deps', '--target', mypy(), ...list];
  mkdirSync(tools, { recursive: true });
  expect(found('python3', install)).toBe('');
}

let snippets: string[];
let pyright: string;
beforeAll(async () => {
  pyright = join(await installPinned(checkers), 'node_modules/pyright/index.js');
  if (hasPip) installMypy();
  const page = readFileSync(join(here, 'README.md'), 'utf8');
  snippets = [...page.matchAll(/^```python (\S+)\n(.*?)^```$/gms)].map(
    ([, name = '', text = '']) => {
      writeFileSync(join(folder, name), text);
      return name;
    },
  );
  writeFileSync(join(folder, 'check.py'), readFileSync(join(checkers, 'check.py')));
  const settings = { extraPaths: [source], pythonVersion: '3.9', typeCheckingMode: 'standard' };
  writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
  const ini = `[mypy]\nstrict = True\npython_version = 3.10\nmypy_path = ${source}\n`;
  writeFileSync(join(folder, 'mypy.ini'), ini);
}, 240_000);

/** Mypy, from a folder that Python does not search. */
const START =
  'import sys; sys.path.insert(0, sys.argv.pop(1)); from mypy.__main__ import console_entry; console_entry()';
const withMypy = (...paths: string[]) => found('python3', ['-c', START, mypy(), ...paths]);

describe('the README and the types of the Python client', { timeout: 120_000 }, () => {
  it('are there to check', () => {
    expect(snippets.length).toBeGreaterThan(5);
  });

  it('pass pyright', () => {
    expect(found(process.execPath, [pyright, '--warnings'])).toBe('');
    expect(found(process.execPath, [pyright, join(source, 'assent')])).toBe('');
  });

  it('name the type of every attribute, argument and result that is public', () => {
    // Without one, each checker infers its own. The package is looked for where Python has it, not in `extraPaths`.
    const all = ['--verifytypes', 'assent', '--ignoreexternal'];
    const command = [process.execPath, pyright, ...all];
    expect(found('env', [`PYTHONPATH=${source}`, ...command])).toBe('');
  });

  it.skipIf(!hasPip)('pass mypy in strict mode (skipped without pip)', () => {
    expect(withMypy(...snippets, 'check.py')).toBe('');
    expect(withMypy(join(source, 'assent'))).toBe('');
  });
});
