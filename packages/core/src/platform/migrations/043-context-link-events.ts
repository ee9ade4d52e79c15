/** Who had a context link made, who redeemed it, and who came second. Kept as long as the logs. */
export const contextLinkEvents = `
CREATE TABLE context_link_events (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  link_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  redemption_id VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ip VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY context_link_events_message (message_id, id),
  KEY context_link_events_created (created_at),
  CONSTRAINT context_link_events_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT context_link_events_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
