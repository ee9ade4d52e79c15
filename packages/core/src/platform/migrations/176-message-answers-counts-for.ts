/** For whom an answer counts: a person and their stand-in answer a message once between them. */
export const messageAnswersCountsFor = `
ALTER TABLE message_answers
  ADD COLUMN counts_for VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin
    AS (COALESCE(acted_for_id, subscriber_id)) STORED,
  ADD UNIQUE KEY message_answers_counts_for (message_id, counts_for)
`;
