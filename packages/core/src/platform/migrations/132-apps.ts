/** What calls the API is an app: the rows keep their ids, which are appids, and all foreign keys follow. */
export const apps = 'RENAME TABLE accounts TO apps';

/** What companies own and people see as the sender. */
export const accountsOfCompanies = `
CREATE TABLE accounts (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  username VARCHAR(32) NOT NULL,
  display_name VARCHAR(60) NULL,
  former_names TEXT NULL,
  verified_at BIGINT UNSIGNED NULL,
  suspended_at BIGINT UNSIGNED NULL,
  require_passkey TINYINT UNSIGNED NOT NULL DEFAULT 0,
  created_at BIGINT UNSIGNED NOT NULL,
  deleted_at BIGINT UNSIGNED NULL,
  farewell_email VARCHAR(254) NULL,
  UNIQUE KEY accounts_username (username),
  KEY accounts_deleted (deleted_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

export const accountsOfApps = `
INSERT IGNORE INTO accounts
  (id, username, display_name, former_names, verified_at, suspended_at, created_at, deleted_at, farewell_email)
SELECT CONCAT('acc_', SUBSTRING(id, 5)), username, display_name, former_names, email_verified_at, suspended_at,
  created_at, deleted_at, farewell_email
FROM apps
`;

export const appsAccount = `
ALTER TABLE apps
  ADD COLUMN account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER id,
  ADD COLUMN mode CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'live' AFTER account_id
`;

export const appsOfAccounts =
  "UPDATE apps SET account_id = CONCAT('acc_', SUBSTRING(id, 5)) WHERE account_id IS NULL";

/**
 * The names, `verified_at`, `suspended_at` and `deleted_at` stay here too, as copies of the account's: hot queries read
 * them with the app (ADR 49).
 */
export const appsWithoutDevelopers = `
ALTER TABLE apps
  MODIFY account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  CHANGE email_verified_at verified_at BIGINT UNSIGNED NULL,
  DROP KEY accounts_email,
  DROP KEY accounts_username,
  DROP COLUMN email,
  DROP COLUMN password_hash,
  DROP COLUMN farewell_email,
  ADD UNIQUE KEY apps_mode (account_id, mode),
  ADD CONSTRAINT apps_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
`;
