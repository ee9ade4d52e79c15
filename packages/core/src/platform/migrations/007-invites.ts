/** Links that let people subscribe. */
export const invites = `
CREATE TABLE invites (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  token_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  label VARCHAR(80) NULL,
  email VARCHAR(254) NULL,
  max_uses INT UNSIGNED NULL,
  uses INT UNSIGNED NOT NULL DEFAULT 0,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  revoked_at BIGINT UNSIGNED NULL,
  UNIQUE KEY invites_token (token_digest),
  KEY invites_account (account_id, id),
  KEY invites_topic (topic_id),
  CONSTRAINT invites_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT invites_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
