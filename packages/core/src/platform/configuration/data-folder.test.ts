import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = {
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
};
const configIn = (DATA_DIR: string, more = {}) =>
  readConfig({ DATABASE_URL: 'mysql://root@localhost/assent', DATA_DIR, ...more });

describe('keys that are kept in the data folder', () => {
  it('are the same at the next start', () => {
    const path = join(folder, 'new', 'data');
    expect(configIn(path).masterKey).toEqual(configIn(path).masterKey);
  });

  it('end the start with one message where they cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'taken', 'master-key'), { recursive: true });
    for (const [name, code] of [
      ['file', 'ENOTDIR'],
      ['file/data', 'ENOTDIR'],
      ['taken', 'EISDIR'],
    ] as const) {
      const path = join(folder, name);
      expect(() => configIn(path)).toThrow(StartError);
      expect(() => configIn(path)).toThrow(
        `The keys of this process cannot be kept in its data folder ${path} (${code}). Set DATA_DIR`,
      );
    }
  });

  it('leave nothing where a full disk takes only the names of files', async () => {
    const path = join(folder, 'full');
    const config = new URL('./config.ts', import.meta.url).href;
    const script = `import('${config}').then(({ readConfig }) => readConfig(process.env))`;
    // The limit of a file's size has the effect of a full disk: a file is created, and nothing is written to it.
    const failed = promisify(execFile)(
      'sh',
      ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, script],
      { env: { DATABASE_URL: 'mysql://root@localhost/assent', DATA_DIR: path } },
    );
    await expect(failed).rejects.toThrow('cannot be kept in its data folder');
    expect(readdirSync(path)).toEqual([]);
  });

  it('need no folder if the environment has them', () => {
    expect(configIn(join(folder, 'file'), keys).masterKey).toHaveLength(32);
  });
});
