import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareCheckout, runEntry } from '../tests/bare-checkout.mjs';
import { folderNames } from '../tests/folder-names.mjs';

const wrongPort = /PORT must be a whole number .* It is "none"/;

/** Node itself loads no module from a folder with a backslash in its name. */
const possible = folderNames.filter((name) => !name.includes('\\'));

describe('npm start', () => {
  it.each(possible)('reads its own files in a checkout in %j', async (name) => {
    const { folder, remove } = bareCheckout(name);
    const { code, output } = await runEntry(folder, 'start', { PORT: 'none' });
    remove();
    expect([code, output]).toEqual([1, expect.stringMatching(wrongPort)]);
  });

  it('reads its own files in a checkout that a link leads to', async () => {
    const { folder, remove } = bareCheckout();
    const link = join(dirname(folder), 'a link');
    symlinkSync(folder, link);
    const { code, output } = await runEntry(link, 'start', { PORT: 'none' });
    remove();
    expect([code, output]).toEqual([1, expect.stringMatching(wrongPort)]);
  });

  it('refuses a checkout whose path has a backslash', () => {
    const { folder, remove } = bareCheckout('back\\slash');
    const args = ['tools/launch/node.sh', 'tools/launch/src/start.mjs'];
    const { status, stderr } = spawnSync('sh', args, { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('because of the backslash')]);
    remove();
  });

  it('refuses a checkout whose path has an asterisk', async () => {
    const { folder, remove } = bareCheckout('star*');
    const { code, output } = await runEntry(folder, 'start', { PORT: '0' });
    expect([code, output]).toEqual([1, expect.stringContaining(`${folder} contains an asterisk`)]);
    remove();
  });

  it('refuses a checkout and a data folder whose path has a colon', async () => {
    const { folder, remove } = bareCheckout('a:b');
    const { code, output } = await runEntry(folder, 'start', { PORT: '0' });
    expect([code, output]).toEqual([1, expect.stringContaining(`${folder} contains a colon`)]);
    remove();

    const other = bareCheckout();
    const env = { PORT: '0', DATA_DIR: join(other.folder, 'c:d') };
    const refused = await runEntry(other.folder, 'start', env);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('c:d contains')]);
    other.remove();
  });
});
