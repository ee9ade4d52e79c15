/** What happened, in the bytes that callbacks carry. */
export const events = `
CREATE TABLE events (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  body TEXT NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY events_account (account_id, id),
  KEY events_message (message_id),
  CONSTRAINT events_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT events_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
