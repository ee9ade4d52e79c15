import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@assent/launch/machine/command';
import {
  canMountSmallDisk,
  mountSmallDisk,
  type SmallDisk,
} from '@assent/testkit/deployments/small-disk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writes } from './data-folder-writes.ts';

// What each write below DATA_DIR does on a full disk: it says so, and leaves nothing.

const program = fileURLToPath(new URL('./data-folder-writes.ts', import.meta.url));

let parent: string;
let folder: string;
let disk: SmallDisk;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'assent-data-'));
  folder = join(parent, 'data');
  mkdirSync(folder);
  disk = await mountSmallDisk(folder, '300m');
});
afterEach(() => {
  disk.unmount();
  rmSync(parent, { recursive: true, force: true });
});

const inside = (...command: string[]) => {
  const [first = '', ...rest] = [...disk.inside, ...command];
  return run(first, rest);
};
const write = (name: string) => inside(process.execPath, program, name, folder);
/** Returns the files, but not folders. */
async function filesIn() {
  const { stdout } = await inside('find', folder, '-type', 'f', '-printf', '%P\n');
  return stdout.split('\n').filter(Boolean).sort();
}

describe.skipIf(!(await canMountSmallDisk()))('a full disk', () => {
  it.each(Object.entries(writes))('%s: is named, and nothing is left', async (name, { file }) => {
    await disk.fill();
    const { code, output } = await write(name);
    expect([code, output]).toEqual([1, expect.stringMatching(/\bfull\b|ENOSPC/)]);
    expect(output).toContain(folder);
    expect(output).not.toContain('    at ');
    expect(await filesIn()).toEqual(['filler']);

    await disk.free();
    const left = file && join(folder, `${file}.new-999999-00c0ffee`);
    if (left) await inside('sh', '-c', 'mkdir -p "$(dirname "$0")" && echo half > "$0"', left);
    expect((await write(name)).output).toBe('');
    const files = await filesIn();
    expect(files.filter((each) => /\.new-|\.writable-/.test(each))).toEqual([]);
    if (file) expect(files).toContain(file);
  });
});
