/** Who is on which topic. */
export const subscriptions = `
CREATE TABLE subscriptions (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscribed_at BIGINT UNSIGNED NOT NULL,
  ended_at BIGINT UNSIGNED NULL,
  UNIQUE KEY subscriptions_pair (topic_id, person_id),
  KEY subscriptions_person (person_id, ended_at),
  KEY subscriptions_account (account_id, id),
  KEY subscriptions_topic (topic_id, id),
  CONSTRAINT subscriptions_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT subscriptions_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE,
  CONSTRAINT subscriptions_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
