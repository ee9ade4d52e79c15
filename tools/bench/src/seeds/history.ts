import { termsOfTitle } from '@assent/core/testing/inside';
import type { Pool } from 'mysql2/promise';
import { numberedId, timedId } from './ids.ts';
import { numbers } from './numbers.ts';

/** Whose messages they are and who gets them. */
export type HistoryOf = {
  appId: string;
  /** For everybody on them. */
  topicIds: string[];
  /** Each message is for one of so many people, in turn, of whom `recipientId` is one. */
  narrowedTopicId: string;
  narrowedTo: number;
  recipientId: string;
  messages: number;
};

/** Called now and then with the number of messages written so far. */
export type Progress = (written: number) => void;

/** Messages of one statement, and of one commit. */
const STEP = 10_000;
/** Connections that write at a time, each a part of the time span: they would contend for the last pages of the indexes. */
const PARTS = 2;
const DAY_MS = 86_400_000;
/** Content is removed after 90 days. */
const SPAN_MS = 80 * DAY_MS;
/** So that a page is full in every inbox. */
const MIN_OPEN = 1_000;
const WEEK_MS = 7 * DAY_MS;
/** A subscriber of the crowd, who answered everything that was answered. */
const RESPONDER = numberedId('usr', '1000000007');
const PAYLOAD = `CONCAT('{"approve_label":"Release","body":"Supplier invoices that are due this week.\\\\nThe bank takes it until 16:00.","details":[{"label":"Payments","value":"38"},{"label":"Total","value":"EUR 41,877.12"}],"reject_label":"Hold back","title":"Release payment run ', n, '?"}')`;

/**
 * Writes a business's messages of the last 80 days by SQL, for through the API a million would take hours. The newest
 * hundredth, and at least a thousand, is open; the rest was approved, rejected, canceled or expired. A fifth is on the narrowed topic.
 */
export async function seedHistory(sql: Pool, of: HistoryOf, progress: Progress): Promise<void> {
  const start = Date.now() - SPAN_MS;
  const steps = Math.ceil(of.messages / STEP);
  let written = 0;
  const seedSteps = async (from: number, to: number) => {
    for (let first = from * STEP; first < to * STEP; first += STEP) {
      await sql.query(messagesSql(of, start, first));
      await sql.query(answersSql(of, start, first));
      for (const terms of termsSql(of, start, first)) await sql.query(terms);
      await sql.query(recipientsSql(of, start, first), { recipientId: of.recipientId });
      written += STEP;
      progress(Math.min(written, of.messages));
    }
  };
  const borderOf = (part: number) => Math.floor((steps * part) / PARTS);
  await Promise.all(
    Array.from({ length: PARTS }, (_, part) => seedSteps(borderOf(part), borderOf(part + 1))),
  );
  await sql.query('ANALYZE TABLE messages, message_recipients, message_answers, message_terms');
}

function messagesSql(of: HistoryOf, start: number, first: number): string {
  const topics = [...of.topicIds, of.narrowedTopicId].map((id) => `'${id}'`);
  const narrowed = topics.length;
  const createdAt = createdAtOf(of, start);
  const id = timedId('msg', createdAt, 'n');
  const topic = `ELT(1 + n % ${narrowed}, ${topics.join(', ')})`;
  const isNarrowed = `n % ${narrowed} = ${narrowed - 1}`;
  const isOpen = isOpenOf(of);
  const status = `ELT(1 + n % 10, 'approved', 'approved', 'approved', 'rejected', 'approved', 'approved', 'rejected', 'expired', 'approved', 'canceled')`;
  return `
    INSERT INTO messages (id, app_id, topic_id, recipients_id, type, status, ext, payload, payload_digest, is_narrowed,
      recipients_people, recipients_reachable, created_at, sent_at, expires_at, closed_at, responder_id)
    SELECT ${id}, '${of.appId}', ${topic}, IF(${isNarrowed}, ${id}, ${topic}), 'approval',
      IF(${isOpen}, 'delivered', ${status}), CONCAT('payment-run-', n), ${PAYLOAD},
      CONCAT('sha-256=', TO_BASE64(UNHEX(SHA2(n, 256)))), ${isNarrowed},
      1, 1, ${createdAt}, ${createdAt},
      ${expiresAtOf(of, start)},
      ${closedAtOf(of, start)},
      IF(${isAnsweredOf(of)}, ${RESPONDER}, NULL)
    FROM ${numbers(first, STEP)} WHERE n < ${of.messages}`;
}

/** The answers of those that were approved or rejected. */
const answersSql = (of: HistoryOf, start: number, first: number) => `
  INSERT INTO message_answers (id, message_id, app_id, subscriber_id, value, label, responder_name, responder_since,
    auth_method, answered_at)
  SELECT ${timedId('ans', createdAtOf(of, start), 'n')}, ${timedId('msg', createdAtOf(of, start), 'n')}, '${of.appId}',
    ${RESPONDER}, IF(n % 10 IN (3, 6), 'reject', 'approve'), IF(n % 10 IN (3, 6), 'Hold back', 'Release'),
    'Ada', ${start}, 'session', ${closedAtOf(of, start)}
  FROM ${numbers(first, STEP)} WHERE n < ${of.messages} AND ${isAnsweredOf(of)}`;

/** The words of their titles: three that all have, and a number. */
function termsSql(of: HistoryOf, start: number, first: number): string[] {
  const id = timedId('msg', createdAtOf(of, start), 'n');
  const rows = `FROM ${numbers(first, STEP)} WHERE n < ${of.messages} ORDER BY 1, 2`;
  const number = `CONV(SUBSTR(SHA2(CONCAT('${of.appId}\\n', n), 256), 1, 12), 16, 10) + 0`;
  return [...termsOfTitle(of.appId, 'Release payment run'), number].map(
    (term) =>
      `INSERT INTO message_terms (term, message_id, app_id) SELECT ${term}, ${id}, '${of.appId}' ${rows}`,
  );
}

const isAnsweredOf = (of: HistoryOf) => `NOT (${isOpenOf(of)}) AND n % 10 NOT IN (7, 9)`;

/** Spread evenly, whole ms. */
const createdAtOf = ({ messages }: HistoryOf, start: number) =>
  `(${start} + n * ${SPAN_MS} DIV ${messages})`;

const isOpenOf = ({ messages }: HistoryOf) =>
  `n >= ${messages - Math.max(MIN_OPEN, messages / 100)}`;

const expiresAtOf = (of: HistoryOf, start: number) =>
  `IF(${isOpenOf(of)}, ${start + SPAN_MS + DAY_MS} + n * 7919 % ${WEEK_MS}, ${createdAtOf(of, start)} + ${WEEK_MS})`;

const closedAtOf = (of: HistoryOf, start: number) =>
  `IF(${isOpenOf(of)}, NULL, ${createdAtOf(of, start)} + n * 7919 % ${DAY_MS})`;

/** The others are people of the crowd, which therefore comes first. */
function recipientsSql(of: HistoryOf, start: number, first: number): string {
  const narrowed = of.topicIds.length + 1;
  const whom = `FLOOR(n / ${narrowed}) % ${of.narrowedTo}`;
  return `
    INSERT INTO message_recipients (list_id, app_id, person_id, expires_at, closed_at)
    SELECT ${timedId('msg', createdAtOf(of, start), 'n')}, '${of.appId}', IF(${whom} = 0, :recipientId, ${numberedId('usr', whom)}),
      ${expiresAtOf(of, start)}, ${closedAtOf(of, start)}
    FROM ${numbers(first, STEP)} WHERE n < ${of.messages} AND n % ${narrowed} = ${narrowed - 1}`;
}
