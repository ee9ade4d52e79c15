/** Drills that start each month: one schedule for a topic. */
export const drillSchedules = `
CREATE TABLE drill_schedules (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  to_names TEXT NULL,
  day TINYINT UNSIGNED NOT NULL,
  hour TINYINT UNSIGNED NOT NULL,
  time_zone VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  expires_in INT UNSIGNED NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  next_at BIGINT UNSIGNED NOT NULL,
  last_drill_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  skipped_at BIGINT UNSIGNED NULL,
  skipped_code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
  skipped_detail VARCHAR(300) NULL,
  UNIQUE KEY drill_schedules_topic (topic_id),
  KEY drill_schedules_app (app_id),
  KEY drill_schedules_next (next_at),
  CONSTRAINT drill_schedules_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
