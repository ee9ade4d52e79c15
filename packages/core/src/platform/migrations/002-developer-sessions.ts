/** Sign-ins of developers, each a family of refresh tokens. */
export const developerSessions = `
CREATE TABLE developer_sessions (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  token_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  previous_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  rotated_at BIGINT UNSIGNED NOT NULL,
  user_agent VARCHAR(255) NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  ended_at BIGINT UNSIGNED NULL,
  KEY developer_sessions_account (account_id),
  CONSTRAINT developer_sessions_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
