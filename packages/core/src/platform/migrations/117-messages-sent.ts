/** What an account sent lately is counted before people are notified; see fan-outs/open-counts.model.ts. */
export const messagesSent = `
ALTER TABLE messages
  ADD COLUMN push_gathered INT UNSIGNED NOT NULL DEFAULT 0,
  ADD KEY messages_sent (account_id, sent_at)
`;
