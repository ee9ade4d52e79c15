/**
 * What happens next to a message that is open: its next reminder, and its widenings, of which those that were done are
 * kept. `at` is when it is planned for, `due_at` when a process may take it; null once it is done.
 */
export const messageSteps = `
CREATE TABLE message_steps (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  kind VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  number TINYINT UNSIGNED NOT NULL,
  at BIGINT UNSIGNED NOT NULL,
  done_at BIGINT UNSIGNED NULL,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  UNIQUE KEY message_steps_once (message_id, kind, number),
  KEY message_steps_due (due_at),
  KEY message_steps_claim (claim),
  KEY message_steps_app (app_id, kind, due_at),
  CONSTRAINT message_steps_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
