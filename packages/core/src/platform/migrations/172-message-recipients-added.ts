/** By which widening of its message a recipient was added, and when. The first ones have 0 and null. */
export const messageRecipientsAdded = `
ALTER TABLE message_recipients
  ADD COLUMN widening TINYINT UNSIGNED NOT NULL DEFAULT 0,
  ADD COLUMN added_at BIGINT UNSIGNED NULL
`;
