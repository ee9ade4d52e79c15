/** Tables of the wing `answers`. */
export const answers = `
-- "I did not expect this": once for each person and message.
CREATE TABLE reports (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  reporter_name VARCHAR(60) NOT NULL,
  comment TEXT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY reports_once (message_id, subscriber_id),
  KEY reports_message (message_id, id),
  KEY reports_subscriber (subscriber_id),
  KEY reports_created (created_at),
  CONSTRAINT reports_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
