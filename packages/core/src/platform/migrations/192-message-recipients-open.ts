/**
 * The open inbox of what is for one person alone is walked in the order of the deadlines, so the deadline of a message
 * is stored with its recipients too. Rows that a process of the previous release writes have 0 and are read first.
 */
export const messageRecipientsOpen = `
ALTER TABLE message_recipients
  ADD COLUMN expires_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
  ADD KEY message_recipients_open (person_id, closed_at, expires_at, message_id)
`;

export const messageRecipientsExpiry = `
UPDATE message_recipients r JOIN messages m ON m.id = r.message_id
SET r.expires_at = m.expires_at
WHERE r.closed_at IS NULL AND r.expires_at = 0
`;
