/** An account that was deleted is dead from then on; its rows go bit by bit, and the mail that says so last. */
export const accountsDeleted = `
ALTER TABLE accounts
  ADD COLUMN deleted_at BIGINT UNSIGNED NULL,
  ADD COLUMN farewell_email VARCHAR(254) NULL,
  ADD KEY accounts_deleted (deleted_at)
`;
