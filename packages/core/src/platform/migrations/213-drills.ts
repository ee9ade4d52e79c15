/** Drills: they ask the people of a topic only to confirm that a notification arrived. */
export const drills = `
CREATE TABLE drills (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  open_topic_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  schedule_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  addressed TEXT NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  ended_at BIGINT UNSIGNED NULL,
  end_reason VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
  UNIQUE KEY drills_open (open_topic_id),
  KEY drills_app (app_id, id),
  KEY drills_started (app_id, schedule_id, created_at),
  KEY drills_created (created_at),
  CONSTRAINT drills_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/**
 * The people of drills. Each row is also the work to push to them: due_at is null once nothing is left to push. The state
 * is a number so that it sorts: a person only ever moves to a higher one.
 */
export const drillPeople = `
CREATE TABLE drill_people (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  drill_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  state TINYINT UNSIGNED NOT NULL,
  reason VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
  cause VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  since BIGINT UNSIGNED NOT NULL,
  delivered_at BIGINT UNSIGNED NULL,
  confirmed_at BIGINT UNSIGNED NULL,
  attempts INT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  UNIQUE KEY drill_people_subscriber (drill_id, subscriber_id),
  KEY drill_people_state (drill_id, state, subscriber_id),
  KEY drill_people_person (person_id, drill_id),
  KEY drill_people_due (due_at),
  KEY drill_people_claim (claim),
  CONSTRAINT drill_people_drill FOREIGN KEY (drill_id) REFERENCES drills (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
