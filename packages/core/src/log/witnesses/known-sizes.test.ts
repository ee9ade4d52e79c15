import { beforeEach, describe, expect, it } from 'vitest';
import { change, select } from '../../platform/database/database.ts';
import type { Service } from '../../platform/service.ts';
import { addEntries, anEmptyLog, appendAll } from '../../testing/machine/empty-log.ts';
import { askWitnesses, aWitness, cosigners, witnessedBy } from '../../testing/machine/witness.ts';
import { theLog } from '../transparency-log/log-key.ts';
import { newestCheckpoint } from '../transparency-log/published-log.ts';
import { witnessProgress } from './witnesses.ts';

let empty: Service;
beforeEach(async () => {
  empty = await anEmptyLog();
});

const grow = async (count: number) => {
  await addEntries(count);
  await appendAll(empty);
};

describe('a witness that has cosigned another size than we know', () => {
  it('gets the proof from its size, once', async () => {
    const witness = aWitness('one.example/w');
    const { service, post } = witnessedBy(empty, [witness]);
    await grow(4);
    await askWitnesses(service, post);
    // The database has an older state of it.
    await change('UPDATE log_witnesses SET known_size = 0, cosigned_size = 0');
    await grow(5);
    await askWitnesses(service, post);
    expect(witness.requests.map(({ oldSize }) => oldSize)).toEqual([0, 0, 4]);
    expect(witness.size).toBe(9);
    expect(await witnessProgress()).toMatchObject([{ witness: 'one.example/w', behind: 0 }]);
  });

  it('cosigns the same checkpoint again when its first cosignature was lost', async () => {
    const witness = aWitness('one.example/w');
    const { service, post } = witnessedBy(empty, [witness]);
    await grow(4);
    await askWitnesses(service, post);
    await change('DELETE FROM log_cosignatures');
    await change('UPDATE log_witnesses SET known_size = 0, cosigned_size = 0');
    await askWitnesses(service, post);
    expect(cosigners(await newestCheckpoint(service), [witness])).toHaveLength(1);
  });

  it('waits for the next round when its checkpoint is newer than that of this one', async () => {
    const witness = aWitness('one.example/w');
    const { service, post } = witnessedBy(empty, [witness]);
    await grow(2);
    witness.reply = async (request) => {
      witness.reply = null;
      // Another process has had it cosigned.
      await grow(3);
      const { checkpoint } = await theLog(service);
      witness.handle({ oldSize: 0, proof: [], checkpoint });
      return witness.handle(request);
    };
    await askWitnesses(service, post);
    await askWitnesses(service, post);
    expect(cosigners(await newestCheckpoint(service), [witness])).toHaveLength(1);
    const [row] = await select<{ failures: number }>('SELECT failures FROM log_witnesses');
    expect(row?.failures).toBe(0);
  });
});
