/** What the sender knew of the person who answered, when they did. */
export const messagesResponder = `
ALTER TABLE messages
  ADD COLUMN responder_email VARCHAR(254) NULL,
  ADD COLUMN responder_invite VARCHAR(80) NULL,
  ADD COLUMN responder_since BIGINT UNSIGNED NULL
`;
