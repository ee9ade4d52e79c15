import { beforeEach, describe, expect, it, vi } from 'vitest';
import { change, select } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { witnessRequests } from '../../platform/monitoring/log-metrics.ts';
import type { Service } from '../../platform/service.ts';
import { addEntries, anEmptyLog, appendAll } from '../../testing/machine/empty-log.ts';
import {
  askWitnesses,
  aWitness,
  type TestWitness,
  type WitnessReply,
  witnessedBy,
} from '../../testing/machine/witness.ts';
import { anyEmail } from '../../testing/world.ts';
import { proofIn } from '../transparency-log/checkpoint.ts';
import { leafHash } from '../transparency-log/merkle-tree.ts';
import { newestCheckpoint, proofOf } from '../transparency-log/published-log.ts';
import type { AddCheckpoint } from './add-checkpoint.ts';

let log: Service;
let operatorEmail: string;
beforeEach(async () => {
  operatorEmail = anyEmail();
  log = { ...(await anEmptyLog()), operatorEmail };
});

const grow = async (count: number) => {
  await addEntries(count);
  await appendAll(log);
};
const subjects = async () => (await showMailbox(log, operatorEmail)).map(({ text }) => text);
const counted = async (witness: string, result: string) => {
  const { values } = await witnessRequests.get();
  const found = values.find(({ labels }) => labels.witness === witness && labels.result === result);
  return found?.value ?? 0;
};

/** Lets an hour pass for the witness, which is then asked again. */
const becomeDue = () => change('UPDATE log_witnesses SET due_at = 0');

type Scripted = (witness: TestWitness, request: AddCheckpoint) => WitnessReply;
const stateOf =
  (size: number, root: Buffer): Scripted =>
  (witness, request) => {
    Object.assign(witness, { size, root });
    return witness.handle(request);
  };
const status =
  (statusCode: number, body = ''): Scripted =>
  () => ({ statusCode, body });
const signs: Scripted = (witness, { checkpoint }) => ({
  statusCode: 200,
  body: witness.sign(checkpoint.replace(/\n\d+\n/, '\n9\n')),
});
const future: Scripted = (witness, { checkpoint }) => ({
  statusCode: 200,
  body: witness.sign(checkpoint, Date.now() + 120_000),
});

describe('a refusal', () => {
  it.each<[string, string, Scripted]>([
    ['a size that the log does not have', 'fork', stateOf(50, leafHash('a'))],
    ['another root of the same size', 'fork', stateOf(4, leafHash('another root'))],
    ['a tree that the log does not continue', 'inconsistent', stateOf(2, leafHash('another root'))],
    ['422', 'inconsistent', status(422)],
    ['403', 'forbidden', status(403)],
    ['404', 'unknown_log', status(404)],
    ['400', 'malformed', status(400)],
    ['a redirect', 'malformed', status(302)],
    ['a conflict without a size', 'malformed', status(409, 'too late')],
    ['a signature of another checkpoint', 'wrong_signature', signs],
    ['a time in the future', 'wrong_signature', future],
    ['a page', 'malformed', status(200, '<html></html>')],
    ['nothing', 'malformed', status(200)],
  ])('with %s is counted and mailed as %s', async (_name, result, reply) => {
    const witness = aWitness('scripted.example/w');
    witness.reply = (request) => reply(witness, request);
    const { service, post } = witnessedBy(log, [witness]);
    await grow(4);
    const before = await counted('scripted.example/w', result);
    await askWitnesses(service, post);
    expect((await counted('scripted.example/w', result)) - before).toBe(1);
    const [mail, ...others] = await subjects();
    expect(mail).toContain(`(${result})`);
    expect(mail).toContain('assent.test/log\n4\n');
    expect(others).toEqual([]);
    // The log continues, and receipts have proofs.
    expect(await newestCheckpoint(service)).not.toContain('scripted.example');
    expect(proofIn(await proofOf(service, 3))?.index).toBe(3);
  });

  it('is mailed once a day for each reason, however many processes find it', async () => {
    const witness = aWitness('scripted.example/w');
    const { service, post } = witnessedBy(log, [witness]);
    await grow(1);
    witness.reply = () => ({ statusCode: 403, body: '' });
    for (let n = 0; n < 3; n += 1) {
      await becomeDue();
      await Promise.all([askWitnesses(service, post), askWitnesses(service, post)]);
    }
    expect(await subjects()).toHaveLength(1);
    witness.reply = () => ({ statusCode: 404, body: '' });
    await becomeDue();
    await askWitnesses(service, post);
    expect(await subjects()).toHaveLength(2);
  });

  it('is only counted without an operator', async () => {
    const witness = aWitness('alone.example/w');
    const { service, post } = witnessedBy({ ...log, operatorEmail: null }, [witness]);
    witness.reply = () => ({ statusCode: 403, body: '' });
    await grow(1);
    await askWitnesses(service, post);
    expect(await counted('alone.example/w', 'forbidden')).toBe(1);
    expect(await subjects()).toEqual([]);
  });

  it('ends with the next cosignature', async () => {
    const witness = aWitness('scripted.example/w');
    const { service, post } = witnessedBy(log, [witness]);
    witness.reply = () => ({ statusCode: 403, body: '' });
    await grow(1);
    await askWitnesses(service, post);
    witness.reply = null;
    await becomeDue();
    await askWitnesses(service, post);
    expect(await newestCheckpoint(service)).toContain('scripted.example/w');
    expect(await select('SELECT failures, failing_since FROM log_witnesses')).toEqual([
      { failures: 0, failing_since: null },
    ]);
  });
});

describe('a witness that does not respond', () => {
  it('is mailed after a day', async () => {
    const witness = aWitness('silent.example/w');
    const { service, post } = witnessedBy(log, [witness]);
    witness.reply = () => 'timeout';
    await grow(1);
    await askWitnesses(service, post);
    await becomeDue();
    await askWitnesses(service, post);
    expect(await subjects()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await askWitnesses(service, post);
    vi.useRealTimers();
    expect(await subjects()).toEqual([expect.stringContaining('silent.example/w')]);
  });
});
