/** How many approvals a message needs and has, and what else it asks beyond one answer without content. */
export const messagesPolicy = `
ALTER TABLE messages
  ADD COLUMN required_approvals TINYINT UNSIGNED NOT NULL DEFAULT 1,
  ADD COLUMN approvals_given TINYINT UNSIGNED NOT NULL DEFAULT 0,
  ADD COLUMN urgency VARCHAR(6) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'high',
  ADD COLUMN policy TEXT NULL,
  ADD COLUMN has_answers TINYINT(1) NOT NULL DEFAULT 0
`;
