import { it } from 'vitest';
import { database } from '../../platform/database/database.ts';
import { schemaPrefix } from './schema.ts';

it.each(['/home/ada/assent-test', '/home/ada/my own assent', `/home/ada/${'assent'.repeat(20)}`])(
  'makes a database for tests that run in %s',
  async (folder) => {
    const name = `${schemaPrefix(folder)}1`;
    await database().query(`CREATE DATABASE ${name}`);
    await database().query(`DROP DATABASE ${name}`);
  },
);
