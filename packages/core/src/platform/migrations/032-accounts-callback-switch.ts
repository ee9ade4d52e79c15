/** Whether an account's callbacks are on, since when they only fail, and when its developer last had a mail about them. */
export const accountsCallbackSwitch = `
ALTER TABLE accounts
  ADD COLUMN callback_disabled_at BIGINT UNSIGNED NULL,
  ADD COLUMN callback_disabled_reason VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN callback_failing_since BIGINT UNSIGNED NULL,
  ADD COLUMN callback_mailed_at BIGINT UNSIGNED NULL,
  ADD KEY accounts_callback_disabled (callback_disabled_reason)
`;
