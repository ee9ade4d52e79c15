import type { Pool } from 'mysql2/promise';
import { idOf, numbers } from './numbers.ts';

/** Whose messages they are and who gets them. */
export type HistoryOf = {
  accountId: string;
  /** For everybody on them. */
  topicIds: string[];
  /** Each message is for one of a hundred people; every hundredth is for `recipientId`. */
  narrowedTopicId: string;
  recipientId: string;
  messages: number;
};

const STEP = 10_000;
const DAY_MS = 86_400_000;
/** Content is removed after 90 days. */
const SPAN_MS = 80 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
const PAYLOAD = `CONCAT('{"approve_label":"Release","body":"Supplier invoices that are due this week.\\\\nThe bank takes it until 16:00.","details":[{"label":"Payments","value":"38"},{"label":"Total","value":"EUR 41,877.12"}],"reject_label":"Hold back","title":"Release payment run ', n, '?"}')`;

/**
 * Writes a business's messages of the last 80 days by SQL, for through the API a million would take hours. The newest
 * hundredth is open, the rest was approved, rejected, canceled or expired. A fifth is on the narrowed topic.
 */
export async function seedHistory(sql: Pool, of: HistoryOf): Promise<void> {
  const start = Date.now() - SPAN_MS;
  for (let first = 0; first < of.messages; first += STEP) {
    await sql.query(messagesSql(of, start, first));
    await sql.query(recipientsSql(of, first), { recipientId: of.recipientId });
  }
  await sql.query('ANALYZE TABLE messages, message_recipients');
}

function messagesSql(of: HistoryOf, start: number, first: number): string {
  const topics = [...of.topicIds, of.narrowedTopicId].map((id) => `'${id}'`);
  const narrowed = topics.length;
  const createdAt = `${start} + n * ${SPAN_MS / of.messages}`;
  const isOpen = `n >= ${of.messages * 0.99}`;
  const status = `ELT(1 + n % 10, 'approved', 'approved', 'approved', 'rejected', 'approved', 'approved', 'rejected', 'expired', 'approved', 'canceled')`;
  const isAnswered = `NOT (${isOpen}) AND n % 10 NOT IN (7, 9)`;
  const answered = (value: string) => `IF(${isAnswered}, ${value}, NULL)`;
  return `
    INSERT INTO messages (id, account_id, topic_id, type, status, ext, payload, payload_digest, is_narrowed,
      created_at, sent_at, expires_at, closed_at, response_value, response_label, responder_id, responder_name, auth_method)
    SELECT ${idOf('msg', 'n')}, '${of.accountId}', ELT(1 + n % ${narrowed}, ${topics.join(', ')}), 'approval',
      IF(${isOpen}, 'delivered', ${status}), CONCAT('payment-run-', n), ${PAYLOAD},
      CONCAT('sha-256=', TO_BASE64(UNHEX(SHA2(n, 256)))), n % ${narrowed} = ${narrowed - 1},
      FLOOR(${createdAt}), FLOOR(${createdAt}),
      IF(${isOpen}, ${Date.now() + DAY_MS} + n * 7919 % ${WEEK_MS}, FLOOR(${createdAt}) + ${WEEK_MS}),
      IF(${isOpen}, NULL, FLOOR(${createdAt}) + n * 7919 % ${DAY_MS}),
      ${answered("IF(n % 10 IN (3, 6), 'reject', 'approve')")}, ${answered("IF(n % 10 IN (3, 6), 'Hold back', 'Release')")},
      ${answered(idOf('usr', '7'))}, ${answered("'Ada'")}, ${answered("'session'")}
    FROM ${numbers(first, STEP)} WHERE n < ${of.messages}`;
}

/** The ninety-nine others are people of the crowd, which therefore comes first. */
function recipientsSql(of: HistoryOf, first: number): string {
  const narrowed = of.topicIds.length + 1;
  const whom = `FLOOR(n / ${narrowed}) % 100`;
  return `
    INSERT INTO message_recipients (message_id, person_id)
    SELECT ${idOf('msg', 'n')}, IF(${whom} = 0, :recipientId, ${idOf('usr', whom)})
    FROM ${numbers(first, STEP)} WHERE n < ${of.messages} AND n % ${narrowed} = ${narrowed - 1}`;
}
