/** What became of the messages that were closed before anything was counted: one pass over the table, once. */
export const dailyCountsBegin = `
INSERT INTO daily_counts (account_id, fact, day, bucket, slot, counted)
SELECT account_id, CONCAT('became_', status), created_at DIV 86400000, 0, 0, COUNT(*)
FROM messages
WHERE closed_at IS NOT NULL
GROUP BY account_id, status, created_at DIV 86400000
`;
