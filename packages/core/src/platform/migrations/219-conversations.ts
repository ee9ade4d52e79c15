/** How many questions a message has, and how many of them are answered. Their sum is the revision of the conversation. */
export const messagesQuestions = `
ALTER TABLE messages
  ADD COLUMN questions_asked TINYINT UNSIGNED NOT NULL DEFAULT 0,
  ADD COLUMN questions_answered TINYINT UNSIGNED NOT NULL DEFAULT 0
`;

/** The conversation that a person had been shown when they answered; null for a message without questions. */
export const messageAnswersConversation = `
ALTER TABLE message_answers
  ADD COLUMN conversation TINYINT UNSIGNED NULL,
  ADD COLUMN conversation_digest VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
