/** A person who changes their address: the new one, and which of the two addresses has confirmed with its code. */
export const addressChanges = `
CREATE TABLE address_changes (
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  session_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  new_email VARCHAR(254) NOT NULL,
  current_confirmed_at BIGINT UNSIGNED NULL,
  new_confirmed_at BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  KEY address_changes_session (session_id),
  KEY address_changes_expires (expires_at),
  CONSTRAINT address_changes_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT address_changes_session FOREIGN KEY (session_id) REFERENCES person_sessions (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Why a subscription ended, for its sender; null while it lasts, and for those that ended before this column. */
export const subscriptionsEndReason = `
ALTER TABLE subscriptions ADD COLUMN end_reason VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
