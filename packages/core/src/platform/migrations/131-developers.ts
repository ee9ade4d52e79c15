/** Developers: people who sign in to the console. Until now they were a part of `accounts`. */
export const developers = `
CREATE TABLE developers (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  email VARCHAR(254) NOT NULL,
  password_hash VARCHAR(255) NOT NULL,
  email_verified_at BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY developers_email (email)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The developer of each account, whose id has the same 26 characters. Nobody can sign in to a deleted one. */
export const developersOfAccounts = `
INSERT IGNORE INTO developers (id, email, password_hash, email_verified_at, created_at)
SELECT CONCAT('dev_', SUBSTRING(id, 5)), email, password_hash, email_verified_at, created_at
FROM accounts WHERE deleted_at IS NULL
`;
