/** Where the final event of a message is delivered besides the callback URL. */
export const replyDestinations = `
CREATE TABLE reply_destinations (
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  url VARCHAR(2048) NOT NULL,
  has_authorization TINYINT(1) NOT NULL,
  authorization_sealed TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
  KEY reply_destinations_app (app_id),
  CONSTRAINT reply_destinations_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The key of the destination, which messages without one do not have. */
export const messagesReplyKey = `
ALTER TABLE messages ADD COLUMN reply_key VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL
`;

/** The key of the destination of a delivery; empty for the callback URL. */
export const deliveriesDestination = `
ALTER TABLE deliveries
  ADD COLUMN destination VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  ADD KEY deliveries_partitions (status, app_id, destination, due_at)
`;
