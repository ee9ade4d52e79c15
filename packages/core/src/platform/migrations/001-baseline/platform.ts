/** Tables of the wing `platform`. Those of passkeys are in people.ts, because they refer to people. */
export const platform = `
-- Counters of the limits of rates.
CREATE TABLE rate_limits (
  \`key\` VARCHAR(255) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  points INT NOT NULL DEFAULT 0,
  expire BIGINT UNSIGNED NOT NULL,
  KEY rate_limits_expire (expire)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Mails to be sent, and the mailbox of development.
CREATE TABLE mails (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  recipient VARCHAR(254) NOT NULL,
  content_sealed TEXT NOT NULL,
  attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY mails_due (due_at),
  KEY mails_recipient (recipient, id)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- How many mails went to an address on a UTC day. The address itself is not stored.
CREATE TABLE mail_days (
  recipient_digest CHAR(64) COLLATE ascii_bin NOT NULL,
  day INT UNSIGNED NOT NULL,
  mails INT UNSIGNED NOT NULL,
  PRIMARY KEY (recipient_digest, day),
  KEY mail_days_day (day)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What changed, by ids alone, in the order in which open pages hear of it. Kept for an hour.
CREATE TABLE changes (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  noted_at BIGINT UNSIGNED NOT NULL,
  what TEXT COLLATE ascii_bin NOT NULL,
  KEY changes_noted (noted_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What a transaction over two keyspaces of Vitess leaves to the other one, and marks of what was
-- done there. Empty in one database.
CREATE TABLE app_outbox (
  app_id VARCHAR(40) COLLATE ascii_bin NOT NULL,
  id VARCHAR(40) COLLATE ascii_bin NOT NULL,
  due_at BIGINT UNSIGNED,
  what MEDIUMTEXT,
  marked_at BIGINT UNSIGNED,
  PRIMARY KEY (app_id, id),
  KEY app_outbox_due (due_at),
  KEY app_outbox_marked (marked_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;
CREATE TABLE common_outbox (
  id VARCHAR(40) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  due_at BIGINT UNSIGNED,
  what MEDIUMTEXT,
  marked_at BIGINT UNSIGNED,
  KEY common_outbox_due (due_at),
  KEY common_outbox_marked (marked_at)
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
