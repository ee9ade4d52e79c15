import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { select } from '../../platform/database/database.ts';
import type { Service } from '../../platform/service.ts';
import { addEntries, anEmptyLog, appendAll } from '../../testing/machine/empty-log.ts';
import { askWitnesses, aWitness, cosigners, witnessedBy } from '../../testing/machine/witness.ts';
import { proofIn, treeHeadIn } from '../transparency-log/checkpoint.ts';
import { theLog, verifierOf } from '../transparency-log/log-key.ts';
import { leafHash, rootByInclusion } from '../transparency-log/merkle-tree.ts';
import { newestCheckpoint, proofOf } from '../transparency-log/published-log.ts';
import { openNote } from '../transparency-log/signed-note.ts';
import { witnessProgress } from './witnesses.ts';

let empty: Service;
beforeEach(async () => {
  empty = await anEmptyLog();
});
afterEach(() => vi.useRealTimers());

const grow = async (count: number) => {
  await addEntries(count);
  await appendAll(empty);
};
const three = () =>
  ['one.example/w', 'two.example/w', 'three.example/w'].map((name) => aWitness(name));

describe('a checkpoint', () => {
  it('is cosigned by all witnesses, and so is the proof of each entry', async () => {
    const witnesses = three();
    const { service, post } = witnessedBy(empty, witnesses);
    const names = witnesses.map(({ entry }) => entry.key.name);
    await grow(3);
    expect(await askWitnesses(service, post)).toBe(3);
    await grow(7);
    expect(await askWitnesses(service, post)).toBe(3);
    expect(await askWitnesses(service, post)).toBe(0);

    const checkpoint = await newestCheckpoint(service);
    expect(treeHeadIn(checkpoint)?.size).toBe(10);
    expect(cosigners(checkpoint, witnesses)).toEqual(names);
    expect(openNote(checkpoint, verifierOf(await theLog(service)))).not.toBeNull();
    const entries = await select<{ entry: string; position: number }>(
      'SELECT entry, position FROM log_entries ORDER BY position',
    );
    for (const { entry, position } of entries) {
      const proof = proofIn(await proofOf(service, position));
      expect(cosigners(proof?.checkpoint ?? '', witnesses)).toEqual(names);
      const root = rootByInclusion(leafHash(entry), position, 10, proof?.hashes ?? []);
      expect(root).toEqual(treeHeadIn(checkpoint)?.root);
    }
    // The second request continues the first.
    expect(witnesses[0]?.requests.map(({ oldSize }) => oldSize)).toEqual([0, 3]);
  });

  it('of the empty log is not sent', async () => {
    const [witness] = three();
    if (!witness) throw new Error('there are three');
    const { service, post } = witnessedBy(empty, [witness]);
    await theLog(service);
    expect(await askWitnesses(service, post)).toBe(0);
  });

  it('is sent to each witness by one of several processes', async () => {
    const witnesses = three();
    const { service, post } = witnessedBy(empty, witnesses);
    await grow(2);
    const made = await Promise.all([1, 2, 3, 4].map(() => askWitnesses(service, post)));
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect(witnesses.map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
  });

  it('is the same for all witnesses, also when the log grows while they are asked', async () => {
    const [first, slow] = three();
    if (!first || !slow) throw new Error('there are three');
    const { service, post } = witnessedBy(empty, [first, slow]);
    await grow(2);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    slow.reply = async (request) => {
      await answered;
      return slow.handle(request);
    };
    const asked = askWitnesses(service, post);
    await vi.waitFor(() => expect(first.size).toBe(2));
    await grow(3);
    // The round is not over: the second one has not answered.
    expect(await askWitnesses(service, post)).toBe(0);
    answer();
    expect(await asked).toBe(2);
    expect(
      cosigners(proofIn(await proofOf(service, 1))?.checkpoint ?? '', [first, slow]),
    ).toHaveLength(2);
    expect(await askWitnesses(service, post)).toBe(2);
    expect([first.size, slow.size]).toEqual([5, 5]);
  });
});

describe('a witness that is unavailable', () => {
  it('delays neither receipts nor other witnesses, and catches up later', async () => {
    const witnesses = three();
    const [first, second, third] = witnesses;
    if (!first || !second || !third) throw new Error('there are three');
    const { service, post } = witnessedBy(empty, witnesses);
    second.reply = () => 'timeout';
    third.reply = () => ({ statusCode: 503, body: '' });
    await grow(2);
    expect(proofIn(await proofOf(service, 0))?.hashes).toHaveLength(1);
    await askWitnesses(service, post);
    expect(cosigners(await newestCheckpoint(service), witnesses)).toEqual(['one.example/w']);
    await grow(3);
    // They are not asked at once, and the next round does not wait for them.
    expect(await askWitnesses(service, post)).toBe(1);
    expect(first.size).toBe(5);
    expect(second.requests).toHaveLength(1);

    second.reply = null;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    await grow(4);
    await askWitnesses(service, post);
    // What it gets is the newest checkpoint.
    expect([first.size, second.size]).toEqual([9, 9]);
    const best = proofIn(await proofOf(service, 0))?.checkpoint ?? '';
    expect(cosigners(best, witnesses)).toEqual(['one.example/w', 'two.example/w']);
  });

  it('is asked less and less often', async () => {
    const [witness] = three();
    if (!witness) throw new Error('there are three');
    const { service, post } = witnessedBy(empty, [witness]);
    witness.reply = () => 'connect_failed';
    await grow(1);
    const start = Date.now();
    const waits: number[] = [];
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (let n = 0; n < 10; n += 1) {
      const before = Date.now();
      await askWitnesses(service, post);
      const [row] = await select<{ due: number }>('SELECT due_at AS due FROM log_witnesses');
      waits.push((row?.due ?? 0) - before);
      vi.setSystemTime(row?.due ?? 0);
    }
    expect(waits.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
    expect(waits.at(-1)).toBe(600_000);
  });

  it('does not hold up a round for longer than its deadline', async () => {
    const [first, silent] = three();
    if (!first || !silent) throw new Error('there are three');
    const { service, post } = witnessedBy(empty, [first, silent]);
    // The process that asks it is gone.
    silent.reply = () => new Promise(() => {});
    await grow(1);
    void askWitnesses(service, post);
    await vi.waitFor(() => expect(first.size).toBe(1));
    await grow(1);
    expect(await askWitnesses(service, post)).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    expect(await askWitnesses(service, post)).toBe(1);
    expect(first.size).toBe(2);
  });
});

describe('a witness that is no longer configured', () => {
  it('is neither asked nor measured, and its cosignatures are not in proofs', async () => {
    const [kept, removed] = three();
    if (!kept || !removed) throw new Error('there are three');
    const both = witnessedBy(empty, [kept, removed]);
    await grow(2);
    await askWitnesses(both.service, both.post);
    const one = witnessedBy(empty, [kept]);
    expect(cosigners(await newestCheckpoint(one.service), [kept, removed])).toHaveLength(1);
    expect(await askWitnesses(one.service, one.post)).toBe(0);
    expect(await witnessProgress()).toMatchObject([{ witness: 'one.example/w' }]);
    expect(await askWitnesses(empty, one.post)).toBe(0);
    expect(await witnessProgress()).toEqual([]);
  });
});
