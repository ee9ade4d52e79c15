import { beforeEach, describe, expect, it } from 'vitest';
import { change, select } from '../../platform/database/database.ts';
import type { Service } from '../../platform/service.ts';
import { addEntries, anEmptyLog, appendAll, isContinued } from '../../testing/machine/empty-log.ts';
import { fillLog } from '../../testing/machine/full-log.ts';
import { appendEntries, logProgress } from './appending.ts';
import { proofIn, treeHeadIn } from './checkpoint.ts';
import { theLog, verifierOf } from './log-key.ts';
import { leafHash, rootByInclusion } from './merkle-tree.ts';
import { proofOf } from './published-log.ts';
import { openNote } from './signed-note.ts';

let service: Service;
beforeEach(async () => {
  service = await anEmptyLog();
});

const entries = () =>
  select<{ entry: string; position: number | null }>(
    'SELECT entry, position FROM log_entries ORDER BY position',
  );

/** Checks that every entry is in the log once, and proven by its newest checkpoint. */
async function checkAll(count: number) {
  const all = await entries();
  expect(all.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, at) => at));
  const log = await theLog(service);
  expect(openNote(log.checkpoint, verifierOf(log))).not.toBeNull();
  const root = treeHeadIn(log.checkpoint)?.root;
  for (const { entry, position } of all.filter((_, at) => at % 97 === 0 || at === count - 1)) {
    const proof = proofIn(await proofOf(service, position ?? -1));
    expect(proof?.checkpoint).toBe(log.checkpoint);
    expect(rootByInclusion(leafHash(entry), position ?? -1, count, proof?.hashes ?? [])).toEqual(
      root,
    );
  }
}

describe('the log', () => {
  it('begins with a signed checkpoint of the empty tree', async () => {
    const log = await theLog(service);
    expect(log).toMatchObject({ size: 0, origin: 'assent.test/log' });
    expect(openNote(log.checkpoint, verifierOf(log))).toMatch(/^assent\.test\/log\n0\n47DEQpj8/);
  });

  it('has one key, whoever makes it first', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => theLog(service)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  it('contains every entry once, in order, however many are appended at once', async () => {
    const checkpoints = [(await theLog(service)).checkpoint];
    let count = 0;
    for (const more of [1, 2, 250, 3, 1, 700, 44]) {
      await addEntries(more);
      await appendAll(service);
      count += more;
      checkpoints.push((await theLog(service)).checkpoint);
    }
    await checkAll(count);
    const newest = checkpoints.at(-1) ?? '';
    for (const earlier of checkpoints) expect(await isContinued(earlier, newest)).toBe(true);
  });

  it('places its newest entries first, where that ended between two keyspaces', async () => {
    await addEntries(2);
    await appendAll(service);
    await addEntries(700);
    await appendEntries(service);
    // As it is on shards whose commits were not reached.
    await change('UPDATE log_entries SET position = NULL WHERE position BETWEEN 2 AND 300');
    await appendAll(service);
    await checkAll(702);
  });

  it('is not forked by workers that append at the same time', { timeout: 60_000 }, async () => {
    const seen = new Set<string>();
    let isWriting = true;
    const worker = async () => {
      while ((await appendEntries(service)) > 0 || isWriting)
        seen.add((await theLog(service)).checkpoint);
    };
    const writing = async () => {
      for (let n = 0; n < 40; n += 1) await addEntries(50);
      isWriting = false;
    };
    await Promise.all([worker(), worker(), worker(), writing()]);
    await checkAll(2_000);
    const newest = (await theLog(service)).checkpoint;
    for (const earlier of seen) expect(await isContinued(earlier, newest)).toBe(true);
    const sizes = [...seen].map((checkpoint) => treeHeadIn(checkpoint)?.size);
    expect(new Set(sizes).size).toBe(sizes.length);
  });

  it('is read again only if it contradicts what is known, not after any other error', async () => {
    let asked = 0;
    const broken = {
      ...service,
      get dataFolder(): string {
        asked += 1;
        throw new Error('no disk');
      },
    };
    await expect(appendEntries(broken)).rejects.toThrow('no disk');
    expect(asked).toBe(1);
  });

  it('says how large it is, and how long entries wait', async () => {
    await addEntries(2);
    await change('UPDATE log_entries SET created_at = created_at - 5000');
    expect((await logProgress()).oldestMs).toBeGreaterThanOrEqual(5_000);
    await appendAll(service);
    expect(await logProgress()).toEqual({ size: 2, oldestMs: 0 });
  });
});

describe('with a million entries', () => {
  it('proves an entry with one hash for each level of the tree', { timeout: 120_000 }, async () => {
    await theLog(service);
    await fillLog(service, 1_000_000);
    await addEntries(1);
    await appendAll(service);
    const { checkpoint } = await theLog(service);
    expect(treeHeadIn(checkpoint)?.size).toBe(1_000_001);
    for (const position of [0, 255, 256, 65_535, 700_385, 999_999, 1_000_000]) {
      const proof = proofIn(await proofOf(service, position));
      expect(proof).toMatchObject({ index: position, checkpoint });
      expect(proof?.hashes.length).toBeLessThanOrEqual(20);
    }
  });
});
