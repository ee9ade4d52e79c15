/** The one notification that stands for several open messages of an account to a person, and when it is pushed next. */
export const pushSummaries = `
CREATE TABLE push_summaries (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  pushed_at BIGINT UNSIGNED NULL,
  is_changed TINYINT(1) NOT NULL DEFAULT 1,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  UNIQUE KEY push_summaries_pair (account_id, person_id),
  KEY push_summaries_person (person_id),
  KEY push_summaries_message (message_id),
  KEY push_summaries_due (due_at),
  KEY push_summaries_claim (claim),
  CONSTRAINT push_summaries_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT push_summaries_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT push_summaries_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
