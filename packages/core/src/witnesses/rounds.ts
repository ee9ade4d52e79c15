import { databaseNow } from '../database/clock.ts';
import type { Service } from '../service.ts';
import { theLog } from '../transparency-log/log-key.ts';
import {
  addWitnesses,
  knownWitnesses,
  type LogWitness,
  type Round,
  removeOtherWitnesses,
  startRound,
  theRound,
} from './log-witness.model.ts';

/** Maximum time for which a round is waited for, ms: a little longer than the deadline of a witness. */
const ROUND_MS = 6_000;

/** The current round, and the witnesses that are to be asked now. */
export type DueWitnesses = { round: Round; due: LogWitness[] };

/**
 * Returns the witnesses that have not cosigned the checkpoint of the current round and may be asked. Starts a round of the
 * newest checkpoint when the current one is over: each witness has answered or failed. All are asked for the same checkpoint,
 * so that one proof has the cosignatures of all of them.
 */
export async function dueWitnesses(service: Service): Promise<DueWitnesses | null> {
  if (service.witnesses.length === 0) return noWitnesses();
  const log = await theLog(service);
  const [witnesses, current] = await Promise.all([configuredWitnesses(service), theRound()]);
  const now = databaseNow();
  const next = { size: log.size, checkpoint: log.checkpoint, startedAt: now };
  const isNew = log.size > current.size && !isUnderWay(current, witnesses, now);
  const isStarted = isNew && (await startRound(current.size, next)) > 0;
  // Another process may have started it.
  const round = isStarted ? next : isNew ? await theRound() : current;
  return { round, due: witnesses.filter((witness) => isDue(witness, round, now)) };
}

let isCleared = false;
/** Removes the witnesses of an earlier configuration, once in this process: metrics would report them. */
async function noWitnesses(): Promise<null> {
  if (!isCleared) await removeOtherWitnesses([]);
  isCleared = true;
  return null;
}

/** A witness that has failed before is not waited for. */
const isUnderWay = ({ size, startedAt }: Round, witnesses: LogWitness[], now: number): boolean =>
  now < startedAt + ROUND_MS &&
  witnesses.some(({ askedSize, failures }) => failures === 0 && askedSize < size);

const isDue = (witness: LogWitness, { size }: Round, now: number): boolean =>
  witness.cosignedSize < size &&
  witness.knownSize <= size &&
  witness.dueAt <= now &&
  witness.claimedUntil <= now;

async function configuredWitnesses({ witnesses }: Service): Promise<LogWitness[]> {
  const ids = witnesses.map(({ id }) => id);
  const stored = await knownWitnesses();
  const isSame = stored.length === ids.length && stored.every(({ id }) => ids.includes(id));
  if (isSame) return stored;
  await addWitnesses(witnesses.map(({ id, key }) => ({ id, name: key.name })));
  await removeOtherWitnesses(ids);
  return knownWitnesses();
}
