import type { Witness } from '../../platform/configuration/witness-entries.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import type { WitnessPoster, WitnessResponse } from '../../platform/outbound/witness-poster.ts';
import type { Service } from '../../platform/service.ts';
import { theLog } from '../transparency-log/log-key.ts';
import { consistencyProof } from '../transparency-log/published-log.ts';
import { noteIn } from '../transparency-log/signed-note.ts';
import { addCheckpointText, conflictSizeIn } from './add-checkpoint.ts';
import { cosignedBy } from './cosignature.ts';
import type { Round } from './log-witness.model.ts';

/** Why a witness refuses a checkpoint, or its response is refused. An operator has to look at these. */
export type Refusal =
  | 'fork'
  | 'inconsistent'
  | 'forbidden'
  | 'unknown_log'
  | 'wrong_signature'
  | 'malformed';

/** What came of a request. `ahead`: it has cosigned a newer checkpoint of this log already. */
export type Outcome =
  | { result: 'cosigned'; line: string; at: number }
  | { result: 'ahead'; size: number }
  | { result: 'unavailable' | Refusal; detail: string };

/** Time for a witness to respond, both requests together, ms. */
const DEADLINE_MS = 5_000;

/**
 * Asks a witness to cosign the checkpoint of a round.
 * @param knownSize number of entries that it has cosigned last. When it reports another one, the proof starts there, once
 */
export async function askForCosignature(
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
