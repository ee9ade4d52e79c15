/** Tables of the wing `callbacks`. */
export const callbacks = `
-- What happened, in the bytes that callbacks carry.
CREATE TABLE events (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  type VARCHAR(24) COLLATE ascii_bin NOT NULL,
  body TEXT NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  position BIGINT UNSIGNED NULL,
  KEY events_account (app_id, id),
  KEY events_message (message_id),
  KEY events_created (created_at),
  KEY events_position (app_id, position, created_at),
  CONSTRAINT events_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The last position that was given to an event of an app. Whoever gives positions locks the row
-- (ADR 55).
CREATE TABLE event_sequences (
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  last_position BIGINT UNSIGNED NOT NULL
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Callbacks to be delivered, one for each event and destination.
CREATE TABLE deliveries (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  event_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  destination VARCHAR(32) COLLATE ascii_bin NOT NULL DEFAULT '',
  status VARCHAR(24) COLLATE ascii_bin NOT NULL,
  attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  asked_again_in VARCHAR(24) COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY deliveries_due (due_at),
  KEY deliveries_message (message_id),
  KEY deliveries_event (event_id),
  KEY deliveries_status (app_id, status, id),
  -- One partition for each app and destination: to find those with something due takes one step for
  -- each.
  KEY deliveries_partitions (status, app_id, destination, due_at),
  CONSTRAINT deliveries_event FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Each attempt of a callback and its result.
CREATE TABLE delivery_attempts (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  delivery_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  started_at BIGINT UNSIGNED NOT NULL,
  url VARCHAR(2048) NOT NULL,
  signature VARCHAR(255) COLLATE ascii_bin NULL,
  signature_timestamp BIGINT UNSIGNED NULL,
  duration_ms INT UNSIGNED NOT NULL,
  status_code SMALLINT UNSIGNED NULL,
  error VARCHAR(24) COLLATE ascii_bin NULL,
  response_excerpt TEXT NULL,
  KEY delivery_attempts_delivery (delivery_id, started_at),
  KEY delivery_attempts_started (started_at),
  CONSTRAINT delivery_attempts_delivery FOREIGN KEY (delivery_id)
    REFERENCES deliveries (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
