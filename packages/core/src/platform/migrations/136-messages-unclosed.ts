// The open messages that an app sent recently, newest first, without those that were closed meanwhile.
export const messagesUnclosed = `
ALTER TABLE messages
  DROP KEY messages_sent,
  ADD KEY messages_unclosed (app_id, closed_at, sent_at)
`;
