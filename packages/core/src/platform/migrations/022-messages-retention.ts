/** The digest outlives the card, which is removed 90 days after the end. */
export const messagesRetention = `
ALTER TABLE messages
  ADD COLUMN payload_digest VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  ADD COLUMN content_removed_at BIGINT UNSIGNED NULL,
  ADD KEY messages_retention (content_removed_at, closed_at)
`;
