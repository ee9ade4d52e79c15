/** What people see an account as, and what it was called before: JSON of names, each until a time. */
export const accountsSenderName = `
ALTER TABLE accounts
  ADD COLUMN display_name VARCHAR(60) NULL,
  ADD COLUMN former_names TEXT NULL
`;
