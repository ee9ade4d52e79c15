/** The inbox walks one topic in the order of its list; see inbox/inbox.model.ts. It takes the place of messages_open. */
export const messagesInbox = `
ALTER TABLE messages
  ADD KEY messages_inbox_open (topic_id, is_narrowed, status, expires_at, id),
  ADD KEY messages_inbox_closed (topic_id, is_narrowed, closed_at, id),
  ADD KEY messages_topic_status (topic_id, status, id),
  DROP KEY messages_open
`;
