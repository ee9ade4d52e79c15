/** Answers with content, on behalf of somebody, or of a message that needs several approvals. */
export const messageAnswers = `
CREATE TABLE message_answers (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  value VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  label VARCHAR(24) NOT NULL,
  comment TEXT NULL,
  responder_name VARCHAR(60) NOT NULL,
  responder_reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  responder_email VARCHAR(254) NULL,
  responder_invite VARCHAR(80) NULL,
  responder_since BIGINT UNSIGNED NULL,
  acted_for_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  acted_for_name VARCHAR(60) NULL,
  acted_for_reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  auth_method VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  passkey TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
  fields TEXT NULL,
  fields_digest VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  edited TEXT NULL,
  answered_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY message_answers_once (message_id, subscriber_id),
  CONSTRAINT message_answers_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
