/** What a push service refuses (RFC 8292), if that is known. */
export const pushSubscriptionsCause = `
ALTER TABLE push_subscriptions
  ADD COLUMN unreachable_cause VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL
`;

/** Devices whose pushes are refused with one status for different causes are different results. */
export const pushAttemptsCause = `
ALTER TABLE push_attempts
  ADD COLUMN cause VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' AFTER status_code,
  DROP PRIMARY KEY,
  ADD PRIMARY KEY (message_id, reason, number, attempt, outcome, status_code, cause)
`;
