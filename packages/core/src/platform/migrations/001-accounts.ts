/** Developer accounts: one account is one application. */
export const accounts = `
CREATE TABLE accounts (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  email VARCHAR(254) NOT NULL,
  username VARCHAR(32) NOT NULL,
  password_hash VARCHAR(255) NOT NULL,
  email_verified_at BIGINT UNSIGNED NULL,
  suspended_at BIGINT UNSIGNED NULL,
  open_secret_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  open_secret_hint CHAR(4) NOT NULL,
  callback_secret_sealed VARCHAR(255) NOT NULL,
  callback_secret_hint CHAR(4) NOT NULL,
  callback_url VARCHAR(2048) NULL,
  messages_per_day INT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY accounts_email (email),
  UNIQUE KEY accounts_username (username)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
