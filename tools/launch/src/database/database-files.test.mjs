import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folderNames } from '../tests/folder-names.mjs';
import { createFiles } from './database-files.mjs';

const parent = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Reads its arguments, looks for a program and changes an owner with the quotes of MariaDB's own script: none. */
const script = `#!/bin/sh
for arg; do
  case "$arg" in
    --basedir=*) basedir=\`echo "$arg" | sed -e 's/^[^=]*=//'\` ;;
    --tmpdir=*) tmpdir=\`echo "$arg" | sed -e 's/^[^=]*=//'\` ;;
    --datadir=*) ldata=\`echo "$arg" | sed -e 's/^[^=]*=//'\` ;;
  esac
done
find() { test $# = 2 && test -d "$1" && test -d "$2"; }
find $basedir/bin $basedir/scripts || { echo "not found: $basedir"; exit 1; }
cd $basedir || exit 1
chmod 700 $ldata || exit 1
touch $tmpdir/table || exit 1
echo "$@" > "$ldata/arguments"
`;

describe('the files of a new database', () => {
  it.each(folderNames)('are made in %j, by a server in such a folder', async (name) => {
    const folder = join(parent, name);
    const basedir = join(folder, 'server');
    for (const part of ['server/bin', 'server/scripts', 'database'])
      mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(basedir, 'bin/mariadb-install-db'), script, { mode: 0o755 });
    const program = join(basedir, 'bin/mariadbd');
    const server = {
      flavour: /** @type {const} */ ('mariadb'),
      version: '10.11.0',
      program,
      basedir,
    };
    const files = join(folder, 'database/files');

    expect(await createFiles({ ...server, env: process.env }, files)).toBeUndefined();
    expect(readdirSync(join(folder, 'database'))).toEqual(['files']);
    expect(readdirSync(files).sort()).toEqual(['arguments', 'assent-origin.json']);
    // In a folder that servers share, each one that starts removes the tables of the others.
    expect(readFileSync(join(files, 'arguments'), 'utf8')).toMatch(/ --tmpdir=\S*\/files\.new-/);
    // It would change the owner of files of the server program.
    expect(readFileSync(join(files, 'arguments'), 'utf8')).not.toContain('--user');
  });
});
