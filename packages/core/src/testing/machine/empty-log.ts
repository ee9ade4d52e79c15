import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendEntries } from '../../log/transparency-log/appending.ts';
import { treeHeadIn } from '../../log/transparency-log/checkpoint.ts';
import { insertEntries } from '../../log/transparency-log/log-entry.model.ts';
import { isConsistent } from '../../log/transparency-log/merkle-tree.ts';
import { consistencyProof } from '../../log/transparency-log/published-log.ts';
import { change } from '../../platform/database/database.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { Service } from '../../platform/service.ts';
import { service } from '../world.ts';

const TABLES = [
  'log_entries',
  'log_tiles',
  'log_state',
  'log_rounds',
  'log_witnesses',
  'log_cosignatures',
];

/** Removes the log of this database. Returns a service that makes another one, and remembers its checkpoints elsewhere. */
export async function anEmptyLog(): Promise<Service> {
  for (const table of TABLES) await change(`DELETE FROM ${table}`);
  return { ...service, dataFolder: await aDataFolder() };
}

export const aDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'log-'));

/** Adds entries that wait to be appended. */
export const addEntries = (count: number) =>
  insertEntries(
    Array.from({ length: count }, () => ({
      id: newId('ent'),
      appId: 'app_of_a_test',
      messageId: newId('msg'),
      kind: 'decision',
      entry: JSON.stringify({ salt: newId('msg') }),
      extSalt: null,
      createdAt: Date.now(),
    })),
  );

export async function appendAll(service: Service): Promise<void> {
  while ((await appendEntries(service)) > 0);
}

/** Returns whether the tree of a checkpoint continues that of an earlier one. */
export async function isContinued(before: string, after: string): Promise<boolean> {
  const [older, newer] = [treeHeadIn(before), treeHeadIn(after)];
  if (!older || !newer) throw new Error('not a checkpoint');
  const proof = await consistencyProof(older.size, newer.size);
  return isConsistent([older.size, older.root], [newer.size, newer.root], proof);
}
