/** Push work: one row for a whole topic, or one device's retry. */
export const pushes = `
CREATE TABLE pushes (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reason VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  push_subscription_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  after_person VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NOT NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  KEY pushes_due (due_at),
  KEY pushes_claim (claim),
  KEY pushes_message (message_id),
  CONSTRAINT pushes_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
