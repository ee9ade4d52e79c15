import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { bareCheckout, runEntry } from '../tests/bare-checkout.mjs';
import { watchDataFolder } from './data-folder.mjs';

const checkout = bareCheckout();
const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
chmodSync(folder, 0o755);
const disk = join(folder, 'disk');
mkdirSync(disk);

/** Mounts a disk of one megabyte. Returns whether this process may do that. */
const hasDisk = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  if (hasDisk) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
  checkout.remove();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** @param {string} DATA_DIR @param {number} [uid] */
const startIn = async (DATA_DIR, uid) => {
  const { code, output } = await runEntry(checkout.folder, 'start', { PORT: '0', DATA_DIR }, uid);
  return { code, output: output.trim() };
};
const fill = () => {
  try {
    writeFileSync(join(disk, 'fill'), Buffer.alloc(2_000_000));
  } catch {
    // as much as fits
  }
};

describe('npm start says in one line, and starts nothing', () => {
  it.each([
    ['is a file', 'file', /^The data folder \S+file is a file\. Set DATA_DIR to a folder/],
    [
      'is below a file',
      'file/data',
      /^The data folder \S+ cannot be created \(ENOTDIR\)\..* DATA_DIR/,
    ],
  ])('that the data folder %s', async (_, name, words) => {
    writeFileSync(join(folder, 'file'), '');
    const { code, output } = await startIn(join(folder, name));
    expect([code, output.split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(words);
  });

  it('that the data folder belongs to somebody else', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked, { mode: 0o500 });
    const isRoot = process.getuid?.() === 0;
    const nobody = 65_534;
    const { code, output } = await startIn(join(locked, 'data'), isRoot ? nobody : undefined);
    expect([code, output.split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(/^The data folder \S+locked\/data cannot be created \(EACCES\)\./);
    if (isRoot)
      expect(output).toContain(
        `as user ${nobody}, and ${locked} belongs to user ${statSync(locked).uid}`,
      );
    expect(output).toContain('set DATA_DIR to another folder');
  });

  it.skipIf(process.platform !== 'linux')('that the data folder cannot exist', async () => {
    const { output } = await startIn('/proc/assent/data');
    expect(output).toMatch(/^The data folder \/proc\/assent\/data cannot be created \(ENOENT\)\./);
  });

  it.skipIf(!hasDisk)('that the disk is too small, with the free space', async () => {
    const { code, output } = await startIn(join(disk, 'data'));
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The disk of the data folder \S+disk\/data is nearly full: 1\.0 MB are free, and 300 MB are needed\. Free some space, or set DATA_DIR/,
    );
  });

  it.skipIf(!hasDisk)('that the disk is full', async () => {
    fill();
    const { code, output } = await startIn(join(disk, 'other'));
    expect([code, output.split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(
      /^The disk of the data folder \S+ is full: 0\.0 MB are free \(ENOSPC\)\. Free/,
    );
    rmSync(join(disk, 'fill'));
  });

  it.skipIf(!hasDisk)('that the disk is read-only', async () => {
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const { output } = await startIn(join(disk, 'third'));
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    expect(output).toMatch(
      /^The data folder \S+ is on a read-only file system \(EROFS\)\. Set DATA_DIR/,
    );
  });
});

describe('while it runs', () => {
  it.skipIf(!hasDisk)('logs that the disk gets full, once', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => {});
    const end = watchDataFolder(disk, { everyMs: 5, lowBytes: 500_000 });
    await new Promise((done) => setTimeout(done, 50));
    expect(written).not.toHaveBeenCalled();
    fill();
    await expect.poll(() => written.mock.calls.length).toBe(1);
    await new Promise((done) => setTimeout(done, 50));
    end();
    rmSync(join(disk, 'fill'));
    expect(written.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      {
        level: 50,
        role: 'launcher',
        msg: `the disk of the data folder ${disk} is nearly full: 0.0 MB are free. Free some space; nothing has to be restarted`,
      },
    ]);
  });

  it.skipIf(!hasDisk)('logs that the folder cannot be written any more', () => {
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const written = vi.spyOn(console, 'log').mockImplementation(() => {});
    watchDataFolder(disk)();
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    expect(written.mock.calls[0]?.[0]).toContain(
      `the data folder ${disk} cannot be written (EROFS)`,
    );
  });

  it('logs nothing about a folder that does not exist yet', () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => {});
    watchDataFolder(join(folder, 'later', 'data'), { lowBytes: 1 })();
    expect(written).not.toHaveBeenCalled();
  });
});
