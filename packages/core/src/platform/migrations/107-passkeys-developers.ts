/** Passkeys of developers, beside those of people: each credential has one owner of one kind. */
export const passkeysDevelopers = `
ALTER TABLE passkeys
  MODIFY person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD KEY passkeys_account (account_id, id),
  ADD CONSTRAINT passkeys_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
`;
