import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// The modules of the texts are written by the commands themselves, here in a copy of this package.

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'texts-'));
const texts = join(copy, 'packages/texts');
const generated = join(texts, 'generated');
const catalogue = join(texts, 'catalogues/en/inbox.json');
const module = join(generated, 'inbox/list/en.gen.ts');

const inCopy = (path: string, from = join(checkout, 'packages/texts')) =>
  cpSync(join(from, path), join(texts, path), { recursive: true });

beforeAll(() => {
  mkdirSync(texts, { recursive: true });
  for (const path of ['build', 'catalogues', 'src', 'package.json']) inCopy(path);
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
});
beforeEach(() => inCopy('catalogues/en/inbox.json'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const write = () =>
  promisify(execFile)(process.execPath, [join(texts, 'build/write.ts')], { encoding: 'utf8' });

/** Changes one text of a catalogue. */
const say = (text: string) => {
  const words = JSON.parse(readFileSync(catalogue, 'utf8'));
  writeFileSync(catalogue, JSON.stringify({ ...words, list: { ...words.list, history: text } }));
};

/** Returns when each module was written. */
const times = () =>
  new Map(
    readdirSync(generated, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.includes('.gen.'))
      .map((path) => [path, statSync(join(generated, path)).mtimeMs]),
  );

it('a checkout without modules gets all of them', async () => {
  rmSync(generated, { recursive: true, force: true });
  await write();
  const all = readdirSync(join(checkout, 'packages/texts/generated'), { recursive: true });
  expect(readdirSync(generated, { recursive: true }).sort()).toEqual(all.sort());
});

it('nothing is written while no catalogue changes', async () => {
  await write();
  const before = times();
  await write();
  expect(times()).toEqual(before);
});

it('a changed catalogue changes its module, and no other', async () => {
  await write();
  const before = times();
  say('All that you decided');
  await write();
  const changed = [...times()].filter(([path, time]) => before.get(path) !== time);
  expect(changed.map(([path]) => path)).toEqual(['inbox/list/en.gen.ts']);
  expect(readFileSync(module, 'utf8')).toContain('All that you decided');
});

it('an edited module is put right', async () => {
  await write();
  writeFileSync(module, 'edited');
  await write();
  expect(readFileSync(module, 'utf8')).not.toBe('edited');
});

it('modules that are missing or of no text are put right', async () => {
  await write();
  rmSync(join(generated, 'inbox/de.gen.ts'));
  writeFileSync(join(generated, 'inbox/eo.gen.ts'), 'of a catalogue that is gone');
  await write();
  expect(existsSync(join(generated, 'inbox/de.gen.ts'))).toBe(true);
  expect(existsSync(join(generated, 'inbox/eo.gen.ts'))).toBe(false);
});

it('several commands may write at once, and find every module complete', async () => {
  rmSync(generated, { recursive: true, force: true });
  say('At once');
  await Promise.all([write(), write(), write()]);
  const drafts = readdirSync(generated, { recursive: true, encoding: 'utf8' });
  expect(drafts.filter((path) => path.endsWith('.draft'))).toEqual([]);
  const before = times();
  await write();
  expect(times()).toEqual(before);
  expect(readFileSync(module, 'utf8')).toContain('At once');
});

it('a text that cannot be parsed is named, and the modules stay', async () => {
  await write();
  const before = readFileSync(module, 'utf8');
  say('{broken');
  await expect(write()).rejects.toThrow(/inbox\/list in en: history/);
  expect(readFileSync(module, 'utf8')).toBe(before);
});

it('an application that is served gets a changed text without a restart', async () => {
  const { texts: plugin } = await import(join(texts, 'build/plugin.ts'));
  let server: ViteDevServer | undefined;
  try {
    server = await createServer({
      configFile: false,
      logLevel: 'silent',
      root: join(texts, 'src'),
      plugins: [plugin()],
      server: { middlewareMode: true, ws: false },
    });
    const said = async () => {
      const it = await server?.transformRequest(`/@fs/${module}`);
      return it?.code;
    };
    expect(await said()).not.toContain('While it is served');
    // The watcher says nothing of what changes before it has seen all files.
    const saidAgain = () => {
      say('While it is served');
      return said();
    };
    await expect
      .poll(saidAgain, { timeout: 30_000, interval: 500 })
      .toContain('While it is served');
  } finally {
    await server?.close();
  }
});
