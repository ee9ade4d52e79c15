import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { bareCheckout, runEntry } from '../tests/bare-checkout.mjs';
import { readEnvFile } from './dot-env.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dot-env-'));
const checkout = bareCheckout();
afterAll(() => {
  checkout.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} text @param {Record<string, string>} [env] */
const read = (text, env = {}) => {
  const file = join(folder, '.env');
  writeFileSync(file, text);
  const lines = readEnvFile(file, env);
  return { env, lines: lines.map((line) => line.replace(file, '.env')) };
};

/** Runs `npm start` with this `.env` in a checkout, and a port that stops it. @param {string} text */
const startWith = async (text) => {
  writeFileSync(join(checkout.folder, '.env'), text);
  const { code, output } = await runEntry(checkout.folder, 'start', { PORT: 'none' });
  return { code, output: output.replaceAll(join(checkout.folder, '.env'), '.env').trim() };
};

describe('a .env', () => {
  it('may have comments, quotes, several lines, spaces, and "export"', () => {
    const text =
      '# a comment\n\nPORT=3100 # another\nexport HOST = 0.0.0.0\nMAIL_FROM="A <a@b.c>"\r\nWITNESSES="a b,\nc d"\n';
    const { env, lines } = read(text);
    expect(lines).toEqual([]);
    expect(env).toEqual({
      PORT: '3100',
      HOST: '0.0.0.0',
      MAIL_FROM: 'A <a@b.c>',
      WITNESSES: 'a b,\nc d',
    });
  });

  it('may be .env.example, with every line of it in use', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const inUse = example.replace(/^# ([A-Z0-9_]+=)/gm, '$1');
    expect(inUse.match(/^[A-Z0-9_]+=/gm)?.length).toBeGreaterThan(30);
    expect(read(example)).toEqual({ env: {}, lines: [] });
    expect(read(inUse).lines).toEqual([]);
  });

  it('does not change what is set already', () => {
    expect(read('PORT=3100\nHOST=a', { PORT: '1' }).env).toEqual({ PORT: '1', HOST: 'a' });
  });

  it.each([
    ['PORT=1\nHOST: a', 2, 'is not NAME=value'],
    ['PORT 1', 1, 'is not NAME=value'],
    ['\nMAIL_FROM="A <a@b.c>', 2, 'begins with " and does not end with it'],
    ['DATABSE_URL=mysql://x', 1, 'Assent has no variable DATABSE_URL. Did you mean DATABASE_URL?'],
    ['# a\nBASEURL=http://x', 2, 'Assent has no variable BASEURL. Did you mean BASE_URL?'],
  ])(
    'that has a mistake stops npm start with the number of the line: %j',
    async (text, line, words) => {
      const { code, output } = await startWith(text);
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`^Line ${line} of \\.env`));
      expect(output).toContain(words);
      expect(output.split('\n')).toHaveLength(1);
    },
  );

  it('with a name of another program is reported, and used', async () => {
    const { output } = await startWith('COMPOSE_FILE=x.yml');
    expect(output).toContain('! Line 1 of .env: Assent does not read COMPOSE_FILE.');
    expect(output).toContain('PORT must be a whole number'); // it went on
  });

  it('that is a folder is refused', () => {
    const file = join(folder, 'folder');
    mkdirSync(file);
    expect(() => readEnvFile(file, {})).toThrow('cannot be read (EISDIR)');
  });

  it('is not read by serve.mjs', async () => {
    writeFileSync(join(checkout.folder, '.env'), 'METRICS_PORT=none');
    const env = { PORT: '0' };
    const [started, served] = [
      await runEntry(checkout.folder, 'start', env),
      await runEntry(checkout.folder, 'serve', env),
    ];
    expect(started.output).toContain('METRICS_PORT must be a whole number');
    expect(served.output).not.toContain('METRICS_PORT');
  });
});

it('a mistyped variable of the environment is reported by npm start and serve.mjs', async () => {
  rmSync(join(checkout.folder, '.env'), { force: true });
  for (const entry of /** @type {const} */ (['start', 'serve'])) {
    const { output } = await runEntry(checkout.folder, entry, { PORT: 'none', DATABSE_URL: 'x' });
    expect(output).toContain(
      'DATABSE_URL is set, which Assent does not read. Did you mean DATABASE_URL?',
    );
  }
});
