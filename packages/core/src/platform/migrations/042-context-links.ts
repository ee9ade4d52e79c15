/** Every token that was made for a tap, and who used it up. */
export const contextLinks = `
CREATE TABLE context_links (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  redeemed_at BIGINT UNSIGNED NULL,
  redemption_id VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
  KEY context_links_expires (expires_at),
  CONSTRAINT context_links_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT context_links_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
