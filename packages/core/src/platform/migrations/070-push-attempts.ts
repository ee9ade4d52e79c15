/**
 * What became of the pushes of a message, by attempt: how many devices, never which. One row for each outcome and status
 * (0: there was no answer), however many devices. The foreign key takes them away with their message.
 */
export const pushAttempts = `
CREATE TABLE push_attempts (
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reason VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  attempt SMALLINT UNSIGNED NOT NULL,
  outcome VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  status_code SMALLINT UNSIGNED NOT NULL,
  devices INT UNSIGNED NOT NULL,
  attempted_at BIGINT UNSIGNED NOT NULL,
  slowest_ms INT UNSIGNED NOT NULL,
  retry_at BIGINT UNSIGNED NULL,
  PRIMARY KEY (message_id, reason, attempt, outcome, status_code),
  KEY push_attempts_attempted (attempted_at),
  CONSTRAINT push_attempts_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
