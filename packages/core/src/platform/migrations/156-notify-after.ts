/** Number of seconds after sending at which a message notifies, if it is still open. */
export const messagesNotifyAfter = `
ALTER TABLE messages ADD COLUMN notify_after INT UNSIGNED NOT NULL DEFAULT 0
`;
