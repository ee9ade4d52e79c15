/**
 * Whether people who join after a message was sent get it too. Messages from before keep the rule that they were sent
 * under. A walk through the inbox passes over what is not for its person within the index.
 */
export const messagesLaterJoiners = `
ALTER TABLE messages
  ADD COLUMN to_later_joiners TINYINT(1) NOT NULL DEFAULT 1,
  DROP KEY messages_inbox_open,
  DROP KEY messages_inbox_closed,
  ADD KEY messages_inbox_open (topic_id, is_narrowed, status, expires_at, id, sent_at, to_later_joiners),
  ADD KEY messages_inbox_closed (topic_id, is_narrowed, closed_at, id, sent_at, to_later_joiners)
`;
