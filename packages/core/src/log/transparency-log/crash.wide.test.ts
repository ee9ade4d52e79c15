import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { select } from '../../platform/database/database.ts';
import type { Service } from '../../platform/service.ts';
import { addEntries, anEmptyLog, appendAll, isContinued } from '../../testing/machine/empty-log.ts';
import { workerDatabaseUrl } from '../../testing/machine/schema.ts';
import { MASTER_KEY } from '../../testing/world.ts';
import { proofIn, treeHeadIn } from './checkpoint.ts';
import { theLog } from './log-key.ts';
import { leafHash, rootByInclusion } from './merkle-tree.ts';
import { proofOf } from './published-log.ts';

const program = fileURLToPath(new URL('../../testing/machine/log-appender.ts', import.meta.url));
const ENTRIES = 30;
/** More than one run sends: those of reading the log and its entries, of the transaction, and of the next look. */
const STATEMENTS = 14;

let service: Service;
beforeEach(async () => {
  service = await anEmptyLog();
});

/** Starts a process that appends. Returns whether it was killed at this statement, or ended before. */
async function appendUntil(statement: number): Promise<'killed' | 'ended'> {
  const env = {
    DATABASE_URL: workerDatabaseUrl(),
    MASTER_KEY,
    DATA_DIR: service.dataFolder,
    KILLED_AT: String(statement),
  };
  const child = fork(program, { env, execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process ended with ${code}`);
  return signal === 'SIGKILL' ? 'killed' : 'ended';
}

it('no entry is lost, duplicated or forked when a process is killed at any statement', async () => {
  await theLog(service);
  const seen: string[] = [];
  const outcomes: string[] = [];
  for (let statement = 1; statement <= STATEMENTS; statement += 1) {
    await addEntries(ENTRIES);
    outcomes.push(await appendUntil(statement));
    seen.push((await theLog(service)).checkpoint);
  }
  expect(outcomes.slice(0, 8)).not.toContain('ended');
  expect(outcomes.at(-1)).toBe('ended');
  await appendAll(service);

  const size = ENTRIES * STATEMENTS;
  const entries = await select<{ entry: string; position: number }>(
    'SELECT entry, position FROM log_entries ORDER BY position',
  );
  expect(entries.map(({ position }) => position)).toEqual(
    Array.from({ length: size }, (_, at) => at),
  );
  const head = treeHeadIn((await theLog(service)).checkpoint);
  expect(head?.size).toBe(size);
  for (const { entry, position } of entries.filter((_, at) => at % 7 === 0)) {
    const proof = proofIn(await proofOf(service, position));
    const root = rootByInclusion(leafHash(entry), position, size, proof?.hashes ?? []);
    expect(root).toEqual(head?.root);
  }
  const newest = (await theLog(service)).checkpoint;
  for (const earlier of seen) expect(await isContinued(earlier, newest)).toBe(true);
}, 120_000);
