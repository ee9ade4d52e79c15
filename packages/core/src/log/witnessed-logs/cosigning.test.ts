import { afterEach, describe, expect, it, vi } from 'vitest';
import { change, select } from '../../platform/database/database.ts';
import { witnessedRequests } from '../../platform/monitoring/log-metrics.ts';
import {
  a,
  anotherLog,
  b,
  c,
  keyOf,
  send,
  three,
  two,
  watching,
} from '../../testing/machine/other-log.ts';
import { service } from '../../testing/world.ts';
import { cosignedBy } from '../witnesses/cosignature.ts';
import { publishedWitnessKey } from './witness-key.ts';

// A log, its checkpoints of five and eight entries and the proof between them, which witnesses of other projects share.
const MONKEYS = {
  key: 'monkeys+db4d9f7e+AULaJMvTtDLHPUcUrjdDad9vDlh/PTfC2VV60JUtCfWT',
  five: 'monkeys\n5\n41smjBUiAU70EtKlT6lIOIYtRTYxYXsDB+XHfcvu/BE=\n\n\u2014 monkeys 202fftzGl3LVoqjXfwCFZZXs8I+5G22+Ek2K0AOyBuSJ/8/CZawNF+6fNlTKOCd622pbzJNkkJFWuw9DbicZCkEx9AY=\n',
  eight:
    'monkeys\n8\nV8K9aklZ4EPB+RMOk1/8VsJUdFZR77GDtZUQq84vSbo=\n\n\u2014 monkeys 202ffoUEboiQYpHzICeaFmoy3RNviHTpAxYrq/eO4QQVQMvu9UebKBMX2MJC76NLthZaKsnKbCA8GxrjePZhvDCH7Ag=\n',
  proof: [
    'b9e1d62618f7fee8034e4c5010f727ab24d8e4705cb296c374bf2025a87a10d2',
    'aac66cd7a79ce4012d80762fe8eec3a77f22d1ca4145c3f4cee022e7efcd599d',
    '89d0f753f66a290c483b39cd5e9eafb12021293395fad3d4a2ad053cfbcfdc9e',
    '29e40bb79c966f4c6fe96aff6f30acfce5f3e8d84c02215175d6e018a5dee833',
  ].map((hex) => Buffer.from(hex, 'hex')),
};

afterEach(() => vi.useRealTimers());

describe('the known log of other witnesses', () => {
  it('is cosigned from its first checkpoint to the next', async () => {
    await change(`DELETE FROM witnessed_logs WHERE origin = 'monkeys'`);
    const watcher = watching(keyOf(MONKEYS.key));
    const first = await send(watcher, { checkpoint: MONKEYS.five });
    const key = keyOf((await publishedWitnessKey(watcher)).trimEnd(), 'cosignature');
    const [text = ''] = MONKEYS.five.split('\n\n');
    expect(cosignedBy(key, `${text}\n`, first.body, Date.now()).kind).toBe('cosigned');
    const { proof, eight } = MONKEYS;
    const wrong = await send(watcher, { oldSize: 5, proof: proof.slice(1), checkpoint: eight });
    expect(wrong.kind).toBe('inconsistent');
    expect((await send(watcher, { oldSize: 5, proof, checkpoint: eight })).kind).toBe('cosigned');
  });
});

describe('the key of the witness', () => {
  it('is one, whoever makes it first, and is named after the server', async () => {
    await change('DELETE FROM witness_keys');
    const made = await Promise.all([1, 2, 3].map(() => publishedWitnessKey(service)));
    expect(new Set(made).size).toBe(1);
    expect(keyOf(made[0]?.trimEnd() ?? '', 'cosignature').name).toBe('assent.test/witness');
  });
});

describe('a checkpoint', () => {
  it('is cosigned again at the same size, and after it at a larger one', async () => {
    const log = anotherLog();
    const watcher = watching(log.key);
    const checkpoint = log.sign(2, two);
    expect((await send(watcher, { checkpoint })).kind).toBe('cosigned');
    expect((await send(watcher, { oldSize: 2, checkpoint })).kind).toBe('cosigned');
    const larger = { oldSize: 2, proof: [c], checkpoint: log.sign(3, three) };
    expect((await send(watcher, larger)).kind).toBe('cosigned');
    const [row] = await select(
      'SELECT size, checkpoint FROM witnessed_logs WHERE origin = :name',
      log,
    );
    expect(row).toEqual({ size: 3, checkpoint: larger.checkpoint });
  });

  it('is counted with the time of its cosignature, and each request by log and result', async () => {
    const now = Date.UTC(2030, 0, 1);
    vi.useFakeTimers({ toFake: ['Date'], now });
    const [log, unknown] = [anotherLog(), anotherLog()];
    const watcher = watching(log.key);
    const results = async () =>
      (await witnessedRequests.get()).values.flatMap(({ labels, value }) =>
        [log.name, unknown.name, 'unknown'].includes(String(labels.log))
          ? [[labels.log, labels.result, value]]
          : [],
      );
    const before = await results();
    const checkpoint = log.sign(2, two);
    await send(watcher, { checkpoint });
    vi.setSystemTime(now + 1_000);
    await send(watcher, { oldSize: 2, checkpoint });
    await send(watcher, { oldSize: 1, checkpoint });
    await send(watcher, { checkpoint: unknown.sign(1, a) });
    const [row] = await select(
      'SELECT cosignatures, cosigned_at AS cosignedAt FROM witnessed_logs WHERE origin = :name',
      log,
    );
    expect(row).toEqual({ cosignatures: 2, cosignedAt: now + 1_000 });
    const after = await results();
    expect(after.filter(([name]) => name === log.name)).toEqual([
      [log.name, 'cosigned', 2],
      [log.name, 'conflict', 1],
    ]);
    expect(after.filter(([name]) => name === unknown.name)).toEqual([]);
    const unknowns = (all: typeof after) =>
      all.find(([name, result]) => name === 'unknown' && result === 'unknown_log')?.[2] ?? 0;
    expect(unknowns(after)).toBe(Number(unknowns(before)) + 1);
  });

  it('is cosigned when any of the known keys of its log has signed it', async () => {
    const [log, other] = [anotherLog(), anotherLog()];
    const renamed = { ...other.key, name: log.name };
    for (const keys of [
      [renamed, log.key],
      [log.key, renamed],
    ]) {
      await change('DELETE FROM witnessed_logs WHERE origin = :name', log);
      const { kind } = await send(watching(...keys), { checkpoint: log.sign(2, two) });
      expect(kind).toBe('cosigned');
    }
  });

  it('is refused with a sentence', async () => {
    const log = anotherLog();
    const watcher = watching(log.key);
    await send(watcher, { checkpoint: log.sign(1, a) });
    const said = async (asked: Parameters<typeof send>[1], keys = watcher) =>
      (await send(keys, asked)).body;
    const larger = log.sign(2, two);
    expect(await said({ checkpoint: 'no note' })).toBe('The request is malformed.\n');
    expect(await said({ oldSize: 3, checkpoint: larger })).toBe(
      'The old size is above that of the checkpoint.\n',
    );
    expect(await said({ oldSize: 1, proof: [c], checkpoint: larger })).toBe(
      'The consistency proof does not hold.\n',
    );
    expect(await said({ checkpoint: larger }, watching())).toBe('This log is not known here.\n');
    const forged = anotherLog().sign(1, a, log.name);
    expect(await said({ checkpoint: forged })).toBe(
      'The checkpoint is not signed by the known key of this log.\n',
    );
  });

  it('is not cosigned with another old size, which gets the known one', async () => {
    const log = anotherLog();
    const watcher = watching(log.key);
    await send(watcher, { checkpoint: log.sign(2, two) });
    const checkpoint = log.sign(3, three);
    expect(await send(watcher, { checkpoint })).toEqual({ kind: 'conflict', body: '2\n' });
    expect(await send(watcher, { oldSize: 3, checkpoint })).toEqual({
      kind: 'conflict',
      body: '2\n',
    });
    expect((await send(watcher, { oldSize: 4, checkpoint })).kind).toBe('malformed');
  });

  it('of two at the same time with the same old size, one is cosigned', async () => {
    const log = anotherLog();
    const watcher = watching(log.key);
    await send(watcher, { checkpoint: log.sign(1, a) });
    const asked = [
      { oldSize: 1, proof: [b], checkpoint: log.sign(2, two) },
      { oldSize: 1, proof: [b, c], checkpoint: log.sign(3, three) },
    ];
    const answers = await Promise.all([...asked, ...asked].map((each) => send(watcher, each)));
    const cosigned = answers.filter(({ kind }) => kind === 'cosigned');
    expect(cosigned).toHaveLength(1);
    const conflicts = answers.filter(({ kind }) => kind === 'conflict');
    expect(conflicts).toHaveLength(3);
    const [row] = await select<{ size: number }>(
      'SELECT size FROM witnessed_logs WHERE origin = :name',
      log,
    );
    for (const { body } of conflicts) expect(body).toBe(`${row?.size}\n`);
  });

  it('of an unknown log is not found', async () => {
    const log = anotherLog();
    const answer = await send(watching(anotherLog().key), { checkpoint: log.sign(1, a) });
    expect(answer.kind).toBe('unknown_log');
  });

  it('with the name of another log is refused', async () => {
    const [log, other] = [anotherLog(), anotherLog()];
    const watcher = watching(log.key, other.key);
    expect((await send(watcher, { checkpoint: log.sign(1, a, other.name) })).kind).toBe(
      'forbidden',
    );
  });

  it.each([
    ['an empty line in its text', 'X\n\n'],
    ['a control character', 'X\tY\n'],
  ])('with %s is malformed', async (_name, line) => {
    const log = anotherLog();
    const checkpoint = log.sign(1, a).replace('\n\n', `\n${line}\n`);
    expect((await send(watching(log.key), { checkpoint })).kind).toBe('malformed');
  });

  it('of no entries has the root of none', async () => {
    const log = anotherLog();
    const watcher = watching(log.key);
    expect((await send(watcher, { checkpoint: log.sign(0, a) })).kind).toBe('conflict');
  });
});
