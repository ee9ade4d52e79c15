/** Tables of the wing `people`, and passkeys. What refers to messages is in messages.ts. */
export const people = `
-- Verified addresses of those who decide.
CREATE TABLE people (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  email VARCHAR(254) NOT NULL,
  display_name VARCHAR(60) NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  locale VARCHAR(35) COLLATE ascii_bin NULL,
  last_locale VARCHAR(35) COLLATE ascii_bin NULL,
  UNIQUE KEY people_email (email)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Browsers in which people are signed in.
CREATE TABLE person_sessions (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  token_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  user_agent VARCHAR(255) NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  last_seen_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY person_sessions_token (token_digest),
  KEY person_sessions_person (person_id),
  KEY person_sessions_expires (expires_at),
  CONSTRAINT person_sessions_person FOREIGN KEY (person_id)
    REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Credentials with which people and developers sign in, and people answer (WebAuthn). Each has one
-- owner.
CREATE TABLE passkeys (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) COLLATE ascii_bin NULL,
  developer_id VARCHAR(32) COLLATE ascii_bin NULL,
  credential_id VARCHAR(512) COLLATE ascii_bin NOT NULL,
  public_key VARCHAR(600) COLLATE ascii_bin NOT NULL,
  sign_count BIGINT UNSIGNED NOT NULL,
  transports VARCHAR(100) COLLATE ascii_bin NOT NULL,
  is_synced TINYINT(1) NOT NULL,
  is_backed_up TINYINT(1) NOT NULL,
  name VARCHAR(60) NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  last_used_at BIGINT UNSIGNED NULL,
  UNIQUE KEY passkeys_credential (credential_id),
  KEY passkeys_person (person_id, id),
  KEY passkeys_account (developer_id, id),
  CONSTRAINT passkeys_developer FOREIGN KEY (developer_id)
    REFERENCES developers (id) ON DELETE CASCADE,
  CONSTRAINT passkeys_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What was given to authenticators to sign and has not been used yet. Nobody is known when they
-- begin to sign in, and rows live for minutes, so nothing refers to people.
CREATE TABLE passkey_challenges (
  challenge_digest CHAR(64) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  purpose VARCHAR(24) COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) COLLATE ascii_bin NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  KEY passkey_challenges_expires (expires_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Codes that a signed-in browser shows, with which the installed app on the same phone signs in.
-- Only keyed digests of the code and of its first characters, which find it, are stored. Rows are
-- deleted when they have expired.
CREATE TABLE handovers (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  session_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  name_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  code_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  tries_left TINYINT UNSIGNED NOT NULL,
  status VARCHAR(12) COLLATE ascii_bin NOT NULL,
  claim_digest CHAR(64) COLLATE ascii_bin NULL,
  user_agent VARCHAR(255) NULL,
  ip VARCHAR(45) COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY handovers_claim (claim_digest),
  KEY handovers_name (name_digest, status),
  KEY handovers_person (person_id),
  KEY handovers_session (session_id),
  KEY handovers_expires (expires_at),
  CONSTRAINT handovers_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT handovers_session FOREIGN KEY (session_id)
    REFERENCES person_sessions (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- A person who changes their address: the new one, and which of the two addresses has confirmed
-- with its code.
CREATE TABLE address_changes (
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  session_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  new_email VARCHAR(254) NOT NULL,
  ends_other_sessions TINYINT(1) NOT NULL DEFAULT 1,
  current_confirmed_at BIGINT UNSIGNED NULL,
  new_confirmed_at BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  KEY address_changes_session (session_id),
  KEY address_changes_expires (expires_at),
  CONSTRAINT address_changes_person FOREIGN KEY (person_id)
    REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT address_changes_session FOREIGN KEY (session_id)
    REFERENCES person_sessions (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Browsers that take pushes.
CREATE TABLE push_subscriptions (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  session_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  endpoint TEXT NOT NULL,
  endpoint_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  p256dh VARCHAR(200) NOT NULL,
  auth VARCHAR(200) NOT NULL,
  user_agent VARCHAR(255) NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  last_accepted_at BIGINT UNSIGNED NULL,
  unreachable_since BIGINT UNSIGNED NULL,
  unreachable_reason VARCHAR(16) COLLATE ascii_bin NULL,
  unreachable_cause VARCHAR(24) COLLATE ascii_bin NULL,
  UNIQUE KEY push_subscriptions_endpoint (endpoint_digest),
  KEY push_subscriptions_person (person_id),
  KEY push_subscriptions_session (session_id),
  CONSTRAINT push_subscriptions_person FOREIGN KEY (person_id)
    REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_session FOREIGN KEY (session_id)
    REFERENCES person_sessions (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The hours of the day in which messages that are not urgent do not notify a person.
CREATE TABLE quiet_hours (
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  is_on TINYINT(1) NOT NULL,
  from_minute SMALLINT UNSIGNED NOT NULL,
  to_minute SMALLINT UNSIGNED NOT NULL,
  time_zone VARCHAR(64) COLLATE ascii_bin NOT NULL,
  CONSTRAINT quiet_hours_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Links that let people subscribe.
CREATE TABLE invites (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  token_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  label VARCHAR(80) NULL,
  email VARCHAR(254) NULL,
  reference VARCHAR(64) COLLATE ascii_bin NULL,
  max_uses INT UNSIGNED NULL,
  uses INT UNSIGNED NOT NULL DEFAULT 0,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  revoked_at BIGINT UNSIGNED NULL,
  UNIQUE KEY invites_token (token_digest),
  KEY invites_account (app_id, id),
  KEY invites_topic (topic_id),
  CONSTRAINT invites_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- People as one app knows them: pairwise ids.
CREATE TABLE subscribers (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  email VARCHAR(254) NULL,
  reference VARCHAR(64) COLLATE ascii_bin NULL,
  -- Whether the person has answered this sender before.
  has_answered TINYINT(1) NOT NULL DEFAULT 1,
  muted_from BIGINT UNSIGNED NULL,
  muted_until BIGINT UNSIGNED NULL,
  UNIQUE KEY subscribers_pair (app_id, person_id),
  UNIQUE KEY subscribers_reference (app_id, reference),
  KEY subscribers_person (person_id, app_id)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Who is on which topic.
CREATE TABLE subscriptions (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  invite_id VARCHAR(32) COLLATE ascii_bin NULL,
  subscribed_at BIGINT UNSIGNED NOT NULL,
  ended_at BIGINT UNSIGNED NULL,
  end_reason VARCHAR(16) COLLATE ascii_bin NULL,
  muted_at BIGINT UNSIGNED NULL,
  -- Whether the person has a device that takes pushes.
  is_reachable TINYINT(1) NOT NULL DEFAULT 0,
  -- In this order, because a send looks for each member of a group on its topic.
  PRIMARY KEY (topic_id, person_id),
  UNIQUE KEY subscriptions_id (id),
  KEY subscriptions_person (person_id, ended_at),
  KEY subscriptions_account (app_id, id),
  KEY subscriptions_topic (topic_id, id),
  -- Most subscribers of a large topic may have no device: the fan-out never looks at them.
  KEY subscriptions_reachable (topic_id, is_reachable, person_id),
  -- A send counts the people on its topic, and those of them with a device, up to a limit.
  KEY subscriptions_people (topic_id, ended_at, is_reachable, subscribed_at, person_id, app_id),
  CONSTRAINT subscriptions_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Groups of subscribers, who are addressed by what they are responsible for. "groups" is a reserved
-- word.
CREATE TABLE subscriber_groups (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  name VARCHAR(39) COLLATE ascii_bin NOT NULL,
  description VARCHAR(200) NULL,
  on_call_until BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY subscriber_groups_name (app_id, name)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The members of groups, by subscriber id or the id of a test approver, and who of them is on call.
CREATE TABLE group_members (
  group_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  -- Their person, who never changes; the same id again for a test approver.
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  is_on_call TINYINT NOT NULL,
  added_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (group_id, subscriber_id),
  KEY group_members_subscriber (subscriber_id, group_id),
  CONSTRAINT group_members_group FOREIGN KEY (group_id)
    REFERENCES subscriber_groups (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
