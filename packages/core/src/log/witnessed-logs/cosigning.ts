import type { RequestFacts } from '../../platform/credentials/request-facts.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { mailOperator, witnessedLogMail } from '../../platform/mails/operator-mail-texts.ts';
import { witnessedRequests } from '../../platform/monitoring/log-metrics.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import type { Service } from '../../platform/service.ts';
import { type TreeHead, treeHeadIn } from '../transparency-log/checkpoint.ts';
import { EMPTY_ROOT, isConsistent } from '../transparency-log/merkle-tree.ts';
import { noteIn, openNote } from '../transparency-log/signed-note.ts';
import { type AddCheckpoint, addCheckpointIn } from '../witnesses/add-checkpoint.ts';
import { cosignerOf } from './witness-key.ts';
import {
  addWitnessedLog,
  replaceCosigned,
  type WitnessedLogRow,
  witnessedLog,
} from './witnessed-log.model.ts';

/** What this witness responds: `cosigned` with a signature line, `conflict` with a size, or the reason of a refusal. */
export type WitnessAnswer = {
  kind: 'cosigned' | 'conflict' | 'malformed' | 'unknown_log' | 'forbidden' | 'inconsistent';
  body: string;
};

/** A request, as far as it has been read. */
type Asked = AddCheckpoint & { note: CheckpointNote };
type From = { service: Service; request: RequestFacts };

/**
 * Cosigns a checkpoint of a known log, if it continues the one that was cosigned last (C2SP tlog-witness). It is stored before
 * this returns.
 * @param body of the request
 */
export async function cosign(from: From, body: string): Promise<WitnessAnswer> {
  const read = addCheckpointIn(body);
  const note = read && checkpointNoteIn(read.checkpoint);
  const { answer, log } =
    read && note
      ? await answerTo(from, { ...read, note })
      : { answer: refusal('malformed', 'The request is malformed.'), log: null };
  // Only names of known logs, so that clients cannot create series.
  witnessedRequests.inc({ log: log ?? 'unknown', result: answer.kind });
  return answer;
}

async function answerTo(from: From, asked: Asked) {
  const { head } = asked.note;
  const keys = from.service.witnessedLogs.filter(({ name }) => name === head.origin);
  const unknown = refusal('unknown_log', 'This log is not known here.');
  if (keys.length === 0) return { answer: unknown, log: null };
  const isSigned = keys.some((key) => openNote(asked.checkpoint, key) !== null);
  const answer = isSigned ? await answerToLog(from, asked) : await answerUnsigned(from, asked);
  return { answer, log: head.origin };
}

async function answerUnsigned(from: From, { checkpoint, note }: Asked): Promise<WitnessAnswer> {
  const log = note.head.origin;
  await reportRefusal(from, { log, reason: 'signature', checkpoint, cosigned: null });
  return refusal('forbidden', 'The checkpoint is not signed by the known key of this log.');
}

/** Answers a request whose checkpoint the log has signed. */
async function answerToLog(from: From, asked: Asked): Promise<WitnessAnswer> {
  const { oldSize, proof, checkpoint, note } = asked;
  const { origin, size, root } = note.head;
  if (oldSize > size) return refusal('malformed', 'The old size is above that of the checkpoint.');
  const before = (await witnessedLog(origin)) ?? (await newLog(origin));
  const known = Buffer.from(before.root, 'base64');
  const refused = { log: origin, checkpoint, cosigned: before.checkpoint || null };
  if (size === before.size && !root.equals(known)) {
    await reportRefusal(from, { ...refused, reason: 'fork' });
    return conflict(before.size);
  }
  if (oldSize !== before.size) return conflict(before.size);
  if (!isConsistent([oldSize, known], [size, root], proof)) {
    await reportRefusal(from, { ...refused, reason: 'inconsistent' });
    return refusal('inconsistent', 'The consistency proof does not hold.');
  }
  return sign(from.service, before, { checkpoint, note });
}

/** Stores a checkpoint and signs it, unless another request was first. */
async function sign(
  service: Service,
  before: WitnessedLogRow,
  { checkpoint, note: { text, head } }: Pick<Asked, 'checkpoint' | 'note'>,
): Promise<WitnessAnswer> {
  const { origin, size } = head;
  const cosigned = await cosignerOf(service);
  const at = databaseNow();
  const row = { origin, size, root: head.root.toString('base64'), checkpoint };
  if ((await replaceCosigned(before, row, at)) === 0)
    return conflict((await witnessedLog(origin))?.size ?? 0);
  return { kind: 'cosigned', body: `${cosigned(text, at)}\n` };
}

async function newLog(origin: string): Promise<WitnessedLogRow> {
  const row = { origin, size: 0, root: EMPTY_ROOT.toString('base64'), checkpoint: '' };
  await addWitnessedLog(row);
  return (await witnessedLog(origin)) ?? row;
}

const conflict = (size: number): WitnessAnswer => ({ kind: 'conflict', body: `${size}\n` });
const refusal = (kind: WitnessAnswer['kind'], why: string): WitnessAnswer => ({
  kind,
  body: `${why}\n`,
});

/** A checkpoint of another log: its text without the signatures, and what it says. Nothing is verified. */
type CheckpointNote = { text: string; head: TreeHead };

/** Returns whether a text has other control characters than newlines, which a note must not have. */
const hasControls = (text: string) =>
  [...text].some((character) => character < ' ' && character !== '\n');

/** Reads a signed checkpoint (C2SP tlog-checkpoint). Returns null when it is malformed. */
function checkpointNoteIn(note: string): CheckpointNote | null {
  const read = noteIn(note);
  if (!read || hasControls(note)) return null;
  const head = treeHeadIn(read.text);
  // Lines after the third one may be there, but none is empty.
  if (!head || !Number.isSafeInteger(head.size) || read.text.includes('\n\n')) return null;
  return { text: read.text, head };
}

/** A checkpoint with the name of a known log that was not cosigned. */
type Refused = {
  log: string;
  reason: 'fork' | 'inconsistent' | 'signature';
  checkpoint: string;
  /** The checkpoint that was cosigned last; null when there is none. */
  cosigned: string | null;
};

/** How often a process reports the same, ms: anybody may send such requests. */
const REPORT_EVERY_MS = 60_000;
const reportedAt = new Map<string, number>();

/** Writes a refusal to the security log, at most once a minute for each log and reason, and mails it, once a day. */
async function reportRefusal(
  { service, request }: { service: Service; request: RequestFacts },
  { log, reason, ...checkpoints }: Refused,
): Promise<void> {
  // Logs and reasons are few: the map stays small.
  const subject = `witnessed ${log} ${reason}`;
  const now = databaseNow();
  if (now - (reportedAt.get(subject) ?? 0) < REPORT_EVERY_MS) return;
  reportedAt.set(subject, now);
  securityEvent({ service, request }, 'witnessed_log_refused', { log, reason });
  await mailOperator(service, subject, witnessedLogMail({ log, reason, ...checkpoints }));
}
