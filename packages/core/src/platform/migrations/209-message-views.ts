/** When each person first opened a message, in the order in which they did. */
export const messageViews = `
CREATE TABLE message_views (
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  seen_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (message_id, subscriber_id),
  KEY message_views_seen (message_id, seen_at, subscriber_id),
  CONSTRAINT message_views_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
