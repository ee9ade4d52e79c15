/** Test approvers whom messages of test apps name, and when each answers. */
export const testRecipients = `
CREATE TABLE test_recipients (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  approver VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  UNIQUE KEY test_recipients_once (message_id, approver),
  KEY test_recipients_due (due_at),
  KEY test_recipients_claim (claim),
  KEY test_recipients_app (app_id, due_at),
  CONSTRAINT test_recipients_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Test approvers report too, and are in no table of people. A report is deleted with its message. */
export const reportsByAnybody = 'ALTER TABLE reports DROP FOREIGN KEY reports_subscriber';
