/** Callbacks to be delivered, one for each event. */
export const deliveries = `
CREATE TABLE deliveries (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  event_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  status VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY deliveries_due (due_at),
  KEY deliveries_claim (claim),
  KEY deliveries_account (account_id, id),
  KEY deliveries_message (message_id),
  KEY deliveries_event (event_id),
  CONSTRAINT deliveries_event FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE,
  CONSTRAINT deliveries_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
