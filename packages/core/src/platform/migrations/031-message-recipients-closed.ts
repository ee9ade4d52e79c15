/** The inbox of what is for one person alone is walked in order too, so the end of a message stands with its recipients. */
export const messageRecipientsClosed = `
ALTER TABLE message_recipients
  ADD COLUMN closed_at BIGINT UNSIGNED NULL,
  ADD KEY message_recipients_inbox (person_id, closed_at, message_id),
  DROP KEY message_recipients_person
`;
