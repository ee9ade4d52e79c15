import type { Pool } from 'mysql2/promise';

const HOUR_MS = 3_600_000;

/**
 * What the product writes beside messages, by SQL, for `EXPLAIN`: requests, attempts, links and reports of the newest
 * messages; sessions, devices, browsers, codes, mails and limits of people.
 */
export async function seedLogs(sql: Pool, rows: number): Promise<void> {
  const now = Date.now();
  const values = { now, later: now + HOUR_MS };
  const messages = (limit: number) =>
    `(SELECT id, app_id, topic_id, created_at FROM messages ORDER BY id DESC LIMIT ${limit}) m`;
  const people = `(SELECT id, email FROM people ORDER BY id LIMIT ${rows}) p`;
  const inserts = {
    'logged_requests (id, app_id, request_id, method, path, status, is_problem, headers, duration_ms, started_at)': `CONCAT('req', SUBSTR(id, 4)), app_id, id, 'POST', '/v1/open/messages',
       IF(RIGHT(id, 1) = '0', 400, 200), RIGHT(id, 1) = '0', '[]', 5, created_at FROM ${messages(rows)}`,
    'delivery_attempts (id, delivery_id, app_id, started_at, duration_ms, status_code)':
      "CONCAT('att', SUBSTR(id, 4)), id, app_id, created_at, 5, 200 FROM deliveries",
    'idempotency_keys (app_id, scope_digest, request_digest, claim, claimed_until, created_at)': `app_id, SHA2(id, 256), SHA2(id, 256), 'claim', :now, :now FROM ${messages(rows)}`,
    'context_links (id, app_id, message_id, subscriber_id, expires_at)': `CONCAT('ctx', SUBSTR(id, 4)), app_id, id, '', :later FROM ${messages(rows)}`,
    'context_link_events (id, link_id, app_id, message_id, subscriber_id, type, created_at)': `CONCAT('cle', SUBSTR(id, 4)), CONCAT('ctx', SUBSTR(id, 4)), app_id, id, '', 'minted', :now FROM ${messages(rows)}`,
    'reports (id, message_id, app_id, subscriber_id, reporter_name, created_at)': `CONCAT('rep', SUBSTR(id, 4)), id, app_id, (SELECT MIN(id) FROM subscribers), 'Ada', :now FROM ${messages(rows)}`,
    'invites (id, app_id, topic_id, token_digest, created_at, expires_at)': `CONCAT('inv', SUBSTR(id, 4)), app_id, topic_id, SHA2(id, 256), :now, :later FROM ${messages(rows / 10)}`,
    'changes (noted_at, what)': `:now - ${HOUR_MS}, '[]' FROM ${messages(rows)}`,
    'person_sessions (id, person_id, token_digest, created_at, last_seen_at, expires_at)': `CONCAT('ses', SUBSTR(id, 4)), id, SHA2(id, 256), :now, :now, :later FROM ${people}`,
    'push_subscriptions (id, person_id, session_id, endpoint, endpoint_digest, p256dh, auth, created_at)': `CONCAT('psh', SUBSTR(id, 4)), id, CONCAT('ses', SUBSTR(id, 4)), CONCAT('https://push.example/', id), SHA2(id, 256), '', '', :now FROM ${people}`,
    'passkeys (id, person_id, credential_id, public_key, sign_count, transports, is_synced, is_backed_up, name, created_at)': `CONCAT('pky', SUBSTR(id, 4)), id, id, '', 0, '', 0, 0, 'Phone', :now FROM ${people}`,
    'known_browsers (owner_id, token_digest, created_at, last_used_at)': `id, SHA2(id, 256), :now, :now FROM ${people}`,
    'email_codes (purpose, subject, code_digest, tries_left, sent_at, expires_at)': `'person', email, SHA2(id, 256), 5, :now, :later FROM ${people}`,
    'mails (id, recipient, content_sealed, due_at, created_at)': `CONCAT('mai', SUBSTR(id, 4)), email, '', :later, :now FROM ${people}`,
    'mail_days (recipient_digest, day, mails)': `SHA2(id, 256), :now DIV 86400000, 1 FROM ${people}`,
    'rate_limits (`key`, points, expire)': `id, 1, :later FROM ${people}`,
  };
  for (const [into, from] of Object.entries(inserts))
    await sql.query(`INSERT IGNORE INTO ${into} SELECT ${from}`, values);
  const tables = Object.keys(inserts).map((into) => into.split(' ')[0]);
  await sql.query(`ANALYZE TABLE ${tables.join(', ')}`);
}
