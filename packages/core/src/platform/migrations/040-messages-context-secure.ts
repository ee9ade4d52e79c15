/** Whether the link to the sender’s page carries a token. */
export const messagesContextSecure = `
ALTER TABLE messages
  ADD COLUMN context_secure TINYINT(1) NOT NULL DEFAULT 0
`;
