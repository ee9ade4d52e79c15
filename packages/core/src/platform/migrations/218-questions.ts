/**
 * What people asked about messages before they decided, and what the senders answered. A revision is the number of questions
 * and answers that the message had with it. `text` is null after the person has erased their data.
 */
export const messageQuestions = `
CREATE TABLE message_questions (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  asker_name VARCHAR(60) NOT NULL,
  asker_reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  text TEXT NULL,
  revision TINYINT UNSIGNED NOT NULL,
  asked_at BIGINT UNSIGNED NOT NULL,
  answer_text TEXT NULL,
  answer_blocks MEDIUMTEXT NULL,
  answer_revision TINYINT UNSIGNED NULL,
  answered_at BIGINT UNSIGNED NULL,
  UNIQUE KEY message_questions_once (message_id, revision),
  KEY message_questions_subscriber (subscriber_id),
  CONSTRAINT message_questions_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
