/** What people subscribe to. */
export const topics = `
CREATE TABLE topics (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name VARCHAR(39) NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  archived_at BIGINT UNSIGNED NULL,
  UNIQUE KEY topics_name (account_id, name),
  CONSTRAINT topics_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
