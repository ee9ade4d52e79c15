/** What POSTs with an Idempotency-Key were answered, for 24 hours. */
export const idempotencyKeys = `
CREATE TABLE idempotency_keys (
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  scope_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  answer_sealed MEDIUMTEXT NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  claimed_until BIGINT UNSIGNED NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (account_id, scope_digest),
  KEY idempotency_keys_created (created_at),
  CONSTRAINT idempotency_keys_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
