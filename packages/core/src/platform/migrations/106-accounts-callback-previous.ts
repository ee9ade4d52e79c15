/** The callback secret of before a roll, with which callbacks are signed too until the overlap ends. */
export const accountsCallbackPrevious = `
ALTER TABLE accounts
  ADD COLUMN callback_previous_sealed VARCHAR(255) NULL,
  ADD COLUMN callback_previous_hint CHAR(4) NULL,
  ADD COLUMN callback_previous_until BIGINT UNSIGNED NULL,
  ADD KEY accounts_callback_previous (callback_previous_until)
`;
