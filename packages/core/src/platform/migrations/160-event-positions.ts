/** The last position that was given to an event of an app. Whoever gives positions locks the row (ADR 55). */
export const eventSequences = `
CREATE TABLE event_sequences (
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  last_position BIGINT UNSIGNED NOT NULL,
  CONSTRAINT event_sequences_app FOREIGN KEY (app_id) REFERENCES apps (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Null until somebody reads the events of the app. Those without a position are read in the order of creation. */
export const eventPositions = `
ALTER TABLE events
  ADD COLUMN position BIGINT UNSIGNED NULL,
  ADD KEY events_position (app_id, position, created_at)
`;
