/** Browsers that take pushes. */
export const pushSubscriptions = `
CREATE TABLE push_subscriptions (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  session_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  endpoint TEXT NOT NULL,
  endpoint_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  p256dh VARCHAR(200) NOT NULL,
  auth VARCHAR(200) NOT NULL,
  user_agent VARCHAR(255) NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  last_accepted_at BIGINT UNSIGNED NULL,
  UNIQUE KEY push_subscriptions_endpoint (endpoint_digest),
  KEY push_subscriptions_person (person_id),
  KEY push_subscriptions_session (session_id),
  CONSTRAINT push_subscriptions_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_session FOREIGN KEY (session_id) REFERENCES person_sessions (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
