import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** The checkpoint that all witnesses are asked to cosign. */
const logRounds = defineTable('log_rounds', {
  /** Number of entries; 0 before the first round. */
  size: integer(),
  checkpoint: text(),
  startedAt: integer(),
  id: text<'round'>().key,
}).of('installation');
export type Round = Omit<Row<typeof logRounds>, 'id'>;

/** What is known of a witness. */
const logWitnesses = defineTable('log_witnesses', {
  id: text().key,
  /** Name of its key. */
  name: text(),
  /** Number of entries of the checkpoint that it has cosigned last, as far as is known. */
  knownSize: integer().withDefault,
  /** Number of entries of the newest checkpoint that it was asked to cosign, and that it has cosigned. */
  askedSize: integer().withDefault,
  cosignedSize: integer().withDefault,
  /** Time of its newest cosignature, ms. */
  cosignedAt: integer().optional,
  /** Failed requests since then, and the time of the first one. */
  failures: integer().withDefault,
  failingSince: integer().optional,
  /** When it may be asked again. */
  dueAt: integer().withDefault,
  /** End of the lease of the process that asks it. */
  claimedUntil: integer().withDefault,
}).of('installation');
export type LogWitness = Row<typeof logWitnesses>;

/** Returns the current round. Adds it before the first one. */
export async function theRound(): Promise<Round> {
  const round = await logRounds.findByPk('round');
  if (round) return round;
  const first = { size: 0, checkpoint: '', startedAt: 0 };
  await insert(logRounds, [{ id: 'round', ...first }], { ignore: true });
  return first;
}

/** Starts a round, if the current one still has this size. Returns 0 when another process has started one. */
export const startRound = (from: number, to: Round): Promise<number> =>
  change(
    `UPDATE log_rounds SET size = :size, checkpoint = :checkpoint, started_at = :startedAt
     WHERE id = 'round' AND size = :from`,
    { ...to, from },
  );

/** Lets one transaction at a time change the stored cosignatures. */
export const lockRound = (): Promise<object[]> =>
  select(`SELECT id FROM log_rounds WHERE id = 'round' FOR UPDATE`);

/** Returns the witnesses that were ever asked, and are still configured. */
export const knownWitnesses = (): Promise<LogWitness[]> => logWitnesses.findAll({ order: ['id'] });

export const addWitnesses = (witnesses: Pick<LogWitness, 'id' | 'name'>[]): Promise<number> =>
  insert(logWitnesses, witnesses, { ignore: true });

export const removeOtherWitnesses = (ids: string[]): Promise<number> =>
  change('DELETE FROM log_witnesses WHERE id NOT IN (:ids)', { ids: ['', ...ids] });

/** A process that asks a witness, and until when no other does. */
export type Lease = { id: string; claim: string; until: number };

/** Takes the lease of a witness that is to cosign a checkpoint of this size. Returns 0 when another process has it. */
export const claimWitness = (lease: Lease, size: number, now: number): Promise<number> =>
  change(
    `UPDATE log_witnesses SET claim = :claim, claimed_until = :until
     WHERE id = :id AND claimed_until <= :now AND due_at <= :now AND cosigned_size < :size
       AND known_size <= :size`,
    { ...lease, size, now },
  );

/** Stores that a witness has cosigned a checkpoint, unless it has cosigned a newer one. */
export const recordCosigned = (id: string, size: number, at: number): Promise<number> =>
  change(
    `UPDATE log_witnesses SET known_size = :size, asked_size = :size, cosigned_size = :size,
       cosigned_at = :at, failures = 0, failing_since = NULL, due_at = 0
     WHERE id = :id AND cosigned_size <= :size`,
    { id, size, at },
  );

/** Stores the size that a witness reports, and that it was asked. */
export const recordKnownSize = (id: string, knownSize: number, askedSize: number) =>
  change(
    `UPDATE log_witnesses SET known_size = :knownSize, asked_size = :askedSize WHERE id = :id`,
    { id, knownSize, askedSize },
  );

/** Stores that a witness has not cosigned a checkpoint, and when it may be asked again. */
export const recordFailure = (id: string, askedSize: number, now: number, dueAt: number) =>
  change(
    `UPDATE log_witnesses SET asked_size = :askedSize, failures = failures + 1,
       failing_since = COALESCE(failing_since, :now), due_at = :dueAt
     WHERE id = :id`,
    { id, askedSize, now, dueAt },
  );

/** Gives the lease of a witness back. */
export const releaseWitness = ({ id, claim }: Lease): Promise<number> =>
  change(
    'UPDATE log_witnesses SET claim = NULL, claimed_until = 0 WHERE id = :id AND claim = :claim',
    { id, claim },
  );
