import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { bareCheckout } from '../tests/bare-checkout.mjs';

// Every script of package.json that starts something, in the checkout and on a machine where nothing is installed yet.

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Scripts that are a command of a tool, which has a help of its own. */
const ofTools = ['build', 'generate', 'typecheck', 'typecheck:node', 'lint', 'format', 'hooks'];
const ours = Object.keys(scripts).filter((name) => !ofTools.includes(name));
/** These run TypeScript, so they need the packages. */
const typed = ['bench', 'chaos', 'vschema'];

const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
const checkout = bareCheckout();
const bare = checkout.folder;
afterAll(() => {
  checkout.remove();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs a script through npm, with a data folder that does not exist.
 * @param {string} script
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number, stdout: string, stderr: string, hasStarted: boolean }>}
 */
const npmRun = (script, args, cwd) =>
  new Promise((done) => {
    const DATA_DIR = mkdtempSync(join(folder, 'data-'));
    rmSync(DATA_DIR, { recursive: true });
    const { DATABASE_URL: _, ...environment } = process.env;
    const env = { ...environment, DATA_DIR, PORT: '1' };
    const all = ['run', '--silent', script, '--', ...args];
    execFile('npm', all, { cwd, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr, hasStarted: existsSync(DATA_DIR) }),
    );
  });

describe.each([
  ['in a checkout', root, ours],
  ['without installed packages', bare, ours.filter((name) => !typed.includes(name))],
])('%s', (_, cwd, names) => {
  it.each(names)('%s --help says what it is, and starts nothing', async (name) => {
    const { code, stdout, stderr, hasStarted } = await npmRun(name, ['--help'], cwd);
    expect({ code, stderr, hasStarted }).toEqual({ code: 0, stderr: '', hasStarted: false });
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^usage: npm (run )?[\w:]+ -- \[arguments\]$/);
    expect(stdout).toMatch(/^ {2}--help +show this$/m);
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it.each(names)('%s refuses an unknown argument, and starts nothing', async (name) => {
    const { code, stdout, stderr, hasStarted } = await npmRun(name, ['--nonsense'], cwd);
    expect({ code, stdout, hasStarted }).toEqual({ code: 2, stdout: '', hasStarted: false });
    expect(stderr).toMatch(/^npm (run )?[\w:]+ has no option --nonsense\.\nnpm .* -- --help lists/);
  });
});

it('installs nothing for any of these', () => {
  expect(existsSync(join(bare, 'node_modules'))).toBe(false);
});

describe('an argument', () => {
  it.each([
    ['demo', '--atuo', 'npm run demo has no option --atuo. Did you mean --auto?'],
    ['demo', 'auto', 'npm run demo takes no argument "auto".'],
    ['demo', '--auto=yes', '--auto takes no value.'],
    [
      'start',
      'sever',
      'npm start takes no argument "sever", only server, worker. Did you mean server?',
    ],
    ['test', '--only=unit,lnt', 'not "lnt". Did you mean lint?'],
    ['test', '--repeat=often', '--repeat needs a value: --repeat=10'],
    ['test:wide', '--onyl=unit', 'npm run test:wide has no option --onyl. Did you mean --only?'],
    ['fuzz', '--count', '--count needs a value: --count=30000'],
  ])('of %s that is %s is answered with what is right', async (script, argument, message) => {
    const { code, stderr, hasStarted } = await npmRun(script, [argument], bare);
    expect([code, hasStarted]).toEqual([2, false]);
    expect(stderr).toContain(message);
  });

  it('may be given with a space', async () => {
    const { stderr } = await npmRun('test', ['--only', 'lint', '--repeat', 'no'], bare);
    expect(stderr).toContain('--repeat needs a value');
  });
});
