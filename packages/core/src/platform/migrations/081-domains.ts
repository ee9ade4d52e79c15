/** The domain of an account. Only a proven name is unique: anybody may claim, one account holds. */
export const domains = `
CREATE TABLE domains (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  token CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  proven_name VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NULL,
  verified_at BIGINT UNSIGNED NULL,
  proven_at BIGINT UNSIGNED NULL,
  failing_since BIGINT UNSIGNED NULL,
  problem VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  checked_at BIGINT UNSIGNED NULL,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  UNIQUE KEY domains_account (account_id),
  UNIQUE KEY domains_proven (proven_name),
  KEY domains_due (due_at),
  CONSTRAINT domains_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
