/** Tables of the wing `accounts`. The uses of files are in messages.ts, because they refer to messages. */
export const accounts = `
-- What companies own, and people see as the sender.
CREATE TABLE accounts (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  username VARCHAR(32) NOT NULL,
  display_name VARCHAR(60) NULL,
  former_names TEXT NULL,
  verified_at BIGINT UNSIGNED NULL,
  suspended_at BIGINT UNSIGNED NULL,
  require_passkey TINYINT UNSIGNED NOT NULL DEFAULT 0,
  passkey_required_at BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  deleted_at BIGINT UNSIGNED NULL,
  farewell_email VARCHAR(254) NULL,
  UNIQUE KEY accounts_username (username),
  KEY accounts_deleted (deleted_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What calls the API: the live app and the test app of an account. The columns from username to
-- deleted_at are copies of the account's, which hot queries read with the app (ADR 49).
CREATE TABLE apps (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  mode CHAR(4) COLLATE ascii_bin NOT NULL DEFAULT 'live',
  username VARCHAR(32) NOT NULL,
  display_name VARCHAR(60) NULL,
  former_names TEXT NULL,
  verified_at BIGINT UNSIGNED NULL,
  suspended_at BIGINT UNSIGNED NULL,
  deleted_at BIGINT UNSIGNED NULL,
  open_secret_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  open_secret_hint CHAR(4) NOT NULL,
  callback_secret_sealed VARCHAR(255) NOT NULL,
  callback_secret_hint CHAR(4) NOT NULL,
  callback_previous_sealed VARCHAR(255) NULL,
  callback_previous_hint CHAR(4) NULL,
  callback_previous_until BIGINT UNSIGNED NULL,
  callback_url VARCHAR(2048) NULL,
  callback_tested_at BIGINT UNSIGNED NULL,
  callback_disabled_at BIGINT UNSIGNED NULL,
  callback_disabled_reason VARCHAR(24) COLLATE ascii_bin NULL,
  callback_failing_since BIGINT UNSIGNED NULL,
  callback_mailed_at BIGINT UNSIGNED NULL,
  messages_per_day INT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY apps_mode (account_id, mode),
  KEY accounts_callback_disabled (callback_disabled_reason),
  KEY accounts_deleted (deleted_at),
  KEY accounts_callback_previous (callback_previous_until),
  CONSTRAINT apps_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- People who sign in to the console.
CREATE TABLE developers (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  email VARCHAR(254) NOT NULL,
  password_hash VARCHAR(255) NOT NULL,
  email_verified_at BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  passkey_removed_at BIGINT UNSIGNED NULL,
  UNIQUE KEY developers_email (email)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Sign-ins of developers, each a family of refresh tokens.
CREATE TABLE developer_sessions (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  developer_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  token_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  previous_digest CHAR(64) COLLATE ascii_bin NULL,
  rotated_at BIGINT UNSIGNED NOT NULL,
  user_agent VARCHAR(255) NULL,
  ip VARCHAR(45) NULL,
  method VARCHAR(8) COLLATE ascii_bin NOT NULL DEFAULT 'password',
  created_at BIGINT UNSIGNED NOT NULL,
  authenticated_at BIGINT UNSIGNED NULL,
  ended_at BIGINT UNSIGNED NULL,
  KEY developer_sessions_account (developer_id),
  KEY developer_sessions_rotated (rotated_at),
  CONSTRAINT developer_sessions_developer FOREIGN KEY (developer_id)
    REFERENCES developers (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Six-digit codes that were mailed, as keyed digests: one for each challenge, i.e. for each browser
-- that requested one.
CREATE TABLE email_codes (
  purpose VARCHAR(24) COLLATE ascii_bin NOT NULL,
  subject VARCHAR(254) NOT NULL,
  challenge_digest CHAR(64) COLLATE ascii_bin NOT NULL DEFAULT '',
  requester CHAR(32) COLLATE ascii_bin NOT NULL DEFAULT '',
  code_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  tries_left TINYINT UNSIGNED NOT NULL,
  unbound_tries_left TINYINT UNSIGNED NOT NULL DEFAULT 5,
  sent_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (purpose, subject, challenge_digest),
  KEY email_codes_expires (expires_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Browsers in which somebody has signed in. The owner is a developer or a person.
CREATE TABLE known_browsers (
  owner_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  token_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  last_used_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (owner_id, token_digest),
  KEY known_browsers_token (token_digest),
  KEY known_browsers_used (last_used_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The developers of an account, and what each may do in it.
CREATE TABLE members (
  account_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  developer_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  role VARCHAR(9) COLLATE ascii_bin NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (account_id, developer_id),
  KEY members_developer (developer_id, created_at),
  CONSTRAINT members_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT members_developer FOREIGN KEY (developer_id)
    REFERENCES developers (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Mailed invitations to accounts that were not accepted or withdrawn yet.
CREATE TABLE member_invitations (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  email VARCHAR(254) NOT NULL,
  role VARCHAR(9) COLLATE ascii_bin NOT NULL,
  code_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  invited_by VARCHAR(254) NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY member_invitations_code (code_digest),
  UNIQUE KEY member_invitations_email (account_id, email),
  KEY member_invitations_expires (expires_at),
  CONSTRAINT member_invitations_account FOREIGN KEY (account_id)
    REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Registrations of an address that were replaced before it was verified: a request that means one
-- of them is refused. Only a digest of the address is kept, and it is removed after a week.
CREATE TABLE replaced_registrations (
  former_app_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  developer_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  address_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  replaced_at BIGINT UNSIGNED NOT NULL,
  KEY replaced_registrations_address (address_digest, replaced_at),
  KEY replaced_registrations_replaced (replaced_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Keys of an app besides its open secret. Ids sort by the time of creation. Revoked keys are kept
-- for a while, so that ids in logs can be looked up.
CREATE TABLE api_keys (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  name VARCHAR(60) NOT NULL,
  scopes VARCHAR(100) COLLATE ascii_bin NOT NULL,
  digest CHAR(64) COLLATE ascii_bin NOT NULL,
  last_four CHAR(4) COLLATE ascii_bin NOT NULL,
  is_device_login TINYINT UNSIGNED NOT NULL DEFAULT 0,
  created_at BIGINT UNSIGNED NOT NULL,
  created_by VARCHAR(32) COLLATE ascii_bin NOT NULL,
  last_used_at BIGINT UNSIGNED NULL,
  expires_at BIGINT UNSIGNED NULL,
  revoked_at BIGINT UNSIGNED NULL,
  UNIQUE KEY api_keys_digest (digest),
  KEY api_keys_app (app_id, revoked_at, id),
  KEY api_keys_revoked (revoked_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Device logins (RFC 8628): a program that waits for a developer to allow it in the console. Codes
-- are digests. key_id is the id of the key that it gets. Rows are deleted when they have expired.
CREATE TABLE device_logins (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  device_code_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  user_code_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  status VARCHAR(8) COLLATE ascii_bin NOT NULL,
  client_name VARCHAR(30) NOT NULL,
  host VARCHAR(60) NULL,
  ip VARCHAR(45) COLLATE ascii_bin NOT NULL,
  interval_seconds SMALLINT UNSIGNED NOT NULL,
  polled_at BIGINT UNSIGNED NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NULL,
  developer_id VARCHAR(32) COLLATE ascii_bin NULL,
  key_id VARCHAR(32) COLLATE ascii_bin NULL,
  scopes VARCHAR(100) COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY device_logins_device_code (device_code_digest),
  UNIQUE KEY device_logins_user_code (user_code_digest),
  KEY device_logins_expires (expires_at),
  KEY device_logins_app (app_id)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Who changed what in an account. Ids sort by time, so lists and retention need no column for it.
-- Actors are not referenced: the log outlives developers and keys.
CREATE TABLE audit_entries (
  account_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  at BIGINT UNSIGNED NOT NULL,
  actor_kind VARCHAR(9) COLLATE ascii_bin NOT NULL,
  actor_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  actor_name VARCHAR(254) NOT NULL,
  action VARCHAR(40) COLLATE ascii_bin NOT NULL,
  target VARCHAR(64) COLLATE ascii_bin NOT NULL,
  ip VARCHAR(45) COLLATE ascii_bin NULL,
  request_id VARCHAR(64) COLLATE ascii_bin NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (account_id, id),
  KEY audit_entries_id (id),
  KEY audit_entries_actor (account_id, actor_id, id),
  KEY audit_entries_action (account_id, action, id),
  CONSTRAINT audit_entries_account FOREIGN KEY (account_id)
    REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The domain of an account. Only a proven name is unique: anybody may claim one, and one account
-- holds it.
CREATE TABLE domains (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  name VARCHAR(253) COLLATE ascii_bin NOT NULL,
  token CHAR(22) COLLATE ascii_bin NOT NULL,
  proven_name VARCHAR(253) COLLATE ascii_bin NULL,
  -- What names are compared with: skeletons of the proven domain and of its registrable label.
  name_skeleton VARCHAR(253) NULL,
  label_skeleton VARCHAR(253) NULL,
  verified_at BIGINT UNSIGNED NULL,
  proven_at BIGINT UNSIGNED NULL,
  failing_since BIGINT UNSIGNED NULL,
  problem VARCHAR(24) COLLATE ascii_bin NULL,
  checked_at BIGINT UNSIGNED NULL,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(32) COLLATE ascii_bin NULL,
  logo_digest CHAR(64) COLLATE ascii_bin NULL,
  UNIQUE KEY domains_account (account_id),
  UNIQUE KEY domains_proven (proven_name),
  KEY domains_due (due_at),
  KEY domains_name_skeleton (name_skeleton),
  KEY domains_label_skeleton (label_skeleton),
  CONSTRAINT domains_owner FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The logo of a sender, beside a domain that it has proved. It is served by its digest.
CREATE TABLE domain_logos (
  domain_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  digest CHAR(64) COLLATE ascii_bin NOT NULL,
  media_type VARCHAR(16) COLLATE ascii_bin NOT NULL,
  content MEDIUMBLOB NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY domain_logos_digest (digest),
  CONSTRAINT domain_logos_domain FOREIGN KEY (domain_id) REFERENCES domains (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What people subscribe to.
CREATE TABLE topics (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  name VARCHAR(39) NOT NULL,
  title VARCHAR(60) NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  archived_at BIGINT UNSIGNED NULL,
  UNIQUE KEY topics_name (app_id, name)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Files that apps have stored for the cards of messages. key_sealed is the key that encrypts the
-- bytes, sealed with the master key. expires_at is null while a message uses the file.
CREATE TABLE files (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  name VARCHAR(200) NOT NULL,
  media_type VARCHAR(32) COLLATE ascii_bin NOT NULL,
  bytes INT UNSIGNED NOT NULL,
  sha256 CHAR(64) COLLATE ascii_bin NOT NULL,
  pages INT UNSIGNED NULL,
  width INT UNSIGNED NULL,
  height INT UNSIGNED NULL,
  key_sealed VARCHAR(255) COLLATE ascii_bin NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NULL,
  KEY files_app (app_id),
  KEY files_expiry (expires_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The encrypted bytes of files, in parts that fit into a packet of any server.
CREATE TABLE file_chunks (
  file_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  number SMALLINT UNSIGNED NOT NULL,
  encrypted MEDIUMBLOB NOT NULL,
  PRIMARY KEY (file_id, number),
  CONSTRAINT file_chunks_file FOREIGN KEY (file_id) REFERENCES files (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Objects of the object store that have the bytes of files, named by the id of the file. An object
-- outlives its app until it is deleted.
CREATE TABLE file_objects (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  file_id VARCHAR(32) COLLATE ascii_bin NULL,
  attempted_at BIGINT UNSIGNED NOT NULL,
  reserved INT UNSIGNED NOT NULL DEFAULT 0,
  KEY file_objects_unused (file_id, attempted_at),
  CONSTRAINT file_objects_file FOREIGN KEY (file_id) REFERENCES files (id) ON DELETE SET NULL
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- How many bytes the files of an app have together, which its quota limits.
CREATE TABLE file_storage (
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  bytes BIGINT UNSIGNED NOT NULL
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What requests with an Idempotency-Key were answered, for 24 hours.
CREATE TABLE idempotency_keys (
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  scope_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  request_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  answer_sealed MEDIUMTEXT NULL,
  claim VARCHAR(24) COLLATE ascii_bin NOT NULL,
  claimed_until BIGINT UNSIGNED NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (app_id, scope_digest),
  KEY idempotency_keys_created (created_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Messages of an app that count against a day (days since the epoch, UTC).
CREATE TABLE daily_quotas (
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  day INT UNSIGNED NOT NULL,
  used INT UNSIGNED NOT NULL,
  PRIMARY KEY (app_id, day),
  KEY daily_quotas_day (day)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Permits that processes took from an app's minute.
CREATE TABLE burst_windows (
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  minute INT UNSIGNED NOT NULL,
  taken INT UNSIGNED NOT NULL,
  PRIMARY KEY (app_id, minute),
  KEY burst_windows_minute (minute)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What happened to an app on a day (days since the epoch, UTC). A bucket is one of answer times; a
-- slot is one of several rows for one number, so that writers do not wait for each other. There is
-- no foreign key, because each count would lock the row of the app.
CREATE TABLE daily_counts (
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  fact VARCHAR(24) COLLATE ascii_bin NOT NULL,
  day INT UNSIGNED NOT NULL,
  bucket TINYINT UNSIGNED NOT NULL,
  slot TINYINT UNSIGNED NOT NULL,
  counted INT UNSIGNED NOT NULL,
  PRIMARY KEY (app_id, fact, day, bucket, slot),
  KEY daily_counts_day (day)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Requests of business systems, for the request log of the console: no bodies, no queries.
-- request_id may be the caller's own, so it is not unique. Ids sort by the time of the answer, so
-- retention needs no other index.
CREATE TABLE logged_requests (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  request_id VARCHAR(64) COLLATE ascii_bin NOT NULL,
  method VARCHAR(16) COLLATE ascii_bin NOT NULL,
  path VARCHAR(160) NOT NULL,
  route VARCHAR(160) NULL,
  status SMALLINT UNSIGNED NOT NULL,
  code VARCHAR(40) COLLATE ascii_bin NULL,
  is_problem TINYINT UNSIGNED NOT NULL,
  problem TEXT NULL,
  headers TEXT NOT NULL,
  key_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NULL,
  hook_host VARCHAR(20) COLLATE ascii_bin NULL,
  duration_ms INT UNSIGNED NOT NULL,
  started_at BIGINT UNSIGNED NOT NULL,
  KEY logged_requests_outcome (app_id, is_problem, id),
  KEY logged_requests_request (app_id, request_id, id),
  KEY logged_requests_route (app_id, route, id),
  KEY logged_requests_key (app_id, key_id, id),
  KEY logged_requests_message (app_id, message_id, id)
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
