/** The groups through which a message is for a person: bits, in the order in which the message has its groups. */
export const messageRecipientsGroups = `
ALTER TABLE message_recipients ADD COLUMN in_groups INT UNSIGNED NOT NULL DEFAULT 0
`;

/** The same of a test approver. */
export const testRecipientsGroups = `
ALTER TABLE test_recipients ADD COLUMN in_groups INT UNSIGNED NOT NULL DEFAULT 0
`;

/** The groups of the person for whom an answer counts. */
export const messageAnswersGroups = `
ALTER TABLE message_answers ADD COLUMN in_groups INT UNSIGNED NOT NULL DEFAULT 0
`;

/** Messages that still have to read the members of a group. Rows of others are removed or never looked at. */
export const groupUses = `
CREATE TABLE group_uses (
  group_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (group_id, message_id),
  KEY group_uses_message (message_id),
  CONSTRAINT group_uses_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Whether a widening was skipped when it was due, because its message would have been for too many people. */
export const messageStepsSkipped = `
ALTER TABLE message_steps ADD COLUMN is_skipped TINYINT NOT NULL DEFAULT 0
`;
