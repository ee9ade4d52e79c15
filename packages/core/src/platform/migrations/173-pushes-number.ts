/** Which reminder or widening a push is about, and the person for whose quiet hours it waited. */
export const pushesNumber = `
ALTER TABLE pushes
  ADD COLUMN number TINYINT UNSIGNED NOT NULL DEFAULT 0,
  ADD COLUMN person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL
`;

export const pushAttemptsNumber = `
ALTER TABLE push_attempts
  ADD COLUMN number TINYINT UNSIGNED NOT NULL DEFAULT 0 AFTER reason,
  DROP PRIMARY KEY,
  ADD PRIMARY KEY (message_id, reason, number, attempt, outcome, status_code)
`;
