/** Tables of the wing `notifications`. */
export const notifications = `
-- Push work: one row for a whole topic, or the retry of one device.
CREATE TABLE pushes (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  reason VARCHAR(24) COLLATE ascii_bin NOT NULL,
  number TINYINT UNSIGNED NOT NULL DEFAULT 0,
  person_id VARCHAR(32) COLLATE ascii_bin NULL,
  push_subscription_id VARCHAR(32) COLLATE ascii_bin NULL,
  after_person VARCHAR(32) COLLATE ascii_bin NOT NULL DEFAULT '',
  attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NOT NULL,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  KEY pushes_due (due_at),
  KEY pushes_message (message_id),
  CONSTRAINT pushes_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Results of the pushes of a message, by attempt: how many devices, never which. One row for each
-- outcome, status (0: there was no answer) and cause, however many devices.
CREATE TABLE push_attempts (
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  reason VARCHAR(24) COLLATE ascii_bin NOT NULL,
  number TINYINT UNSIGNED NOT NULL DEFAULT 0,
  attempt SMALLINT UNSIGNED NOT NULL,
  outcome VARCHAR(24) COLLATE ascii_bin NOT NULL,
  status_code SMALLINT UNSIGNED NOT NULL,
  cause VARCHAR(24) COLLATE ascii_bin NOT NULL DEFAULT '',
  devices INT UNSIGNED NOT NULL,
  attempted_at BIGINT UNSIGNED NOT NULL,
  slowest_ms INT UNSIGNED NOT NULL,
  retry_at BIGINT UNSIGNED NULL,
  PRIMARY KEY (message_id, reason, number, attempt, outcome, status_code, cause),
  KEY push_attempts_attempted (attempted_at),
  CONSTRAINT push_attempts_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The one notification that stands for several open messages of an app to a person, and when it is
-- pushed next.
CREATE TABLE push_summaries (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  pushed_at BIGINT UNSIGNED NULL,
  is_changed TINYINT(1) NOT NULL DEFAULT 1,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  UNIQUE KEY push_summaries_pair (app_id, person_id),
  KEY push_summaries_person (person_id),
  KEY push_summaries_message (message_id),
  KEY push_summaries_due (due_at),
  CONSTRAINT push_summaries_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Messages about which people without a reachable device are still to be mailed, each once: its id
-- is that of its message.
CREATE TABLE mail_fan_outs (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  after_person VARCHAR(32) COLLATE ascii_bin NOT NULL DEFAULT '',
  due_at BIGINT UNSIGNED NOT NULL,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  KEY mail_fan_outs_due (due_at),
  CONSTRAINT mail_fan_outs_message FOREIGN KEY (id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Drills: they ask the people of a topic only to confirm that a notification arrived.
CREATE TABLE drills (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  open_topic_id VARCHAR(32) COLLATE ascii_bin NULL,
  schedule_id VARCHAR(32) COLLATE ascii_bin NULL,
  addressed TEXT NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  moved_ms BIGINT UNSIGNED NOT NULL DEFAULT 0,
  expires_at BIGINT UNSIGNED NOT NULL,
  ended_at BIGINT UNSIGNED NULL,
  end_reason VARCHAR(16) COLLATE ascii_bin NULL,
  UNIQUE KEY drills_open (open_topic_id),
  KEY drills_app (app_id, id),
  KEY drills_started (app_id, schedule_id, created_at),
  KEY drills_created (created_at),
  KEY drills_topic (topic_id),
  CONSTRAINT drills_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The people of drills. Each row is also the work to push to them. The state is a number so that it
-- sorts: a person only ever moves to a higher one.
CREATE TABLE drill_people (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  drill_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) COLLATE ascii_bin NULL,
  state TINYINT UNSIGNED NOT NULL,
  reason VARCHAR(16) COLLATE ascii_bin NULL,
  cause VARCHAR(32) COLLATE ascii_bin NULL,
  since BIGINT UNSIGNED NOT NULL,
  delivered_at BIGINT UNSIGNED NULL,
  confirmed_at BIGINT UNSIGNED NULL,
  attempts INT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(32) COLLATE ascii_bin NULL,
  UNIQUE KEY drill_people_subscriber (drill_id, subscriber_id),
  KEY drill_people_state (drill_id, state, subscriber_id, app_id),
  KEY drill_people_person (person_id, drill_id),
  KEY drill_people_due (due_at),
  CONSTRAINT drill_people_drill FOREIGN KEY (drill_id) REFERENCES drills (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Drills that start each month: one schedule for a topic.
CREATE TABLE drill_schedules (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  to_names TEXT NULL,
  day TINYINT UNSIGNED NOT NULL,
  hour TINYINT UNSIGNED NOT NULL,
  time_zone VARCHAR(64) COLLATE ascii_bin NOT NULL,
  expires_in INT UNSIGNED NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  next_at BIGINT UNSIGNED NOT NULL,
  moved_ms BIGINT UNSIGNED NOT NULL DEFAULT 0,
  last_drill_id VARCHAR(32) COLLATE ascii_bin NULL,
  skipped_at BIGINT UNSIGNED NULL,
  skipped_code VARCHAR(40) COLLATE ascii_bin NULL,
  skipped_detail VARCHAR(300) NULL,
  UNIQUE KEY drill_schedules_topic (topic_id),
  KEY drill_schedules_app (app_id),
  KEY drill_schedules_next (next_at),
  CONSTRAINT drill_schedules_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
