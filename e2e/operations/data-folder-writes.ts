// node data-folder-writes.ts <name> <folder>: writes below a data folder once, as the product does, in a process that may
// see another file system. It prints the message of an error, and ends with 1.
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { testDataFolder } from '@assent/launch/checkout';
import { createFiles } from '@assent/launch/database/database-files';
import { checkDataFolder } from '@assent/launch/environment/data-folder';
import { publishAddress } from '@assent/launch/processes/running-servers';
import { messageOf, UserError } from '@assent/launch/user-error';
import { writeProfiles } from '../../packages/clients/cli/src/profiles/profile-file.ts';

/** A key of a log in tests, in the form in which the database has it. */
const logKey = () => {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
};

/** Each write, and the file that it makes; null for a folder of many files. */
export const writes: Record<string, { file: string | null; write(folder: string): unknown }> = {
  'the master key and the keys for pushes': {
    file: 'master-key',
    write: async (folder) => {
      const { readConfig } = await import('@assent/core/service');
      readConfig({ DATABASE_URL: 'mysql://root@localhost/assent', DATA_DIR: folder });
    },
  },
  'the newest checkpoint of the log': {
    file: null,
    write: async (dataFolder) => {
      const { rememberCheckpoint } = await import('@assent/core/testing/inside');
      const log = {
        id: 'log',
        origin: 'localhost',
        publicKey: logKey(),
        privateSealed: '',
        newest: null,
      } as const;
      const checkpoint = `localhost\n1\n${'A'.repeat(44)}\n`;
      await rememberCheckpoint({ dataFolder }, { ...log, size: 1, checkpoint, signedAt: 0 });
    },
  },
  'the address of a running server': {
    file: null,
    write: (folder) => publishAddress(folder, 'http://localhost:3000'),
  },
  'the check before a start': {
    file: null,
    write: (folder) => checkDataFolder(folder, { hasDatabase: false }),
  },
  'the files of the private database': {
    file: null,
    write: async (folder) => {
      const { findDatabaseServer } = await import('@assent/chaos/databases/nodes');
      const server = await findDatabaseServer(testDataFolder());
      const failure = server && (await createFiles(server, join(folder, 'files')));
      if (failure) throw new UserError(failure);
    },
  },
  'the profiles of the command line': {
    file: 'assent/profiles.json',
    write: (folder) => writeProfiles({ XDG_CONFIG_HOME: folder }, { current: null, profiles: {} }),
  },
};

if (import.meta.main) {
  const [name = '', folder = ''] = process.argv.slice(2);
  try {
    await writes[name]?.write(folder);
  } catch (error) {
    console.log(messageOf(error));
    process.exitCode = 1;
  }
}
