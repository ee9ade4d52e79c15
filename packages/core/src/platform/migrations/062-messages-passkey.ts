/** What an answer needs, the proof that came with it, and how many recipients did not expect the message. */
export const messagesPasskey = `
ALTER TABLE messages
  ADD COLUMN required_method VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'session',
  ADD COLUMN response_passkey TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN report_count INT UNSIGNED NOT NULL DEFAULT 0
`;
