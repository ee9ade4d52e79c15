/**
 * Who changed what in an account. Ids sort by time, so lists and retention need no column for it. Actors are not
 * referenced: the log outlives developers and keys.
 */
export const auditEntries = `
CREATE TABLE audit_entries (
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  at BIGINT UNSIGNED NOT NULL,
  actor_kind VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  actor_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  actor_name VARCHAR(254) NOT NULL,
  action VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  target VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  ip VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
  request_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (account_id, id),
  KEY audit_entries_id (id),
  KEY audit_entries_actor (account_id, actor_id, id),
  KEY audit_entries_action (account_id, action, id),
  CONSTRAINT audit_entries_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
