/** "I did not expect this": once per person and message. */
export const reports = `
CREATE TABLE reports (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reporter_name VARCHAR(60) NOT NULL,
  comment TEXT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY reports_once (message_id, subscriber_id),
  KEY reports_message (message_id, id),
  KEY reports_subscriber (subscriber_id),
  KEY reports_created (created_at),
  CONSTRAINT reports_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE,
  CONSTRAINT reports_subscriber FOREIGN KEY (subscriber_id) REFERENCES subscribers (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
