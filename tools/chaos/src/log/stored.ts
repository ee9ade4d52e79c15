import type { Database } from '@assent/testkit/deployments/database';
import { grouped } from '../invariants.ts';

/** A message as it is stored, and the number of entries that say how it ended. */
export interface LoggedRow {
  id: string;
  appid: string;
  ext: string;
  status: string;
  closedAt: number | null;
  /** Its answers, and who gave them. */
  answers: readonly (readonly [value: string, subscriberId: string])[];
  payloadDigest: string;
  decisions: number;
  /** The number of entries of approvals that did not decide, and of events of these. */
  progress: { entries: number; events: number };
}

/** One row of the query. */
type Row = Omit<LoggedRow, 'answers' | 'progress'> & {
  responderId: string | null;
  progressEntries: number;
  progressEvents: number;
};

type Answer = { value: string; subscriberId: string };

/** What the database has of the log. */
export interface StoredLog {
  rows: readonly LoggedRow[];
  /** The number of entries, and of those that have a position in the log. */
  entries: number;
  appended: number;
}

const entriesOf = (kind: string) =>
  `(SELECT COUNT(*) FROM log_entries l WHERE l.app_id = m.app_id AND l.message_id = m.id AND l.kind = '${kind}')`;

export async function readStoredLog({ select }: Database): Promise<StoredLog> {
  const [rows, answers, [counts]] = await Promise.all([
    select<Row>(
      `SELECT m.id, m.app_id AS appid, m.ext, m.status, m.closed_at AS closedAt,
         m.responder_id AS responderId, m.payload_digest AS payloadDigest, ${entriesOf('decision')} AS decisions,
         ${entriesOf('answer')} AS progressEntries,
         (SELECT COUNT(*) FROM events e
          WHERE e.app_id = m.app_id AND e.message_id = m.id AND e.type = 'message.progressed') AS progressEvents
       FROM messages m`,
    ),
    select<Answer & { messageId: string }>(
      `SELECT message_id AS messageId, value, subscriber_id AS subscriberId FROM message_answers
       ORDER BY answered_at, id`,
    ),
    select<Pick<StoredLog, 'entries' | 'appended'>>(
      'SELECT COUNT(*) AS entries, COUNT(position) AS appended FROM log_entries',
    ),
  ]);
  const answersOf = grouped(answers, ({ messageId }) => messageId);
  return {
    rows: rows.map(({ responderId, progressEntries, progressEvents, ...row }) => ({
      ...row,
      decisions: Number(row.decisions),
      answers: inOrder(answersOf.get(row.id) ?? [], responderId),
      progress: { entries: Number(progressEntries), events: Number(progressEvents) },
    })),
    entries: Number(counts?.entries ?? 0),
    appended: Number(counts?.appended ?? 0),
  };
}

/** Returns answers as the API does, the deciding one last. */
function inOrder(answers: readonly Answer[], responderId: string | null) {
  const isLast = ({ subscriberId }: Answer) => subscriberId === responderId;
  return [...answers.filter((each) => !isLast(each)), ...answers.filter(isLast)].map(
    ({ value, subscriberId }) => [value, subscriberId] as const,
  );
}
