/**
 * Codes that a signed-in browser shows, with which the installed app on the same phone signs in. Only keyed digests of the
 * code and of its first characters, which find it, are stored. Rows are deleted when they have expired.
 */
export const handovers = `
CREATE TABLE handovers (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  session_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  code_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  tries_left TINYINT UNSIGNED NOT NULL,
  status VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  claim_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  user_agent VARCHAR(255) NULL,
  ip VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY handovers_claim (claim_digest),
  KEY handovers_name (name_digest, status),
  KEY handovers_person (person_id),
  KEY handovers_session (session_id),
  KEY handovers_expires (expires_at),
  CONSTRAINT handovers_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT handovers_session FOREIGN KEY (session_id) REFERENCES person_sessions (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
