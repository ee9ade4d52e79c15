/** Tables of the wing `messages`, and those of `people` and `accounts` that refer to messages. */
export const messages = `
-- What people are asked.
CREATE TABLE messages (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  topic_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  -- Whom it is for: its topic, a list of recipients that messages share, or its own list.
  recipients_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  type VARCHAR(24) COLLATE ascii_bin NOT NULL,
  status VARCHAR(24) COLLATE ascii_bin NOT NULL,
  ext VARCHAR(2048) NULL,
  payload TEXT NOT NULL,
  payload_digest VARCHAR(60) COLLATE ascii_bin NOT NULL DEFAULT '',
  context_url VARCHAR(8192) COLLATE ascii_bin NULL,
  context_label VARCHAR(40) NULL,
  context_secure TINYINT(1) NOT NULL DEFAULT 0,
  is_narrowed TINYINT(1) NOT NULL DEFAULT 0,
  to_later_joiners TINYINT(1) NOT NULL DEFAULT 1,
  recipients_people SMALLINT UNSIGNED NOT NULL,
  recipients_reachable SMALLINT UNSIGNED NOT NULL,
  recipients_with_passkey SMALLINT UNSIGNED NULL,
  required_method VARCHAR(24) COLLATE ascii_bin NOT NULL DEFAULT 'session',
  fallback VARCHAR(24) COLLATE ascii_bin NOT NULL DEFAULT 'none',
  notify_after INT UNSIGNED NOT NULL DEFAULT 0,
  reply_key VARCHAR(32) COLLATE ascii_bin NULL,
  required_approvals TINYINT UNSIGNED NOT NULL DEFAULT 1,
  approvals_given TINYINT UNSIGNED NOT NULL DEFAULT 0,
  urgency VARCHAR(6) COLLATE ascii_bin NOT NULL DEFAULT 'high',
  policy TEXT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  scheduled_at BIGINT UNSIGNED NULL,
  sent_at BIGINT UNSIGNED NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  seen_at BIGINT UNSIGNED NULL,
  closed_at BIGINT UNSIGNED NULL,
  -- 0: scheduled, 1: open, 2: closed; and since when or until when. Few indexes change with an answer, because lists and jobs
  -- read these in one.
  phase TINYINT UNSIGNED AS
    (CASE WHEN closed_at IS NOT NULL THEN 2 WHEN sent_at IS NOT NULL THEN 1 ELSE 0 END) STORED,
  phase_at BIGINT UNSIGNED AS
    (CASE WHEN closed_at IS NOT NULL THEN closed_at WHEN sent_at IS NOT NULL THEN expires_at
      ELSE scheduled_at END) STORED,
  cancel_reason VARCHAR(200) NULL,
  responder_id VARCHAR(32) COLLATE ascii_bin NULL,
  answered_in VARCHAR(32) COLLATE ascii_bin NULL,
  report_count INT UNSIGNED NOT NULL DEFAULT 0,
  questions_asked TINYINT UNSIGNED NOT NULL DEFAULT 0,
  questions_answered TINYINT UNSIGNED NOT NULL DEFAULT 0,
  content_removed_at BIGINT UNSIGNED NULL,
  push_attempted INT UNSIGNED NOT NULL DEFAULT 0,
  push_accepted INT UNSIGNED NOT NULL DEFAULT 0,
  push_gone INT UNSIGNED NOT NULL DEFAULT 0,
  push_gathered INT UNSIGNED NOT NULL DEFAULT 0,
  KEY messages_account (app_id, id),
  KEY messages_account_status (app_id, status, id),
  KEY messages_account_ext (app_id, ext(100)),
  KEY messages_topic (topic_id, id),
  -- What starts or expires.
  KEY messages_due (phase, phase_at),
  KEY messages_topic_status (topic_id, status, id),
  -- The inbox reads one topic or list in the order of its messages, and skips what is not for its
  -- person within the index.
  KEY messages_inbox
    (recipients_id, phase, phase_at, id, sent_at, to_later_joiners, app_id),
  -- Retention asks by age, here and in the keys of the other tables that end in a time. Before
  -- people are notified, what an app sent recently and is not closed is counted.
  KEY messages_closed (content_removed_at, closed_at, app_id, sent_at),
  CONSTRAINT messages_topic FOREIGN KEY (topic_id) REFERENCES topics (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Whom messages are for that not everybody on their topic gets. A list belongs to the message whose
-- id it has: what the inbox sorts by is stored with its recipients, so that it reads one index in
-- the order of its list. Others have a topic, are shared by messages on it, and never change.
CREATE TABLE message_recipients (
  list_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
  closed_at BIGINT UNSIGNED NULL,
  widening TINYINT UNSIGNED NOT NULL DEFAULT 0,
  added_at BIGINT UNSIGNED NULL,
  in_groups INT UNSIGNED NOT NULL DEFAULT 0,
  topic_id VARCHAR(32) COLLATE ascii_bin NULL,
  PRIMARY KEY (app_id, list_id, person_id),
  KEY message_recipients_inbox (person_id, closed_at, list_id),
  KEY message_recipients_open (person_id, closed_at, expires_at, list_id),
  -- The lists of a person on a topic, and the messages that name a person, newest first.
  KEY message_recipients_person (person_id, app_id, topic_id, list_id)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Answers to messages.
CREATE TABLE message_answers (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  value VARCHAR(8) COLLATE ascii_bin NOT NULL,
  label VARCHAR(24) NOT NULL,
  comment TEXT NULL,
  responder_name VARCHAR(60) NOT NULL,
  responder_reference VARCHAR(64) COLLATE ascii_bin NULL,
  responder_email VARCHAR(254) NULL,
  responder_invite VARCHAR(80) NULL,
  responder_since BIGINT UNSIGNED NOT NULL,
  acted_for_id VARCHAR(32) COLLATE ascii_bin NULL,
  acted_for_name VARCHAR(60) NULL,
  acted_for_reference VARCHAR(64) COLLATE ascii_bin NULL,
  -- For whom the answer counts.
  counts_for VARCHAR(32) COLLATE ascii_bin AS (COALESCE(acted_for_id, subscriber_id)) STORED,
  in_groups INT UNSIGNED NOT NULL DEFAULT 0,
  auth_method VARCHAR(8) COLLATE ascii_bin NOT NULL,
  passkey TEXT COLLATE ascii_bin NULL,
  fields TEXT NULL,
  fields_digest VARCHAR(64) COLLATE ascii_bin NULL,
  edited TEXT NULL,
  conversation TINYINT UNSIGNED NULL,
  conversation_digest VARCHAR(64) COLLATE ascii_bin NULL,
  answered_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY message_answers_once (message_id, subscriber_id),
  -- A person and their stand-in answer a message once between them.
  UNIQUE KEY message_answers_counts_for (message_id, counts_for),
  -- The answers of a person to one sender: counted, up to a limit, when the person opens a message,
  -- and searched by the sender, newest messages first.
  KEY message_answers_subscriber (subscriber_id, app_id, message_id),
  -- The answers that others gave on behalf of a person.
  KEY message_answers_acted_for (acted_for_id),
  CONSTRAINT message_answers_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- When each person first opened a message, in the order in which they did.
CREATE TABLE message_views (
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  seen_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (message_id, subscriber_id),
  KEY message_views_seen (message_id, seen_at, subscriber_id),
  CONSTRAINT message_views_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What people asked about messages before they decided, and what the senders answered. A revision
-- is the number of questions and answers that the message had with it. text is null after the
-- person has erased their data.
CREATE TABLE message_questions (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) COLLATE ascii_bin NULL,
  asker_name VARCHAR(60) NOT NULL,
  asker_reference VARCHAR(64) COLLATE ascii_bin NULL,
  text TEXT NULL,
  revision TINYINT UNSIGNED NOT NULL,
  asked_at BIGINT UNSIGNED NOT NULL,
  answer_text TEXT NULL,
  answer_blocks MEDIUMTEXT NULL,
  answer_revision TINYINT UNSIGNED NULL,
  answered_at BIGINT UNSIGNED NULL,
  UNIQUE KEY message_questions_once (message_id, revision),
  KEY message_questions_subscriber (subscriber_id),
  CONSTRAINT message_questions_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What happens next to a message that is open: its next reminder, and its widenings, of which those
-- that were done are kept. at is when it is planned for, due_at when a process may take it; null
-- once it is done.
CREATE TABLE message_steps (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  kind VARCHAR(8) COLLATE ascii_bin NOT NULL,
  number TINYINT UNSIGNED NOT NULL,
  at BIGINT UNSIGNED NOT NULL,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  done_at BIGINT UNSIGNED NULL,
  is_skipped TINYINT NOT NULL DEFAULT 0,
  UNIQUE KEY message_steps_once (message_id, kind, number),
  KEY message_steps_due (due_at),
  KEY message_steps_app (app_id, kind, due_at),
  CONSTRAINT message_steps_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The words of the titles of messages (title-terms.ts), in the order in which a search reads them.
CREATE TABLE message_terms (
  term BIGINT UNSIGNED NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (term, message_id),
  KEY message_terms_message (message_id),
  CONSTRAINT message_terms_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Where the final event of a message is delivered besides the callback URL.
CREATE TABLE reply_destinations (
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  url VARCHAR(2048) NOT NULL,
  has_authorization TINYINT(1) NOT NULL,
  authorization_sealed TEXT COLLATE ascii_bin NULL,
  KEY reply_destinations_app (app_id),
  CONSTRAINT reply_destinations_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Who answers for a person from a time to a time. email is the address that was asked; stand_in_id
-- is set when its person accepts. due_at is the next start or end, at which open pages are updated.
CREATE TABLE stand_ins (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  email VARCHAR(254) NOT NULL,
  stand_in_id VARCHAR(32) COLLATE ascii_bin NULL,
  status VARCHAR(8) COLLATE ascii_bin NOT NULL,
  starts_at BIGINT UNSIGNED NOT NULL,
  ends_at BIGINT UNSIGNED NOT NULL,
  asked_at BIGINT UNSIGNED NOT NULL,
  ended_at BIGINT UNSIGNED NULL,
  due_at BIGINT UNSIGNED NULL,
  KEY stand_ins_person (person_id, ends_at),
  KEY stand_ins_stand_in (stand_in_id, status, ends_at),
  KEY stand_ins_email (email, status, ends_at),
  KEY stand_ins_due (due_at),
  KEY stand_ins_ends (ends_at),
  CONSTRAINT stand_ins_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT stand_ins_stand_in FOREIGN KEY (stand_in_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Which messages use a file: it is erased with the content of the last one.
CREATE TABLE file_uses (
  file_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (file_id, message_id),
  KEY file_uses_message (message_id),
  CONSTRAINT file_uses_file FOREIGN KEY (file_id) REFERENCES files (id) ON DELETE CASCADE,
  CONSTRAINT file_uses_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Messages that still have to read the members of a group. Rows of others are removed or never
-- looked at.
CREATE TABLE group_uses (
  group_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (group_id, message_id),
  KEY group_uses_message (message_id),
  CONSTRAINT group_uses_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Test approvers whom messages of test apps name, and when each answers.
CREATE TABLE test_recipients (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  approver VARCHAR(32) COLLATE ascii_bin NOT NULL,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  in_groups INT UNSIGNED NOT NULL DEFAULT 0,
  UNIQUE KEY test_recipients_once (message_id, approver),
  KEY test_recipients_due (due_at),
  KEY test_recipients_app (app_id, due_at),
  CONSTRAINT test_recipients_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
