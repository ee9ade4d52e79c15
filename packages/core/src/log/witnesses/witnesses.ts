import type { Witness } from '../../platform/configuration/witness-entries.ts';
import { newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import {
  mailOperator,
  witnessRefusalMail,
  witnessSilentMail,
} from '../../platform/mails/operator-mail-texts.ts';
import { measureWitnesses, witnessRequests } from '../../platform/monitoring/log-metrics.ts';
import type { WitnessPoster, WitnessResponse } from '../../platform/outbound/witness-poster.ts';
import type { Service } from '../../platform/service.ts';
import { checkpointsOf, neededOf } from '../transparency-log/cosigned-checkpoints.ts';
import { theLog } from '../transparency-log/log-key.ts';
import {
  cosignaturesAbove,
  keepCosignatures,
  logRow,
  putCosignature,
} from '../transparency-log/log-state.model.ts';
import { consistencyProof } from '../transparency-log/published-log.ts';
import { noteIn } from '../transparency-log/signed-note.ts';
import { addCheckpointText, conflictSizeIn } from './add-checkpoint.ts';
import { cosignedBy } from './cosignature.ts';
import {
  addWitnesses,
  claimWitness,
  knownWitnesses,
  type LogWitness,
  lockRound,
  type Round,
  recordCosigned,
  recordFailure,
  recordKnownSize,
  releaseWitness,
  removeOtherWitnesses,
  startRound,
  theRound,
} from './log-witness.model.ts';

/** Longer than the deadline of a witness, ms. Another process asks it when this one was killed. */
const LEASE_MS = 10_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 600_000;
/** Time without a cosignature after which the operator gets a mail about a witness that does not respond. */
const SILENT_MS = 86_400_000;

/** A request to a witness, to be made by this process if no other does. */
export type DueRequest = { id: string; ask(): Promise<boolean> };

/** Returns the requests that are due now. `ask` returns whether this process made it. */
export async function dueRequests(service: Service, post: WitnessPoster): Promise<DueRequest[]> {
  const found = await dueWitnesses(service);
  if (!found) return [];
  return found.due.flatMap((row) => {
    const witness = service.witnesses.find(({ id }) => id === row.id);
    const { round } = found;
    return witness ? [{ id: row.id, ask: () => ask(service, post, { witness, row, round }) }] : [];
  });
}

type Asked = { witness: Witness; row: LogWitness; round: Round };

async function ask(service: Service, post: WitnessPoster, asked: Asked): Promise<boolean> {
  const { witness, row, round } = asked;
  const now = databaseNow();
  const lease = { id: row.id, claim: newToken(16), until: now + LEASE_MS };
  if ((await claimWitness(lease, round.size, now)) === 0) return false;
  try {
    const { knownSize } = row;
    const outcome = await askForCosignature(service, post, witness, { round, knownSize });
    witnessRequests.inc({ witness: witness.key.name, result: outcome.result });
    await record(service, asked, outcome);
  } catch (error) {
    // An error of ours: not again at once.
    await recordFailure(row.id, round.size, now, now + FIRST_RETRY_MS);
    throw error;
  } finally {
    await releaseWitness(lease);
  }
  return true;
}

async function record(service: Service, { witness, row, round }: Asked, outcome: Outcome) {
  const { id } = witness;
  if (outcome.result === 'cosigned') return store(service, { witness, round, ...outcome });
  if (outcome.result === 'ahead') return void (await recordKnownSize(id, outcome.size, round.size));
  const now = databaseNow();
  const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(row.failures, 10));
  await recordFailure(id, round.size, now, now + wait);
  const { result, detail } = outcome;
  const { name } = witness.key;
  if (result !== 'unavailable')
    return mailOperator(
      service,
      `witness ${id} ${result}`,
      witnessRefusalMail({
        name,
        url: witness.url,
        reason: result,
        detail,
        checkpoint: round.checkpoint,
      }),
    );
  const since = row.failingSince ?? now;
  if (since > now - SILENT_MS) return;
  const text = witnessSilentMail({ name, url: witness.url, detail, since });
  await mailOperator(service, `witness ${id} unavailable`, text);
}

type Stored = { witness: Witness; round: Round; line: string; at: number };

/** Stores a cosignature, and deletes the checkpoints that it makes unnecessary. */
const store = (service: Service, { witness, round, line, at }: Stored): Promise<void> =>
  inTransaction(async () => {
    await lockRound();
    const { size, checkpoint } = round;
    await putCosignature({ size, witnessId: witness.id, checkpoint, line });
    await recordCosigned(witness.id, size, at);
    const ids = service.witnesses.map(({ id }) => id);
    const needed = neededOf(checkpointsOf(await cosignaturesAbove(0, ids)));
    await keepCosignatures(
      needed.map((one) => one.size),
      ids,
    );
  });

/** Returns for each witness how old its newest cosignature is, and how many entries of the log it has not cosigned. */
export async function witnessProgress() {
  const [log, witnesses] = await Promise.all([logRow(), knownWitnesses()]);
  const now = databaseNow();
  return witnesses.map(({ name, cosignedAt, cosignedSize }) => ({
    witness: name,
    ageMs: cosignedAt === null ? null : Math.max(0, now - cosignedAt),
    behind: Math.max(0, (log?.size ?? 0) - cosignedSize),
  }));
}

measureWitnesses(witnessProgress);

/** Maximum time for which a round is waited for, ms: a little longer than the deadline of a witness. */
const ROUND_MS = 6_000;

/** The current round, and the witnesses that are to be asked now. */
type DueWitnesses = { round: Round; due: LogWitness[] };

/**
 * Returns the witnesses that have not cosigned the checkpoint of the current round and may be asked. Starts a round of the
 * newest checkpoint when the current one is over: each witness has answered or failed. All are asked for the same checkpoint,
 * so that one proof has the cosignatures of all of them.
 */
async function dueWitnesses(service: Service): Promise<DueWitnesses | null> {
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

/** Why a witness refuses a checkpoint, or its response is refused. An operator has to look at these. */
type Refusal =
  | 'fork'
  | 'inconsistent'
  | 'forbidden'
  | 'unknown_log'
  | 'wrong_signature'
  | 'malformed';

/** What came of a request. `ahead`: it has cosigned a newer checkpoint of this log already. */
type Outcome =
  | { result: 'cosigned'; line: string; at: number }
  | { result: 'ahead'; size: number }
  | { result: 'unavailable' | Refusal; detail: string };

/** Time for a witness to respond, both requests together, ms. */
const DEADLINE_MS = 5_000;

/**
 * Asks a witness to cosign the checkpoint of a round.
 * @param knownSize number of entries that it has cosigned last. When it reports another one, the proof starts there, once
 */
async function askForCosignature(
  service: Service,
  post: WitnessPoster,
  witness: Witness,
  { round, knownSize }: { round: Round; knownSize: number },
): Promise<Outcome> {
  const startedAt = databaseNow();
  const send = async (oldSize: number) => {
    const proof = await consistencyProof(oldSize, round.size);
    return post({
      url: `${witness.url}/add-checkpoint`,
      body: addCheckpointText({ oldSize, proof, checkpoint: round.checkpoint }),
      deadlineMs: Math.max(1, DEADLINE_MS - (databaseNow() - startedAt)),
    });
  };
  const first = await send(knownSize);
  if (typeof first === 'string') return { result: 'unavailable', detail: first };
  if (first.statusCode !== 409) return outcomeOf(first, witness, round);

  const reported = conflictSizeIn(first.body ?? '');
  if (reported === null || reported === knownSize) return conflictOf(reported, round);
  if (reported > round.size) return newerOf(service, reported);
  const second = await send(reported);
  if (typeof second === 'string') return { result: 'unavailable', detail: second };
  if (second.statusCode !== 409) return outcomeOf(second, witness, round);
  const again = conflictSizeIn(second.body ?? '');
  if (again === null || again === reported) return conflictOf(again, round);
  return { result: 'unavailable', detail: 'its size changed between two requests' };
}

/** A conflict with the size that it was sent, or without one. */
const conflictOf = (size: number | null, round: Round): Outcome =>
  size === round.size
    ? { result: 'fork', detail: `it has cosigned another root of ${size} entries` }
    : { result: 'malformed', detail: 'it responded with 409 without another size' };

/** A size above that of the round: of a checkpoint that was signed since, or of one that this log does not have. */
async function newerOf(service: Service, size: number): Promise<Outcome> {
  const log = await theLog(service);
  if (size <= log.size) return { result: 'ahead', size };
  const detail = `it has cosigned ${size} entries, and this log has ${log.size}`;
  return { result: 'fork', detail };
}

const REFUSALS: Record<number, Refusal> = {
  403: 'forbidden',
  404: 'unknown_log',
  422: 'inconsistent',
};
/** 408 and 429 are about the moment, as 5xx are. */
const isTemporary = (status: number) => status >= 500 || status === 408 || status === 429;

function outcomeOf({ statusCode, body }: WitnessResponse, witness: Witness, round: Round): Outcome {
  const detail = `it responded with ${statusCode}`;
  if (isTemporary(statusCode)) return { result: 'unavailable', detail };
  if (statusCode !== 200) return { result: REFUSALS[statusCode] ?? 'malformed', detail };
  const text = noteIn(round.checkpoint)?.text ?? '';
  const cosigned = cosignedBy(witness.key, text, body ?? '', databaseNow());
  if (cosigned.kind === 'cosigned')
    return { result: 'cosigned', line: cosigned.line, at: cosigned.at };
  const result = cosigned.kind === 'wrong' ? 'wrong_signature' : 'malformed';
  return { result, detail: cosigned.detail };
}
